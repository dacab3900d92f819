import { roundedMonths, wholeMonths } from '../../text/values/calendar.rules.ts';
import { countPattern, parseCount } from '../../text/values/number-words.rules.ts';
import { findPlatforms } from '../../text/values/platform-names.rules.ts';
import { withoutAsked, type ParsedDocument, type Statement } from '../../text/statements.rules.ts';
import type { RankedCandidate } from '../../ranking/probability.rules.ts';
import { flag, type Signals } from '../../ranking/signals.rules.ts';
import { evidenceOf } from '../candidate.rules.ts';
import { changesEarlierTerms, isReplacement } from '../superseded.rules.ts';
import {
  bareCounts,
  changedCounts,
  countsByPeriod,
  countsIn,
  kindOfVideo,
  notTheQuota,
  perPlace,
  periodFactor,
  sameAgain,
  sumOf,
  timesOf,
  video,
} from './video-counts.rules.ts';
import { videosInTable } from './video-tables.rules.ts';

/** The term, for counts over the whole term. */
export interface TermDays {
  startDate: string | null;
  endDate: string | null;
}

type Count = RankedCandidate<number>;

/** What may be the videos of one month over all platforms; the same video on two platforms counts once. */
export function videosCandidates(parsed: ParsedDocument, statements: Statement[], term: TermDays): Count[] {
  const changes = changesEarlierTerms(parsed);
  const { startDate, endDate } = term;
  const isKnown = startDate !== null && endDate !== null && monthlyDeal.test(parsed.text);
  const months = isKnown ? (wholeMonths(startDate, endDate) ?? roundedMonths(startDate, endDate)) : null;
  const sums = [...fromListUnderPeriod(statements, changes), ...fromListOfPeriods(statements, months, changes)];
  const ofKinds = fromLabelsOfKinds(statements);
  const replaced = statements.flatMap((statement) => fromReplacement(parsed, statement));
  const times = statements.flatMap(fromTimes);
  const alone = withoutAsked(statements).flatMap((one) => {
    const ofPlatforms = fromPlatforms(one, changes);
    return ofPlatforms.length > 0 ? ofPlatforms : [...fromSentence(one, months, changes), ...fromBareCount(one, changes)];
  });
  return [
    ...parsed.tables.flatMap((table) => videosInTable(table, statements)),
    ...withoutParts(statements.flatMap(fromLabel), [...ofKinds, ...sums]),
    ...statements.flatMap((one) => fromVolume(one, statements)),
    ...withoutParts(alone, [...sums, ...times, ...replaced]).filter(({ value }) => !replaced.some((one) => one.old === value)),
    ...[...sums, ...ofKinds, ...replaced, ...times].map(({ value, signals, evidence }) => ({ value, signals, evidence })),
  ].filter((one) => Number.isInteger(one.value) && one.value > 0 && one.value <= 200);
}

/** A sum with the orders of the statements that it adds up. */
interface Sum extends Count {
  parts: (number | undefined)[];
}

// What a sum adds up is no number of its own.
function withoutParts(counts: Count[], sums: Sum[]): Count[] {
  const parts = new Set(sums.flatMap((one) => one.parts));
  return counts.filter(({ evidence: { order } }) => order === undefined || !parts.has(order));
}

/** Videos over the whole term are divided by its months only where the deal counts in months. */
const monthlyDeal =
  /\b(?:per|a|each|every|calendar) month\b(?! per\b)|\bmonthly\b|\/\s?mo\b|\bevenly\b|\b(?:over|for|of) (?:\w+ )?(?:\(\d+\) )?months\b/i;

const labelOfVideos = new RegExp(`\\b${video}`, 'iu');
const noCountLabel = /\b(?:stor(?:y|ies)|photos?|length|duration|fee|rate|price|per video|cost|views?|additional|extra|bonus)\b/i;
const valuePattern = new RegExp(
  `^(?:at least |minimum(?: of)? |up to |approximately |approx\\.? |exactly )?(${countPattern})(?=$|[\\s,;.(/])(?!\\s*(?:%|seconds?|sec|minutes?|min\\b|s\\b|views))`,
  'iu',
);

// "Videos per month: 8", "Videos each month | Six (6)", "Monthly videos: 4".
function fromLabel(statement: Statement): Count[] {
  const { label, text } = statement;
  // "Retainer for April (4 videos) | 1": the label has the count.
  if (!labelOfVideos.test(label) || noCountLabel.test(label) || countsIn(label, false).length > 0) return [];
  const value = valuePattern.exec(text);
  const count = value && countOf(value[1], text);
  if (!value || count === null || perPlace.test(text.slice(value[0].length))) return [];
  const factor = periodFactor(label) ?? periodFactor(text.slice(value[0].length, 60));
  if (factor === null && /\btotal|term|campaign|overall/i.test(`${label} ${text}`)) return [];
  return [
    {
      value: exact(count * (factor ?? 1)),
      signals: { videosLabelAlone: flag(factor === null), videosPerMonth: flag(factor === 1) },
      evidence: evidenceOf(statement),
    },
  ];
}

