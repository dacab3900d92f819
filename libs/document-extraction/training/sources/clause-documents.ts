import { parsePlainText } from '../../src/parsers/plain-text.parser.ts';
import { accounts, noAccounts } from '../../test/clauses/account-clauses.ts';
import { fees, feesPerVideo, halfYearTerm as term, newFees, noFees, sharesOfTotals } from '../../test/clauses/fee-clauses.ts';
import { noPlatforms, platformClauses } from '../../test/clauses/platform-clauses.ts';
import { newVideoCounts, noVideos, videoCounts } from '../../test/clauses/video-clauses.ts';
import { parties } from '../../test/contract-text.ts';
import { scored, type ScoredField, type Truth } from '../../test/scoring.ts';
import type { LabelledDocument } from './documents.ts';

const amendment = 'AMENDMENT\n\nThe agreement of 4 May 2025 is amended as follows.';

/** A document for each clause of the tests, in which only the field of the clause is known. */
export function clauseDocuments(): LabelledDocument[] {
  return [
    ...accounts.map(([clause, account]) => documentOf('socialHandle', account, [clause])),
    ...noAccounts.map(([clause]) => documentOf('socialHandle', null, [clause])),
    ...fees.map(([clause, fee]) => documentOf('monthlyFee', fee, [term, clause])),
    ...sharesOfTotals.map(([clause, dates, fee]) => documentOf('monthlyFee', fee, [dates, clause])),
    ...feesPerVideo.map((lines) => documentOf('monthlyFee', lines.at(-1), [term, ...lines.slice(0, -1)])),
    ...noFees.map(([clause]) => documentOf('monthlyFee', null, [term, clause])),
    ...newFees.map(([clause, fee]) => documentOf('monthlyFee', fee, [amendment, clause])),
    ...platformClauses.map(([clause, platforms]) => documentOf('platforms', platforms, [clause])),
    ...noPlatforms.map(([clause]) => documentOf('platforms', null, [clause])),
    ...videoCounts.map(([clause, count]) => documentOf('videosPerMonth', count, [term, clause])),
    ...noVideos.map(([clause]) => documentOf('videosPerMonth', null, [term, clause])),
    ...newVideoCounts.map(([clause, count]) => documentOf('videosPerMonth', count, [amendment, clause])),
  ];
}

function documentOf(field: ScoredField, value: unknown, lines: string[]): LabelledDocument {
  const text = [parties, ...lines].join('\n\n');
  const nothing = Object.fromEntries(scored.map((one) => [one, null])) as Truth;
  return {
    id: text,
    kind: 'clause',
    text: parsePlainText(text),
    fields: { ...nothing, [field]: value },
    accept: {},
    open: scored.filter((one) => one !== field),
  };
}
