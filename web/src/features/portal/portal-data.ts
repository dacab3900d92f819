import { useEffect } from 'react';
import type { Schema } from '../../lib/api/api.ts';
import { useQuery } from '../../lib/api/queries.ts';

export type PortalView = Schema<'PortalView'>;
export type Video = PortalView['videoUploads'][number];
export type Payout = Schema<'CreatorPayoutView'>;

/** How long after an answer that some part is away it is asked again, in ms. */
const retryIntervalMs = 10_000;

/** Everything that the page shows, asked for at once. What is beside the page itself may fail: the page is shown without it. */
export function usePortal(slug: string) {
  const params = { path: { slug } };
  const page = useQuery('/api/portal/{slug}', params);
  const announcements = useQuery('/api/portal/{slug}/announcements', params);
  const payouts = useQuery('/api/portal/{slug}/payout-requests', params);

  const { data, error, mutate } = page;
  const degraded = data !== undefined && (!data.available.uploads || !data.available.payouts);
  const stale = error !== undefined && data !== undefined;
  useEffect(() => {
    if (!degraded && !stale) return;
    const timer = setInterval(() => void mutate(), retryIntervalMs);
    return () => clearInterval(timer);
  }, [degraded, stale, mutate]);

  const settled = [announcements, payouts].every((answer) => answer.data !== undefined || answer.error !== undefined);
  return {
    /** Undefined until all of it is there, so that nothing on the page is pushed away by what comes later. */
    view: settled ? data : undefined,
    /** A link that was taken away opens nothing any more, whatever it opened before. */
    failure: data === undefined || error?.status === 404 ? error : undefined,
    /** What is shown may be old: the server was not reached the last time. */
    stale,
    retry: () => void mutate(),
    announcements: announcements.data ?? [],
    payouts: payouts.data,
  };
}
