import { SWRConfig } from 'swr';
import { BrowserRouter } from 'react-router-dom';
import { queryConventions } from '../lib/queries.ts';
import { AppearanceProvider } from './appearance.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { Screens } from './router.tsx';

export function App() {
  return (
    <AppearanceProvider>
      <CrashBoundary>
        <SWRConfig value={queryConventions}>
          <BrowserRouter>
            <Screens />
          </BrowserRouter>
        </SWRConfig>
      </CrashBoundary>
    </AppearanceProvider>
  );
}
