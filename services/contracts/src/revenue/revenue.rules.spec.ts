import { describe, expect, it } from 'vitest';
import { revenueStatuses } from '@creator-desk/protocol/contracts/revenue';
import { mayBecome } from './revenue.rules.ts';

describe('what a revenue record may become', () => {
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

  it('is decided for every pair', () => expect(revenueStatuses).toHaveLength(3));
});
