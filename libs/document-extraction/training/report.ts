import { rankedFields, type RankedField } from '../src/ranking/probability.rules.ts';
import type { LabelledDocument } from './sources/documents.ts';

/** A field of a document as the reader would fill it in. */
export interface Judged {
  id: string;
  kind: LabelledDocument['kind'];
  author: string | undefined;
  /** Whether the document states the field. */
  stated: boolean;
  probability: number;
  /** Whether the value reaches the bar. */
  filled: boolean;
  /** Whether the most probable value is right. */
  right: boolean;
  /** Whether the right value is among the candidates. */
  among: boolean;
}

/** Edges of the confidence in the reliability table. */
const edges = [0.5, 0.6, 0.7, 0.8, 0.88, 0.95, 1.01];
export const sureProbability = 0.88;

/** A table by field and the reliability of the probabilities, for each kind of document. */
export function crossValidationReport(judged: Record<RankedField, Judged[]>): string[] {
  const groups = [...new Set(Object.values(judged).flatMap((all) => all.map(groupOf)))];
  return groups.flatMap((group) => {
    const own = rankedFields.map((field) => ({ field, all: judged[field].filter((one) => groupOf(one) === group) }));
    const every = own.flatMap(({ all }) => all);
    return [
      `\n## ${Math.max(...own.map(({ all }) => all.length))} ${group} documents, cross-validated\n`,
      ...table(
        ['field', 'right', 'missed', 'wrong', 'rightly empty', 'invented', 'a candidate'],
        own.map(({ field, all }) => [field, ...countsOf(all), all.filter(({ stated, among }) => stated && among).length]),
      ),
      '',
      summary(every),
      '',
      ...reliability(every.filter(({ filled }) => filled)),
    ];
  });
}

// An author's documents are judged by weights of the others.
const groupOf = ({ kind, author }: Judged) => (author ? `${kind} (${author})` : kind);

function countsOf(all: Judged[]): number[] {
  const count = (holds: (one: Judged) => boolean) => all.filter(holds).length;
  return [
    count((one) => one.stated && one.filled && one.right),
    count((one) => one.stated && !one.filled),
    count((one) => one.stated && one.filled && !one.right),
    count((one) => !one.stated && !one.filled),
    count((one) => !one.stated && one.filled && !one.right),
  ];
}

function summary(all: Judged[]): string {
  const [right = 0, missed = 0, wrong = 0, empty = 0, invented = 0] = countsOf(all);
  const sure = all.filter(({ filled, probability }) => filled && probability >= sureProbability);
  return `stated values right ${percent(right, right + missed + wrong)}, invented ${percent(invented, invented + empty)}, not right at ${sureProbability} or more ${percent(sure.filter((one) => !one.right).length, sure.length)}`;
}

/** How often values of each confidence are right. */
export function reliability(all: { probability: number; right: boolean }[]): string[] {
  const rows = edges.slice(0, -1).map((from, at) => {
    const within = all.filter(({ probability }) => probability >= from && probability < (edges[at + 1] ?? 2));
    return [
      `${from} to ${Math.min(1, edges[at + 1] ?? 1)}`,
      within.length,
      percent(within.filter(({ right }) => right).length, within.length),
    ];
  });
  return table(['confidence', 'values', 'right'], rows);
}

export function percent(part: number, all: number): string {
  return all === 0 ? '–' : `${((100 * part) / all).toFixed(1)} %`;
}

export function table(head: string[], rows: (string | number)[][]): string[] {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`);
}
