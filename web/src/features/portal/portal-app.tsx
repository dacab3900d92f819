import { SWRConfig, type Cache } from 'swr';
import { queryDefaults } from '../../lib/api/queries.ts';
import { PortalToasts } from './portal-toasts.tsx';
import { PortalScreen } from './portal-screen.tsx';
import { NoSuchPage, PortalNotFound } from './portal-states.tsx';

/** Whoever comes back to the page, or into the network again, sees how things stand now. */
const conventions = { ...queryDefaults, revalidateOnFocus: true, revalidateOnReconnect: true };

/** The creator's page. @param cache where answers of the server are kept; a page's own unless given */
export function PortalApp({ cache = new Map() }: { cache?: Cache }) {
  return (
    <SWRConfig value={{ ...conventions, provider: () => cache }}>
      <PortalToasts>
        <At path={location.pathname} />
      </PortalToasts>
    </SWRConfig>
  );
}

function At({ path }: { path: string }) {
  const [, slug, rest] = /^\/+portal\/*([^/]*)\/*(.*)$/i.exec(path) ?? [];
  if (rest) return <NoSuchPage />;
  return slug ? <PortalScreen slug={slug} /> : <PortalNotFound reason="Invalid portal link." />;
}
