/** What creators get mails about. */
export const mailKinds = [
  'portal_link',
  'video_received',
  'changes_requested',
  'video_approved',
  'video_rejected',
  'videos_missing',
  'term_advanced',
  'payout_requested',
  'payout_approved',
  'payout_paid',
  'payout_declined',
  'announcement',
  'contract_ending',
  'spark_code_ending',
  'new_message',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** What devices of creators are notified of, beside the mail. */
export const pushKinds = [
  'changes_requested',
  'video_approved',
  'video_rejected',
  'payout_approved',
  'payout_paid',
  'payout_declined',
  'announcement',
  'new_message',
] as const satisfies readonly MailKind[];
export type PushKind = (typeof pushKinds)[number];

/** What mails of a kind are about, for those who end them. */
export const mailKindNames: Record<MailKind, string> = {
  portal_link: 'the link to your portal',
  video_received: 'received videos',
  changes_requested: 'requested changes',
  video_approved: 'approved videos',
  video_rejected: 'videos that were not accepted',
  videos_missing: 'videos still to come',
  term_advanced: 'new terms',
  payout_requested: 'received payout requests',
  payout_approved: 'approved payouts',
  payout_paid: 'payments',
  payout_declined: 'declined payout requests',
  announcement: 'news',
  contract_ending: 'the end of our agreement',
  spark_code_ending: 'Spark codes that end',
  new_message: 'new messages',
};
