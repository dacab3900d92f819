import { brief } from '../ranking/probability.rules.ts';
import { flag, type Signals } from '../ranking/signals.rules.ts';
import type { DocumentStructure } from '../structure/document-structure.rules.ts';
import type { Zone } from '../structure/zones.rules.ts';

/** Thousands of characters. */
export const longDocumentStatements = 12;

/** The signals of the document and of the zone that a candidate stands in. */
export function placeSignals(zone: Zone, structure: DocumentStructure): Signals {
  return {
    template: flag(structure.isTemplate),
    inOpening: flag(zone === 'opening'),
    inRecitals: flag(zone === 'recitals'),
    inDefinitions: flag(zone === 'definitions'),
    inTermClause: flag(zone === 'term'),
    inPayClause: flag(zone === 'pay'),
    inWorkClause: flag(zone === 'deliverables'),
    inOtherClause: flag(/^(?:termination|rights|exclusivity|confidentiality|notices|boilerplate)$/.test(zone)),
    inSignatures: flag(zone === 'signatures'),
    inSchedule: flag(zone === 'schedule'),
  };
}

/** What the rules for short documents chose: in a brief they mostly know best, in a long document they are a hint. */
export function rulesSignals(chosen: boolean, score: number, { length }: DocumentStructure): Signals {
  if (!chosen) return {};
  const strength = Math.min(12, Math.max(0, score)) / 12;
  if (length <= brief) return { rulesInBrief: 1, rulesScoreInBrief: strength };
  return { [length <= longDocumentStatements ? 'rules' : 'rulesInLong']: 1, rulesScore: strength };
}
