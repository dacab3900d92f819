import type { RankedCandidate } from '../../ranking/probability.rules.ts';
import { flag, type SignalId, type Signals } from '../../ranking/signals.rules.ts';
import { roundedMonths, wholeMonths } from '../../text/values/calendar.rules.ts';
import { findMoney, type Money } from '../../text/values/money.rules.ts';
import { withoutAsked, type ParsedDocument, type Statement } from '../../text/statements.rules.ts';
import { evidenceOf } from '../candidate.rules.ts';
import { instalmentsOf, periodOf, type Period } from './fee-periods.rules.ts';
import { amountsIn, type Amount } from './fee-signals.rules.ts';
import { changesEarlierTerms, isReplacement } from '../superseded.rules.ts';

/** Other fields that the calculation of a fee uses. */
export interface FeeContext {
  videosPerMonth: number | null;
  startDate: string | null;
  endDate: string | null;
}

type Fee = RankedCandidate<number>;

/** The amounts of a document that may be its fee, read once. */
export interface FeeAmounts {
  amounts: Amount[];
  /** The amounts with a period of an agreement whose terms stay as they were. */
  unchanged: Amount[];
  stated: Fee[];
}

export function readFeeAmounts(parsed: ParsedDocument, statements: Statement[]): FeeAmounts {
  const changes = changesEarlierTerms(parsed);
  const replacing = replacedFees(parsed, statements);
  const amounts = isJob.test(parsed.text) ? [] : withoutAsked(statements).flatMap((one) => amountsIn(one, changes));
  const isKept = ({ money }: Amount) => !replacing.some(({ old }) => old === money.value);
  return {
    amounts: amounts.filter((one) => isKept(one) && !isProduct(one, amounts)),
    unchanged:
      changes && staysTheSame.test(parsed.text)
        ? parsed.statements.flatMap((one) => amountsIn(one, false)).filter((one) => one.period?.unit === 'month' && isKept(one))
        : [],
    stated: replacing.map(({ fee }) => fee),
  };
}

// "Rate: 75,000 | Amount: 450,000" in a row of an order: the amount is the rate times the quantity.
const isProduct = ({ statement, money }: Amount, all: Amount[]) =>
  /\b(?:amount|total|value)\b/i.test(statement.column) &&
  all.some(
    (one) =>
      one.statement.label === statement.label &&
      /\b(?:rate|price)\b/i.test(one.statement.column) &&
      Math.abs(one.statement.order - statement.order) < 6 &&
      one.money.value < money.value,
  );

// A salary is no creator's fee.
const isJob = /\b(?:post|position|role|job) is permanent\b/i;

// An extension may state the fee only in its reference to the agreement: "dated March 1, 2026 (monthly fee $1,600)".
const staysTheSame =
  /\b(?:unchanged|same (?:terms|conditions)|remains? (?:the same|in (?:full )?(?:force|effect))|all other (?:terms|provisions))\b/i;

/** Each amount that may be the recurring base fee of one month, in the document's currency. */
export function feeCandidates({ amounts, unchanged, stated }: FeeAmounts, context: FeeContext): RankedCandidate<string>[] {
  const found = amounts.flatMap((amount) => [...monthly(amount, context), ...perVideoFee(amount, context)]);
  const kept = unchanged.flatMap((amount) => monthly(amount, context));
  return [...stated, ...withoutUnlabelled(found), ...kept].map(({ value, evidence, signals }) => ({
    value: (Math.round(value * 100) / 100).toFixed(2),
    evidence,
    signals: { ...signals, unlikelyAmount: flag(value < 50 || (value > 150_000 && /[$€£]/.test(evidence.text))) },
  }));
}

// Where a label states a fee per month, sentences about others propose nothing: also not "The monthly fee of Mallory is $99,999".
function withoutUnlabelled(fees: Fee[]): Fee[] {
  const isLabelled = ({ signals }: Fee) => signals.labelled === 1 && signals.perMonth === 1 && !signals.otherPurpose;
  return fees.some(isLabelled) ? fees.filter(({ signals }) => signals.labelled === 1) : fees;
}

// `In Section 4, "$1,900" is replaced by "$2,350"`: the new amount has the period of the old one.
function replacedFees(parsed: ParsedDocument, statements: Statement[]): { old: number; fee: Fee }[] {
  return statements.flatMap((statement) => {
    const amounts = findMoney(statement.text);
    return amounts.flatMap((next, at) => {
      const old = amounts[at - 1];
      if (!old || !isReplacement(statement.text, { index: old.index, end: old.index + old.length }, next)) return [];
      const monthly = parsed.statements.some((one) =>
        findMoney(one.text).some((money) => money.value === old.value && periodOf(one, money)?.unit === 'month'),
      );
      const evidence = evidenceOf(statement, next.index);
      return monthly ? [{ old: old.value, fee: { value: next.value, signals: { replacesFee: 1 }, evidence } }] : [];
    });
  });
}

