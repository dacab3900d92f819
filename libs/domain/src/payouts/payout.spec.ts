import { describe, expect, it } from 'vitest';
import { mayRequestPayout, payoutButtonLabel, payoutButtonReason, payoutObstacle, payoutObstacles } from './payout.ts';

const nothing = { open: false, paid: false };
const open = { open: true, paid: false };
const paid = { open: false, paid: true };

describe('a creator may request a payout', () => {
  it.each([
    // [term state, approved, required, requests in the way, obstacle, label]
    ['completed', 4, 4, nothing, undefined, 'Request Payout'],
    ['completed', 6, 4, nothing, undefined, 'Request Payout'],
    ['active', 0, 0, nothing, undefined, 'Request Payout'],
    ['active', 3, 0, nothing, undefined, 'Request Payout'],
    ['active', 0, 4, nothing, 'payout.quota_unmet', '4 videos outstanding'],
    ['active', 2, 4, nothing, 'payout.quota_unmet', '2 videos outstanding'],
    ['active', 3, 4, nothing, 'payout.quota_unmet', '1 video outstanding'],
    ['completed', 4, 4, open, 'payout.open', 'Payment Pending'],
    ['active', 1, 4, open, 'payout.open', 'Payment Pending'],
    ['active', 0, 0, open, 'payout.open', 'Payment Pending'],
    ['completed', 4, 4, paid, 'payout.term_paid', 'Request Payout'],
    ['active', 0, 0, paid, 'payout.term_paid', 'Request Payout'],
    ['completed', 4, 4, { open: true, paid: true }, 'payout.open', 'Payment Pending'],
    ['expired', 4, 4, nothing, 'payout.term_expired', 'Term Expired - Payment Disabled'],
    ['expired', 0, 4, nothing, 'payout.term_expired', 'Term Expired - Payment Disabled'],
    ['expired', 4, 4, open, 'payout.term_expired', 'Term Expired - Payment Disabled'],
    ['expired', 0, 0, nothing, 'payout.term_expired', 'Term Expired - Payment Disabled'],
    ['waiting', 0, 4, nothing, 'payout.term_not_begun', '4 videos outstanding'],
    ['waiting', 0, 1, nothing, 'payout.term_not_begun', '1 video outstanding'],
    ['waiting', 0, 0, nothing, 'payout.term_not_begun', 'Request Payout'],
    ['waiting', 0, 4, open, 'payout.term_not_begun', 'Payment Pending'],
    ['ended', 4, 4, nothing, 'contract.ended', 'Request Payout'],
    ['ended', 0, 4, nothing, 'contract.ended', '4 videos outstanding'],
  ] as const)(
    'in a term that is %s with %i of %i videos and %j: obstacle %s, button %j',
    (state, approved, required, requests, obstacle, label) => {
      const term = { state, approved, required };
      expect(payoutObstacle(term, requests)).toBe(obstacle);
      expect(mayRequestPayout(term, requests)).toBe(obstacle === undefined);
      expect(payoutButtonLabel(term, requests)).toBe(label);
    },
  );

  it.each([
    ['completed', 4, 4, nothing, undefined],
    ['active', 3, 4, nothing, undefined],
    ['waiting', 0, 4, nothing, undefined],
    ['waiting', 0, 0, nothing, payoutObstacles['payout.term_not_begun']],
    ['completed', 4, 4, open, payoutObstacles['payout.open']],
    ['completed', 4, 4, paid, payoutObstacles['payout.term_paid']],
    ['expired', 4, 4, nothing, payoutObstacles['payout.term_expired']],
  ] as const)(
    'in a term that is %s with %i of %i videos and %j the line beneath reads %j',
    (state, approved, required, requests, line) => {
      expect(payoutButtonReason({ state, approved, required }, requests)).toBe(line);
    },
  );
});
