import type { DocumentText } from '../document-text.ts';
import { zonesOf, type Zone } from '../structure/zones.rules.ts';
import { parseDocument, type Statement } from '../text/statements.rules.ts';

/** About 6,000 tokens: small models read that much well. */
export const maxModelCharacters = 24_000;

/** The zones that can state a field, the most likely first. Others only cost attention and money. */
const priority: Zone[] = [
  'opening',
  'term',
  'pay',
  'deliverables',
  'signatures',
  'recitals',
  'definitions',
  'schedule',
  'termination',
  'other',
  'notices',
];

/**
 * What a language model gets of a document: all of a short one, and of a long one the zones that can state a field.
 * @param whole the whole text of the document
 */
export function textForModel(document: DocumentText, whole: string): string {
  if (whole.length <= maxModelCharacters) return whole;
  const { statements } = parseDocument(document);
  const zones = zonesOf(statements);
  const chosen = chooseStatements(statements, zones);
  return statements.flatMap((one, at) => (chosen.has(at) ? [...headingOf(zones, chosen, at), lineOf(one)] : [])).join('\n');
}

function chooseStatements(statements: Statement[], zones: Zone[]): Set<number> {
  const chosen = new Set<number>();
  let room = maxModelCharacters;
  for (const zone of priority)
    for (const [at, one] of statements.entries()) {
      if (zones[at] !== zone) continue;
      room -= lineOf(one).length + 1;
      if (room < 0) return chosen;
      chosen.add(at);
    }
  return chosen;
}

function headingOf(zones: Zone[], chosen: ReadonlySet<number>, at: number): string[] {
  const continues = chosen.has(at - 1) && zones[at - 1] === zones[at];
  return continues ? [] : [`[${zones[at] ?? 'other'}]`];
}

function lineOf({ label, text }: Statement): string {
  return label === '' ? text : `${label}: ${text}`;
}
