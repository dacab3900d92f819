import { definedDays } from '../../structure/defined-days.rules.ts';
import type { Statement } from '../../text/statements.rules.ts';
import { addDays } from '../../text/values/calendar.rules.ts';
import type { DayFirst } from '../../text/values/dates.rules.ts';
import { countPattern, ordinalWords, parseCount, parseOrdinal } from '../../text/values/number-words.rules.ts';
import { evidenceOf, type Candidate } from '../candidate.rules.ts';

// `"Effective Date" means the tenth (10th) day following the Signing Date`, `Start Date: 5 days after the Signing Date`
const relative = new RegExp(
  `\\b(?:effective|commencement|start) date\\b["']?\\s*(?::|(?:shall )?means?|is|shall be)?\\s*(?:the )?(?:(${ordinalWords})(?:\\s*\\(\\d{1,2}(?:st|nd|rd|th)?\\))?|(\\d{1,2})(?:st|nd|rd|th)|(${countPattern}))\\s+(?:calendar )?days?\\s+(?:after|following|from)\\s+(?:the )?["']?((?:[\\w-]+ )?(?:date|day))\\b`,
  'iu',
);

/** First days that count from another day that the document defines. */
export function relativeStarts(statements: Statement[], dayFirst: DayFirst): Candidate<string>[] {
  return statements.flatMap((statement) => {
    const match = relative.exec(`${statement.label}: ${statement.text}`);
    if (!match) return [];
    const [, words, digits, count, name = ''] = match;
    const days = words ? parseOrdinal(words) : digits ? Number(digits) : parseCount(count ?? '');
    const since = definedDays(statements, dayFirst).get(name.toLowerCase());
    if (days === null || since?.kind !== 'date') return [];
    return [{ value: addDays(since.value, days), score: 9, confidence: 0.9, evidence: evidenceOf(statement) }];
  });
}
