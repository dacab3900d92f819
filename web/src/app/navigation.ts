// The links of the top bar and the slide-out menu, in the specification's order and wording.
import { paths } from './paths.ts';

export interface NavigationLink {
  to: string;
  label: string;
}

export const mainLinks: readonly NavigationLink[] = [
  { to: paths.dashboard, label: 'Dashboard' },
  { to: paths.upload, label: 'Upload' },
  { to: paths.vault, label: 'Vault' },
  { to: paths.videos, label: 'Videos' },
  { to: paths.review, label: 'Review' },
  { to: paths.payments, label: 'Payments' },
  { to: paths.campaignManager, label: 'Campaign Manager' },
  { to: paths.portalAnnouncements, label: 'Portal Announcements' },
];

/** Screens without a place in the top bar. */
export const secondaryLinks: readonly NavigationLink[] = [
  { to: paths.revenue, label: 'Revenue Tracking' },
  { to: paths.videoTracking, label: 'Video Content Tracking' },
  { to: paths.communication, label: 'Communication Tracker' },
  { to: paths.productRequests, label: 'Product Requests' },
  { to: paths.settings, label: 'Settings' },
  { to: paths.system, label: 'System' },
];
