import { addDays, addMonths, daysBetween, type Day } from '../values/business-day.ts';
import { canonicalPlatform, type Platform } from '../contracts/platforms.ts';

/** What may be done with a video. */
export const rightUses = ['organic', 'paid_ads', 'whitelisting'] as const;
export type RightUse = (typeof rightUses)[number];

export const rightUseNames: Record<RightUse, string> = {
  organic: 'Organic',
  paid_ads: 'Paid ads',
  whitelisting: 'Whitelisting',
};

/** Derived from the days, never stored. `none`: nobody has recorded rights. `ending`: within 30 days. */
export const rightsStates = ['none', 'upcoming', 'active', 'ending', 'ended'] as const;
export type RightsState = (typeof rightsStates)[number];

/** From so many days before their end, rights are to be renewed. */
export const rightsEndingDays = 30;

/** On how many days before the end of rights or of a Spark code people learn of it. */
export const rightsLadderDays = [30, 14, 7] as const;

export interface RightsPeriod {
  uses: readonly RightUse[];
  /** Null while no rights are recorded. */
  startsOn: Day | null;
  /** The last day; null for ever. */
  endsOn: Day | null;
}

export function rightsState({ uses, startsOn, endsOn }: RightsPeriod, today: Day): RightsState {
  if (uses.length === 0) return 'none';
  if (endsOn !== null && endsOn < today) return 'ended';
  if (startsOn !== null && startsOn > today) return 'upcoming';
  return endsOn !== null && daysBetween(today, endsOn) <= rightsEndingDays ? 'ending' : 'active';
}

/** What a contract says about rights. */
export interface ContractRights {
  usageRights: string | null;
  exclusivity: string | null;
  platforms: readonly string[];
  endDate: Day;
}

export interface ProposedRights {
  uses: RightUse[];
  platforms: Platform[];
  startsOn: Day;
  endsOn: Day | null;
  exclusive: boolean;
}

/**
 * What is proposed for a video, from the words of its contract: what they do not say is organic use until the contract ends. A person
 * looks at it before it counts.
 * @param from the day of the approval
 */
export function proposedRights(contract: ContractRights, from: Day): ProposedRights {
  const words = contract.usageRights ?? '';
  const ends = endOf(words, contract.endDate, from);
  return {
    uses: usesIn(words),
    platforms: contract.platforms.flatMap((name) => canonicalPlatform(name) ?? []),
    startsOn: from,
    endsOn: ends !== null && ends < from ? from : ends,
    exclusive: isExclusive(`${words} ${contract.exclusivity ?? ''}`),
  };
}

function usesIn(words: string): RightUse[] {
  const everywhere = /\b(?:all|any) (?:media|channels?)\b/i.test(words);
  const found: Record<RightUse, boolean> = {
    organic: everywhere || /\borganic|\bsocial\b|\bwebsites?\b|\bnewsletters?\b|\brepost/i.test(words),
    paid_ads: everywhere || /\bpaid\b|\bads?\b|\badvertis/i.test(words),
    whitelisting: /\bwhite-?list|\bspark\b|\bboost|\ballow-?list/i.test(words),
  };
  const uses = rightUses.filter((use) => found[use]);
  return uses.length > 0 ? uses : ['organic'];
}

const isExclusive = (words: string): boolean =>
  words.trim() !== '' &&
  !/\bnon-?exclusiv|\b(?:no|not|without) (?:\w+ )?exclusiv/i.test(words) &&
  /exclusiv|\bcompet|\bother\b/i.test(words);

const forEver = /\bperpetu|\bindefinite|\bfor ?ever\b|\bunlimited\b/i;
const duringTerm = /\b(?:during|for) the (?:term|contract|campaign)/i;
const numbers: Record<string, number> = {
  ...{ one: 1, two: 2, three: 3, six: 6, nine: 9, twelve: 12, eighteen: 18 },
  ...{ 'twenty-four': 24, thirty: 30, ninety: 90 },
};
const length = new RegExp(
  String.raw`\b(\d{1,3}|${Object.keys(numbers).join('|')})(?: \([^)]{1,20}\))?[ -](day|week|month|year)s?\b`,
  'i',
);

/** The first length that the words name. Null is for ever. */
function endOf(words: string, contractEnds: Day, from: Day): Day | null {
  if (forEver.test(words)) return null;
  const [, amount = '', unit = ''] = length.exec(words) ?? [];
  if (unit === '' || duringTerm.test(words)) return contractEnds;
  return lastDayAfter(from, numbers[amount.toLowerCase()] ?? Number(amount), unit.toLowerCase());
}

function lastDayAfter(from: Day, amount: number, unit: string): Day {
  if (unit === 'day' || unit === 'week') return addDays(from, amount * (unit === 'week' ? 7 : 1) - 1);
  return addDays(addMonths(from, amount * (unit === 'year' ? 12 : 1)), -1);
}