const byTheMonthPattern = /^\W{0,4}(?:\w+\W+){0,2}?(?:(?:per|a|each|every|calendar)\s+)+month|^\W{0,3}(?:monthly|\/\s?mo)/i;

const monthsOfUnit: Partial<Record<Period['unit'], number>> = { year: 12, 'half-year': 6, quarter: 3 };

function monthly(amount: Amount, context: FeeContext): Fee[] {
  const { money, statement, signals } = amount;
  const found = monthlyValue(amount, context);
  if (!found) return [];
  const evidence = evidenceOf(statement, money.index);
  return [{ value: found.value, signals: found.signal ? { ...signals, [found.signal]: 1 } : signals, evidence }];
}

/** A month's part of an amount, with the signal that says how it was worked out. */
interface MonthlyValue {
  value: number;
  signal: SignalId | null;
}

function monthlyValue(amount: Amount, context: FeeContext): MonthlyValue | null {
  const { money, statement, period } = amount;
  const instalments = instalmentsOf(statement.text);
  const byTheMonth = byTheMonthPattern.test(statement.text.slice(money.index + money.length));
  if (period?.unit === 'month' && (!instalments || byTheMonth))
    return { value: money.value * period.times, signal: period.times === 1 ? 'perMonth' : null };
  if (instalments && period?.unit !== 'video') {
    if (isOneInstalment(statement.text, money)) return instalments.monthly ? { value: money.value, signal: null } : null;
    const part = partOfTotal(amount, instalments, context);
    if (part) return part;
  }
  return ofPeriod(amount, context);
}

// "twelve monthly installments of $2,000"
function isOneInstalment(text: string, { index }: Money): boolean {
  return (
    /\b(?:instal?lments?|payments?)\s+(?:of|at)\s+(?:[\w -]{0,60}\()?$|\bof\s*$/i.test(
      text.slice(Math.max(0, index - 90), index),
    ) && /instal?lments?|payments|monthly payment/i.test(text.slice(Math.max(0, index - 90), index))
  );
}

// "$24,000 in twelve monthly installments"
function partOfTotal(
  { money, period }: Amount,
  instalments: NonNullable<ReturnType<typeof instalmentsOf>>,
  context: FeeContext,
): MonthlyValue | null {
  const count = instalments.count ?? monthsOfUnit[period?.unit ?? 'term'] ?? monthsOf(context);
  if (!count) return null;
  // "an annual fee of $120,000, payable in twelve equal instalments"
  if (instalments.monthly || (period?.unit === 'year' && count === 12))
    return { value: money.value / count, signal: 'monthlyShare' };
  return count === monthsOf(context) ? { value: money.value / count, signal: 'shareOfTerm' } : null;
}

function ofPeriod({ money, statement, period, signals }: Amount, context: FeeContext): MonthlyValue | null {
  switch (period?.unit) {
    case 'year':
      return { value: money.value / 12, signal: 'perYear' };
    case 'week':
      return { value: (money.value * period.times * 52) / 12, signal: 'perWeek' };
    case 'term': {
      const months = monthsOf(context);
      return months && /\bmonth/i.test(statement.text) ? { value: money.value / months, signal: 'shareOfTerm' } : null;
    }
    case 'half-year':
    case 'quarter':
    case 'video':
      return null;
    default: {
      // A label or heading can state the period: "Monthly fee", "Fee (per month)".
      const isTotal = wholeFee.test(`${statement.label} ${statement.column} ${statement.text}`);
      return isAboutFee(signals) && !isTotal ? { value: money.value, signal: 'withoutPeriod' } : null;
    }
  }
}

const isAboutFee = (signals: Signals) => Boolean(signals.labelled);

const wholeFee = /\b(?:total|overall|project|campaign) (?:fee|price|amount|compensation)\b/i;

function monthsOf({ startDate, endDate }: FeeContext): number | null {
  return startDate && endDate ? (wholeMonths(startDate, endDate) ?? roundedMonths(startDate, endDate)) : null;
}

function perVideoFee({ money, statement, period, signals }: Amount, { videosPerMonth }: FeeContext): Fee[] {
  if (period?.unit !== 'video' || !videosPerMonth) return [];
  const evidence = evidenceOf(statement, money.index);
  return [{ value: money.value * videosPerMonth, signals: { ...signals, perVideo: 1 }, evidence }];
}
