/** Characters of a file's name: what a header can carry, in whatever letters, and more than anybody gives. */
const longest = 500;

/**
 * A file's name as it is stored and shown: without characters that nobody sees, which would break a line or turn the name around
 * so that it shows another ending, and of one that is too long its end, which says what it is.
 */
export function shownFileName(name: string): string {
  return name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, '_')
    .slice(-longest)
    .replace(/^[\uDC00-\uDFFF]/, '');
}
