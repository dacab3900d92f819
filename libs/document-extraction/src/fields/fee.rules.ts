import { roundedMonths, wholeMonths } from '../text/calendar.rules.ts';
import { findBareAmounts, findMoney, findMonthlyNumbers, type Money } from '../text/money.rules.ts';
import type { ParsedDocument, Statement } from '../text/statements.rules.ts';
import { best, evidenceOf, type Candidate } from './candidate.rules.ts';
import { clauseOf, distractorsOf, taxOf } from './fee-clause.rules.ts';
import { feesInTables } from './fee-tables.rules.ts';
import { instalmentsOf, periodOf, type Period } from './fee-periods.rules.ts';
import { changesEarlierTerms, isSuperseded, REPLACED_BY } from './superseded.rules.ts';

/** Other fields that the calculation of a fee uses. */
export interface FeeContext {
  videosPerMonth: number | null;
  startDate: string | null;
  endDate: string | null;
}

const FEE_LABEL =
  /^\$+\s*$|\b(?:gage|honorar|vergütung|honoraires|cachet|tarif\w*|pauschale|compenso|fees?|retainer|compensation|remuneration|payment|pay|salary|stipend|honorarium|rate|consideration|amount|price|price|monthly|budget|cost|money|financials?|commercials?|investment|earnings|how much|instal?lments?)\b/i;
const FEE_WORD =
  /\b(?:fees?|retainer|compensat\w+|remunerat\w+|pay(?:s|ment|ments|able|ing)?|paid|salary|stipend|honorarium|rate|consideration|receives?|earns?|instal?lments?|invoices?)\b/i;
const OLD = /\b(?:previous|old|current|existing|original|former|expiring)\b[^.;]{0,30}$/i;

interface Mention {
  money: Money;
  statement: Statement;
  period: Period | null;
  score: number;
}

/** The recurring base fee of one month, in the document's currency. */
export function readMonthlyFee(parsed: ParsedDocument, statements: Statement[], context: FeeContext): Candidate<number> | null {
  const changes = changesEarlierTerms(parsed);
  const mentions = statements.flatMap((statement) => mentionsIn(statement, changes));
  const direct = [
    ...feesInTables(parsed),
    ...replacedFees(parsed, statements),
    ...mentions.flatMap((mention) => monthly(mention, context)),
  ];
  const stated = best(direct);
  const top = changes && !(stated && stated.score >= 4) ? (unchangedFee(parsed, context) ?? stated) : stated;
  const perVideo = best(mentions.flatMap((mention) => perVideoFee(mention, context)));
  if (top && top.score >= 5 && (!perVideo || top.score >= perVideo.score)) return addUp(mentions, top);
  if (perVideo && perVideo.score >= 4) return perVideo;
  return top && top.score >= 4 ? top : null;
}

// An extension may state the fee only in its reference to the agreement: "dated March 1, 2026 (monthly fee $1,600)".
function unchangedFee(parsed: ParsedDocument, context: FeeContext): Candidate<number> | null {
  if (
    !/\b(?:unchanged|same (?:terms|conditions)|remains? (?:the same|in (?:full )?(?:force|effect))|all other (?:terms|provisions))\b/i.test(
      parsed.text,
    )
  )
    return null;
  const mentions = parsed.statements
    .flatMap((statement) => mentionsIn(statement, false))
    .filter(({ period }) => period?.unit === 'month');
  const amounts = best(mentions.flatMap((mention) => monthly(mention, context)));
  return amounts && amounts.score >= 2 ? { ...amounts, score: 5, confidence: 0.7 } : null;
}

// `In Section 4, "$1,900" is replaced by "$2,350"`: the new amount has the period of the old one.
function replacedFees(parsed: ParsedDocument, statements: Statement[]): Candidate<number>[] {
  return statements.flatMap((statement) => {
    const amounts = findMoney(statement.text);
    return amounts.flatMap((next, at) => {
      const old = amounts[at - 1];
      if (!old || !REPLACED_BY.test(statement.text.slice(old.index + old.length, next.index))) return [];
      const monthly = parsed.statements.some((one) =>
        findMoney(one.text).some((money) => money.value === old.value && periodOf(one, money)?.unit === 'month'),
      );
      return monthly ? [{ value: next.value, score: 12, confidence: 0.85, evidence: evidenceOf(statement, next.index) }] : [];
    });
  });
}

