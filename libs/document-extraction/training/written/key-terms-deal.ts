import { addDays, addMonths } from '../../src/text/values/calendar.rules.ts';
import type { Random } from './random.ts';
import { brands, firstNames, lastNames, monthNames, trades } from './written-words.ts';

/** What a contract of an agency agrees: its key terms stand in a table, which text files have without its columns. */
export interface KeyTerms {
  random: Random;
  role: 'Influencer' | 'Talent' | 'Creator' | 'Ambassador';
  other: 'Agency' | 'Client' | 'Brand';
  person: string;
  firm: string;
  agency: string;
  brand: string;
  handle: string;
  brandHandle: string;
  own: string[];
  theirs: string[];
  made: string;
  start: string;
  end: string;
  months: number;
  /** Its length from the day of the agreement says what the term is. */
  fromMaking: boolean;
  fee: number;
  monthly: boolean;
}

const sets = [
  ['Instagram'],
  ['TikTok'],
  ['Instagram', 'TikTok'],
  ['TikTok', 'YouTube'],
  ['YouTube'],
  ['Instagram', 'Facebook'],
] as const;

export function keyTermsOf(random: Random): KeyTerms {
  const [first, last] = [random.pick(firstNames), random.pick(lastNames)];
  const brand = random.pick(brands);
  const made = `${random.between(2019, 2028)}-${two(random.between(1, 12))}-${two(random.between(1, 28))}`;
  const fromMaking = random.chance(0.3);
  const months = random.pick([1, 1, 2, 2, 3, 3, 4, 6, 6, 12]);
  const start = fromMaking ? made : addDays(made, random.pick([-3, -1, 0, 0, 2, 5, 9, 14, 21, 40]));
  const exact = random.chance(0.5);
  const end = addDays(addMonths(start, months), fromMaking ? -1 : exact ? 0 : random.between(-4, 9));
  const name = `${first}${last}`.toLowerCase().replace(/[^a-z]/g, '');
  return {
    random,
    role: random.pick(['Influencer', 'Influencer', 'Talent', 'Talent', 'Creator', 'Ambassador']),
    other: random.pick(['Agency', 'Agency', 'Client', 'Brand']),
    person: `${first} ${last}`,
    firm: `${brand} ${random.pick(trades)} Pty Ltd`,
    agency: random.pick(['Tin Whistle', 'Ninth Floor', 'Loud Heron', 'Paper Kite', 'Salt & Signal', 'Bramble Lane']),
    brand,
    handle: random.pick([
      name,
      `the.${name}`,
      `${name}_`,
      `${first.toLowerCase()}inthekitchen`,
      `quietlittle${random.pick(['van', 'garden', 'oven'])}`,
    ]),
    brandHandle: `${brand.toLowerCase()}${random.pick(['', 'au', '_official', '.nz', 'uk'])}`,
    own: [...random.pick(sets)],
    theirs: random.pick([
      ['Instagram', 'Facebook'],
      ['Instagram', 'Facebook', 'TikTok'],
      ['Facebook', 'LinkedIn'],
      ['Instagram', 'YouTube'],
    ]),
    made,
    start,
    end,
    months,
    fromMaking,
    fee: random.pick([1800, 3000, 4500, 7000, 9500, 12_000, 20_000]),
    monthly: random.chance(0.2),
  };
}

const two = (number: number) => String(number).padStart(2, '0');

/** A day as such contracts write it. */
export function dayOf(day: string, random: Random): string {
  const [year = '', month = '1', date = '1'] = day.split('-');
  const name = monthNames[Number(month) - 1] ?? '';
  return random.pick([
    `${Number(date)} ${name} ${year}`,
    `${Number(date)} ${name.slice(0, 3)} ${year}`,
    `${two(Number(date))} ${name} ${year}`,
  ]);
}
