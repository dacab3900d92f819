// The admin's screens, each in its own chunk.
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { lazyScreen } from './lazy-screen.ts';
import { paths } from './paths.ts';

interface Screen {
  path: string;
  Page: ComponentType;
  load: () => Promise<unknown>;
}

function screen(path: string, load: () => Promise<{ default: ComponentType }>): Screen {
  return { path, Page: lazyScreen(load), load };
}

export const screens: readonly Screen[] = [
  screen(paths.dashboard, () => import('../features/contracts/contract-dashboard.tsx')),
  screen(paths.creators, () => import('../features/creators/creators-page.tsx')),
  screen(paths.creator, () => import('../features/creators/creator-page.tsx')),
  screen(paths.renewals, () => import('../features/renewals/renewals-page.tsx')),
  screen(paths.report, () => import('../features/report/report-page.tsx')),
  screen(paths.upload, () => import('../features/contracts/upload/upload-page.tsx')),
  screen(paths.vault, () => import('../features/vault/vault-page.tsx')),
  screen(paths.payments, () => import('../features/payments/payments-page.tsx')),
  screen(paths.review, () => import('../features/video-review/review-page.tsx')),
  screen(paths.rights, () => import('../features/rights/rights-page.tsx')),
  screen(paths.videos, () => import('../features/videos/videos-page.tsx')),
  screen(paths.videoTracking, () => import('../features/deliverables/deliverables-page.tsx')),
  screen(paths.posts, () => import('../features/posts/posts-page.tsx')),
  screen(paths.portalAnnouncements, () => import('../features/announcements/announcements-page.tsx')),
  screen(paths.campaignManager, () => import('../features/campaign-manager/campaign-manager-page.tsx')),
  screen(paths.productRequests, () => import('../features/product-requests/product-requests-page.tsx')),
  screen(paths.messages, () => import('../features/messages/messages-page.tsx')),
  screen(paths.outbox, () => import('../features/outbox/outbox-page.tsx')),
  screen(paths.team, () => import('../features/team/team-page.tsx')),
  screen(paths.apiTokens, () => import('../features/api-tokens/api-tokens-page.tsx')),
  screen(paths.webhooks, () => import('../features/webhooks/webhooks-page.tsx')),
  screen(paths.account, () => import('../features/account/account-page.tsx')),
  screen(paths.settings, () => import('../features/settings/settings-page.tsx')),
  screen(paths.system, () => import('../features/system/system-page.tsx')),
  screen(paths.auditLog, () => import('../features/audit-log/audit-log-page.tsx')),
  screen(paths.communication, () => import('../features/communication/communication-page.tsx')),
  screen(paths.revenue, () => import('../features/revenue/revenue-page.tsx')),
];

/** Loads a screen's code before it is shown. After a failure the screen itself loads it again. */
export function prefetchScreen(path: string): void {
  screens
    .find((candidate) => matchPath(candidate.path, path))
    ?.load()
    .catch(() => undefined);
}
