import type { Reason } from '../extraction.ts';
import { readFacts } from '../fields/facts/facts.rules.ts';
import { barOf, type RankedDocument } from '../fields/rank-fields.rules.ts';
import { definedDays } from '../structure/defined-days.rules.ts';
import type { Party } from '../structure/parties.rules.ts';
import type { Statement } from '../text/statements.rules.ts';
import {
  byProbability,
  rankedFields,
  learnedWeights,
  type Length,
  type RankedCandidate,
  type RankedField,
} from './probability.rules.ts';
import { signalTexts, type SignalId, type Signals } from './signals.rules.ts';

const maxCandidates = 4;
const maxSignals = 9;

/** Why each field has its value: the kind of document, its zones, and each candidate with the signals that counted. Lines of text. */
export function explain(ranked: RankedDocument): string[] {
  const { parsed, parties, structure, candidates } = ranked;
  const { isTemplate, length, zones } = structure;
  const kind = isTemplate ? 'a form with blanks' : 'a document';
  return [
    `${kind} of ${Math.round(length)} thousand characters`,
    ...zoneLines(parsed.statements, zones),
    ...parties.map(partyLine),
    ...[...definedDays(parsed.statements, parsed.dayFirst)].map(
      ([name, day]) => `  "${name}": ${day.kind === 'date' ? day.value : references[day.kind]}`,
    ),
    ...rankedFields.flatMap((field) => [
      '',
      field,
      ...explainField(field, candidates[field] as RankedCandidate[], ranked.length, barOf(field, ranked)),
    ]),
    '',
    'facts',
    ...Object.entries(readFacts(ranked)).map(
      ([name, { value, confidence, evidence }]) =>
        `  ${name}: ${value} ${Math.round(confidence * 100)} %, page ${evidence.page}: ${evidence.text}`,
    ),
  ];
}

const references = {
  signature: 'the day of the last signature',
  opening: 'the day at the top of the agreement',
  event: 'an event without a date',
};

function partyLine({ name, kind, alias, servicesOf, email }: Party): string {
  const details = [kind, alias && `called "${alias}"`, servicesOf && `for the services of ${servicesOf}`, email];
  return `  party: ${name}, ${details.filter((one) => one).join(', ')}`;
}

function zoneLines(statements: Statement[], zones: string[]): string[] {
  const starts = statements.filter((_, at) => at === 0 || zones[at] !== zones[at - 1]);
  return starts.map((one) => `  ${(zones[one.order] ?? 'other').padEnd(16)} from page ${one.page}: ${one.text.slice(0, 70)}`);
}

/** The most probable candidates of a field, with the signals that counted most. */
export function explainField(field: RankedField, candidates: RankedCandidate[], length: Length, bar: number): string[] {
  const sorted = byProbability(field, candidates, length);
  if (sorted.length === 0) return ['  no candidate'];
  return sorted.slice(0, maxCandidates).flatMap(({ candidate: { value, signals, evidence }, probability }, at) => {
    const verdict = at > 0 ? '' : probability >= bar ? 'chosen: ' : `below the bar of ${bar}: `;
    return [
      `  ${verdict}${JSON.stringify(value)} ${Math.round(probability * 100)} %, page ${evidence.page}: ${evidence.text}`,
      ...reasons(field, signals),
    ];
  });
}

/** The signals of a candidate as sentences, for people who check the value. */
export function reasonsOf(field: RankedField, signals: Signals): Reason[] {
  return countedSignals(field, signals).map(({ id, points }) => ({ text: signalTexts[id], speaksFor: points > 0 }));
}

function reasons(field: RankedField, signals: Signals): string[] {
  return countedSignals(field, signals).map(
    ({ id, points }) => `    ${points > 0 ? '+' : ''}${points.toFixed(2)} ${signalTexts[id]} (${id})`,
  );
}

/** The signals that counted most, the strongest first. */
function countedSignals(field: RankedField, signals: Signals): { id: SignalId; points: number }[] {
  return (Object.entries(signals) as [SignalId, number][])
    .map(([id, strength]) => ({ id, points: strength * (learnedWeights[field].weights[id] ?? 0) }))
    .filter(({ points }) => Math.abs(points) >= 0.05)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .slice(0, maxSignals);
}
