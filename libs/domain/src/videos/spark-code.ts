import { addDays, daysBetween, type Day } from '../values/business-day.ts';

/** For how many days creators let a code be used, as TikTok offers it. */
export const sparkCodeDays = [7, 30, 60, 365] as const;
export type SparkCodeDays = (typeof sparkCodeDays)[number];

/** Of a code without its #. Codes of TikTok have about 60 to 90 characters. */
export const sparkCodeLength = { min: 20, max: 200 } as const;

/** Of one video: a new code when the one before ends, or a few for several advertisers. */
export const maxSparkCodes = 20;

/** Before the # and within a code: mail programs break long lines, and people paste what is around. */
const spaces = /[\s\u200B-\u200D\u2060\uFEFF]+/g;

/** A pasted code without spaces and line breaks, with one # before it. Empty if there is nothing else. */
export function normaliseSparkCode(pasted: string): string {
  const code = pasted.replaceAll(spaces, '').replace(/^[#＃]+/, '');
  return code === '' ? '' : `#${code}`;
}

/** What is wrong with a pasted code; undefined if nothing is. */
export function sparkCodeProblem(pasted: string): string | undefined {
  const code = normaliseSparkCode(pasted).slice(1);
  if (code === '') return 'Enter the Spark code.';
  if (!/^[\w+/-]+={0,2}$/.test(code)) return 'A Spark code has letters, digits, +, /, - and _ only, and = at its end.';
  if (code.length < sparkCodeLength.min) return 'This Spark code is too short. Copy the whole code.';
  return code.length > sparkCodeLength.max ? 'This Spark code is too long. Copy one code only.' : undefined;
}

/** The last day on which a code is good: it ends at the hour at which it was made. */
export const sparkCodeEnd = (madeOn: Day, validDays: number): Day => addDays(madeOn, validDays);

export const sparkCodeStates = ['active', 'ending', 'ended'] as const;
export type SparkCodeState = (typeof sparkCodeStates)[number];

/** A code is renewed in less time than rights are. */
const endingDays = 7;

export function sparkCodeState(endsOn: Day, today: Day): SparkCodeState {
  const left = daysBetween(today, endsOn);
  if (left < 0) return 'ended';
  return left <= endingDays ? 'ending' : 'active';
}
