import { describe, expect, it } from 'vitest';
import { nextDeliverableStatus } from './deliverable-status.ts';

describe('marking a deliverable', () => {
  it.each([
    ['planned', 'in_progress'],
    ['in_progress', 'completed'],
    ['completed', 'delivered'],
    ['delivered', 'approved'],
    ['approved', 'planned'],
    ['lost', 'planned'],
    ['', 'planned'],
  ])('that is %j makes it %s', (status, next) => {
    expect(nextDeliverableStatus(status)).toBe(next);
  });
});
