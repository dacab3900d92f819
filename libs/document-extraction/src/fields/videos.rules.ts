import { roundedMonths, wholeMonths } from '../text/calendar.rules.ts';
import { COUNT, parseCount } from '../text/number-words.rules.ts';
import { findPlatforms } from '../text/platform-names.rules.ts';
import type { ParsedDocument, Statement } from '../text/statements.rules.ts';
import { best, evidenceOf, type Candidate } from './candidate.rules.ts';
import { changesEarlierTerms, REPLACED_BY } from './superseded.rules.ts';
import {
  bareCounts,
  countsByPeriod,
  countsIn,
  kindOfVideo,
  NOT_THE_QUOTA,
  periodFactor,
  SAME_AGAIN,
  sumOf,
  timesOf,
  VIDEO,
} from './video-counts.rules.ts';
import { videosInTable } from './video-tables.rules.ts';

/** The term, for counts over the whole term. */
export interface TermDays {
  startDate: string | null;
  endDate: string | null;
}

/** Videos of one month over all platforms; the same video on two platforms counts once. */
export function readVideosPerMonth(parsed: ParsedDocument, statements: Statement[], term: TermDays): Candidate<number> | null {
  const changes = changesEarlierTerms(parsed);
  const { startDate, endDate } = term;
  const months = startDate && endDate ? (wholeMonths(startDate, endDate) ?? roundedMonths(startDate, endDate)) : null;
  const candidates = [
    ...parsed.tables.flatMap((table) => videosInTable(table, statements)),
    ...statements.flatMap((statement) => fromLabel(statement)),
    ...fromLabelsOfKinds(statements),
    ...statements.flatMap((statement) => fromSentence(statement, months, changes)),
    ...statements.flatMap((statement) => fromBareCount(statement, changes)),
    ...statements.flatMap((statement) => fromTimes(statement)),
    ...statements.flatMap((statement) => fromReplacement(parsed, statement)),
    ...fromListUnderPeriod(statements, changes),
    ...fromListOfPeriods(statements, months, changes),
  ].filter((one) => Number.isInteger(one.value) && one.value > 0 && one.value <= 200);
  return best(candidates);
}

const LABEL_OF_VIDEOS = new RegExp(`\\b${VIDEO}`, 'iu');
const NO_COUNT_LABEL =
  /\b(?:stor(?:y|ies)|photos?|length|duration|fee|rate|price|per video|cost|views?|additional|extra|bonus)\b/i;
const VALUE = new RegExp(
  `^(?:at least |minimum(?: of)? |up to |approximately |approx\\.? |exactly )?(${COUNT})(?=$|[\\s,;.(/])(?!\\s*(?:%|seconds?|sec|minutes?|min\\b|s\\b|views))`,
  'iu',
);

// "Videos per month: 8", "Videos each month | Six (6)", "Monthly videos: 4".
function fromLabel(statement: Statement): Candidate<number>[] {
  const { label, text } = statement;
  // "Retainer for April (4 videos) | 1": the label has the count.
  if (!LABEL_OF_VIDEOS.test(label) || NO_COUNT_LABEL.test(label) || countsIn(label, false).length > 0) return [];
  const value = VALUE.exec(text);
  const listed = countsIn(text, false);
  const count = listed.length > 0 ? sumOf(listed, text) : value?.[1] ? parseCount(value[1]) : null;
  if (!value || count === null) return [];
  const factor = periodFactor(label) ?? periodFactor(text.slice(value[0].length, 60));
  if (factor === null && /\btotal|term|campaign|overall/i.test(`${label} ${text}`)) return [];
  // "Instagram Reel: two per month" is a part where other rows give other kinds.
  const part = periodFactor(label) === null && kindOfVideo(label).trim() !== '';
  const [score, confidence] = factor === null ? [7, 0.8] : [part ? 8 : 10, 0.96];
  return [{ value: exact(count * (factor ?? 1)), score, confidence, evidence: evidenceOf(statement) }];
}

// "TikTok videos per month: 5", "Reels per month: 4": each kind has its own row, unless another row gives all of them.
function fromLabelsOfKinds(statements: Statement[]): Candidate<number>[] {
  const rows = statements.flatMap((statement) => {
    if (periodFactor(statement.label) === null) return [];
    return fromLabel(statement).map((candidate) => ({ candidate, kind: kindOfVideo(statement.label).trim() }));
  });
  const [first] = rows;
  const kinds = new Set(rows.map(({ kind }) => kind));
  if (!first || kinds.size < 2 || kinds.size < rows.length || kinds.has('')) return [];
  const value = exact(rows.reduce((sum, { candidate }) => sum + candidate.value, 0));
  return [{ ...first.candidate, value, score: first.candidate.score + 1, confidence: 0.85 }];
}

// The line that introduces the list of a statement, else its heading.
function scopeOf({ leadIn, heading }: Statement): string {
  return leadIn || heading;
}

const ABOUT_OUTPUT =
  /\b(?:videos?|reels?|shorts|clips?|tiktoks?|deliverables?|output|quota|content|volume|cadence|frequency|posting)\b/i;

// Several kinds in one statement add up: "two Reels and three TikToks per month".
function fromSentence(statement: Statement, months: number | null, changes: boolean): Candidate<number>[] {
  const { text, label, heading, column } = statement;
  const context = `${label} ${column} ${heading}`;
  return countsByPeriod(text, countsIn(text, changes)).flatMap(({ value, factor, index }) => {
    const penalty = NOT_THE_QUOTA.test(text.slice(Math.max(0, index - 45), index + 60)) ? 5 : 0;
    const say = (month: number, score: number, confidence: number): Candidate<number>[] =>
      score - penalty < 4
        ? []
        : [{ value: exact(month), score: score - penalty, confidence, evidence: evidenceOf(statement, index) }];
    const period = factor ?? periodFactor(label) ?? periodFactor(column);
    if (period !== null) return say(value * period, 8 + (ABOUT_OUTPUT.test(context) ? 1 : 0), period === 1 ? 0.93 : 0.8);
    if (months && OVER_THE_TERM.test(`${text} ${context}`)) return say(value / months, 6, 0.75);
    const above = periodFactor(scopeOf(statement));
    return above === null ? [] : say(value * above, 6, 0.85);
  });
}

