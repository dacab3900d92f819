import { parsePlainText } from '../../src/parsers/plain-text.parser.ts';
import { brief } from '../../src/ranking/probability.rules.ts';
import { realContracts, type LabelledDocument, type Part } from './documents.ts';

/** Thousands of characters of the opening. */
const opening = 1;
/** What the fields of a brief could be read from by mistake. */
const tempting =
  /[$€£]\s?\d|\bdollars\b|\bper (?:month|year)\b|\bmonthly\b|\byoutube\b|\bfacebook\b|\btwitter\b|\binstagram\b|\bvideos?\b|@\w|www\.|\b(?:episodes|films?)\b/i;

/**
 * Real contracts cut to a page: the opening and the paragraphs with amounts, platforms and videos. The invented briefs are nearly all
 * creators' deals, so that without these a brief always states something. The days are left open: their clauses may be cut off.
 */
export function shortRealDocuments(folder: string, part: Part): LabelledDocument[] {
  return realContracts(folder, part).flatMap(({ document, text }) => {
    const short = shortened(text);
    if (short.length > brief * 1000) return [];
    const { fullName, ...others } = document.fields;
    const isNamed = fullName === null || short.toLowerCase().includes(String(fullName).toLowerCase());
    return [
      {
        ...document,
        id: `${document.id}-short`,
        kind: 'short real' as const,
        text: parsePlainText(short),
        fields: { ...others, fullName: isNamed ? fullName : null },
        open: [...(document.open ?? []), 'startDate', 'endDate', ...(isNamed ? [] : (['fullName'] as const))],
      },
    ];
  });
}

function shortened(text: string): string {
  const paragraphs = text.split(/\n\s*\n/).filter((one) => one.trim() !== '');
  const parts: string[] = [];
  let length = 0;
  for (const one of paragraphs) {
    if (length > opening * 1000 && !tempting.test(one)) continue;
    const next = one.slice(0, opening * 1000);
    if (length + next.length > brief * 1000 - 100) break;
    parts.push(next);
    length += next.length + 2;
  }
  return parts.join('\n\n');
}
