import { useEffect } from 'react';
import type { Schema } from '../../lib/api/api.ts';
import { useQuery } from '../../lib/api/queries.ts';

export type PortalView = Schema<'PortalView'>;
export type Video = PortalView['videoUploads'][number];
export type Payout = Schema<'CreatorPayoutView'>;
export type MessagesAnswer = ReturnType<typeof usePortal>['messages'];

/** Retry interval while a service is unavailable. */
const retryIntervalMs = 10_000;

/** Loads the portal, its announcements, payouts and messages in parallel. Only the portal itself is required. */
export function usePortal(slug: string) {
  const params = { path: { slug } };
  const page = useQuery('/api/portal/{slug}', params);
  const announcements = useQuery('/api/portal/{slug}/announcements', params);
  const payouts = useQuery('/api/portal/{slug}/payout-requests', params);
  const messages = useQuery('/api/portal/{slug}/messages', { ...params, query: {} });

  const { data, error, mutate } = page;
  const degraded = data !== undefined && (!data.available.uploads || !data.available.payouts);
  const stale = error !== undefined && data !== undefined;
  useEffect(() => {
    if (!degraded && !stale) return;
    const timer = setInterval(() => void mutate(), retryIntervalMs);
    return () => clearInterval(timer);
  }, [degraded, stale, mutate]);

  const settled = [announcements, payouts, messages].every((answer) => answer.data !== undefined || answer.error !== undefined);
  return {
    /** Undefined until all four requests have ended, so that the layout does not shift. */
    view: settled ? data : undefined,
    /** A revoked link (404) replaces the page, other errors keep the loaded data. */
    failure: data === undefined || error?.status === 404 ? error : undefined,
    /** The last request failed, so the data may be outdated. */
    stale,
    retry: () => void mutate(),
    announcements: announcements.data ?? [],
    payouts: payouts.data,
    messages,
  };
}
