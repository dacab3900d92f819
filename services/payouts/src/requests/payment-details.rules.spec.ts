import { describe, expect, it } from 'vitest';
import { destinationChanged, maskedDetails } from './payment-details.rules.ts';

describe('payment details', () => {
  it.each([
    ['jane@example.com', '••••.com'],
    ['12345', '••••2345'],
    ['1234', '••••'],
    ['1', '••••'],
    ['', '••••'],
    ['📱555📱', '••••555📱'],
  ])('%j are shown to their creator as %j', (details, shown) => {
    expect(maskedDetails(details)).toBe(shown);
  });

  it.each([
    [{ method: 'paypal', details: 'jane@example.com' }, false],
    [{ method: 'PayPal', details: ' Jane@Example.com ' }, false],
    [{ method: 'paypal', details: 'john@example.com' }, true],
    [{ method: 'zelle', details: 'jane@example.com' }, true],
  ])('that were paypal jane@example.com and are now %j have changed: %s', (now, changed) => {
    expect(destinationChanged(now, { method: 'paypal', details: 'jane@example.com' })).toBe(changed);
  });

  it('have not changed before the first payment', () => {
    expect(destinationChanged({ method: 'paypal', details: 'jane@example.com' }, null)).toBe(false);
  });
});
