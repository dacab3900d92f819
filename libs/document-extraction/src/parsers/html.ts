// HTML files occur as .doc files too, from "Save as" and from mail programs.
const htmlStart = /^\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype html|html)\b/i;
const withoutText = new Set(['head', 'style', 'script', 'template']);
const lineElements = new Set(
  'p div br li tr table h1 h2 h3 h4 h5 h6 section article header footer blockquote ul ol dl dt dd hr pre'.split(' '),
);
const cellElements = new Set(['td', 'th']);
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ndash: '–', mdash: '—' };

export const isHtml = (text: string): boolean => htmlStart.test(text.slice(0, 1_000));

/** The text of a web page, cells separated by tabs. Nothing in it is run or fetched. */
export function htmlToText(source: string): string {
  const words: string[] = [];
  let silent: string | undefined;
  const add = (text: string) => silent === undefined && words.push(text);
  for (const [, end, name, plain] of source.matchAll(/<(\/?)([a-z!?][a-z\d:-]{0,30})[^<>]*>|([^<]+|<)/gi)) {
    const tag = name?.toLowerCase() ?? '';
    if (plain !== undefined) add(decodeEntities(plain.replace(/\s+/g, ' ')));
    else if (withoutText.has(tag)) silent = end === '' ? (silent ?? tag) : silent === tag ? undefined : silent;
    else if (cellElements.has(tag) && end !== '') add('\t');
    else if (lineElements.has(tag)) add('\n');
  }
  // White space next to line breaks belongs to the source code.
  const lines = words.join('').split('\n').map(trimCells);
  return lines.filter((line) => line !== '').join('\n');
}

function trimCells(words: string): string {
  const cells = words.split('\t').map((cell) => cell.trim());
  return cells.join('\t').trimEnd();
}

function decodeEntities(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
}
