/** How much more common than the rarest trigram one is that the index need not be asked for. */
const muchMoreCommon = 10;

const trigram = /^[\p{L}\p{N}]{3}$/u;

/**
 * The part of a search text to ask an index of trigrams for. The index reads the list of all rows of each trigram: for one that
 * nearly every row has, that takes a hundred times as long as to look at the few rows that have the rare ones.
 * @param whole in lower case
 * @param sample of the indexed texts, in lower case
 * @returns a substring with the rarest trigram; the whole text if nothing is known or nothing can be left out
 */
export function selectivePart(whole: string, sample: readonly string[]): string {
  const characters = [...whole];
  const shares = characters.map((_, at) => {
    const text = characters.slice(at, at + 3).join('');
    return trigram.test(text) ? sample.filter((one) => one.includes(text)).length / sample.length : NaN;
  });
  const known = shares.filter((share) => share >= 0);
  if (known.length === 0) return whole;
  const rarest = Math.min(...known);
  const tooCommon = muchMoreCommon * Math.max(rarest, 1 / sample.length);
  const isUseful = (at: number): boolean => (shares[at] ?? NaN) <= tooCommon;
  let first = shares.indexOf(rarest);
  let last = first;
  while (isUseful(first - 1)) first -= 1;
  while (isUseful(last + 1)) last += 1;
  return known.every((share) => share <= tooCommon) ? whole : characters.slice(first, last + 3).join('');
}

/** Texts that the sample must have at least to say that others are rare. */
const minSample = 50;

/** What every index of trigrams finds by a trigram, whatever letters its database knows. */
const plainTrigram = /[a-z0-9]{3}/;

/**
 * Whether so few texts have it that the index is the best way to them, however many there are. The sample is the planner's own, so
 * a plan for this text would not be another one.
 */
export function isRare(part: string, sample: readonly string[]): boolean {
  if (sample.length < minSample || !plainTrigram.test(part)) return false;
  return sample.filter((one) => one.includes(part)).length <= 1;
}
