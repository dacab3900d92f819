import type { DocumentText } from '../document-text.ts';

const ticked = /(?:\[\s?[xX✓✔]\s?\]|\(\s?[xX✓✔]\s?\)|[☑☒✅])/u;
const unticked = /(?:\[\s?\]|\(\s?\)|[☐□])/u;
const anyBox = new RegExp(`(${ticked.source}|${unticked.source})`, 'u');
const untickedLine = new RegExp(`^(?:[-•*]\\s+)?${unticked.source}`, 'u');
const tickedLine = new RegExp(`^(?:[-•*]\\s+)?${ticked.source}`, 'u');

/** Without what is not ticked, where something else is: "[ ] 3  [x] 4" is 4, in a line and among the lines of a list. */
export function withoutUnticked(document: DocumentText): DocumentText {
  const isList = document.blocks.some(({ cells }) => tickedLine.test(cells[0] ?? ''));
  const blocks = document.blocks
    .filter(({ cells }) => !isList || !untickedLine.test(cells[0] ?? '') || cells.some((cell) => ticked.test(cell)))
    .map((block) => ({ ...block, cells: block.cells.map(chosen) }));
  return { ...document, blocks };
}

function chosen(cell: string): string {
  if (!ticked.test(cell) || !unticked.test(cell)) return cell;
  const parts = cell.split(anyBox);
  // "Instagram ☒ YouTube ☐": the boxes stand behind their words.
  const isBehind = parts.at(-1)?.trim() === '' && parts[0]?.trim() !== '';
  const kept = parts.flatMap((part, at) =>
    at % 2 === 1 && ticked.test(part) ? [(parts[isBehind ? at - 1 : at + 1] ?? '').trim()] : [],
  );
  const before = isBehind ? '' : (parts[0] ?? '');
  return `${before.trimEnd()} ${kept.join(', ')}`.trim();
}
