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
  // A handwritten stroke before a number: "Videos per month: U4".
  [/(:\s*)[A-Z](\d{1,2})$/g, '$1$2'],
];

export function correctOcrErrors(text: string): string {
  return corrections.reduce((words, [mistake, right]) => words.replace(mistake, right), text);
}
