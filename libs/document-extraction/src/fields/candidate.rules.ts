import type { Evidence } from '../extraction.ts';
import type { Statement } from '../text/statements.rules.ts';

/** A possible value of a field, with the strength of its evidence. */
export interface Candidate<T> {
  value: T;
  /** Higher is more likely. Comparable only within one field. */
  score: number;
  /** 0..1, for the case that this candidate is chosen. */
  confidence: number;
  evidence: Evidence;
}

/** The candidate with the highest score, the first of several. */
export function best<T>(candidates: Candidate<T>[]): Candidate<T> | null {
  return candidates.reduce<Candidate<T> | null>((top, one) => (top === null || one.score > top.score ? one : top), null);
}

const EVIDENCE_LENGTH = 240;

/** The text of a statement with its label, shortened around the value. */
export function evidenceOf(statement: Pick<Statement, 'text' | 'label' | 'page' | 'column'>, index = 0): Evidence {
  const label = [statement.label, statement.column].filter((part) => part !== '').join(', ');
  const prefix = label === '' ? '' : `${label}: `;
  const room = EVIDENCE_LENGTH - prefix.length;
  if (statement.text.length <= room) return { page: statement.page, text: prefix + statement.text };
  const from = Math.max(0, Math.min(index - 80, statement.text.length - room));
  const cut = statement.text.slice(from, from + room).trim();
  return { page: statement.page, text: `${prefix}${from > 0 ? '…' : ''}${cut}…` };
}
