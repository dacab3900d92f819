import type { Duration } from '../text/durations.rules.ts';
import { evidenceOf, type Candidate } from './candidate.rules.ts';
import { isSuperseded } from './superseded.rules.ts';
import type { Dated } from './term-ranges.rules.ts';
import { isForeignTopic, termLabel } from './term-words.rules.ts';

// "for six (6) months from the Effective Date", "Term: 12 months"
/** Possible lengths of the term, with the strength of their evidence. */
export function lengthsIn(
  { statement, durations }: Dated,
  changes: boolean,
): { duration: Duration; score: number; evidence: Candidate<string>['evidence'] }[] {
  const { text, label, column, heading } = statement;
  return durations.flatMap((duration) => {
    const before = text.slice(Math.max(0, duration.index - 80), duration.index);
    const after = text.slice(duration.index + duration.length, duration.index + duration.length + 60);
    const where = `${label} ${column}`.trim();
    let score = 0;
    if (before.trim() === '') score += 2;
    if (termLabel(where)) score += 4;
    else if (where === '' && termLabel(heading)) score += 2;
    if (
      /\b(?:term|agreement|contract|engagement|retainer|campaign|partnership|collaboration|ambassador\w*|programme?|services|period|appointment|work together|this deal|memo|cooperation|relationship|duration)\b[^.;]{0,60}$/i.test(
        before,
      )
    )
      score += 2;
    if (
      /\b(?:for|of|lasts?|runs?(?: for)?|continues?(?: for)?|period of|term of|duration of|in (?:force|effect) for|initial|remains?|spans?|covers?)\s*(?:an? )?(?:initial |fixed |total |minimum |period of |term of |(?:further |additional ))*$/i.test(
        before,
      )
    )
      score += 2;
    // "starts 15 June 2027, six months"
    if (/\b(?:start|begin|commenc)\w*\b[^.;]{0,30}\d{4},\s*(?:for )?$/i.test(before)) score += 2;
    // "It is to last six months"
    if (/\b(?:it|this|we|they|collaboration|arrangement)\b[^.;]{0,20}\b(?:last|run|continue|go on)s?(?: for)?\s*$/i.test(before))
      score += 2;
    if (/\b(?:begin|start|commenc|effective|kick)\w*\b[^.;]{0,60}$/i.test(before)) score += 2;
    if (
      /^[\s-]*(?:initial )?(?:term|engagement|campaign|partnership|collaboration|period|retainer|agreement|contract|programme?|ambassador\w*|deal|commitment)\b/i.test(
        after,
      )
    )
      score += 3;
    if (/^\s*(?:,\s*)?(?:from|after|following|beginning|starting|commencing|as of|counted from|with effect)\b/i.test(after))
      score += 2;
    if (
      /\b(?:notice|prior|cure|remedy|after|within|following|invoice|receipt|net|before|every|each|usage|licen[cs]\w*|repost\w*|exclusiv\w*|confidential\w*|surviv\w*|renew\w*|successive|additional|further term|thereafter|late|previous|(?:past|last) (?:\d+|two|three|four|six|twelve)|every|paid|payment|first publication|age|least|draft\w*|compet\w*|retention|archive|storage|story|stories|live|(?:stay|remain|kept|keep)s? (?:up|live|online|posted))\b[^.;]{0,45}$/i.test(
        before.replace(
          /(?:amend|exten|renew)\w*(?: (?:it|this|the|your|our)(?: \w+)?)? (?:for|by)\s*(?:an? )?(?:further|additional)?\s*(?:period of|term of)?\s*$/i,
          '',
        ),
      )
    )
      score -= 6;
    if (
      /^['\s-]*(?:(?:prior |written |advance )+notice|notice|'|of notice|after (?:the )?(?:end|expir|terminat|publication|posting|it)|before|from (?:first )?(?:publication|posting|receipt|invoice|delivery|the date of (?:each )?(?:post|publication))|late|following (?:the )?(?:end|expir|terminat|publication)|of exclusivity|usage|licen[cs]e|exclusivity|each|per )/i.test(
        after,
      )
    )
      score -= 7;
    if (isForeignTopic(where) || (where === '' && isForeignTopic(heading) && !termLabel(heading))) score -= 6;
    if (duration.unit === 'day' && duration.count < 21) score -= 3;
    if (changes && isSuperseded(text, duration.index)) score -= 8;
    return score > 0 ? [{ duration, score, evidence: evidenceOf(statement, duration.index) }] : [];
  });
}