const OVER_THE_TERM =
  /\b(?:over|during|throughout|across|within|for|in) (?:the|this|its|their)?\s*(?:whole |entire |full |initial )?(?:[\w-]+[ -]months? )?(?:term|period|campaign|agreement|contract|engagement|partnership|collaboration|duration)\b|\b(?:evenly|equally|in total|total of)\b/i;

function fromBareCount(statement: Statement, changes: boolean): Candidate<number>[] {
  const label = `${statement.label} ${statement.column}`;
  return bareCounts(statement.text, label, changes).map(({ value, index }) => {
    return { value: exact(value), score: 8, confidence: 0.85, evidence: evidenceOf(statement, index) };
  });
}

function fromTimes(statement: Statement): Candidate<number>[] {
  const times = timesOf(statement.text);
  return times ? [{ value: exact(times.value), score: 10, confidence: 0.85, evidence: evidenceOf(statement, times.index) }] : [];
}

// `"four (4) videos" is replaced by "five (5) videos"`: of the period of which the old number was.
function fromReplacement(parsed: ParsedDocument, statement: Statement): Candidate<number>[] {
  const counts = countsIn(statement.text, false);
  return counts.flatMap((next, at) => {
    const old = counts[at - 1];
    if (!old || !REPLACED_BY.test(statement.text.slice(old.end, next.index))) return [];
    const before = parsed.statements
      .filter((one) => one !== statement)
      .flatMap((one) => countsByPeriod(one.text, countsIn(one.text, false)))
      .find((one) => one.value === old.value && one.factor !== null);
    const value = exact(next.value * (before?.factor ?? 0));
    return [{ value, score: 10, confidence: 0.85, evidence: evidenceOf(statement, next.index) }];
  });
}

// Listed together with videos, but not videos.
const NO_VIDEO =
  /\b(?:live|q ?& ?a|stor(?:y|ies)|photos?|carousels?|static|posts?(?! videos?)|threads?|articles?|newsletters?|calls?|meetings?|appearances?)\b/i;

// "Deliverables per month" over a list: "2 TikTok videos", "3 Instagram Reels", "4 stories".
function fromListUnderPeriod(statements: Statement[], changes: boolean): Candidate<number>[] {
  const lists = new Map<string, Statement[]>();
  for (const one of statements) {
    const scope = scopeOf(one);
    if (periodFactor(scope) !== null) lists.set(scope, [...(lists.get(scope) ?? []), one]);
  }
  return [...lists.values()].flatMap((list) => {
    const parts = list.flatMap((one) => {
      if (NO_VIDEO.test(one.label)) return [];
      const counts = countsIn(`${one.text} ${/^\d+$/.test(one.text) ? one.label : ''}`, changes);
      const ofPlatform = counts.length === 0 && findPlatforms(one.label).length > 0 ? VALUE.exec(one.text)?.[1] : undefined;
      if (ofPlatform && /\b(?:videos?|reels?|clips?)\b/i.test(scopeOf(one)))
        return [{ value: parseCount(ofPlatform) ?? 0, statement: one }];
      return NOT_THE_QUOTA.test(one.text.replace(/\([^()]*\bno[tn]?\b[^()]*\)/gi, '')) || counts.length === 0
        ? []
        : [{ value: sumOf(counts, one.text), statement: one }];
    });
    const [first, ...rest] = parts;
    if (!first || rest.length === 0) return [];
    const others = rest.reduce((all, one) => all + one.value, 0);
    const ofAnyKind = kindOfVideo(`${first.statement.label} ${first.statement.text}`).trim() === '';
    const total = ofAnyKind && others === first.value ? first.value : first.value + others;
    const value = exact(total * (periodFactor(scopeOf(first.statement)) ?? 1));
    return [{ value, score: 9, confidence: 0.85, evidence: evidenceOf(first.statement) }];
  });
}

// A list in which every line has a monthly count: "4 TikToks per month", "2 Reels per month".
function fromListOfPeriods(statements: Statement[], months: number | null, changes: boolean): Candidate<number>[] {
  const lists: { statement: Statement; value: Candidate<number> }[][] = [];
  for (const statement of statements) {
    const value = /[$€£]\s?\d/.test(statement.text)
      ? null
      : best([...fromSentence(statement, months, changes), ...fromBareCount(statement, changes)]);
    const last = lists.at(-1)?.at(-1);
    if (!value) continue;
    if (last && statement.order - last.statement.order <= 2 && scopeOf(statement) === scopeOf(last.statement)) {
      lists.at(-1)?.push({ statement, value });
    } else lists.push([{ statement, value }]);
  }
  return lists.flatMap((list) => {
    const kinds = list.map(({ statement: { text, label } }) => kindOfVideo(`${label} ${text}`));
    const [first] = list;
    if (list.length < 2 || !first || new Set(kinds).size < list.length) return [];
    if (list.slice(1).some(({ statement }) => SAME_AGAIN.test(statement.text))) return [];
    const total = list.reduce((sum, one) => sum + one.value.value, 0);
    return [{ ...first.value, value: exact(total), score: first.value.score + 1, confidence: 0.82 }];
  });
}

function exact(value: number): number {
  return Math.round(value * 1000) / 1000;
}
