import { countPattern, parseCount } from '../../text/values/number-words.rules.ts';
import { findPlatforms } from '../../text/values/platform-names.rules.ts';
import { monthly } from '../../text/values/periods.rules.ts';
import { isSuperseded } from '../superseded.rules.ts';

// What counts as a video. Stories, photos, carousels and plain posts do not.
const kind =
  '(?:social|media|social-media|user-generated|performance|branded|sponsored|original|dedicated|short|long|short[- ]form|long[- ]form|full[- ]length|vertical|horizontal|new|finished|final|edited|organic|in-feed|feed|main[- ]feed|unique|different|distinct|scripted|tutorial|review|recipe|instagram|tiktok|tik tok|youtube|facebook|linkedin|snapchat|pinterest|ig|yt|fb|tt|x|twitter|ugc|creator|product|promotional|campaign|approved|native|monthly|separate|individual|high-quality|integrated|live|pre-recorded)';
const noKind =
  '(?:days?|weeks?|months?|years?|hours?|minutes?|seconds?|stor(?:y|ies)|photos?|images?|posts?|frames?|views?|times?|percent|people|accounts?|platforms?|products?|rounds?|followers|likes|static|carousels?|of|and|or|for|per|to|the|with|in|on|by|an?|each|all|per|any|such|than|from|that|after|before|additional|extra|further|bonus)';
const nounPattern =
  "(?:v[ií]d[eé]o(?:'?s)?|filmy|filmów|filmik(?:i|ów)|vids?|reels?|shorts|tutorials?|vlogs?|clips?|films?|tiktoks?|tik toks?|(?:tts?|yts?)(?=\\s*(?:$|[,;+&/)]|per\\b|a\\b|each\\b|and\\b|monthly\\b))|episodes?|(?:idea|video) pins?|video (?:posts?|deliverables?|assets?|pieces?|integrations?)|(?<!with an )integrations?(?= of (?:no (?:less|fewer)|not less|at least|up to|\\d))|(?:youtube|yt) (?:integrations?|shorts?|long[- ]?forms?))(?![\\w-])";
/** Source of a pattern (flags iu) for a kind of video with its adjectives. */
export const video = `(?:${kind}[\\s-]+){0,4}(?:(?!${noKind}\\b)"?[\\p{L}-]{3,14}"?\\s+)?(?:${kind}[\\s-]+){0,2}${nounPattern}`;

const monthlyPattern = `(?:(?:in any|within each|during each|over each|of each|for each|for every)\\s*(?:calendar\\s+)?months?|${monthly})`;
const weekly = '(?:(?:per|a|each|every|in each|in every|/)\\s*(?:calendar\\s+)?week|weekly|/\\s?wk\\b)';
const fortnightly = '(?:(?:every|each|per|a)\\s+(?:two weeks|2 weeks|second week|other week|fortnight)|fortnightly|bi-?weekly)';
const quarterly = '(?:(?:per|a|each|every|in (?:each|the)|during each)\\s*(?:calendar\\s+)?quarter|quarterly)';
// A month has four weeks for counting videos: "two a week" is eight a month.
const periodPatterns: [RegExp, number][] = [
  [new RegExp(monthlyPattern, 'iu'), 1],
  [new RegExp(fortnightly, 'iu'), 2],
  [new RegExp(weekly, 'iu'), 4],
  [new RegExp(quarterly, 'iu'), 1 / 3],
];

const counted = new RegExp(
  `(?<![\\w$€£.,-])(${countPattern}|an?|single)(?:\\s*[x×]\\s*|\\s+nos?\\.?\\s+|\\)\\s+|\\s+|-)${video}`,
  'giu',
);
// "Reels: 2", "Idea Pins (video): 4", "YouTube videos x 3"
const countedAfter = new RegExp(
  `\\b${nounPattern}(?:(?:\\s*\\((?:[^()]|\\([^()]{0,5}\\)){0,30}\\))?\\s*[:x×=]|\\s+${monthlyPattern}\\s*(?:is|are|shall be|will be|:|=)?)\\s*(${countPattern})(?![\\w$€£%-])`,
  'giu',
);

/** A number of videos in a text. */
export interface Counted {
  value: number;
  index: number;
  end: number;
}