function mentionsIn(statement: Statement, changes: boolean): Mention[] {
  const where = `${statement.label} ${statement.column}`;
  let amounts = findMoney(statement.text);
  if (amounts.length === 0 && FEE_LABEL.test(where) && !/\b(?:date|day|terms|due|method|schedule|currency)\b/i.test(where)) {
    amounts = findBareAmounts(statement.text)
      .filter((one) => one.value >= 50)
      .slice(0, 1);
  }
  if (amounts.length === 0) amounts = findMonthlyNumbers(statement.text);
  return amounts
    .filter((money) => money.value > 0)
    .map((money) => {
      const period = periodOf(statement, money);
      return { money, statement, period, score: weigh(statement, money, period, changes) };
    });
}

function weigh(statement: Statement, money: Money, period: Period | null, changes: boolean): number {
  const { text, label, heading, column } = statement;
  const where = `${label} ${column}`;
  const others = findMoney(text);
  const clause = clauseOf(text, money, others);
  let score = 0;
  if (FEE_LABEL.test(where)) score += 4;
  else if (FEE_LABEL.test(heading)) score += 2;
  if (FEE_WORD.test(clause)) score += 2;
  if (period?.unit === 'month') score += 4;
  else if (period) score += 3;
  score -= Math.min(distractorsOf(text, money, others) * 4, 9);
  if (NOT_THE_FEE_LABEL.test(where)) score -= 8;
  else if (NOT_THE_FEE_LABEL.test(heading) && label === '' && !PAY_HEADING.test(heading)) score -= 3;
  if (isSuperseded(text, money.index)) score -= changes ? 12 : 2;
  if (changes && OLD.test(text.slice(Math.max(0, money.index - 60), money.index))) score -= 4;
  if (/\b(?:base|fixed|flat|recurring|monthly|retainer)\b/i.test(clause)) score += 1;
  const net = NET_AFTER.test(text.slice(money.index + money.length)) || NET_BEFORE.test(text.slice(0, money.index));
  if (net && others.length > 1) score -= 3;
  const before = text.slice(Math.max(0, money.index - 40), money.index);
  if (others.length > 1 && BARGAINED.test(before)) score -= 4;
  if (SETTLED.test(before)) score += 2;
  // "If a video does really well there's $400 on top"
  if (period?.unit === 'video' && /^(?:if|should|when(?:ever)?)\b/i.test(text)) score -= 4;
  score += taxOf(text, money) * 2;
  return score;
}

// "asked for 1,600, we offered 1,200, settled on 1,350"
const BARGAINED =
  /\b(?:asked for|wanted|offered|proposed|quoted|suggested|requested|countered(?: with)?|would need)\b[^.;,]{0,20}$/i;
const SETTLED = /\b(?:settled (?:on|at|for)|agreed (?:on|at)|landed (?:on|at)|final(?:ly)?)\b[^.;,]{0,20}$/i;

const PAY_HEADING = /\b(?:fee|retainer|compensation|pay\w*|remuneration)\b/i;
// The remainder after an agency's commission.
const NET_AFTER = /^\W{0,3}(?:net\b(?! of (?:vat|tax|gst))|after (?:commission|deduct))/i;
const NET_BEFORE = /\b(?:net|after (?:the )?(?:agency )?commission|i\.e\. net)(?: of| amount| to \w+)?(?: is| of)?\s*$/i;
const NOT_THE_FEE_LABEL =
  /\b(?:bonus|incentive|cancel\w*|kill|rush|express|licen[cs]\w*|usage|whitelist\w*|boost|ad spend|media|deposit|penalt\w+|late|expenses?|travel|additional|extra|one-?off|one-?time|signing|gift\w*|product|kit|samples?|liabil\w+|indemn\w+|insurance|re-?edits?|revisions?|commission|affiliate|exclusivity|events?|appearance|value|worth|notes?|allowance|advance|perks?|extras?|options?|extension|total contract value|per (?:story|photo|view|click|sale)|stor(?:y|ies)|photos?)\b/i;

