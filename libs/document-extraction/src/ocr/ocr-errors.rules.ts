// Typical OCR errors that can be corrected with certainty.
const corrections: [RegExp, string][] = [
  // Slashes of a date as commas: "10,01,2026".
  [/(?<!\d)(\d{1,2}),(\d{1,2}),((?:19|20)\d{2})(?!\d)/g, '$1/$2/$3'],
  // The at sign as © or ®, or followed by a bracket.
  [/(?<![\w@])[©®](?=[\p{L}\d_][\p{L}\d_.]{2,})/gu, '@'],
  [/@\s?[)\]|](?=[BCDFGHJKLMNPQRSTVWXZ]{2})/g, '@I'],
  [/@\s?[)\]|](?=[\p{L}\d_])/gu, '@'],
  // The dollar sign as a letter, and letters among digits.
  [/(?<![\w$])S(?=\d{1,3}(?:,\d{3})+(?:\.\d{2})?(?!\d))/g, '$'],
  [/(?<=[\d$€£][.,]?[Oo]*)[Oo](?=[\d.,Oo]|$|\s)/g, '0'],
  [/(?<=\d[.,]?)[Il|](?=\d)/g, '1'],
  // A one as a letter before a day or the sign of an ordinal: "ler août", "lst of May", "I5 March".
  [
    /(?<![\p{L}\d@._])[Il|](?=(?:er|°) (?:janv|f[ée]vr|mars|avr|mai|juin|juil|ao[uû]t|sept|oct|nov|d[ée]c)|st (?:of )?[A-Z])/gu,
    '1',
  ],
  [/(?<![\p{L}\d@._])[Il|](?=\d(?:st|nd|rd|th)?(?: (?:of )?\p{Lu}\p{Ll}{2}|[./]\d))/gu, '1'],
  // The dash between two days as a hyphen: "1.3.2026-31.8.2026".
  [/(?<=\d{1,2}[./]\d{1,2}[./]\d{2,4}) ?- ?(?=\d{1,2}[./]\d{1,2}[./]\d{2,4})/g, ' – '],
  // An empty box before an option: "Facebook [J TikTok".
  [/(?<![\w[])\[J(?=\s\p{L})/gu, '☐'],
  // A handwritten stroke before a number: "Videos per month: U4".
  [/(:\s*)[A-Z](\d{1,2})$/g, '$1$2'],
];

export function correctOcrErrors(text: string): string {
  return corrections.reduce((words, [mistake, right]) => words.replace(mistake, right), text);
}
