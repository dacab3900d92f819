import type { Fact, FactName } from '../../extraction.ts';
import {
  byProbability,
  learnedWeights,
  type Length,
  type RankedCandidate,
  type RankedField,
} from '../../ranking/probability.rules.ts';
import type { Candidate } from '../candidate.rules.ts';
import type { RankedDocument } from '../rank-fields.rules.ts';
import { readEmail } from './email.rules.ts';
import { readNoticePeriod, readRenewal } from './ending.rules.ts';
import { readFeePerVideo, readTotalFee } from './fees.rules.ts';
import { readExclusivity, readUsageRights } from './rights.rules.ts';
import { readTotalVideos } from './total-videos.rules.ts';

/**
 * How often each fact was right when documents of other authors were first read (as in `training/fit/first-readings.ts`), drawn to the
 * share of all facts. There are too few for a probability of each candidate. Of long documents 70 facts of 51 real contracts were
 * counted: 45 were right.
 */
const shares: Record<FactName, Record<Length, number>> = {
  totalFee: { brief: 0.85, long: 0.49 },
  feePerVideo: { brief: 0.8, long: 0.64 },
  totalVideos: { brief: 0.87, long: 0.64 },
  exclusivity: { brief: 0.88, long: 0.7 },
  usageRights: { brief: 0.87, long: 0.56 },
  email: { brief: 0.92, long: 0.64 },
  renewal: { brief: 0.86, long: 0.7 },
  noticePeriod: { brief: 0.92, long: 0.65 },
};

/** What a contract says beside the fields of the form. */
export function readFacts(ranked: RankedDocument): Partial<Record<FactName, Fact>> {
  const { structure, statements, parties, other, length } = ranked;
  const isMonthly = sureValue(ranked, 'videosPerMonth') !== null;
  const creator = { name: sureValue(ranked, 'fullName'), handle: sureValue(ranked, 'socialHandle'), parties, other };
  const ending = { renewal: readRenewal(statements), noticePeriod: readNoticePeriod(statements) };
  // Two companies that trade in films or services, or a long contract of other trades: what they pay is no creator's fee.
  if (creator.name === null && (structure.isBetweenCompanies || length === 'long')) return factsOf(ending, length);
  const found = {
    totalFee: readTotalFee(statements),
    feePerVideo: readFeePerVideo(statements),
    totalVideos: readTotalVideos(statements, isMonthly),
    exclusivity: readExclusivity(statements, structure.zones),
    usageRights: readUsageRights(statements, structure.zones),
    email: readEmail(statements, creator),
    ...ending,
  };
  return factsOf(found, length);
}

function factsOf(found: Partial<Record<FactName, Candidate<string> | null>>, length: Length): Partial<Record<FactName, Fact>> {
  return Object.fromEntries(
    (Object.keys(found) as FactName[]).flatMap((name) => {
      const fact = found[name];
      return fact ? [[name, { value: fact.value, confidence: shares[name][length], evidence: fact.evidence }]] : [];
    }),
  );
}

function sureValue(ranked: RankedDocument, field: RankedField): string | null {
  const top = byProbability(field, ranked.candidates[field] as RankedCandidate[], ranked.length)[0];
  return top && top.probability >= learnedWeights[field].bar[ranked.length] ? String(top.candidate.value) : null;
}
