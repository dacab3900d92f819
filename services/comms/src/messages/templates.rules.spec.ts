import { describe, expect, it } from 'vitest';
import type { CreatorFacts } from './creator-facts.ts';
import { draftMessages } from './templates.rules.ts';

const facts: CreatorFacts = {
  fullName: 'Zoë van der Berg',
  daysSinceContact: 12,
  platforms: ['TikTok', 'YouTube'],
  approved: 3,
  required: 8,
  termEndsIn: 9,
  waitingForChanges: 2,
  inReview: 1,
  contractEndsIn: 20,
};

const texts = (given: Partial<CreatorFacts> = {}, round = 0): string =>
  draftMessages({ ...facts, ...given }, round)
    .map(({ message }) => message)
    .join('\n');

describe('four drafts', () => {
  it.each([0, 1, 2, 7])('differ in type and tone, in round %i', (round) => {
    const drafts = draftMessages(facts, round);
    expect(drafts).toHaveLength(4);
    expect(new Set(drafts.map(({ type }) => type)).size).toBe(4);
    expect(new Set(drafts.map(({ tone }) => tone)).size).toBe(4);
  });

  it('speak to this creator about what is so', () => {
    const all = texts();
    for (const fact of [
      'Zoë',
      '12 days since we last spoke',
      '3 of 8 videos approved',
      '9 days left',
      '2 videos of yours',
      '20 days',
    ])
      expect(all).toContain(fact);
  });

  it('are others the next time', () => {
    const [first, second] = [draftMessages(facts, 0), draftMessages(facts, 1)];
    for (const [index, draft] of first.entries()) expect(second[index]?.message).not.toBe(draft.message);
  });

  it.each<[string, Partial<CreatorFacts>, RegExp]>([
    ['somebody never contacted', { daysSinceContact: null }, /not properly caught up yet/],
    ['somebody talked to today', { daysSinceContact: 0 }, /hear from you today/],
    ['somebody talked to this week', { daysSinceContact: 3 }, /chat this week/],
    ['a term without a quota', { required: 0, approved: 0 }, /no fixed number of videos/],
    ['a term that is done', { approved: 8 }, /All 8 videos of this term are approved/],
    ['a term of one video that is done', { approved: 1, required: 1 }, /The video of this term is approved/],
    ['nothing approved yet', { approved: 0 }, /asks for 8 videos/],
    ['a term that is over', { termEndsIn: -2 }, /this term is over/],
    ['the last day of a term', { termEndsIn: 1 }, /there is 1 day left/],
    ['no changes requested', { waitingForChanges: 0 }, /film next for TikTok and YouTube/],
    ['one change requested', { waitingForChanges: 1 }, /one video of yours is waiting/],
    ['a contract that goes on', { contractEndsIn: 200 }, /planning the coming weeks/],
    ['a contract that is over', { contractEndsIn: -1 }, /planning the coming weeks/],
    ['no platforms', { platforms: [], waitingForChanges: 0 }, /film next\? Send me/],
  ])('fit %s', (_, given, expected) => {
    expect(texts(given)).toMatch(expected);
  });

  it('leave no placeholder and no slip in any round, whatever the facts', () => {
    const variations: Partial<CreatorFacts>[] = [0, 1, 2].flatMap((count) => [
      { approved: count, required: count, waitingForChanges: count, inReview: count, termEndsIn: count, contractEndsIn: count },
      { daysSinceContact: count, required: 0 },
    ]);
    for (const given of variations)
      for (const round of [0, 1, 2])
        expect(texts(given, round)).not.toMatch(/undefined|null|NaN|\$\{|\[|\]|\{|\}| {2}|1 days|1 videos| ,/);
  });
});