/** The factor from the first period in a text to a month; null without a period. */
export function periodFactor(text: string): number | null {
  let first: { factor: number; index: number } | null = null;
  for (const [period, factor] of periodPatterns) {
    const index = text.search(period);
    if (index >= 0 && (!first || index < first.index)) first = { factor, index };
  }
  if (!first) return null;
  // "in total (3 per month)": the period belongs to the number before it.
  return new RegExp(`(?:^|[\\s(])(?:${countPattern})\\s*$`, 'i').test(text.slice(0, first.index)) ? null : first.factor;
}

// Most sentences speak of no video, and the patterns take long.
const anyVideo = new RegExp(`\\b${nounPattern}`, 'iu');

/** Every number of videos in a text; with `changes`, without those that an amendment replaces. */
export function countsIn(text: string, changes: boolean): Counted[] {
  if (!anyVideo.test(text)) return [];
  const found: Counted[] = [];
  for (const pattern of [counted, countedAfter]) {
    for (const match of text.matchAll(pattern)) {
      const words = match[1] ?? '';
      const value = /^(?:an?|single)$/i.test(words) ? 1 : parseCount(words);
      const end = match.index + match[0].length;
      // "as an Instagram Reel and as a YouTube Short" counts nothing.
      if (/^an?$/i.test(words) && (/\bas\s+$/i.test(text.slice(0, match.index)) || ofAnyVideo.test(text.slice(end)))) continue;
      if (value === null || value === 0 || isNotAgreed(text, match.index, end, changes)) continue;
      if (found.some((one) => match.index < one.end && one.index < end)) continue;
      found.push({ value: insteadOf(text.slice(0, match.index)) ?? value, index: match.index, end });
    }
  }
  return found.sort((a, b) => a.index - b.index);
}

// "3 or 4 videos a month", "two to four", "between 2 and 4 videos", "one clip may be used", "fewer than two videos", "we suggest 1 video more": nothing is agreed.
const isNotAgreed = (text: string, from: number, to: number, changes: boolean) =>
  (changes && isSuperseded(text, from)) ||
  vagueBefore.test(text.slice(Math.max(0, from - 60), from)) ||
  /^ (?:more\b(?! than)|may be\b)/i.test(text.slice(to));
const vagueBefore = new RegExp(
  `(?<![\\w$€£.,-])(?:${countPattern}) or $|(?<!\\b(?:from|of) )(?<![\\w$€£.,-])(?:${countPattern}) to $|\\bbetween (?:${countPattern}) and $|(?<!\\b(?:not|no) )\\b(?:fewer|less) than $|\\bsuggest(?:s|ed)? $`,
  'i',
);

// "A video that is posted to both counts as one": any video.
const ofAnyVideo = /^\s+(?:that|which|when)\b/i;

const rather = new RegExp(
  `(?<![\\w$€£.,-])(${countPattern})\\s*,?\\s*(?:rather than|instead of|in place of|not|up from|formerly|previously)\\s*$`,
  'iu',
);

// "five rather than four videos": the number before those words counts.
function insteadOf(before: string): number | null {
  const words = rather.exec(before)?.[1];
  return words ? parseCount(words) : null;
}

/** Words after which the next count repeats the previous one. */
export const sameAgain =
  /\b(?:of which|of these|of those|consisting of|comprising|being|including|made up of|namely|i\.e\.|that is|broken down|split|cross-?post\w*|same (?:\w+ (?:\(\d+\) )?)?(?:videos?|content|clip|cut|footage)|also (?:be )?(?:post|publish|share|upload)\w*|each of (?:them|which)|mirrored|thereof|respectively|both)\b/i;

// "5 videos per month (3 TikTok, 2 Instagram)", "four episodes (each a video)": the brackets repeat the count before them.
function withoutBreakdown(text: string, counts: Counted[]): Counted[] {
  return counts.filter((one, at) => {
    const bracket = /\((?!\s*(?:plus|and|also|\+))[^()]*$/.exec(text.slice(0, one.index));
    // "(3) Reels + (3) TikToks": only the number is in brackets.
    const alone = /^\d{1,3}\s*\)/.test(text.slice(one.index));
    const before = counts.slice(0, at).filter((other) => bracket && !alone && other.end <= bracket.index);
    return before.length === 0 || one.value > before.reduce((sum, other) => sum + other.value, 0);
  });
}

