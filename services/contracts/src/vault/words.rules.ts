/** Longer words are no words; the rest of them is cut. */
const longestWord = 64;
/** UTF-8 bytes of all words of a file: PostgreSQL holds at most a megabyte, with some bytes beside every word. */
const mostBytes = 400_000;

/** The words of a text, as they are compared: letters and digits in lower case, without accents. */
function* words(text: string): Iterable<string> {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  for (const [word] of plain.matchAll(/[\p{L}\p{N}]+/gu))
    yield [...word.slice(0, 2 * longestWord)].slice(0, longestWord).join('');
}

/** Every word of these texts once, in their order, until no more can be kept. */
export function distinctWords(...texts: string[]): string[] {
  const distinct = new Set<string>();
  let bytes = 0;
  for (const text of texts)
    for (const word of words(text)) {
      if (distinct.has(word)) continue;
      bytes += Buffer.byteLength(word) + 4;
      if (bytes > mostBytes) return [...distinct];
      distinct.add(word);
    }
  return [...distinct];
}

/** A tsquery for files that have all of the words, or longer ones that begin so; undefined for a search without words. */
export function wordQuery(search: string): string | undefined {
  const wanted = distinctWords(search).map((word) => `'${word}':*`);
  return wanted.length > 0 ? wanted.join(' & ') : undefined;
}