const volumeLabel = /^(?:monthly )?(?:volume|quantity|qty|number|frequency|cadence)$/i;

// "Format: Reels" above "Volume: 6 per month"
function fromVolume(statement: Statement, statements: Statement[]): Count[] {
  const { label, text, order } = statement;
  const found = volumeLabel.test(label) ? valuePattern.exec(text) : null;
  if (!found?.[1]) return [];
  const above = statements.findLast((one) => one.order < order);
  if (!above || !labelOfVideos.test(above.text)) return [];
  const [factor, count] = [periodFactor(text.slice(found[0].length)) ?? periodFactor(label), parseCount(found[1])];
  if (factor === null || count === null || countsIn(above.text, false).length > 0) return [];
  return [{ value: exact(count * factor), signals: {}, evidence: evidenceOf(statement) }];
}

function countOf(number: string | undefined, text: string): number | null {
  const listed = countsIn(text, false);
  if (listed.length > 0) return sumOf(listed, text);
  return number ? parseCount(number) : null;
}

// "TikTok videos per month: 5", "Reels per month: 4": each kind has its own row, unless another row gives all of them.
function fromLabelsOfKinds(statements: Statement[]): Sum[] {
  const rows = statements.flatMap((statement) => {
    if (periodFactor(statement.label) === null) return [];
    return fromLabel(statement).map((candidate) => ({ candidate, kind: kindOfVideo(statement.label).trim() }));
  });
  const [first] = rows;
  const kinds = new Set(rows.map(({ kind }) => kind));
  if (!first || kinds.size < 2 || kinds.size < rows.length || kinds.has('')) return [];
  const value = exact(rows.reduce((sum, { candidate }) => sum + candidate.value, 0));
  return [{ ...first.candidate, value, signals: {}, parts: rows.map(({ candidate }) => candidate.evidence.order) }];
}

// The line that introduces the list of a statement, else its heading.
function scopeOf({ leadIn, heading }: Statement): string {
  return leadIn || heading;
}

const aboutOutput =
  /\b(?:videos?|reels?|shorts|clips?|tiktoks?|deliverables?|output|quota|content|volume|cadence|frequency|posting)\b/i;

// Several kinds in one statement add up: "two Reels and three TikToks per month".
function fromSentence(statement: Statement, months: number | null, changes: boolean): Count[] {
  const { text, label, heading, column } = statement;
  const context = `${label} ${column} ${heading}`;
  return countsByPeriod(text, countsIn(text, changes)).flatMap(({ value, factor, index }) => {
    const isOutput = aboutOutput.test(context);
    if (!isOutput && notTheQuota.test(text.slice(Math.max(0, index - 45), index) + beforePrice(text.slice(index, index + 60))))
      return [];
    const say = (month: number, signals: Signals): Count[] => [
      { value: exact(month), signals, evidence: evidenceOf(statement, index) },
    ];
    const period = factor ?? periodFactor(label) ?? periodFactor(column);
    if (period !== null) return say(value * period, { videosPerMonth: flag(period === 1) });
    if (months && overTheTerm.test(`${text} ${context}`)) return say(value / months, {});
    const above = periodFactor(scopeOf(statement));
    return above === null ? [] : say(value * above, {});
  });
}

// "Three videos a month, CHF 700 for each video": the price says nothing about the number.
const beforePrice = (words: string) => words.split(/(?:,|;|\bat)\s+(?=[$€£₹]|[A-Z]{3}\s?\d)/)[0] ?? '';

const overTheTerm =
  /\b(?:over|during|throughout|across|within|for|in) (?:the|this|its|their)?\s*(?:whole |entire |full |initial )?(?:[\w-]+[ -]months? )?(?:term|period|campaign|agreement|contract|engagement|partnership|collaboration|duration)\b|\b(?:evenly|equally|in total|total of(?! ?(?:[$€£]|[A-Z]{3} ?\d)))\b/i;

function fromBareCount(statement: Statement, changes: boolean): Count[] {
  const label = `${statement.label} ${statement.column}`;
  const { text } = statement;
  return [...bareCounts(text, label, changes), ...changedCounts(text)].map(({ value, index }) => {
    return { value: exact(value), signals: {}, evidence: evidenceOf(statement, index) };
  });
}

// "TikTok: 3 per month; Instagram: 1 per month"
function fromPlatforms(statement: Statement, changes: boolean): Count[] {
  const counts = bareCounts(statement.text, statement.label, changes);
  if (counts.length < 2 || !counts.every(({ index }) => afterPlatform(statement.text, index))) return [];
  const value = exact(counts.reduce((sum, one) => sum + one.value, 0));
  return [{ value, signals: {}, evidence: evidenceOf(statement) }];
}

function afterPlatform(text: string, index: number): boolean {
  const last = findPlatforms(text.slice(0, index)).at(-1);
  return last !== undefined && /^:?\s*$/.test(text.slice(last.index + last.length, index));
}

