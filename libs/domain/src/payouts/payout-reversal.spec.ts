import { expect, it } from 'vitest';
import { reversalRefusal } from './payout-reversal.ts';

it.each([
  ['PAID', null, null, undefined],
  ['PAID', null, 8, 'payout.already_reversed'],
  ['PAID', 7, null, 'payout.is_reversal'],
  ['REQUESTED', null, null, 'payout.not_paid'],
  ['SYNCED', null, null, 'payout.not_paid'],
  ['CANCELLED', null, null, 'payout.not_paid'],
] as const)(
  'a request that is %s, reverses %s and is reversed by %s is not reversed because: %s',
  (status, reversesId, reversedById, refusal) => {
    expect(reversalRefusal({ status, reversesId, reversedById })).toBe(refusal);
  },
);
