import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, day, daysBetween } from '../values/business-day.ts';
import { proposedRights, rightsState, type RightUse } from './video-rights.ts';

const today = day('2026-03-15');
const uses: RightUse[] = ['organic'];
const days = fc.integer({ min: -800, max: 800 }).map((count) => addDays(today, count));

describe('the state of rights', () => {
  it.each([
    ['none', [], null, null],
    ['none', [], '2026-01-01', '2026-01-02'],
    ['upcoming', uses, '2026-03-16', null],
    ['active', uses, '2026-03-15', null],
    ['active', uses, '2026-01-01', '2026-04-15'],
    ['ending', uses, '2026-01-01', '2026-04-14'],
    ['ending', uses, '2026-03-15', '2026-03-15'],
    ['ended', uses, '2026-01-01', '2026-03-14'],
  ] as const)('is %s with the uses %j from %s to %s', (state, given, startsOn, endsOn) => {
    const period = { uses: given, startsOn: startsOn && day(startsOn), endsOn: endsOn && day(endsOn) };
    expect(rightsState(period, today)).toBe(state);
  });

  it('never goes back, and ends on the day after the last one, unless it is for ever', () => {
    const order = ['upcoming', 'active', 'ending', 'ended'];
    fc.assert(
      fc.property(days, fc.option(fc.nat(700)), days, fc.nat(50), (startsOn, length, at, later) => {
        const endsOn = length === null ? null : addDays(startsOn, length);
        const [now, then] = [at, addDays(at, later)].map((on) => rightsState({ uses, startsOn, endsOn }, on));
        expect(order.indexOf(then ?? '')).toBeGreaterThanOrEqual(order.indexOf(now ?? ''));
        expect(now === 'ended').toBe(endsOn !== null && daysBetween(endsOn, at) > 0);
      }),
    );
  });
});

describe('the rights that a contract proposes', () => {
  const contract = { usageRights: null, exclusivity: null, platforms: ['TikTok'], endDate: day('2026-12-31') };
  const ofWords = (usageRights: string | null) => proposedRights({ ...contract, usageRights }, today);

  it.each([
    [null, ['organic'], '2026-12-31'],
    ['12 months; paid media, website', ['organic', 'paid_ads'], '2027-03-14'],
    ['one year; all media', ['organic', 'paid_ads'], '2027-03-14'],
    ['90 days; paid media', ['paid_ads'], '2026-06-12'],
    ['ninety (90) days; social channels', ['organic'], '2026-06-12'],
    ['two weeks; whitelisting and Spark Ads', ['paid_ads', 'whitelisting'], '2026-03-28'],
    ['in perpetuity; all media', ['organic', 'paid_ads'], null],
    ['during the term; social channels', ['organic'], '2026-12-31'],
    ['something else', ['organic'], '2026-12-31'],
  ] as const)('are those of %j', (words, expected, endsOn) => {
    expect(ofWords(words)).toEqual({ uses: expected, platforms: ['TikTok'], startsOn: today, endsOn, exclusive: false });
  });

  it('do not end before they begin', () => {
    expect(proposedRights({ ...contract, endDate: day('2026-01-01') }, today).endsOn).toBe(today);
  });

  it.each([
    ['Creator shall not work with competing brands', true],
    ['Exclusive to the sports drink category', true],
    ['This agreement is non-exclusive', false],
    ['No exclusivity', false],
    [null, false],
  ])('are exclusive by %j: %s', (exclusivity, exclusive) => {
    expect(proposedRights({ ...contract, exclusivity }, today).exclusive).toBe(exclusive);
  });
});