// "Twice a month you publish a film": "a film" is no number of its own.
function fromTimes(statement: Statement): Sum[] {
  const times = timesOf(statement.text);
  const evidence = evidenceOf(statement, times?.index);
  return times ? [{ value: exact(times.value), signals: { videosPerMonth: 1 }, evidence, parts: [statement.order] }] : [];
}

// `"four (4) videos" is replaced by "five (5) videos"`: of the period of which the old number was.
const ownPeriod = 15;

function fromReplacement(parsed: ParsedDocument, statement: Statement): (Sum & { old: number })[] {
  const counts = countsIn(statement.text, false);
  return counts.flatMap((next, at) => {
    const old = counts[at - 1];
    if (!old || !isReplacement(statement.text, old, next)) return [];
    const before = parsed.statements
      .filter((one) => one !== statement)
      .flatMap((one) => countsByPeriod(one.text, countsIn(one.text, false)))
      .find((one) => one.value === old.value && one.factor !== null);
    // The new number may have the period itself.
    const factor = before?.factor ?? periodFactor(statement.text.slice(next.end, next.end + ownPeriod)) ?? 0;
    const evidence = evidenceOf(statement, next.index);
    return [
      {
        value: exact(next.value * factor),
        old: exact(old.value * factor),
        signals: { replacesCount: 1 },
        evidence,
        parts: [statement.order],
      },
    ];
  });
}

// Listed together with videos, but not videos.
const noVideo =
  /\b(?:live|q ?& ?a|stor(?:y|ies)|photos?|carousels?|static|posts?(?! videos?)|threads?|articles?|newsletters?|calls?|meetings?|appearances?)\b/i;

// "Same four videos as above, as Reels"
const repeats = /^(?:the )?same\b/i;

// "Deliverables per month" over a list: "2 TikTok videos", "3 Instagram Reels", "4 stories".
function fromListUnderPeriod(statements: Statement[], changes: boolean): Sum[] {
  const lists = new Map<string, Statement[]>();
  for (const one of statements) {
    const scope = scopeOf(one);
    if (periodFactor(scope) !== null) lists.set(scope, [...(lists.get(scope) ?? []), one]);
  }
  return [...lists.values()].flatMap((list) => {
    const parts = list.flatMap((one) => {
      if (noVideo.test(one.label)) return [];
      const counts = countsIn(`${one.text} ${/^\d+$/.test(one.text) ? one.label : ''}`, changes);
      const isNoPart = repeats.test(one.text) || notTheQuota.test(one.text.replace(/\([^()]*\bno[tn]?\b[^()]*\)/gi, ''));
      return isNoPart || counts.length === 0 ? [] : [{ value: sumOf(counts, one.text), statement: one }];
    });
    const [first, ...rest] = parts;
    if (!first || rest.length === 0) return [];
    const others = rest.reduce((all, one) => all + one.value, 0);
    const ofAnyKind = kindOfVideo(`${first.statement.label} ${first.statement.text}`).trim() === '';
    const total = ofAnyKind && others === first.value ? first.value : first.value + others;
    const value = exact(total * (periodFactor(scopeOf(first.statement)) ?? 1));
    const orders = parts.map((part) => part.statement.order);
    return [{ value, signals: {}, evidence: evidenceOf(first.statement), parts: orders }];
  });
}

// A list in which every line has a monthly count: "4 TikToks per month", "2 Reels per month".
function fromListOfPeriods(statements: Statement[], months: number | null, changes: boolean): Sum[] {
  const lists: { statement: Statement; value: Count }[][] = [];
  for (const statement of statements) {
    const value = /[$€£]\s?\d/.test(statement.text)
      ? undefined
      : [...fromSentence(statement, months, changes), ...fromBareCount(statement, changes)][0];
    const last = lists.at(-1)?.at(-1);
    if (!value) continue;
    if (last && statement.order - last.statement.order <= 2 && areOfOneList(statement, last.statement)) {
      lists.at(-1)?.push({ statement, value });
    } else lists.push([{ statement, value }]);
  }
  return lists.flatMap((list) => {
    const kinds = list.map(({ statement: { text, label } }) => kindOfVideo(`${label} ${text}`));
    const [first] = list;
    if (list.length < 2 || !first || new Set(kinds).size < list.length) return [];
    // "(two videos per month for this deal)" on a line of its own says it again.
    if (list.slice(1).some(({ statement: { text } }) => sameAgain.test(text) || /^\([^()]*\)\.?$/.test(text))) return [];
    const total = list.reduce((sum, one) => sum + one.value.value, 0);
    const orders = list.map((one) => one.statement.order);
    return [{ ...first.value, value: exact(total), signals: { listOfPeriods: 1 }, parts: orders }];
  });
}

// The same scope, or "On YouTube: one film a month. On Instagram: three Reels a month."
const areOfOneList = (one: Statement, other: Statement) =>
  scopeOf(one) === scopeOf(other) || [one, other].every(({ label }) => findPlatforms(label).length === 1);

function exact(value: number): number {
  return Math.round(value * 1000) / 1000;
}