const totalBefore = /\btotal(?:l?ing)?(?: (?:of|de|number of))?\s*$/i;
const totalAfter =
  /^\s*(?:altogether|all together|in total|in all|overall|(?:over|during|across|throughout) the (?:whole|entire|full))\b/i;

// "Four videos per month, in total 24 videos": the total of the term.
function withoutTotal(text: string, counts: Counted[]): Counted[] {
  const rest = counts.filter(
    ({ index, end }) => !totalBefore.test(text.slice(Math.max(0, index - 30), index)) && !totalAfter.test(text.slice(end)),
  );
  const [first] = rest;
  const isMonthly = rest.some(({ end }) => periodFactor(text.slice(end, end + 40)) !== null);
  return first && (isMonthly || periodFactor(text.slice(0, first.index)) !== null) ? rest : counts;
}

/** A number of videos with the factor from its period to a month. */
interface PeriodCount {
  value: number;
  factor: number | null;
  index: number;
}

/** Counts with the period that they share: before it in their clause ("four Reels and two Shorts per month") or after it ("Each month: …"). */
export function countsByPeriod(text: string, all: Counted[]): PeriodCount[] {
  const counts = withoutTotal(text, withoutBreakdown(text, all));
  const groups: PeriodCount[] = [];
  let open: Counted[] = [];
  counts.forEach((one, at) => {
    open.push(one);
    const until = counts[at + 1]?.index ?? text.length;
    const factor = periodFactor(text.slice(one.end, Math.min(until, one.end + 110)).split(/[.;]\s/)[0] ?? '');
    if (factor === null && until !== text.length) return;
    const index = open[0]?.index ?? 0;
    const own = periodFactor(text.slice(index, one.end)) ?? periodFactor(text.slice(0, index));
    groups.push({ value: sumOf(open, text), factor: factor ?? own, index });
    open = [];
  });
  return groups.length > 1 ? (joined(groups, text) ?? groups) : groups;
}

// What several counts with their periods mean together.
function joined(groups: PeriodCount[], text: string): PeriodCount[] | null {
  const index = groups[0]?.index ?? 0;
  const monthly = (some: PeriodCount[]) => some.reduce((all, group) => all + group.value * (group.factor ?? 1), 0);
  if (isRestated(groups, text)) return groups.slice(0, 1);
  // "two Reels per month and a TikTok every second week" adds up unless one restates the other.
  const addsUp = groups.every((group) => group.factor !== null) && !sameAgain.test(text);
  return addsUp ? [{ value: monthly(groups), factor: 1, index }] : null;
}

