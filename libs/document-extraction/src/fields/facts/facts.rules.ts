import type { Fact, FactName } from '../../extraction.ts';
import { byProbability, learnedWeights, type RankedCandidate, type RankedField } from '../../ranking/probability.rules.ts';
import type { Candidate } from '../candidate.rules.ts';
import type { RankedDocument } from '../rank-fields.rules.ts';
import { readEmail } from './email.rules.ts';
import { readNoticePeriod, readRenewal } from './ending.rules.ts';
import { readFeePerVideo, readTotalFee } from './fees.rules.ts';
import { readExclusivity, readUsageRights } from './rights.rules.ts';
import { readTotalVideos } from './total-videos.rules.ts';

/**
 * How often each fact was right when documents of other authors were first read (as in `training/first-readings.ts`), drawn to the
 * share of all facts. There are too few for a probability of each candidate.
 */
const shares: Record<FactName, number> = {
  totalFee: 0.85,
  feePerVideo: 0.8,
  totalVideos: 0.87,
  exclusivity: 0.88,
  usageRights: 0.87,
  email: 0.92,
  renewal: 0.86,
  noticePeriod: 0.92,
};

/** What a contract says beside the fields of the form. */
export function readFacts(ranked: RankedDocument): Partial<Record<FactName, Fact>> {
  const { structure, statements, parties, other } = ranked;
  const isMonthly = sureValue(ranked, 'videosPerMonth') !== null;
  const creator = { name: sureValue(ranked, 'fullName'), handle: sureValue(ranked, 'socialHandle'), parties, other };
  // Two companies that trade in films or services: what they pay each other is no creator's fee.
  if (structure.isBetweenCompanies && creator.name === null)
    return factsOf({ renewal: readRenewal(statements), noticePeriod: readNoticePeriod(statements) });
  return factsOf({
    totalFee: readTotalFee(statements),
    feePerVideo: readFeePerVideo(statements),
    totalVideos: readTotalVideos(statements, isMonthly),
    exclusivity: readExclusivity(statements, structure.zones),
    usageRights: readUsageRights(statements, structure.zones),
    email: readEmail(statements, creator),
    renewal: readRenewal(statements),
    noticePeriod: readNoticePeriod(statements),
  });
}

function factsOf(found: Partial<Record<FactName, Candidate<string> | null>>): Partial<Record<FactName, Fact>> {
  return Object.fromEntries(
    (Object.keys(found) as FactName[]).flatMap((name) => {
      const fact = found[name];
      return fact ? [[name, { value: fact.value, confidence: shares[name], evidence: fact.evidence }]] : [];
    }),
  );
}

function sureValue(ranked: RankedDocument, field: RankedField): string | null {
  const top = byProbability(field, ranked.candidates[field] as RankedCandidate[], ranked.length)[0];
  return top && top.probability >= learnedWeights[field].bar[ranked.length] ? String(top.candidate.value) : null;
}
