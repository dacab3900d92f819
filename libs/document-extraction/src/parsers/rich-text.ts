/** A group of a rich text document, as far as its words go. */
interface Group {
  /** It holds fonts, pictures or other things that are no words. */
  skipped: boolean;
  hidden: boolean;
  /** Characters that stand for a \u in programs that know none. */
  fallbackLength: number;
}

/** Groups without words for a reader: tables of the document, pictures, the code of fields. */
const WITHOUT_TEXT = new Set(
  'fonttbl colortbl stylesheet info pict object themedata colorschememapping datastore latentstyles listtable listoverridetable rsidtbl generator xmlnstbl fldinst datafield bkmkstart bkmkend shprslt'.split(
    ' ',
  ),
);
const SYMBOLS: Record<string, string> = {
  ...{ par: '\n', line: '\n', sect: '\n', page: '\n', row: '\n', nestrow: '\n', cell: '\t', nestcell: '\t', tab: '\t' },
  ...{ emdash: '—', endash: '–', lquote: '‘', rquote: '’', ldblquote: '“', rdblquote: '”', bullet: '•' },
  ...{ emspace: ' ', enspace: ' ', '~': ' ', _: '-', '\n': '\n', '\r': '\n' },
};
// A control word with its number, a byte in hex, another sign, or what is no control.
const TOKEN = /\\(?:([a-z]+)(-?\d{1,10})? ?|'([\da-f]{2})|([^a-z']))|([{}])|([^\\{}\r\n]+)/gis;

/** The words of a rich text document (RTF 1.9), cells parted by tabs. Hidden and deleted text is left out, as in print. */
export function richTextToText(bytes: Uint8Array): string {
  const source = Buffer.from(bytes).toString('latin1');
  const decoded = decoderOf(/\\ansicpg(\d{3,5})/.exec(source.slice(0, 2_000))?.[1] ?? '1252');
  const groups: Group[] = [];
  let group: Group = { skipped: false, hidden: false, fallbackLength: 1 };
  let unread = 0;
  const words: string[] = [];
  const say = (text: string) => {
    if (!group.skipped && !group.hidden) words.push(text);
  };
  for (const [, word, number, hex, sign, brace, plain] of source.matchAll(TOKEN)) {
    if (brace === '{') groups.push({ ...group });
    else if (brace === '}') group = groups.pop() ?? group;
    else if (plain !== undefined) {
      say(decoded(Buffer.from(plain.slice(unread), 'latin1')));
      unread = Math.max(0, unread - plain.length);
    } else if (hex !== undefined) {
      if (unread > 0) unread--;
      else say(decoded(Buffer.from(hex, 'hex')));
    } else if (sign !== undefined) {
      if (sign === '*') group.skipped = true;
      else say(SYMBOLS[sign] ?? (/[\\{}]/.test(sign) ? sign : ''));
    } else if (word === 'u') {
      say(String.fromCharCode((Number(number) + 65_536) % 65_536));
      unread = group.fallbackLength;
    } else if (word !== undefined) obey(word, number);
  }
  return words.join('').replaceAll(/\t+\n/g, '\n');

  function obey(word: string, number: string | undefined): void {
    if (WITHOUT_TEXT.has(word)) group.skipped = true;
    // The words of a text box, within the silent group that draws it.
    else if (word === 'shptxt') group.skipped = false;
    else if (word === 'v' || word === 'deleted') group.hidden = number !== '0';
    else if (word === 'plain') group.hidden = false;
    else if (word === 'uc') group.fallbackLength = Number(number ?? 1);
    else say(SYMBOLS[word] ?? '');
  }
}

/** Of a Windows code page; the western one where the page is unknown. */
function decoderOf(page: string): (bytes: Uint8Array) => string {
  const label = /^(?:125\d|874)$/.test(page) ? `windows-${page}` : 'windows-1252';
  const decoder = new TextDecoder(label);
  return (bytes) => decoder.decode(bytes);
}
