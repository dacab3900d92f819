import { describe, expect, it } from 'vitest';
import { addDays, businessToday, day } from '../values/business-day.ts';
import { contractExpiry, daysShown, detailsBadge, hasEnded, listBadge } from './contract-expiry.ts';

describe('a contract expires by its end date', () => {
  const today = day('2026-03-01');

  it.each([
    [400, 'active', 'Active', 'Active (400 days remaining)'],
    [32, 'active', 'Active', 'Active (32 days remaining)'],
    [31, 'active', 'Active', 'Active (31 days remaining)'],
    [30, 'expiring', 'Expires in 30 days', 'Expires in 30 days'],
    [29, 'expiring', 'Expires in 29 days', 'Expires in 29 days'],
    [2, 'expiring', 'Expires in 2 days', 'Expires in 2 days'],
    [1, 'expiring', 'Expires in 1 days', 'Expires in 1 days'],
    [0, 'expiring', 'Expires in 0 days', 'Expires in 0 days'],
    [-1, 'expired', 'Expired', 'Expired'],
    [-400, 'expired', 'Expired', 'Expired'],
  ])('with %i days left it is %s: %j in a list, %j in its details', (left, expiry, inList, inDetails) => {
    const endDate = addDays(today, left);
    const contract = contractExpiry(endDate, today);
    expect(contract).toEqual({ daysRemaining: left, expiry });
    expect(listBadge(contract)).toBe(inList);
    expect(detailsBadge(contract)).toBe(inDetails);
    expect(daysShown(contract)).toBe(Math.max(0, left));
    expect(hasEnded(endDate, today)).toBe(expiry === 'expired');
  });

  it.each([
    ['Asia/Tokyo', '2026-03-31T14:59:59Z', '2026-03-31T15:00:00Z'],
    ['UTC', '2026-03-31T23:59:59Z', '2026-04-01T00:00:00Z'],
    ['America/Los_Angeles', '2026-04-01T06:59:59Z', '2026-04-01T07:00:00Z'],
  ])('in %s the end date lasts until its midnight', (zone, lastSecond, over) => {
    const endDate = day('2026-03-31');
    expect(contractExpiry(endDate, businessToday(new Date(lastSecond), zone))).toEqual({ daysRemaining: 0, expiry: 'expiring' });
    expect(contractExpiry(endDate, businessToday(new Date(over), zone))).toEqual({ daysRemaining: -1, expiry: 'expired' });
  });

  it('counts days, not hours, when clocks change in between', () => {
    expect(contractExpiry(day('2026-04-01'), day('2026-03-01')).daysRemaining).toBe(31);
    expect(contractExpiry(day('2026-11-30'), day('2026-10-31')).daysRemaining).toBe(30);
  });
});
