import { describe, expect, it } from 'vitest';
import {
  isOpenPayout,
  openPayoutStatuses,
  payoutActions,
  payoutActionsIn,
  payoutStatuses,
  payoutTransitions,
  reviewStatuses,
  reviewStatusOf,
} from './payout-status.ts';

const approved = 'payout.already_approved';
const paid = 'payout.already_paid';
const declined = 'payout.already_declined';

describe('a payout request', () => {
  it.each([
    ['REQUESTED', 'approve', 'SYNCED'],
    ['REQUESTED', 'markPaid', 'PAID'],
    ['REQUESTED', 'decline', 'CANCELLED'],
    ['SYNCED', 'approve', approved],
    ['SYNCED', 'markPaid', 'PAID'],
    ['SYNCED', 'decline', 'CANCELLED'],
    ['PAID', 'approve', paid],
    ['PAID', 'markPaid', paid],
    ['PAID', 'decline', paid],
    ['CANCELLED', 'approve', declined],
    ['CANCELLED', 'markPaid', declined],
    ['CANCELLED', 'decline', declined],
  ] as const)('that is %s, on %s, goes to or is refused as %s', (status, action, outcome) => {
    expect(Object.values(payoutTransitions[status][action])).toEqual([outcome]);
  });

  it('has a rule for every state and every action', () => {
    expect(Object.keys(payoutTransitions)).toEqual([...payoutStatuses]);
    for (const status of payoutStatuses) expect(Object.keys(payoutTransitions[status])).toEqual([...payoutActions]);
  });

  it.each([
    ['REQUESTED', ['approve', 'markPaid', 'decline']],
    ['SYNCED', ['markPaid', 'decline']],
    ['PAID', []],
    ['CANCELLED', []],
  ] as const)('that is %s offers the actions %j', (status, actions) => {
    expect(payoutActionsIn(status)).toEqual(actions);
  });

  it.each([
    ['REQUESTED', 'PENDING', true],
    ['SYNCED', 'APPROVED', true],
    ['PAID', 'PAID', false],
    ['CANCELLED', 'REJECTED', false],
  ] as const)('that is %s is %s to the campaign manager; still open: %s', (status, reviewStatus, open) => {
    expect(reviewStatusOf(status)).toBe(reviewStatus);
    expect(isOpenPayout(status)).toBe(open);
    expect(openPayoutStatuses.some((one) => one === status)).toBe(open);
  });

  it('has a word of its own in each vocabulary for each state', () => {
    expect(new Set(payoutStatuses.map(reviewStatusOf))).toEqual(new Set(reviewStatuses));
  });
});
