import type { Evidence } from '../extraction.ts';
import type { Statement } from '../text/statements.rules.ts';

/** A value that a document may state for a field, with how strongly its words speak for it. */
export interface Candidate<T> {
  value: T;
  /** The higher the likelier; comparable within one field only. */
  score: number;
  /** 0..1: how sure a reader may be when this candidate is chosen. */
  confidence: number;
  evidence: Evidence;
}

/** The best candidate; of equals the first. */
export function best<T>(candidates: Candidate<T>[]): Candidate<T> | null {
  return candidates.reduce<Candidate<T> | null>((top, one) => (top === null || one.score > top.score ? one : top), null);
}

const EVIDENCE_LENGTH = 240;

/** The words of a statement with their label, cut around the place that matters. */
export function evidenceOf(statement: Pick<Statement, 'text' | 'label' | 'page' | 'column'>, index = 0): Evidence {
  const label = [statement.label, statement.column].filter((part) => part !== '').join(', ');
  const prefix = label === '' ? '' : `${label}: `;
  const room = EVIDENCE_LENGTH - prefix.length;
  if (statement.text.length <= room) return { page: statement.page, text: prefix + statement.text };
  const from = Math.max(0, Math.min(index - 80, statement.text.length - room));
  const cut = statement.text.slice(from, from + room).trim();
  return { page: statement.page, text: `${prefix}${from > 0 ? '…' : ''}${cut}…` };
}
