import { SWRConfig, type Cache } from 'swr';
import { BrowserRouter } from 'react-router-dom';
import { queryDefaults } from '../lib/api/queries.ts';
import { AppearanceProvider } from './appearance.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { Screens } from './router.tsx';

/** @param cache where answers of the server are kept; a page's own unless given */
export function App({ cache = new Map() }: { cache?: Cache }) {
  return (
    <AppearanceProvider>
      <CrashBoundary>
        <SWRConfig value={{ ...queryDefaults, provider: () => cache }}>
          <BrowserRouter>
            <Screens />
          </BrowserRouter>
        </SWRConfig>
      </CrashBoundary>
    </AppearanceProvider>
  );
}
