import { SWRConfig, type Cache } from 'swr';
import { queryDefaults } from '../../lib/api/queries.ts';
import { usePortalUpdates } from '../../lib/live/portal-updates.ts';
import { PortalToasts } from './portal-toasts.tsx';
import { PageNotFound, PortalNotFound, ContractEnded, LoadingPortal } from './portal-states.tsx';
import { PortalPage } from './portal-page.tsx';
import { usePortal } from './portal-data.ts';

/** Whoever comes back to the page, or into the network again, sees how things stand now. */
const portalConventions = { ...queryDefaults, revalidateOnFocus: true, revalidateOnReconnect: true };

/** The creator's page. @param cache where answers of the server are kept; a page's own unless given */
export function PortalApp({ cache = new Map() }: { cache?: Cache }) {
  return (
    <SWRConfig value={{ ...portalConventions, provider: () => cache }}>
      <PortalToasts>
        <PortalRoute path={location.pathname} />
      </PortalToasts>
    </SWRConfig>
  );
}

function PortalRoute({ path }: { path: string }) {
  const [, slug, rest] = /^\/+portal\/*([^/]*)\/*(.*)$/i.exec(path) ?? [];
  if (rest) return <PageNotFound />;
  return slug ? <PortalScreen slug={slug} /> : <PortalNotFound reason="Invalid portal link." />;
}

/** The specified text for a portal that cannot be loaded. */
const unknownLink = 'This portal link is invalid or has expired.';

/** One creator's page in its states. */
function PortalScreen({ slug }: { slug: string }) {
  const { view, failure, retry, ...rest } = usePortal(slug);
  usePortalUpdates(view ? slug : null);
  if (failure?.status === 404) return <PortalNotFound reason={failure.message || unknownLink} />;
  // The specification has one screen for every load error. The link may well be good, so it can be tried again.
  if (failure) return <PortalNotFound reason={unknownLink} onRetry={retry} />;
  if (!view) return <LoadingPortal />;
  if (view.term.state === 'ended') return <ContractEnded managerName={view.settings.managerName} />;
  return <PortalPage slug={slug} view={view} {...rest} />;
}
