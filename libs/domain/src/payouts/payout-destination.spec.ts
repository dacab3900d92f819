import { describe, expect, it } from 'vitest';
import { destinationChanged } from './payout-destination.ts';

describe('the destination of a payment', () => {
  it.each([
    [{ method: 'paypal', details: 'jane@example.com' }, false],
    [{ method: 'PayPal', details: ' Jane@Example.com ' }, false],
    [{ method: 'paypal', details: 'john@example.com' }, true],
    [{ method: 'zelle', details: 'jane@example.com' }, true],
  ])('that was paypal jane@example.com and is now %j has changed: %s', (now, changed) => {
    expect(destinationChanged(now, { method: 'paypal', details: 'jane@example.com' })).toBe(changed);
  });

  it('has not changed before the first payment', () => {
    expect(destinationChanged({ method: 'paypal', details: 'jane@example.com' }, null)).toBe(false);
  });
});
