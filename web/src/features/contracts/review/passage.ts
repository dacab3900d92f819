/**
 * Finds evidence in the text of a document: its words in their order, whatever stands between them.
 * @returns the offsets of its start and end; undefined when it is not there
 */
export function passageIn(text: string, evidence: string): [number, number] | undefined {
  // The label of a table's cell may stand far from its value.
  const withoutLabel = evidence.replace(/^[^:]{1,60}: /, '');
  for (const part of [evidence, withoutLabel]) {
    const words = part.match(/[\p{L}\p{N}]+/gu);
    if (!words) continue;
    const found = new RegExp(words.join('[^\\p{L}\\p{N}]+'), 'iu').exec(text);
    if (found) return [found.index, found.index + found[0].length];
  }
  return undefined;
}
