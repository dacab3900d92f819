import { describe, expect, it } from 'vitest';
import { maskedDetails } from './payout-request.view.ts';

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
});
