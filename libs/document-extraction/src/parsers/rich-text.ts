/** The state of a group. */
interface Group {
  /** Holds no text: fonts, pictures and the like. */
  skipped: boolean;
  hidden: boolean;
  /** Number of characters after a \u, for programs without Unicode. */
  fallbackLength: number;
}

/** Groups without text: tables of the document, pictures, field codes. */
const withoutText = new Set(
  'fonttbl colortbl stylesheet info pict object themedata colorschememapping datastore latentstyles listtable listoverridetable rsidtbl generator xmlnstbl fldinst datafield bkmkstart bkmkend shprslt'.split(
    ' ',
  ),
);
const symbols: Record<string, string> = {
  ...{ par: '\n', line: '\n', sect: '\n', page: '\n', row: '\n', nestrow: '\n', cell: '\t', nestcell: '\t', tab: '\t' },
  ...{ emdash: '—', endash: '–', lquote: '‘', rquote: '’', ldblquote: '“', rdblquote: '”', bullet: '•' },
  ...{ emspace: ' ', enspace: ' ', '~': ' ', _: '-', '\n': '\n', '\r': '\n' },
};
// A control word with its number, a byte in hex, a control symbol, a brace, or plain text.
const token = /\\(?:([a-z]+)(-?\d{1,10})? ?|'([\da-f]{2})|([^a-z']))|([{}])|([^\\{}\r\n]+)/gis;

/** The text of a rich text document (RTF 1.9), cells separated by tabs, without hidden and deleted text. */
export function richTextToText(bytes: Uint8Array): string {
  const source = Buffer.from(bytes).toString('latin1');
  const text = new RichText(decoderOf(/\\ansicpg(\d{3,5})/.exec(source.slice(0, 2_000))?.[1] ?? '1252'));
  for (const [, word, number, hex, symbol, brace, plain] of source.matchAll(token)) {
    if (brace !== undefined) text.addBrace(brace);
    else if (plain !== undefined) text.addPlain(plain);
    else if (hex !== undefined) text.addByte(hex);
    else if (symbol !== undefined) text.addSymbol(symbol);
    else if (word !== undefined) text.addControlWord(word, number);
  }
  return text.toString();
}

/** Interprets the tokens of a document. */
class RichText {
  private readonly decode: (bytes: Uint8Array) => string;
  private readonly groups: Group[] = [];
  private readonly text: string[] = [];
  private group: Group = { skipped: false, hidden: false, fallbackLength: 1 };
  /** Remaining characters of the fallback for a Unicode character. */
  private fallback = 0;

  constructor(decode: (bytes: Uint8Array) => string) {
    this.decode = decode;
  }

  toString(): string {
    return this.text.join('').replaceAll(/\t+\n/g, '\n');
  }

  addBrace(brace: string): void {
    if (brace === '{') this.groups.push({ ...this.group });
    else this.group = this.groups.pop() ?? this.group;
  }

  addPlain(plain: string): void {
    this.add(this.decode(Buffer.from(plain.slice(this.fallback), 'latin1')));
    this.fallback = Math.max(0, this.fallback - plain.length);
  }

  addByte(hex: string): void {
    if (this.fallback > 0) this.fallback--;
    else this.add(this.decode(Buffer.from(hex, 'hex')));
  }

  addSymbol(symbol: string): void {
    if (symbol === '*') this.group.skipped = true;
    else this.add(symbols[symbol] ?? (/[\\{}]/.test(symbol) ? symbol : ''));
  }

  addControlWord(word: string, number: string | undefined): void {
    if (word === 'u') {
      this.add(String.fromCharCode((Number(number) + 65_536) % 65_536));
      this.fallback = this.group.fallbackLength;
    } else if (withoutText.has(word)) this.group.skipped = true;
    // The text of a text box is inside the group of its shape, which is skipped.
    else if (word === 'shptxt') this.group.skipped = false;
    else if (word === 'v' || word === 'deleted') this.group.hidden = number !== '0';
    else if (word === 'plain') this.group.hidden = false;
    else if (word === 'uc') this.group.fallbackLength = Number(number ?? 1);
    else this.add(symbols[word] ?? '');
  }

  private add(text: string): void {
    if (!this.group.skipped && !this.group.hidden) this.text.push(text);
  }
}

/** The decoder of a Windows code page; windows-1252 when it is unknown. */
function decoderOf(page: string): (bytes: Uint8Array) => string {
  const label = /^(?:125\d|874)$/.test(page) ? `windows-${page}` : 'windows-1252';
  const decoder = new TextDecoder(label);
  return (bytes) => decoder.decode(bytes);
}
