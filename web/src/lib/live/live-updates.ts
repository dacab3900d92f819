// Live updates: one event stream per tab says which data on screen is stale.
import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import { editorsChanged, type EditedRecord } from './other-editors.ts';
import { subscribeToEvents, batched } from './event-source.ts';
import { composed, type GetPath } from '../api/queries.ts';

interface Invalidations {
  /** Paths of the publishing service: their data has changed already. */
  immediate?: readonly GetPath[];
  /** Paths of services that consume the event: their data changes a moment later. */
  delayed?: readonly GetPath[];
}

const timeline: GetPath = '/api/contracts/{contractId}/timeline';
const videos: Invalidations = {
  immediate: ['/api/video-submissions', '/api/submissions'],
  delayed: ['/api/payout-requests/unpaid-terms', '/api/contracts/{id}/terms', timeline],
};
const rights: Invalidations = { immediate: ['/api/video-submissions', '/api/rights'], delayed: [timeline] };
const deliverables: Invalidations = { immediate: ['/api/video-deliverables'] };
const posts: Invalidations = { immediate: ['/api/posts', '/api/video-deliverables'] };
const payouts: Invalidations = {
  immediate: ['/api/payout-requests', '/api/contracts/{id}/terms'],
  delayed: ['/api/submissions', timeline],
};
const communication: Invalidations = {
  immediate: ['/api/communication-schedule', '/api/contracts/communication-status'],
  delayed: [timeline],
};
const announcements: Invalidations = { immediate: ['/api/portal-announcements'], delayed: [timeline] };
const portals: Invalidations = { immediate: ['/api/portal-links'], delayed: [timeline] };
const products: Invalidations = { immediate: ['/api/product-requests'], delayed: [timeline] };

const messages: Invalidations = { immediate: ['/api/message-threads', '/api/contracts/{contractId}/messages'] };

const mails: Invalidations = { immediate: ['/api/mails', '/api/refused-addresses'] };
const webhooks: Invalidations = { immediate: ['/api/webhooks', '/api/webhook-deliveries/{id}'] };

const erasures: Invalidations = { delayed: ['/api/erasures'] };

/** The paths that an event makes stale, by event type, with everything below them. */
export const invalidations: Readonly<Record<string, Invalidations>> = {
  'contract.created': {
    immediate: ['/api/contracts', '/api/sample-data', '/api/getting-started'],
    delayed: ['/api/communication-schedule'],
  },
  'contract.updated': { immediate: ['/api/contracts', '/api/revenue', '/api/contract-files'], delayed: [timeline] },
  'contract.deleted': {
    immediate: ['/api/contracts', '/api/revenue', '/api/contract-files'],
    delayed: [
      '/api/portal-links',
      '/api/portal-announcements',
      '/api/product-requests',
      '/api/video-submissions',
      '/api/submissions',
      '/api/video-deliverables',
      '/api/communication-schedule',
      '/api/message-threads',
      '/api/payout-requests',
    ],
  },
  'contract.renewed': {
    immediate: ['/api/contracts', '/api/contract-files'],
    delayed: ['/api/portal-links', '/api/portal-announcements', '/api/product-requests', '/api/communication-schedule', timeline],
  },
  'contract.file_uploaded': {
    immediate: ['/api/contract-files'],
    delayed: [timeline, '/api/contracts/communication-status'],
  },
  'revenue.changed': { immediate: ['/api/revenue'] },
  'vault.changed': { immediate: ['/api/contract-files'] },
  'term.advanced': {
    immediate: ['/api/contracts'],
    delayed: ['/api/video-submissions', '/api/submissions', '/api/payout-requests', '/api/contracts/{id}/terms', timeline],
  },
  'user.invited': { immediate: ['/api/users', '/api/team-members'] },
  'user.changed': { immediate: ['/api/users', '/api/team-members', '/api/auth/session', '/api/auth/second-factor'] },
  'access.changed': { immediate: ['/api/access-settings'] },
  'setting.changed': { immediate: ['/api/settings'] },
  'setting.retention_due': { delayed: ['/api/portal-links', '/api/communication-schedule', '/api/video-submissions'] },
  'submission.created': videos,
  'submission.approved': videos,
  'submission.changes_requested': videos,
  'submission.rejected': videos,
  'submission.reopened': videos,
  'submission.archived': videos,
  'submission.rights_changed': rights,
  'submission.spark_code_submitted': rights,
  'submission.rights_ended': rights,
  'video.rendered': { immediate: ['/api/video-submissions'] },
  'deliverable.planned': deliverables,
  'deliverable.changed': deliverables,
  'post.published': posts,
  'post.changed': posts,
  'post.removed': posts,
  'post.measured': posts,
  'payout.requested': payouts,
  'payout.approved': payouts,
  'payout.paid': payouts,
  'payout.cancelled': payouts,
  'payout.reversed': payouts,
  'message.posted': messages,
  'message.read': messages,
  'mail.changed': mails,
  'mail.team_changed': { immediate: ['/api/team-mails'] },
  'webhook.changed': webhooks,
  'portal.created': portals,
  'portal.opened': portals,
  'portal.revoked': portals,
  'product.requested': products,
  'product.answered': products,
  'announcement.published': announcements,
  'announcement.removed': announcements,
  'communication.scheduled': communication,
  'communication.recorded': communication,
  'creator.erasure_requested': erasures,
  'contract.creator_erased': erasures,
  'submission.creator_erased': erasures,
  'portal.creator_erased': erasures,
  'payout.creator_erased': erasures,
  'communication.creator_erased': erasures,
  'creator.erased': { delayed: ['/api/erasures', '/api/sample-data'] },
};

/** Time in which every service has consumed an event. */
const propagationDelayMs = 1_000;

/** Refetches stale data while the console is shown. */
export function useLiveUpdates(): void {
  const { mutate } = useSWRConfig();
  /** Another session needs another stream. */
  const [streams, setStreams] = useState(1);

  useEffect(() => {
    const refresh = (paths: GetPath[]) =>
      void mutate((key) => Array.isArray(key) && paths.some((path) => isUnder(String(key[0]), path)));
    const session = () => mutate((key) => Array.isArray(key) && key[0] === '/api/auth/session');
    // Only data of GET calls, not generated messages.
    const refreshAll = () => void mutate((key) => Array.isArray(key) && String(key[0]).startsWith('/api/'));
    const now = batched<GetPath>(refresh);
    const soon = batched<GetPath>(refresh, propagationDelayMs);
    const stop = subscribeToEvents('/api/events', [...Object.keys(invalidations), 'editors'], {
      onEvent: (type, data) => {
        if (type === 'editors') return editorsChanged(data as EditedRecord);
        invalidations[type]?.immediate?.forEach(now.add);
        invalidations[type]?.delayed?.forEach(soon.add);
        // Any event can change what needs the admin's attention, and what is composed.
        for (const path of ['/api/attention', ...composed] as const) soon.add(path);
      },
      onMissed: refreshAll,
      // The session has ended: every other call would be refused. After a new password there is another one.
      onEnded: () => void session().then(() => setStreams(streams + 1)),
    });
    return () => {
      stop();
      now.stop();
      soon.stop();
    };
  }, [mutate, streams]);
}

function isUnder(path: string, changed: string): boolean {
  return path === changed || path.startsWith(`${changed}/`);
}
