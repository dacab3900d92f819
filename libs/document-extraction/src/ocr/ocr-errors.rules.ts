// Mistakes that the recogniser makes with certain signs, and that are certain to be mistakes.
const CORRECTIONS: [RegExp, string][] = [
  // A date's strokes read as commas: "10,01,2026".
  [/(?<!\d)(\d{1,2}),(\d{1,2}),((?:19|20)\d{2})(?!\d)/g, '$1/$2/$3'],
  // The at sign in a ring or with a bracket.
  [/(?<![\w@])[©®](?=[\p{L}\d_][\p{L}\d_.]{2,})/gu, '@'],
  [/@\s?[)\]|](?=[BCDFGHJKLMNPQRSTVWXZ]{2})/g, '@I'],
  [/@\s?[)\]|](?=[\p{L}\d_])/gu, '@'],
  // The dollar sign as a letter, and letters among digits.
  [/(?<![\w$])S(?=\d{1,3}(?:,\d{3})+(?:\.\d{2})?(?!\d))/g, '$'],
  [/(?<=[\d$€£][.,]?[Oo]*)[Oo](?=[\d.,Oo]|$|\s)/g, '0'],
  [/(?<=\d[.,]?)[Il|](?=\d)/g, '1'],
  // A stroke of a hand before a lone number: "Videos per month: U4".
  [/(:\s*)[A-Z](\d{1,2})$/g, '$1$2'],
];

/** Recognised words with the recogniser's certain mistakes put right. */
export function correctOcrErrors(text: string): string {
  return CORRECTIONS.reduce((words, [mistake, right]) => words.replace(mistake, right), text);
}
