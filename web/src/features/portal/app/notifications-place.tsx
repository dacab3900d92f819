import { lazy, Suspense } from 'react';
import type { PortalView } from '../portal-data.ts';
import { canNotify, useDecision } from './device.ts';

/** Loaded after the first upload. */
const Notifications = lazy(() => import('./notifications.tsx'));

interface Props {
  /** Below the actions while the creator has not decided, afterwards at the end of the page. */
  place: 'top' | 'end';
  slug: string;
  view: PortalView;
}

/** Nobody is asked before the first upload: there is nothing to be notified of. */
export function NotificationsPlace({ place, slug, view }: Props) {
  const { decided } = useDecision(view.contract.id);
  if (view.videoUploads.length === 0 || !canNotify()) return null;
  const asks = !decided && Notification.permission !== 'denied';
  if (asks !== (place === 'top')) return null;
  return (
    <Suspense fallback={null}>
      <Notifications slug={slug} contractId={view.contract.id} />
    </Suspense>
  );
}
