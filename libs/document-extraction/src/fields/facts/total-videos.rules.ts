import type { Statement } from '../../text/statements.rules.ts';
import { best, evidenceOf, type Candidate } from '../candidate.rules.ts';
import { countsIn, notTheQuota, periodFactor, sumOf } from '../videos/video-counts.rules.ts';

const totalBefore = /\b(?:total(?:l?ing)?(?: (?:of|de|number of))?|makes|altogether)\s*$/i;
const totalAfter =
  /^[^.;]{0,40}?\b(?:in total|in all|altogether|overall|total|(?:over|during|across|for|throughout) the (?:\w+ ){0,2}(?:campaign|period|term|project|engagement|duration))\b/i;
const amountInAll = /[,(]\s*(?:or |i\.e\. |that is )?([\w-]+(?: \(\d+\))?) (?:in all|in total)\b/i;
const maxListGap = 3;

/**
 * The videos of the whole deal: what the document calls their total, or the sum of a list in a deal that counts nothing by the month.
 * @param isMonthly whether videos per month were found
 */
export function readTotalVideos(statements: Statement[], isMonthly: boolean): Candidate<string> | null {
  const stated = best(statements.flatMap(totalIn));
  if (stated !== null || isMonthly) return stated;
  const parts = statements.flatMap((statement) => {
    const { text, label, heading, column } = statement;
    const where = `${label} ${column} ${heading}`;
    const counts = countsIn(text, false);
    const isOwed = counts.length > 0 && !notTheQuota.test(text) && periodFactor(`${where} ${text}`) === null;
    return isOwed && counts.some(({ value }) => value > 1) ? [{ statement, value: sumOf(counts, text) }] : [];
  });
  const [first] = parts;
  if (!first) return null;
  const list = parts.filter(
    ({ statement }, at) => at === 0 || statement.order - (parts[at - 1]?.statement.order ?? 0) <= maxListGap,
  );
  const sameAgain = new Set(list.map(({ value }) => value)).size === 1 && list.length > 1;
  const value = sameAgain ? first.value : list.reduce((sum, one) => sum + one.value, 0);
  return candidateOf(first.statement, value, 0, 1);
}

function totalIn(statement: Statement): Candidate<string>[] {
  const { text } = statement;
  const counts = countsIn(text, false);
  const totals = counts.filter(
    ({ index, end }) => totalBefore.test(text.slice(Math.max(0, index - 30), index)) || totalAfter.test(text.slice(end)),
  );
  const [total] = totals;
  if (
    total &&
    !notTheQuota.test(text.slice(Math.max(0, total.index - 40), total.end)) &&
    periodFactor(text.slice(total.end, total.end + 30)) === null
  )
    return [candidateOf(statement, total.value, total.index, 3)];
  const bare = amountInAll.exec(text);
  const [again] = bare && counts.length > 0 ? countsIn(`${bare[1] ?? ''} videos`, false) : [];
  return bare && again ? [candidateOf(statement, again.value, bare.index, 2)] : [];
}

function candidateOf(statement: Statement, value: number, index: number, score: number): Candidate<string> {
  return { value: String(value), score, confidence: 0, evidence: evidenceOf(statement, index) };
}
