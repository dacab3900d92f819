import { addDays, addMonths } from '../../src/text/values/calendar.rules.ts';
import type { Random } from './random.ts';
import { brands, cities, firstNames, forms, lastNames, monthNames, roles, streets, trades } from './written-words.ts';

/** What a written contract is about. */
export interface Deal {
  random: Random;
  person: string;
  company: string;
  brand: string;
  role: string;
  companyRole: string;
  loanOut: string;
  officer: string;
  agent: string;
  handle: string;
  /** YYYY-MM-DD */
  signed: string;
  start: string;
  months: number;
  end: string;
}

const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

export function dealOf(random: Random): Deal {
  const first = random.pick(firstNames);
  const last = random.pick(lastNames);
  const brand = random.pick(brands);
  const signed = `${random.between(1998, 2025)}-${two(random.between(1, 12))}-${two(random.between(1, 28))}`;
  const start = random.chance(0.5) ? signed : addDays(addMonths(`${signed.slice(0, 8)}01`, random.between(1, 3)), 0);
  const months = random.pick([3, 6, 12, 12, 18, 24, 24, 36, 36, 48, 60]);
  const person = random.chance(0.2) ? `${first} ${random.pick(['A', 'J', 'M', 'T'])}. ${last}` : `${first} ${last}`;
  return {
    random,
    person,
    brand,
    company: `${brand} ${random.pick(trades)}${random.pick(forms)}`,
    role: random.pick(roles),
    companyRole: random.pick(['Company', 'Company', 'Sponsor', 'Brand', 'Licensee', brand]),
    loanOut: random.pick([
      `${last} Enterprises, Inc.`,
      `${first[0]}${last[0]} Productions, LLC`,
      `${last} Sports Marketing, Inc.`,
    ]),
    officer: `${random.pick(firstNames)} ${random.pick(lastNames)}`,
    agent: `${random.pick(firstNames)} ${random.pick(lastNames)}`,
    handle: random
      .pick([`${first}${last}`, `the.${last}`, `real${first}`, `${first}_official`, `iam${last}`])
      .toLowerCase()
      .replace(/[^a-z._]/g, ''),
    signed,
    start,
    months,
    end: addDays(addMonths(start, months), -1),
  };
}

const two = (number: number) => String(number).padStart(2, '0');

/** A day as contracts write it. */
export function longDate(day: string, random: Random): string {
  const [year = '', month = '1', date = '1'] = day.split('-');
  const name = monthNames[Number(month) - 1] ?? '';
  const number = Number(date);
  const ordinal =
    number % 10 === 1 && number !== 11
      ? 'st'
      : number % 10 === 2 && number !== 12
        ? 'nd'
        : number % 10 === 3 && number !== 13
          ? 'rd'
          : 'th';
  return random.pick([
    `${name} ${number}, ${year}`,
    `${name} ${number}, ${year}`,
    `the ${number}${ordinal} day of ${name}, ${year}`,
    `${number} ${name} ${year}`,
    `${name} ${number}${ordinal}, ${year}`,
  ]);
}

export function counted(number: number): string {
  return numbers[number] ? `${numbers[number]} (${number})` : String(number);
}

export function lengthOf(months: number, random: Random): string {
  if (months % 12 === 0 && random.chance(0.8))
    return months === 12 ? random.pick(['one (1) year', '12 months', 'one year']) : `${counted(months / 12)} years`;
  return random.chance(0.5) ? `${months} months` : `${counted(months)} months`;
}

export const address = ({ random }: Deal) => `${random.pick(streets)}, ${random.pick(cities)}`;
