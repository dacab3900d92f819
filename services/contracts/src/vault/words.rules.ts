/** Longer words are cut. */
const maxWordCharacters = 64;
/** UTF-8 bytes of all words of a file. A tsvector holds at most a megabyte, with some bytes of overhead per word. */
const maxBytes = 400_000;

/** The words of a text in the form in which they are compared: letters and digits in lower case, without accents. */
function* words(text: string): Iterable<string> {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  for (const [word] of plain.matchAll(/[\p{L}\p{N}]+/gu))
    yield [...word.slice(0, 2 * maxWordCharacters)].slice(0, maxWordCharacters).join('');
}

/** Every word of these texts once, in their order, up to the limit. */
export function distinctWords(...texts: string[]): string[] {
  const distinct = new Set<string>();
  let bytes = 0;
  for (const text of texts)
    for (const word of words(text)) {
      if (distinct.has(word)) continue;
      bytes += Buffer.byteLength(word) + 4;
      if (bytes > maxBytes) return [...distinct];
      distinct.add(word);
    }
  return [...distinct];
}

/** A tsquery for files that contain all words as prefixes; undefined for a search without words. */
export function wordQuery(search: string): string | undefined {
  const wanted = distinctWords(search).map((word) => `'${word}':*`);
  return wanted.length > 0 ? wanted.join(' & ') : undefined;
}
