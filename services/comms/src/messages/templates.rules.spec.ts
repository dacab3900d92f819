import { describe, expect, it } from 'vitest';
import { termStates } from '@creator-desk/domain/contracts/term';
import type { MessageContext } from './message-context.ts';
import { draftMessages } from './templates.rules.ts';
import { firstName } from './phrases.rules.ts';

const facts: MessageContext = {
  fullName: 'Zoë van der Berg',
  daysSinceContact: 12,
  platforms: ['TikTok', 'YouTube'],
  termState: 'active',
  approved: 3,
  required: 8,
  daysUntilTermStart: 0,
  daysUntilTermEnd: 9,
  changesRequested: 2,
  inReview: 1,
  daysUntilContractEnd: 20,
};

const texts = (given: Partial<MessageContext> = {}, round = 0): string =>
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

  it('use the facts of this creator', () => {
    const all = texts();
    for (const fact of [
      'Zoë',
      '12 days since we last spoke',
      '3 of 8 videos approved, and there are 9 days left',
      'One video is with us for review',
      '2 videos of yours are waiting for the changes',
      'ends in 20 days',
    ])
      expect(all).toContain(fact);
  });

  it('change with every round', () => {
    const [first, second] = [draftMessages(facts, 0), draftMessages(facts, 1)];
    for (const [index, draft] of first.entries()) expect(second[index]?.message).not.toBe(draft.message);
  });

  it.each<[string, Partial<MessageContext>, RegExp]>([
    ['somebody never contacted', { daysSinceContact: null }, /not properly caught up yet/],
    ['somebody talked to today', { daysSinceContact: 0 }, /in touch today/],
    ['somebody talked to yesterday', { daysSinceContact: 1 }, /in touch yesterday/],
    ['somebody talked to this week', { daysSinceContact: 3 }, /follow-up to the other day/],
    ['a term without a quota', { required: 0, approved: 0 }, /no fixed number of videos/],
    ['a term without a quota and a video', { required: 0, approved: 1 }, /already have one video approved this term/],
    ['a term that is done', { approved: 8, termState: 'completed' }, /All 8 videos of this term are approved/],
    [
      'a term of one video that is done',
      { approved: 1, required: 1, termState: 'completed' },
      /The video of this term is approved/,
    ],
    ['nothing approved yet', { approved: 0 }, /asks for 8 videos, and there are 9 days left/],
    ['all the rest in review', { inReview: 5 }, /3 of 8 videos approved, and what is left is with us/],
    ['all in review', { approved: 0, required: 1 }, /One video is with us for review, which is all/],
    ['a term that is over', { termState: 'expired', daysUntilTermEnd: 0 }, /last term is over, with 3 of 8 videos approved/],
    [
      'a term that has not begun',
      { termState: 'waiting', approved: 0, daysUntilTermStart: 1 },
      /begins in 1 day, with 8 videos to make/,
    ],
    ['the last day of a term', { daysUntilTermEnd: 1 }, /there is 1 day left/],
    ['no changes requested', { changesRequested: 0 }, /film next for TikTok and YouTube/],
    ['one change requested', { changesRequested: 1 }, /one video of yours is waiting/],
    ['a contract that goes on', { daysUntilContractEnd: 200 }, /planning the coming weeks/],
    ['a contract that ends tomorrow', { daysUntilContractEnd: 1 }, /our agreement ends tomorrow/],
    ['a contract that ends today', { daysUntilContractEnd: 0 }, /our agreement ends today/],
    ['a contract that is over', { daysUntilContractEnd: -1, termState: 'ended' }, /our agreement has come to its end/],
    ['no platforms', { platforms: [], changesRequested: 0 }, /film next\? Send me/],
  ])('fit %s', (_, given, expected) => {
    expect(texts(given)).toMatch(expected);
  });

  it('contain no placeholder and no grammar mistake for any facts and round', () => {
    const counts = [0, 1, 2].map((count) => ({
      approved: count,
      changesRequested: count,
      inReview: count,
      daysUntilTermEnd: count,
    }));
    for (const termState of termStates)
      for (const required of [0, 1, 4])
        for (const given of counts)
          for (const days of [-1, 0, 1, 50, null])
            for (const round of [0, 1, 2])
              expect(
                texts(
                  { ...given, termState, required, daysUntilContractEnd: days ?? 9, daysSinceContact: days && Math.abs(days) },
                  round,
                ),
              ).not.toMatch(/undefined|null|NaN|\$\{|\[|\]|\{|\}| {2}|\b1 days|\b1 videos|-\d| ,|\.\.|: [A-Z]/);
  });
});

describe('a creator', () => {
  it.each([
    ['Jane Doe', 'Jane'],
    ['  Jane   Doe ', 'Jane'],
    ['Cher', 'Cher'],
    ['Dr. Jane Doe', 'Jane'],
    ['Doe, Jane', 'Jane'],
    ['JANE DOE', 'Jane'],
    ['JP Morgan', 'JP'],
    ['Zoë van der Berg', 'Zoë'],
    ['山田 太郎', '山田'],
  ])('with the full name “%s” is addressed as %s', (fullName, expected) => {
    expect(firstName({ fullName })).toBe(expected);
  });
});
