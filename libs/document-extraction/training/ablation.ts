import { rankedFields, type RankedField } from '../src/ranking/probability.rules.ts';
import { signalTexts, type SignalId } from '../src/ranking/signals.rules.ts';
import { choicesOf, type Choice, type TrainingDocument } from './examples.ts';
import { crossValidate, foldsOf, learn } from './fit/learning.ts';
import { table, type Judged } from './report.ts';
import { signalGroups } from './signal-groups.ts';

type Results = Record<RankedField, Judged[]>;

/**
 * What each group of signals brings: the fields are learned again without it and cross-validated. The candidates are those of all
 * signals. Lines of a table.
 */
export function ablation(documents: TrainingDocument[]): string[] {
  const grouped = new Set(Object.values(signalGroups).flat());
  const missing = (Object.keys(signalTexts) as SignalId[]).filter((id) => !grouped.has(id));
  if (missing.length > 0) throw new Error(`in no group of signals: ${missing.join(', ')}`);
  learn(documents);
  const foldOf = foldsOf(documents);
  const choices = documents.map((one) => choicesOf(one, rankedFields));
  const ofField = (field: RankedField) => choices.map((one) => one[field]);
  const full = Object.fromEntries(rankedFields.map((field) => [field, crossValidate(field, ofField(field), foldOf)])) as Results;
  const rows = Object.entries(signalGroups).map(([name, ids]) => {
    const without = new Set(ids);
    const results = { ...full };
    for (const field of rankedFields) {
      const own = ofField(field);
      if (own.some((choice) => has(choice, without)))
        results[field] = crossValidate(
          field,
          own.map((choice) => leaveOut(choice, without)),
          foldOf,
        );
    }
    return row(`without ${name} (${ids.length})`, results);
  });
  return table(
    ['signals', 'real: right', 'real: not right', 'variants: right', 'variants: not right', 'others: right', 'others: not right'],
    [row('all signals', full), ...rows],
  );
}

const has = ({ candidates }: Choice, ids: ReadonlySet<SignalId>) =>
  candidates.some(({ signals }) => Object.entries(signals).some(([id, strength]) => strength !== 0 && ids.has(id as SignalId)));

function leaveOut(choice: Choice, ids: ReadonlySet<SignalId>): Choice {
  const candidates = choice.candidates.map((one) => {
    const kept = Object.entries(one.signals).filter(([id]) => !ids.has(id as SignalId));
    return { ...one, signals: Object.fromEntries(kept) };
  });
  return { ...choice, candidates };
}

function row(name: string, results: Results): (string | number)[] {
  const filled = Object.values(results)
    .flat()
    .filter((one) => one.filled);
  const counts = (holds: (one: Judged) => boolean) => {
    const own = filled.filter(holds);
    const right = own.filter((one) => one.right).length;
    return [right, own.length - right];
  };
  return [
    name,
    ...counts(({ kind }) => kind === 'real'),
    ...counts(({ kind }) => kind === 'variant'),
    ...counts(({ kind }) => kind !== 'real' && kind !== 'variant'),
  ];
}
