import type { PayoutStatus } from './payout-status.ts';

/** Why a payment is not taken back, in words for the admin. */
export const reversalRefusals = {
  'payout.not_paid': 'Only a paid payment request can be reversed.',
  'payout.already_reversed': 'This payment was reversed already.',
  'payout.is_reversal': 'A reversal cannot be reversed. Request the payment again instead.',
} as const;
export type ReversalRefusal = keyof typeof reversalRefusals;

/** A record as far as its reversal depends on it. */
export interface Reversible {
  status: PayoutStatus;
  /** The payment that this record takes back. */
  reversesId: number | null;
  /** The record that takes this one back. */
  reversedById: number | null;
}

/** A payment is final: when it was an error, another record takes it back, once. @returns why it cannot be, or nothing */
export function reversalRefusal({ status, reversesId, reversedById }: Reversible): ReversalRefusal | undefined {
  if (status !== 'PAID') return 'payout.not_paid';
  if (reversesId !== null) return 'payout.is_reversal';
  return reversedById === null ? undefined : 'payout.already_reversed';
}
