// Number words, mostly English, as contracts write them: "twenty-four", "one hundred and fifty", "two thousand five hundred", "a dozen".

const units: Record<string, number> = {
  zero: 0, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12,
  thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19, twenty: 20, thirty: 30,
  forty: 40, fourty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90,
  // Small numbers in other languages, except those that are English words too (due, sei, sept).
  zwei: 2, drei: 3, vier: 4, fünf: 5, sechs: 6, acht: 8, zehn: 10, deux: 2, trois: 3, quatre: 4, cinq: 5, huit: 8,
  dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, ocho: 8, tre: 3, quattro: 4, cinque: 5, otto: 8, twee: 2, drie: 3, vijf: 5, zes: 6,
  dois: 2, duas: 2, três: 3, quatro: 4,
}; // prettier-ignore
const scales: Record<string, number> = { hundred: 100, thousand: 1000, million: 1_000_000, dozen: 12 };
const ordinals: Record<string, number> = {
  first: 1, second: 2, third: 3, fourth: 4, fifth: 5, sixth: 6, seventh: 7, eighth: 8, ninth: 9, tenth: 10, eleventh: 11,
  twelfth: 12, thirteenth: 13, fourteenth: 14, fifteenth: 15, sixteenth: 16, seventeenth: 17, eighteenth: 18, nineteenth: 19,
  twentieth: 20, thirtieth: 30,
}; // prettier-ignore

const numberWord = `(?:${[...Object.keys(units), ...Object.keys(scales)].sort((a, b) => b.length - a.length).join('|')})`;

/** Source of a case-insensitive pattern for a sequence of number words. */
export const numberWords = `${numberWord}(?:(?:[\\s-]+|\\s+and\\s+)${numberWord})*`;

/** Source of a case-insensitive pattern for a large number in words: "two million, five hundred thousand". */
export const largeNumberWords = `${numberWords}(?:(?<=thousand|million),\\s+(?:and\\s+)?${numberWords})*`;

/** Source of a pattern for an ordinal in words up to thirty-first. */
export const ordinalWords = `(?:(?:twenty|thirty)[\\s-]+)?(?:${Object.keys(ordinals).join('|')})`;

/** Source of a pattern for a count: "8", "eight (8)", "eight". */
export const countPattern = `(?:${numberWords}\\s*\\(\\s*\\d{1,3}\\s*\\)|\\d{1,3}\\s*\\(\\s*${numberWords}\\s*\\)|\\d{1,3}|${numberWords})`;

/** The number that a sequence of number words states, or null. */
export function wordsToNumber(words: string): number | null {
  const parts = words
    .toLowerCase()
    .split(/[\s,-]+/)
    .filter((part) => part !== 'and' && part !== '');
  if (parts.length === 0) return null;
  let total = 0;
  let group = 0;
  for (const part of parts) {
    const unit = units[part];
    const scale = scales[part];
    if (unit !== undefined) group += unit;
    else if (part === 'hundred' || part === 'dozen') group = (group || 1) * (scale ?? 1);
    else if (scale !== undefined) {
      total += (group || 1) * scale;
      group = 0;
    } else return null;
  }
  return total + group;
}

/** The number of a {@link COUNT}; digits take precedence over words. */
export function parseCount(text: string): number | null {
  const digits = /\d+/.exec(text);
  return digits ? Number(digits[0]) : wordsToNumber(text.trim());
}

/** The number of an ordinal in words: "twenty-first" → 21. */
export function parseOrdinal(text: string): number | null {
  const parts = text
    .toLowerCase()
    .trim()
    .split(/[\s-]+/);
  const last = ordinals[parts.at(-1) ?? ''];
  if (last === undefined) return null;
  return parts.length === 1 ? last : (units[parts[0] ?? ''] ?? 0) + last;
}
