import type { Statement } from '../text/statements.rules.ts';
import { evidenceOf, type Candidate } from './candidate.rules.ts';

const notes =
  /^(?:(?:additional|other|special|further|internal)\s+)?(?:notes?|remarks?|comments?|special (?:terms|conditions|provisions))$/i;

/** What the document itself calls its notes or remarks. */
export function readNotes(statements: Statement[]): Candidate<string> | null {
  const noted = statements.filter((one) => notes.test(one.label.trim()));
  const [first] = noted;
  if (!first) return null;
  const words = noted.map((one) => one.text).join(' ');
  return { value: words.slice(0, 1_000), score: 1, confidence: 0.9, evidence: evidenceOf(first) };
}
