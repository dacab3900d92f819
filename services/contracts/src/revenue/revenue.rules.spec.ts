import { describe, expect, it } from 'vitest';
import { revenueStatuses } from '@creator-desk/protocol/contracts/revenue';
import { mayBecome } from './revenue.rules.ts';

describe('the status of a revenue record', () => {
  it.each([
    ['pending', 'pending', true],
    ['pending', 'paid', true],
    ['pending', 'overdue', true],
    ['overdue', 'pending', true],
    ['overdue', 'paid', true],
    ['overdue', 'overdue', true],
    ['paid', 'pending', true],
    ['paid', 'paid', true],
    ['paid', 'overdue', false],
  ] as const)('%s to %s: %s', (from, to, allowed) => expect(mayBecome(from, to)).toBe(allowed));

  it('has a rule for every transition', () => expect(revenueStatuses).toHaveLength(3));
});
