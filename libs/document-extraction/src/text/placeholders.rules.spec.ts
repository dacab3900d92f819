import { describe, expect, it } from 'vitest';
import { plainText } from '../document-text.ts';
import { parsePlainText } from '../parsers/plain-text.parser.ts';
import { isExample, withoutPlaceholders } from './placeholders.rules.ts';

const blanked = (text: string) => plainText(withoutPlaceholders(parsePlainText(text)));

describe('placeholders', () => {
  it.each([
    ['through the account [@HANDLE]', 'through the account […]'],
    ['videos on [PLATFORM(S), e.g. Instagram, TikTok]', 'videos on […]'],
    ['between {{company}} and [INSERT NAME]', 'between […] and […]'],
  ])('become blanks: %s', (text, expected) => {
    expect(blanked(text)).toBe(expected);
  });

  it.each([['a fee of [$2,500] per month'], ['starting [March 1, 2026]'], ['[x] TikTok'], ['a fee of [***]'], ['[@jane.doe]']])(
    'do not include: %s',
    (text) => {
      expect(blanked(text)).toBe(text);
    },
  );
});

describe('the advice in a template', () => {
  const template = 'Between [BRAND NAME] and [INFLUENCER NAME], from [START DATE]';

  it('becomes a blank', () => {
    const advice = 'Posts: [NUMBER]. Note: for example "4 videos per month"';
    expect(blanked(`${template}\n\n${advice}`)).toBe(`${template.replace(/\[[^\]]+\]/g, '[…]')}\nPosts: […]. Note: […]`);
  });

  it('stays in a contract that is filled in', () => {
    const text = 'Influencer publishes on social media, such as Instagram and TikTok.';
    expect(blanked(text)).toBe(text);
  });
});

describe('an example', () => {
  it('is recognised by its first words or its label', () => {
    expect(isExample({ label: '', text: 'For example, $500 per month' })).toBe(true);
    expect(isExample({ label: 'Example', text: '$500 per month' })).toBe(true);
    expect(isExample({ label: 'Fee', text: '$500 per month' })).toBe(false);
  });
});
