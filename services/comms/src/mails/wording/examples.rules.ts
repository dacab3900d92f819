import type { MailKind } from '@creator-desk/domain/comms/mail-kinds';

/** Of the creator in previews. */
export const exampleContract = { fullName: 'Jane Doe', endDate: '2027-06-30' };
export const examplePayout = { amountCents: 450_000, paymentMethod: 'wire_transfer', eta: '3-5 business days' };
/** Of a declined one. */
export const exampleReason = 'The invoice is missing.';
/** Ends in no portal. */
export const exampleLink = 'https://example.com/portal';

const video = { title: 'Summer haul' };
const reviewed = { ...video, adminNotes: 'Great light! Please name the product in the first ten seconds.' };
const payout = { amountCents: examplePayout.amountCents };

/** What has happened in the preview of each kind. */
export const exampleFacts: Record<MailKind, object> = {
  portal_link: {},
  video_received: video,
  changes_requested: reviewed,
  video_approved: reviewed,
  video_rejected: reviewed,
  videos_missing: { missing: 2, termEnd: '2027-03-31' },
  term_advanced: { toTerm: 2, termStart: '2027-03-01' },
  payout_requested: payout,
  payout_approved: payout,
  payout_paid: { ...payout, paidDate: '2027-03-03' },
  payout_declined: payout,
  announcement: { title: 'The brief for spring' },
  contract_ending: {},
  spark_code_ending: { ...video, endsOn: '2027-03-30' },
  new_message: {
    messages: [{ authorName: 'Ana', videoTitle: 'Summer haul', text: 'Can you send us the file without music?' }],
  },
};
