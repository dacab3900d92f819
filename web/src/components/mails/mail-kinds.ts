// How kinds of mails to creators are named on screen, and what sends them.
import type { MailKind } from '@creator-desk/domain/comms/mail-kinds';

export const mailKindLabels: Record<MailKind, string> = {
  portal_link: 'Portal link',
  video_received: 'Video received',
  changes_requested: 'Changes requested',
  video_approved: 'Video approved',
  video_rejected: 'Video rejected',
  videos_missing: 'Videos missing (7, 3 and 1 days before)',
  term_advanced: 'Next term',
  payout_requested: 'Payout requested',
  payout_approved: 'Payout approved',
  payout_paid: 'Payout paid',
  payout_declined: 'Payout declined',
  announcement: 'Announcement',
  contract_ending: 'Contract ending (14 days before)',
  spark_code_ending: 'Spark code ending (30, 14 and 7 days before)',
  new_message: 'New messages (unread for 10 minutes)',
};

export const mailKindOccasions: Record<MailKind, string> = {
  portal_link: 'Somebody makes a portal for the creator.',
  video_received: 'The creator has sent a video.',
  changes_requested: 'Somebody asks for changes in a video.',
  video_approved: 'Somebody approves a video.',
  video_rejected: 'Somebody rejects a video.',
  videos_missing: 'The term ends in 7, 3 or 1 days, and approved videos are missing.',
  term_advanced: 'Somebody advances the term.',
  payout_requested: 'There is a payout request for the creator.',
  payout_approved: 'Somebody approves a payout request.',
  payout_paid: 'Somebody marks a payout as paid.',
  payout_declined: 'Somebody declines a payout request.',
  announcement: 'Somebody publishes an announcement for the creator, or for all.',
  contract_ending: 'The contract ends in 14 days.',
  spark_code_ending: 'The last Spark code of a video ends in 30, 14 or 7 days.',
  new_message: 'The creator has not read a message of the team within 10 minutes.',
};
