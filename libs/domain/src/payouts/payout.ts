import { quotaMet, videosOutstanding, type QuotaProgress, type TermState } from '../contracts/term.ts';

/** The running term as far as a payout depends on it. */
export interface PayoutTerm extends QuotaProgress {
  state: TermState;
}

/** Requests of the contract that stand in the way of another one. */
export interface ExistingPayouts {
  /** One is waiting to be paid (REQUESTED or SYNCED), whichever term it is for. */
  open: boolean;
  /** The running term has been paid. */
  paid: boolean;
}

/** Why a creator may not request a payout, in words for the creator. */
export const payoutObstacles = {
  'contract.ended': 'The contract has ended.',
  'payout.term_not_begun': 'The next term has not begun yet.',
  'payout.term_expired': 'The term has expired. A payout can be requested again in the next term.',
  'payout.open': 'A payout request is already waiting to be paid.',
  'payout.term_paid': 'This term has been paid already.',
  'payout.quota_unmet': 'Not all videos of this term are approved yet.',
} as const;
export type PayoutObstacle = keyof typeof payoutObstacles;

/** The first thing that stands in the way of a creator's payout request. */
export function payoutObstacle(term: PayoutTerm, requests: ExistingPayouts): PayoutObstacle | undefined {
  if (term.state === 'ended') return 'contract.ended';
  if (term.state === 'waiting') return 'payout.term_not_begun';
  if (term.state === 'expired') return 'payout.term_expired';
  if (requests.open) return 'payout.open';
  if (requests.paid) return 'payout.term_paid';
  return quotaMet(term) ? undefined : 'payout.quota_unmet';
}

/** How a contract stands towards a payout: what the portal's button and the line beneath it follow from. */
export function payoutEligibility(term: PayoutTerm, requests: ExistingPayouts) {
  const obstacle = payoutObstacle(term, requests) ?? null;
  const { approved, required } = term;
  const { open, paid } = requests;
  return { approved, required, open, paid, obstacle, reason: obstacle && payoutObstacles[obstacle] };
}

/** A creator may request a payout in a running term whose quota is met (or that has none), once, and with none open. */
export function mayRequestPayout(term: PayoutTerm, requests: ExistingPayouts): boolean {
  return payoutObstacle(term, requests) === undefined;
}

/** What the portal's payout button reads; whether it is enabled is `mayRequestPayout`. */
export function payoutButtonLabel(term: PayoutTerm, requests: ExistingPayouts): string {
  if (term.state === 'expired') return 'Term Expired - Payment Disabled';
  if (requests.open) return 'Payment Pending';
  if (quotaMet(term)) return 'Request Payout';
  const outstanding = videosOutstanding(term);
  return outstanding === 1 ? '1 video outstanding' : `${outstanding} videos outstanding`;
}

/** The line beneath the button that says why it is disabled although the quota is met. */
export function payoutButtonReason(term: PayoutTerm, requests: ExistingPayouts): string | undefined {
  const obstacle = payoutObstacle(term, requests);
  return obstacle !== undefined && quotaMet(term) ? payoutObstacles[obstacle] : undefined;
}

/** A payout of a contract without a quota is for the admin's eye: nothing was counted before it was asked for. */
export const noQuotaNote = 'No video quota set';
