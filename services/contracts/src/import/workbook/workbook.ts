import { posix } from 'node:path';
import { Refusal } from '@creator-desk/protocol/refusals';
import type { CsvRow } from '../csv-records.ts';
import { numberKind, type NumberKind } from './cell-values.rules.ts';
import { sheetRows } from './sheet-rows.ts';
import { noWorkbook, tooLarge, WorkbookParts } from './workbook-parts.ts';
import { parseXml } from './xml-events.ts';

// The parts are read while they are inflated; only the shared texts are held.
const maxSheetBytes = 200 * 1024 * 1024;
const maxTextBytes = 64 * 1024 * 1024;
const maxOtherBytes = 8 * 1024 * 1024;

interface Sheet {
  name: string;
  part: string;
}

/** An Excel workbook on the local disk. Its formulas are not calculated: their stored results are read. */
export class Workbook {
  private constructor(
    private readonly parts: WorkbookParts,
    private readonly sheets: readonly Sheet[],
    private readonly folder: string,
    private readonly date1904: boolean,
  ) {}

  /** The caller closes it. @throws Refusal when it cannot be read */
  static async open(path: string): Promise<Workbook> {
    const parts = await WorkbookParts.open(path);
    try {
      const main = await mainPart(parts);
      const folder = posix.dirname(main);
      const targets = await relationships(parts, posix.join(folder, '_rels', `${posix.basename(main)}.rels`), folder);
      const { sheets, date1904 } = await contentOf(parts, main);
      const readable = sheets.flatMap(({ name, id }) => {
        const target = targets.get(id);
        return target?.type === 'worksheet' ? { name, part: target.part } : [];
      });
      if (readable.length === 0) throw new Refusal('invalid', { message: 'The workbook has no sheet that can be seen' });
      return new Workbook(parts, readable, folder, date1904);
    } catch (error) {
      parts.close();
      throw error;
    }
  }

  /** Without hidden ones. */
  get sheetNames(): string[] {
    return this.sheets.map(({ name }) => name);
  }

  /** The rows of a sheet, of the first one by default. @throws Refusal when there is no such sheet */
  async *rows(name = ''): AsyncGenerator<CsvRow, void> {
    const sheet = name === '' ? this.sheets[0] : this.sheets.find((one) => one.name === name);
    if (!sheet) throw new Refusal('invalid', { message: `The workbook has no sheet "${name}"` });
    const context = { texts: await this.texts(), kinds: await this.kinds(), date1904: this.date1904 };
    yield* sheetRows(this.parts.read(sheet.part, maxSheetBytes), context);
  }

  close(): void {
    this.parts.close();
  }

  private async texts(): Promise<string[]> {
    const texts: string[] = [];
    let text = '';
    let isText = false;
    let phonetic = 0;
    await parseXml(this.parts.read(posix.join(this.folder, 'sharedStrings.xml'), maxTextBytes), {
      open: (name) => {
        if (name === 'si') text = '';
        if (name === 'rPh') phonetic += 1;
        isText = name === 't' && phonetic === 0;
      },
      text: (words) => {
        if (isText) text += words;
      },
      close: (name) => {
        isText = false;
        if (name === 'rPh') phonetic -= 1;
        if (name === 'si') texts.push(text);
      },
    });
    return texts;
  }

  /** How the numbers of each style are shown. */
  private async kinds(): Promise<NumberKind[]> {
    const codes = new Map<number, string>();
    const kinds: NumberKind[] = [];
    let inCells = false;
    await parseXml(this.parts.read(posix.join(this.folder, 'styles.xml'), maxOtherBytes), {
      open: (name, { numFmtId = '0', formatCode = '' }) => {
        if (name === 'numFmt') codes.set(Number(numFmtId), formatCode);
        if (name === 'cellXfs') inCells = true;
        if (name === 'xf' && inCells) kinds.push(numberKind(Number(numFmtId), codes.get(Number(numFmtId))));
      },
      close: (name) => {
        if (name === 'cellXfs') inCells = false;
      },
    });
    return kinds;
  }
}

/** Files of other programs that are zip archives too, and what they are. */
const otherPrograms = [
  { part: 'xl/workbook.bin', what: 'a binary workbook (.xlsb)' },
  { part: 'content.xml', what: 'an OpenDocument file' },
  { part: 'index/document.iwa', what: 'a Numbers file' },
];

/** The path of the workbook itself. */
async function mainPart(parts: WorkbookParts): Promise<string> {
  const other = otherPrograms.find(({ part }) => parts.has(part));
  if (other) throw new Refusal('wrong_type', { message: `This is ${other.what}. Save it as .xlsx or as CSV, and try again` });
  const targets = [...(await relationships(parts, '_rels/.rels', '')).values()];
  const main = targets.find(({ type }) => type === 'officeDocument')?.part ?? 'xl/workbook.xml';
  if (!parts.has(main)) throw noWorkbook();
  return main;
}

interface Relationship {
  /** The last part of its address: worksheet, chartsheet. */
  type: string;
  part: string;
}

async function relationships(parts: WorkbookParts, of: string, folder: string): Promise<Map<string, Relationship>> {
  const found = new Map<string, Relationship>();
  await parseXml(parts.read(of, maxOtherBytes), {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name !== 'Relationship') return;
      const part = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
      found.set(Id, { type: posix.basename(Type), part });
    },
  });
  return found;
}

async function contentOf(
  parts: WorkbookParts,
  main: string,
): Promise<{ sheets: { name: string; id: string }[]; date1904: boolean }> {
  const sheets: { name: string; id: string }[] = [];
  let date1904 = false;
  let isWorkbook = false;
  await parseXml(parts.read(main, maxOtherBytes), {
    open: (name, attributes) => {
      if (name === 'workbook') isWorkbook = true;
      if (name === 'workbookPr') date1904 = ['1', 'true', 'on'].includes(attributes['date1904'] ?? '');
      if (name !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return;
      const [, id = ''] = Object.entries(attributes).find(([attribute]) => /^[\w.-]+:id$/.test(attribute)) ?? [];
      sheets.push({ name: attributes['name'] ?? '', id });
      if (sheets.length > 1_000) throw tooLarge();
    },
  });
  if (!isWorkbook) throw noWorkbook();
  return { sheets, date1904 };
}
