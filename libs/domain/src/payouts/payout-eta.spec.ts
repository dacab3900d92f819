import { describe, expect, it } from 'vitest';
import { paymentMethodLabel, paymentMethods, payoutEta } from './payout-eta.ts';

describe('a payout takes as long as its method', () => {
  it.each([
    ['paypal', '1-3 business days', 'PayPal'],
    ['PayPal', '1-3 business days', 'PayPal'],
    ['wire_transfer', '3-5 business days', 'Wire Transfer'],
    ['Wire Transfer', '3-5 business days', 'Wire Transfer'],
    ['venmo', '1-2 business days', 'Venmo'],
    ['Venmo', '1-2 business days', 'Venmo'],
    ['zelle', 'Instant - 1 business day', 'Zelle'],
    [' Zelle ', 'Instant - 1 business day', 'Zelle'],
    ['check', '2-4 business days', 'Check'],
    ['Bank Transfer', '2-4 business days', 'Bank Transfer'],
    ['CashApp', '2-4 business days', 'CashApp'],
    ['gold bars', '2-4 business days', 'gold bars'],
    ['constructor', '2-4 business days', 'constructor'],
    ['', '2-4 business days', ''],
  ])('%j takes %s and is shown as %j', (method, eta, label) => {
    expect(payoutEta(method)).toBe(eta);
    expect(paymentMethodLabel(method)).toBe(label);
  });

  it('shows no stored spelling to people', () => {
    expect(paymentMethods.map(paymentMethodLabel).filter((label) => /_|^[a-z]/.test(label))).toEqual([]);
  });
});
