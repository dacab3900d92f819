/** Texts as a PostgreSQL array. */
export const textsOf = (texts: readonly string[]): string =>
  `{${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join()}}`;

/** What `ilike any` takes, as a PostgreSQL array: each text somewhere in a text or in JSON. */
export function patternsOf(texts: readonly string[]): string {
  const withinJson = texts.filter((text) => text !== '').map((text) => JSON.stringify(text).slice(1, -1));
  return textsOf(withinJson.map((text) => `%${text.replace(/[\\%_]/g, '\\$&')}%`));
}
