import type { FieldsWithEvidence } from '../src/extraction.ts';
import { extractFields } from '../src/fields/extract-fields.rules.ts';
import { parsePlainText } from '../src/parsers/plain-text.parser.ts';

/** What the rules read from a contract of these lines. */
export function fieldsOf(...lines: string[]): FieldsWithEvidence['data'] {
  return extractFields(parsePlainText(lines.join('\n\n'))).data;
}

/** Two parties, for tests of what else a contract says. */
export const parties = 'This agreement is between Larkspur Foods Ltd ("Brand") and Nadia Brennan ("Creator").';
