import type { Permission } from '../access/roles.ts';

/** What people of the team get mails about, each if they choose so. */
export const teamMailKinds = [
  'new_video',
  'new_message',
  'payout_request',
  'payment_details',
  'failed_events',
  'contracts_expiring',
  'rights_ending',
  'digest',
] as const;
export type TeamMailKind = (typeof teamMailKinds)[number];

/** What a role must be allowed to read, to get mails of a kind. */
export const teamMailPermissions: Record<TeamMailKind, Permission> = {
  new_video: 'videos.read',
  new_message: 'messages.read',
  payout_request: 'payouts.read',
  payment_details: 'payouts.read',
  failed_events: 'system.read',
  contracts_expiring: 'contracts.read',
  rights_ending: 'videos.read',
  digest: 'contracts.read',
};

/** What mails of a kind are about, for those who end them. */
export const teamMailNames: Record<TeamMailKind, string> = {
  new_video: 'new videos',
  new_message: 'messages of creators that nobody reads',
  payout_request: 'payout requests',
  payment_details: 'changed payment details',
  failed_events: 'failed events',
  contracts_expiring: 'contracts that end soon',
  rights_ending: 'rights and Spark codes that end soon',
  digest: 'what needs attention each day',
};

/** On how many days before the end of contracts people learn of them. */
export const expiryLadderDays = [60, 30, 14, 7] as const;
