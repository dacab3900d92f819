// The links of the top bar and the slide-out menu, in the specification's order and wording.
import type { Permission } from '@creator-desk/domain/access/roles';
import { useMay } from '../lib/api/permission.ts';
import { paths } from './paths.ts';

export interface NavigationLink {
  to: string;
  label: string;
  /** Without this permission the screen is of no use. */
  needs: Permission;
}

const mainLinks: readonly NavigationLink[] = [
  { to: paths.dashboard, label: 'Dashboard', needs: 'contracts.read' },
  { to: paths.upload, label: 'Upload', needs: 'documents.write' },
  { to: paths.vault, label: 'Vault', needs: 'documents.read' },
  { to: paths.videos, label: 'Videos', needs: 'videos.read' },
  { to: paths.review, label: 'Review', needs: 'videos.read' },
  { to: paths.payments, label: 'Payments', needs: 'payouts.read' },
  { to: paths.campaignManager, label: 'Campaign Manager', needs: 'portals.read' },
  { to: paths.portalAnnouncements, label: 'Portal Announcements', needs: 'announcements.read' },
];

/** Screens without a place in the top bar. */
const secondaryLinks: readonly NavigationLink[] = [
  { to: paths.creators, label: 'Creators', needs: 'contracts.read' },
  { to: paths.renewals, label: 'Renewals', needs: 'contracts.read' },
  { to: paths.rights, label: 'Rights', needs: 'videos.read' },
  { to: paths.report, label: 'Insight', needs: 'contracts.read' },
  { to: paths.revenue, label: 'Revenue Tracking', needs: 'revenue.read' },
  { to: paths.videoTracking, label: 'Video Content Tracking', needs: 'videos.read' },
  { to: paths.posts, label: 'Posts', needs: 'videos.read' },
  { to: paths.communication, label: 'Communication Tracker', needs: 'communication.read' },
  { to: paths.messages, label: 'Messages', needs: 'messages.read' },
  { to: paths.outbox, label: 'Outbox', needs: 'mails.read' },
  { to: paths.productRequests, label: 'Product Requests', needs: 'products.read' },
  { to: paths.team, label: 'Team', needs: 'access.manage' },
  { to: paths.apiTokens, label: 'API tokens', needs: 'access.manage' },
  { to: paths.webhooks, label: 'Webhooks', needs: 'webhooks.manage' },
  { to: paths.account, label: 'Your account', needs: 'contracts.read' },
  { to: paths.settings, label: 'Settings', needs: 'settings.write' },
  { to: paths.auditLog, label: 'Audit log', needs: 'audit.read' },
  { to: paths.system, label: 'System', needs: 'system.read' },
];

/** The links to screens that the user may see. */
export function useLinks(): { main: readonly NavigationLink[]; secondary: readonly NavigationLink[] } {
  const may = useMay();
  const shown = ({ needs }: NavigationLink) => may(needs);
  return { main: mainLinks.filter(shown), secondary: secondaryLinks.filter(shown) };
}

/** Whether the user may see the screen of a path. */
export function useMaySee(pathname: string): boolean {
  const may = useMay();
  const link = [...mainLinks, ...secondaryLinks].find(({ to }) => to === pathname);
  return !link || may(link.needs);
}
