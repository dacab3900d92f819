// What happens in the system shows by itself: one stream of events per tab says which of the answers on screen are old.
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { followEvents, gathered } from './event-source.ts';
import type { GetPath } from './queries.ts';

interface Concerned {
  /** Answers of the service that announced it: they are new by now. */
  now?: readonly GetPath[];
  /** Answers of services that hear of it themselves, a moment later. */
  soon?: readonly GetPath[];
}

const timeline: GetPath = '/api/contracts/{contractId}/timeline';
const videos: Concerned = {
  now: ['/api/video-submissions', '/api/submissions'],
  soon: ['/api/payout-requests/unpaid-terms', '/api/contracts/{id}/terms', timeline],
};
const deliverables: Concerned = { now: ['/api/video-deliverables'] };
const payouts: Concerned = { now: ['/api/payout-requests', '/api/contracts/{id}/terms'], soon: ['/api/submissions', timeline] };
const communication: Concerned = {
  now: ['/api/communication-schedule', '/api/contracts/communication-status'],
  soon: [timeline],
};
const announcements: Concerned = { now: ['/api/portal-announcements'], soon: [timeline] };
const portals: Concerned = { now: ['/api/portal-links'], soon: [timeline] };
const products: Concerned = { now: ['/api/product-requests'], soon: [timeline] };

/** By the type of an event, the paths whose answers it makes old, with everything beneath them. */
export const concernedBy: Readonly<Record<string, Concerned>> = {
  'contract.created': { now: ['/api/contracts'], soon: ['/api/communication-schedule'] },
  'contract.updated': { now: ['/api/contracts', '/api/revenue', '/api/contract-files'], soon: [timeline] },
  'contract.deleted': {
    now: ['/api/contracts', '/api/revenue', '/api/contract-files'],
    soon: [
      '/api/portal-links',
      '/api/portal-announcements',
      '/api/product-requests',
      '/api/video-submissions',
      '/api/submissions',
      '/api/video-deliverables',
      '/api/communication-schedule',
      '/api/payout-requests',
    ],
  },
  'contract.file_uploaded': {
    now: ['/api/contract-files'],
    soon: [timeline, '/api/contracts/communication-status'],
  },
  'revenue.changed': { now: ['/api/revenue'] },
  'vault.changed': { now: ['/api/contract-files'] },
  'term.advanced': {
    now: ['/api/contracts'],
    soon: ['/api/video-submissions', '/api/submissions', '/api/payout-requests', '/api/contracts/{id}/terms', timeline],
  },
  'setting.changed': { now: ['/api/settings'] },
  'submission.created': videos,
  'submission.approved': videos,
  'submission.changes_requested': videos,
  'submission.rejected': videos,
  'submission.reopened': videos,
  'submission.archived': videos,
  'video.rendered': { now: ['/api/video-submissions'] },
  'deliverable.planned': deliverables,
  'deliverable.changed': deliverables,
  'payout.requested': payouts,
  'payout.approved': payouts,
  'payout.paid': payouts,
  'payout.cancelled': payouts,
  'payout.reversed': payouts,
  'portal.created': portals,
  'portal.opened': portals,
  'portal.revoked': portals,
  'product.requested': products,
  'product.answered': products,
  'announcement.published': announcements,
  'announcement.removed': announcements,
  'communication.scheduled': communication,
  'communication.recorded': communication,
};

/** Milliseconds in which every service has heard of an event. */
const heardEverywhere = 1_000;

/** Keeps what is on screen new, for as long as the console is shown. */
export function useLive(): void {
  const { mutate } = useSWRConfig();

  useEffect(() => {
    const refresh = (paths: GetPath[]) =>
      void mutate((key) => Array.isArray(key) && paths.some((path) => isBeneath(String(key[0]), path)));
    // What was read from the server, not what it was asked to make.
    const refreshAll = () => void mutate((key) => Array.isArray(key) && String(key[0]).startsWith('/api/'));
    const now = gathered<GetPath>(refresh);
    const soon = gathered<GetPath>(refresh, heardEverywhere);
    const stop = followEvents('/api/events', Object.keys(concernedBy), {
      onEvent: (type) => {
        concernedBy[type]?.now?.forEach(now.tell);
        concernedBy[type]?.soon?.forEach(soon.tell);
        // Whatever happens may be what an admin has waited for, or begin to wait.
        soon.tell('/api/attention');
      },
      onMissed: refreshAll,
      // The session is over. Everything else would be refused, also in the tab that signs out just now.
      onEnded: () => refresh(['/api/auth/session']),
    });
    return () => {
      stop();
      now.stop();
      soon.stop();
    };
  }, [mutate]);
}

function isBeneath(path: string, changed: string): boolean {
  return path === changed || path.startsWith(`${changed}/`);
}
