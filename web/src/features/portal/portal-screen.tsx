import { usePortalUpdates } from '../../lib/live/portal-updates.ts';
import { PortalPage } from './portal-page.tsx';
import { usePortal } from './portal-data.ts';
import { ContractEnded, LoadingPortal, PortalNotFound } from './portal-states.tsx';

/** The specified text for a portal that cannot be loaded. */
const unknownLink = 'This portal link is invalid or has expired.';

/** One creator's page in its states. */
export function PortalScreen({ slug }: { slug: string }) {
  const { view, failure, askAgain, ...rest } = usePortal(slug);
  usePortalUpdates(view ? slug : null);
  if (failure?.status === 404) return <PortalNotFound reason={failure.message || unknownLink} />;
  // The specification has one screen for every load error. The link may well be good, so it can be tried again.
  if (failure) return <PortalNotFound reason={unknownLink} onRetry={askAgain} />;
  if (!view) return <LoadingPortal />;
  if (view.term.state === 'ended') return <ContractEnded managerName={view.settings.managerName} />;
  return <PortalPage slug={slug} view={view} {...rest} />;
}
