import type { FieldReading } from '../src/extraction/extraction.ts';
import { readFields } from '../src/extraction/fields/read-fields.rules.ts';
import { readPlain } from '../src/extraction/readers/plain.reader.ts';

/** What the rules read from a contract of these lines. */
export function fieldsOf(...lines: string[]): FieldReading['data'] {
  return readFields(readPlain(lines.join('\n\n'))).data;
}

/** Two parties, for tests of what else a contract says. */
export const PARTIES = 'This agreement is between Larkspur Foods Ltd ("Brand") and Nadia Brennan ("Creator").';
