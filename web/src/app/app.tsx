import { Suspense } from 'react';
import { SWRConfig, type Cache } from 'swr';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { Centered } from '../components/ui/layout/centered.tsx';
import { Heading } from '../components/ui/layout/text.tsx';
import { queryDefaults } from '../lib/api/queries.ts';
import { useShownAppearance } from './appearance.ts';
import { Console } from './console.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { paths } from './paths.ts';
import { screens } from './screens.ts';

const ConfirmedPage = lazyScreen(() => import('./confirmed-page.tsx'));
const JoinPage = lazyScreen(() => import('../features/sign-in/join-page.tsx'));

/** The admin's console. The creator's portal is an entry of its own (portal-main.tsx). @param cache of the server's answers */
export function App({ cache = new Map() }: { cache?: Cache }) {
  useShownAppearance();
  return (
    <CrashBoundary>
      <SWRConfig value={{ ...queryDefaults, provider: () => cache }}>
        <BrowserRouter>
          <Routes>
            <Route
              path={paths.join}
              element={
                <Suspense fallback={null}>
                  <JoinPage />
                </Suspense>
              }
            />
            <Route
              path={paths.confirmed}
              element={
                <Suspense fallback={null}>
                  <ConfirmedPage />
                </Suspense>
              }
            />
            <Route element={<Console />}>
              {screens.map(({ path, Page }) => (
                <Route key={path} path={path} element={<Page />} />
              ))}
              <Route path="*" element={<NotFound />} />
            </Route>
          </Routes>
        </BrowserRouter>
      </SWRConfig>
    </CrashBoundary>
  );
}

function NotFound() {
  return (
    <Centered>
      <title>404 Page Not Found · Creator Desk</title>
      <Heading level={1}>404 Page Not Found</Heading>
      <p>There is nothing at this address.</p>
      <Link to={paths.dashboard}>Go to the dashboard</Link>
    </Centered>
  );
}