const BY_THE_MONTH = /^\W{0,4}(?:\w+\W+){0,2}?(?:(?:per|a|each|every|calendar)\s+)+month|^\W{0,3}(?:monthly|\/\s?mo)/i;

const MONTHS_OF: Partial<Record<Period['unit'], number>> = { year: 12, 'half-year': 6, quarter: 3 };

function monthly({ money, statement, period, score }: Mention, context: FeeContext): Candidate<number>[] {
  const evidence = evidenceOf(statement, money.index);
  const say = (value: number, bonus: number, confidence: number) => [
    { value: cents(value), score: score + bonus, confidence, evidence },
  ];
  const instalments = instalmentsOf(statement.text);
  const byTheMonth = BY_THE_MONTH.test(statement.text.slice(money.index + money.length));
  if (period?.unit === 'month' && (!instalments || byTheMonth)) return say(money.value * period.times, 0, 0.96);
  if (instalments && period?.unit !== 'video') {
    if (
      /\b(?:instal?lments?|payments?)\s+(?:of|at)\s+(?:[\w ]{0,12}\()?$|\bof\s*$/i.test(
        statement.text.slice(Math.max(0, money.index - 30), money.index),
      ) &&
      /instal?lments?|payments|monthly payment/i.test(statement.text.slice(Math.max(0, money.index - 45), money.index))
    ) {
      return instalments.monthly ? say(money.value, 3, 0.9) : [];
    }
    const count = instalments.count ?? MONTHS_OF[period?.unit ?? 'term'] ?? monthsOf(context);
    if (instalments.monthly && count) return say(money.value / count, 3, 0.88);
    if (count && count === monthsOf(context)) return say(money.value / count, 2, 0.8);
  }
  if (period?.unit === 'year') return say(money.value / 12, -1, 0.8);
  if (period?.unit === 'half-year') return say(money.value / 6, -1, 0.8);
  if (period?.unit === 'quarter') return [];
  if (period?.unit === 'week') return say((money.value * period.times * 52) / 12, -1, 0.5);
  if (period?.unit === 'term') {
    const months = monthsOf(context);
    return months && /\bmonth/i.test(statement.text) ? say(money.value / months, -1, 0.65) : [];
  }
  if (period?.unit === 'video') return [];
  // A label or heading can state the period: "Monthly fee", "Fee (per month)".
  return score >= 4 &&
    !/\b(?:total|overall|project|campaign) (?:fee|price|amount|compensation)\b/i.test(
      `${statement.label} ${statement.column} ${statement.text}`,
    )
    ? say(money.value, -1, 0.6)
    : [];
}

function monthsOf({ startDate, endDate }: FeeContext): number | null {
  return startDate && endDate ? (wholeMonths(startDate, endDate) ?? roundedMonths(startDate, endDate)) : null;
}

function perVideoFee({ money, statement, period, score }: Mention, { videosPerMonth }: FeeContext): Candidate<number>[] {
  if (period?.unit !== 'video' || !videosPerMonth) return [];
  return [
    {
      value: cents(money.value * videosPerMonth),
      score: score + 1,
      confidence: 0.82,
      evidence: evidenceOf(statement, money.index),
    },
  ];
}

// One fee per platform: "$1,500 per month for TikTok and $1,000 per month for YouTube".
function addUp(mentions: Mention[], top: Candidate<number>): Candidate<number> {
  const parts = mentions.filter(
    (one) =>
      one.period?.unit === 'month' &&
      evidenceOf(one.statement, one.money.index).text === top.evidence.text &&
      one.score >= top.score - 1,
  );
  const perPlatform = parts.filter((one) =>
    /^[^.;,$€£]{0,25}\b(?:for|on)\s+(?:the |her |his |their )?(?:tiktok|instagram|youtube|facebook|linkedin|snapchat|pinterest|x\b|twitter)/i.test(
      one.statement.text.slice(one.money.index + one.money.length),
    ),
  );
  if (perPlatform.length < 2 || perPlatform.length !== parts.length) return top;
  return { ...top, value: cents(perPlatform.reduce((all, one) => all + one.money.value, 0)), confidence: 0.75 };
}

function cents(value: number): number {
  return Math.round(value * 100) / 100;
}
