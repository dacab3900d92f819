import type { Money } from '../../text/values/money.rules.ts';
import { countPattern, parseCount, ordinalWords, parseOrdinal } from '../../text/values/number-words.rules.ts';
import { monthly } from '../../text/values/periods.rules.ts';
import type { Statement } from '../../text/statements.rules.ts';

/** The period or thing that an amount pays for; `times` is the number of payments within it. */
export interface Period {
  unit: 'month' | 'week' | 'quarter' | 'half-year' | 'year' | 'term' | 'video';
  times: number;
}

const each =
  '(?:per|a|an|each|every|for each|for every|in each|/|by the|for one)\\s*(?:full\\s+|calendar\\s+|contract\\s+|completed\\s+|consecutive\\s+|single\\s+|such\\s+)?';
const units: [Period['unit'], number, string][] = [
  [
    'video',
    1,
    `(?:(?:per|for each|for every|each|every|a|/)\\s*(?:(?:finished|approved|delivered|published|individual|single|short[- ]form|branded|sponsored|completed|dedicated|new|posted|accepted|tiktok|instagram|youtube)\\s+){0,2}(?:videos?|reels?|shorts?\\b|clips?|tiktoks?|vlogs?|films?|deliverables?|pieces? of content|content pieces?|assets?|episodes?|posts?)|apiece)(?!\\s+(?:over|beyond|in excess|above|that))`,
  ],
  [
    'month',
    2,
    `(?:semi-?monthly|twice (?:a|per|each|every) month|twice monthly|(?:on|by) the (?:1st|first)(?: day)? and (?:the )?(?:15th|fifteenth|16th|sixteenth)|bi-?monthly on the)`,
  ],
  [
    'month',
    1,
    `(?:${each}months?\\b|(?:for|in) (?:each|every) of (?:the |such )?(?:[\\w()-]+ ){0,3}months\\b|per mensem|month-to-month|${monthly})`,
  ],
  ['week', 0.5, `(?:every (?:two|2|second|other) weeks?|fortnightly|per fortnight|bi-?weekly|${each}fortnight)`],
  ['week', 1, `(?:${each}week\\b(?! (?:after|before|later|from|of))|weekly)`],
  ['quarter', 1, `(?:${each}quarter\\b|quarterly|every three (?:\\(3\\) )?months|every 3 months)`],
  ['half-year', 1, `(?:${each}half-?year|half-?yearly|semi-?annual(?:ly)?|every six months)`],
  [
    'year',
    1,
    `(?:${each}(?:calendar |contract )?(?:year|annum)\\b|for (?:the|one|a) (?:whole |full )?year\\b|annual(?:ly)?|yearly|p\\.a\\.)`,
  ],
  [
    'term',
    1,
    `(?:for (?:the )?(?:entire |whole |full |initial )?(?:term|engagement|campaign|contract|agreement|period|duration|project)\\b|in total|total (?:fee|compensation|consideration|payment|contract value|amount)|a total of|totall?ing|aggregate|overall|lump sum|flat fee of)`,
  ],
];

/** The period of an amount, from the words after it, before it, or its label, column or heading. */
export function periodOf(statement: Statement, money: Money): Period | null {
  const { text, label, column, heading } = statement;
  const end = money.index + money.length;
  const after =
    text
      .slice(end, end + 110)
      .replace(/^\s*[)\]"']*/, '')
      .replace(/^([^()$€£]{0,20})\([^)]*\)/, '$1')
      .slice(0, 70)
      .split(
        /;\s|(?<!\b(?:excl|incl|approx|zzgl|inkl))\.\s(?=\p{Lu})|[$€£]|\b(?:plus(?! (?:vat|tax|gst))|as well as|in addition|(?:that|which) (?:is|are|equals)|equivalent)\b/iu,
      )[0] ?? '';
  const before =
    text
      .slice(Math.max(0, money.index - 90), money.index)
      .replace(/\S{0,4}\s?\d[\d.,]*(?:\s\p{L}{3})?\s+((?:\p{L}+\s+){0,3}(?:to|with|by)\s*)$/u, '$1')
      .split(/;\s|(?<!\b(?:excl|incl|approx|zzgl|inkl))\.\s(?=\p{Lu})|[$€£]\s?\d[\d.,]*/u)
      .at(-1) ?? '';
  const places: [string, 'first' | 'last'][] = [
    [after.slice(0, 32), 'first'],
    [before, 'last'],
    [`${label} ${column}`, 'first'],
    [after, 'first'],
    [heading.length < 60 && !/\b(?:deliverables|videos|output|content)\b/i.test(heading) ? heading : '', 'first'],
  ];
  // "$1,200 on the 1st and $1,200 on the 15th of each month"
  if (twiceAMonth.test(text.slice(money.index + money.length))) return { unit: 'month', times: 2 };
  let term: Period | null = null;
  for (const [words, which] of places) {
    const period = words === '' ? null : nearest(words, which);
    if (period && period.unit !== 'term') return period;
    term ??= period;
  }
  return term;
}

const twiceAMonth =
  /^ on the \d{1,2}(?:st|nd|rd|th) and (?:\S{0,4}\s?\d[\d.,]* )?on the \d{1,2}(?:st|nd|rd|th) (?:day )?of (?:each|every|the) (?:calendar )?month\b/i;

const unitPatterns = units.map(
  ([unit, times, source]) =>
    [unit, times, new RegExp(`(?<![\\w-])${source}|(?<=[\\w)])(?=\\s?/)\\s?${source}|^/${source}`, 'giu')] as const,
);

function nearest(words: string, which: 'first' | 'last'): Period | null {
  let found: { period: Period; index: number } | null = null;
  for (const [unit, times, pattern] of unitPatterns) {
    for (const match of words.matchAll(pattern)) {
      // A word for a total ("a lump sum of $2,000 monthly") is ignored when another word states the period.
      const nearer = !found || (which === 'first' ? match.index < found.index : match.index > found.index);
      const better = found && (found.period.unit === 'term') !== (unit === 'term') ? unit !== 'term' : nearer;
      if (better) found = { period: { unit, times }, index: match.index };
    }
  }
  return found?.period ?? null;
}

// "paid 1/12 each month", "in monthly parts of one sixth"
const fractionPattern = new RegExp(`\\b1/(\\d{1,2})\\b|\\bone[- ](${ordinalWords})\\b`, 'i');

/** Equal instalments of a total; `count` is null when they are only called monthly. */
export function instalmentsOf(text: string): { count: number | null; monthly: boolean } | null {
  const match = new RegExp(
    `(?:(${countPattern})\\s+)?(?:(?:equal|even|consecutive|successive|identical|monthly|calendar|regular|level),?\\s+(?:and\\s+)?){1,4}(?:instal?lments?|payments?|parts|portions|tranches|amounts|rates|che(?:ck|que)s|transfers)`,
    'i',
  ).exec(text);
  const plain = new RegExp(`(${countPattern})\\s+(?:instal?lments?|tranches)`, 'i').exec(text);
  const fraction = fractionPattern.exec(text);
  if (fraction && /\bmonth/i.test(text))
    return { count: Number(fraction[1] ?? 0) || (parseOrdinal(fraction[2] ?? '') ?? null), monthly: true };
  const one = match ?? plain;
  if (!one) return null;
  const around = text.slice(one.index, one.index + one[0].length + 60);
  const monthly =
    /\bmonth/i.test(around) && !/\b(?:every|each) (?:two|three|2|3|six|6) months|quarterly|bi-?monthly/i.test(around);
  return { count: one[1] ? parseCount(one[1]) : null, monthly };
}