// "one video a week, which we reckon at four videos a month": the same number for another period.
function isRestated(groups: PeriodCount[], text: string): boolean {
  const ofMonth = new Set(groups.map((group) => group.value * (group.factor ?? 0)));
  const periods = new Set(groups.map((group) => group.factor));
  const bracketed = groups.slice(1).every((group) => /[(/]\s*$/.test(text.slice(0, group.index)));
  return (periods.size > 1 || bracketed) && ofMonth.size === 1 && !added.test(text);
}

const added = /\bplus\b|\+|\band (?:also|an?other)\b|\badditionally\b|\bin addition\b|\bas well as\b/i;

/** The sum of counts, or the first when the others are its parts ("six videos: four Reels and two TikToks"). */
export function sumOf(counts: Counted[], text: string): number {
  const [first, ...rest] = counts;
  if (!first) return 0;
  const total = rest.reduce((all, one) => all + one.value, 0);
  const between = text.slice(first.end, counts.at(-1)?.index);
  // Only a count of videos of any kind can be the sum of others: "4 Reels, 3 TikToks, 1 Short" are eight.
  const ofAnyKind = kindOfVideo(text.slice(first.index, first.end)).trim() === '';
  const restated = (ofAnyKind && total === first.value && (rest.length > 1 || between.includes(':'))) || sameAgain.test(between);
  return rest.length > 0 && restated ? first.value : first.value + total;
}

const nouns =
  /\b(videos?|vids?|reels?|shorts|clips?|tiktoks?|films?|episodes?|stor(?:y|ies)|photos?|posts?|images?|carousels?|calls?|meetings?|reports?|rounds?|views?|sales)\b/gi;
const barePattern = new RegExp(
  `(?<![\\w$€£.,/-])(${countPattern})\\s*(?:times\\s+)?(?=${monthlyPattern}|${weekly}|${fortnightly})`,
  'giu',
);

/** Counts after their noun: "the number of videos rises from four to six per month", "Videos – five a month". */
export function bareCounts(text: string, label: string, changes: boolean): { value: number; index: number }[] {
  return [...text.matchAll(barePattern)].flatMap((match) => {
    const before = `${label}: ${text.slice(0, match.index)}`;
    const noun = [...before.matchAll(nouns)].at(-1)?.[1];
    const count = parseCount(match[1] ?? '');
    const factor = periodFactor(text.slice(match.index + match[0].length));
    if (!noun || !/^(?:vid|reel|short|clip|tiktok|film|episode)/i.test(noun) || count === null || factor === null) return [];
    // "twelve videos: one per month and channel"
    if (perPlace.test(text.slice(match.index + match[0].length))) return [];
    // "(1 + 1 in each month)", "; at least one a week shows …": a part
    if (/\+\s*$|[;,]\s*(?:of which )?at least\s*$/.test(text.slice(0, match.index))) return [];
    if (notTheQuota.test(before.slice(-60)) || (changes && isSuperseded(text, match.index))) return [];
    return [{ value: count * factor, index: match.index }];
  });
}

/** "one per month and channel" */
export const perPlace = new RegExp(
  `^\\s*${monthlyPattern}\\s+(?:and|per|for each|on each)\\s+(?:channel|platform|account|network)\\b`,
  'iu',
);

const changedTo = new RegExp(
  `\\b${nounPattern}\\s+${monthlyPattern}[^.;]{0,40}\\b(?:reduc|increas|rais|chang|lower|ris|cut|goes|go|drop)\\w*[^.;]{0,30}\\bto\\s+(${countPattern})(?![\\w$€£%])`,
  'giu',
);

/** "the number of videos per month is reduced from six to five" */
export function changedCounts(text: string): { value: number; index: number }[] {
  return [...text.matchAll(changedTo)].flatMap((match) => {
    const value = parseCount(match[1] ?? '');
    return value === null ? [] : [{ value, index: match.index }];
  });
}

/** Words near a count that is not a monthly quota. */
export const notTheQuota =
  /\b(?:additional|extra|further|bonus|cancel\w*|reshoots?|re-?edits?|revisions?|if (?:a|any|one)|for each(?! (?:account|platform|channel|network))|per video|views?|boost\w*|whitelist\w*|licen[cs]\w*|repost\w*|may (?:use|repost|share)|exclusivity|kill fee|not exceed(?:ing)? \w+ seconds|sample|recommended|suggested|desirable|past|previous campaign|optional|failed?|missed|late|instead)\b/i;

/** The platforms and the format of a kind of video. */
export function kindOfVideo(text: string): string {
  const places = findPlatforms(text).map((one) => one.platform);
  const formats = [...text.matchAll(/\b(?:reels?|shorts|tiktoks?|long-?form)\b/gi)].map((match) => match[0]);
  return `${places.join()} ${formats.join()}`.toLowerCase();
}

const timesPattern = new RegExp(`\\b(?:(once|twice|thrice)|(${countPattern}) times)\\s+(?=${monthlyPattern}|${weekly})`, 'iu');
const oneVideo = new RegExp(`\\b(?:an?|one|new)\\s+${video}`, 'iu');

/** "Twice a month you publish a film": how often one video is made. */
export function timesOf(text: string): { value: number; index: number } | null {
  const match = timesPattern.exec(text);
  const factor = match && periodFactor(text.slice(match.index + match[0].length));
  if (!match || factor === null || !oneVideo.test(text) || notTheQuota.test(text)) return null;
  const words = match[1]?.toLowerCase();
  const times = words ? ['once', 'twice', 'thrice'].indexOf(words) + 1 : (parseCount(match[2] ?? '') ?? 0);
  return times > 0 ? { value: times * factor, index: match.index } : null;
}
