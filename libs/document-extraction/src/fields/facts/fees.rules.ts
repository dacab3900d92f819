import { findMoney, type Money } from '../../text/values/money.rules.ts';
import type { Statement } from '../../text/statements.rules.ts';
import { best, evidenceOf, type Candidate } from '../candidate.rules.ts';
import { clauseOf, distractorsOf } from '../fees/fee-clause.rules.ts';
import { periodOf } from '../fees/fee-periods.rules.ts';
import { isSuperseded } from '../superseded.rules.ts';
import { video } from '../videos/video-counts.rules.ts';

interface Amount {
  statement: Statement;
  money: Money;
  /** The words of its clause. */
  clause: string;
  unit: NonNullable<ReturnType<typeof periodOf>>['unit'] | null;
  distractors: number;
}

const total =
  /\b(?:totals?|totall?ing|aggregate|overall|all-in|guaranteed compensation|lump sum|project fee|campaign fee|for the (?:whole |entire |full |initial )*(?:campaign|period|term|duration|project|engagement|year))\b/i;
const whole =
  /\b(?:total fee|flat fee|fixed fee|one-?off fee|sum of|full consideration|for all (?:services|rights)|in consideration|compensation|shall pay|will pay)\b/i;
const otherSum =
  /\b(?:bonus\w*|royalt\w+|expenses?|travel|allowance|liab\w+|damages|insurance|penalt\w+|kill fee|value[d]?|worth|credit|shares?|stock|option|renew\w*|extend\w*|at most|up to|exceed\w*|minimum|budget|asked for|quoted|proposed|additional|extra|per (?:month|quarter|week|day)|each (?:month|quarter)|monthly|quarterly|above|more than|over|for (?:each|every)|for the (?:first|second|third|fourth) (?:\w+ )?year)\b/i;
const payLabel = /\b(?:total|fees?|compensation|price|budget|amount|payment|remuneration|consideration)\b/i;
const part = /\b(?:per cent|percent|deposit|instal?lments?|balance|upon|on (?:signature|signing|execution)|half)\b|%/i;

/** The fee of the whole deal: called a total, or the one sum that is paid for everything. */
export function readTotalFee(statements: Statement[]): Candidate<string> | null {
  const candidates = statements.flatMap(amountsIn).flatMap((amount): Candidate<string>[] => {
    const score = weightOfTotal(amount);
    return score === 0 ? [] : [candidateOf(amount, score)];
  });
  return best(candidates);
}

function weightOfTotal(amount: Amount): number {
  const { statement, clause, unit, money } = amount;
  if (otherLabel.test(statement.label)) return 0;
  if (isNextToTotal(statement.text, money)) return 5;
  if (unit !== null && unit !== 'term') return 0;
  const isTotal = total.test(`${statement.label} ${clause}`);
  if (isTotal && !otherSum.test(clause.replace(/\bfor the initial (?:term|year)\b/i, ''))) return 4;
  return isOnlySum(amount) ? 2 : 0;
}

// "Brand shall pay $85,000 (the Guaranteed Compensation), half of it on execution"
function isOnlySum({ statement: { label, text }, clause, distractors, money }: Amount): boolean {
  if (distractors > 0 || otherSum.test(clause) || part.test(clause) || findMoney(text)[0]?.index !== money.index) return false;
  if (payLabel.test(label)) return true;
  return whole.test(clause);
}

const otherLabel =
  /\b(?:kill|cancel\w*|bonus|deposit|late|rush|usage|session|boost\w*|if wanted|optional|media|travel|expenses?|budget|notes?|remarks?)\b/i;
const totalAfter =
  /^[^.;$€£\d]{0,25}?\b(?:in total|en total|au total|in all|all ?together|altogether|for everything|total\b|flat\b(?! (?:fee )?per)|for the (?:whole |entire |full |initial )*(?:campaign|period|term|duration|project|engagement|year|\w+ (?:months|weeks)))/i;
const totalBefore =
  /(?:=|\bi\.e\.,?|\b(?:total(?:l?ing|izando|ing)?|i\.e\.,? in total|makes)(?: (?:fee|price|of|due|net|amount|is))*\s*:?)\s*\(?$/i;

// "$1,600 each, $8,000", "EUR 60,000 for the initial year", "x 3 = GBP 7,800"
function isNextToTotal(text: string, { index, length }: Money): boolean {
  const before = text.slice(Math.max(0, index - 40), index);
  const after = text.slice(index + length, index + length + 60);
  if (
    /^\W{0,3}(?:per|a|each|every|\/)\b/i.test(after) ||
    otherSum.test(before.slice(-25).replace(/monthly|quarter\w*|(?:per|a|each) month/gi, ''))
  )
    return false;
  return totalAfter.test(after) || totalBefore.test(before);
}

const ifMore =
  /\b(?:additional|extra|further|bonus|if|optional|wanted|above|beyond|missing|late|cancel\w*|boost\w*|whitelist\w*|exceed\w*|penalt\w+|exten\w+)\b/i;
const perPiece = new RegExp(`\\b(?:per|a|for each|for every|/)\\s*${video}`, 'iu');
const each = new RegExp(`${video},?\\s*(?:@|at)?\\s*$`, 'iu');

/** The price of one video. Different prices for different videos have no single answer. */
export function readFeePerVideo(statements: Statement[]): Candidate<string> | null {
  const prices = statements.flatMap(amountsIn).filter(isPriceOfVideo);
  const [first] = prices;
  return first && prices.every(({ money }) => money.value === first.money.value) ? candidateOf(first, 1) : null;
}

function isPriceOfVideo({ statement: { text, label, column }, money, clause, unit }: Amount): boolean {
  if (ifMore.test(clause) || otherLabel.test(label) || isNextToTotal(text, money)) return false;
  const end = money.index + money.length;
  if (unit === 'video' || perPiece.test(`${label} ${column}`)) return true;
  const isEach = /^\s*(?:each|apiece)\b/i.test(text.slice(end));
  // "5 x £180 = £900"
  if (/\b\d{1,3}\s?[x×]\s*$/.test(text.slice(0, money.index)) && /^\s*=/.test(text.slice(end))) return true;
  return (
    (isEach || /@\s*$/.test(text.slice(0, money.index))) &&
    each.test(text.slice(0, money.index).replace(/\b(?:published|delivered)\b.*$/i, ''))
  );
}

function amountsIn(statement: Statement): Amount[] {
  const { text } = statement;
  const all = findMoney(text);
  return all
    .filter(({ value, index }) => value >= 20 && !isSuperseded(text, index))
    .map((money) => ({
      statement,
      money,
      clause: clauseOf(text, money, all),
      unit: periodOf(statement, money)?.unit ?? null,
      distractors: distractorsOf(text, money, all),
    }));
}

function candidateOf({ statement, money }: Amount, score: number): Candidate<string> {
  return { value: money.value.toFixed(2), score, confidence: 0, evidence: evidenceOf(statement, money.index) };
}
