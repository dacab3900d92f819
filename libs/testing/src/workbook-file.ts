import { crc32, deflateRawSync } from 'node:zlib';

/** A cell: a text, a number, or XML of its own. */
export type SheetCell = string | number | { xml: string };

export interface TestSheet {
  name: string;
  /** A row without cells is left out, as spreadsheet programs do. */
  rows: SheetCell[][];
  state?: 'hidden';
  /** Instead of the rows: the whole part. */
  xml?: string;
}

export interface TestWorkbook {
  sheets: TestSheet[];
  date1904?: boolean;
  /** Other parts, or the same ones with other content. */
  parts?: Record<string, string>;
}

/** The style of days (14), of a format with a time, of percents, and of text in brackets. */
export const styles = { day: 1, time: 2, percent: 3, words: 4 };

const formats = ['[$-409]d\\-mmm\\-yy h:mm;@', '0.0%', '"dry"0.00_);[Red]\\(0.00\\)'];

/** An .xlsx file as spreadsheet programs write it, with shared texts. */
export function workbookFile({ sheets, date1904 = false, parts = {} }: TestWorkbook): Buffer {
  const texts: string[] = [];
  const relationships = (rows: string[]): string =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows.join('')}</Relationships>`;
  const officeTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const files: Record<string, string> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': relationships([`<Relationship Id="rId1" Type="${officeTypes}/officeDocument" Target="xl/workbook.xml"/>`]),
    'xl/workbook.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><workbook xmlns:r="${officeTypes}"><workbookPr${
      date1904 ? ' date1904="1"' : ''
    }/><sheets>${sheets
      .map(
        ({ name, state }, at) =>
          `<sheet name="${name}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(
      sheets.map(
        (_, at) => `<Relationship Id="rId${at + 1}" Type="${officeTypes}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      ),
    ),
    'xl/styles.xml': `<styleSheet><numFmts>${formats
      .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code)}"/>`)
      .join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/>${formats
      .map((_, at) => `<xf numFmtId="${164 + at}"/>`)
      .join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(sheets.map(({ rows, xml }, at) => [`xl/worksheets/sheet${at + 1}.xml`, xml ?? sheetXml(rows, texts)])),
  };
  files['xl/sharedStrings.xml'] =
    `<sst>${texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`;
  return zipFile({ ...files, ...parts });
}

function sheetXml(rows: SheetCell[][], texts: string[]): string {
  const cellXml = (cell: SheetCell, reference: string): string => {
    if (typeof cell === 'object') return cell.xml.replace('<c', `<c r="${reference}"`);
    if (cell === '') return '';
    if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
    return `<c r="${reference}" t="s"><v>${texts.push(cell) - 1}</v></c>`;
  };
  const rowXml = (cells: SheetCell[], at: number): string =>
    cells.length === 0
      ? ''
      : `<row r="${at + 1}">${cells.map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${at + 1}`)).join('')}</row>`;
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A zip archive of these files. */
export function zipFile(files: Record<string, string>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of Object.entries(files)) {
    const [name, data] = [Buffer.from(path), Buffer.from(content)];
    const deflated = deflateRawSync(data);
    const header = Buffer.alloc(26);
    header.writeUInt16LE(20, 0);
    header.writeUInt16LE(8, 4);
    header.writeUInt32LE(crc32(data), 10);
    header.writeUInt32LE(deflated.length, 14);
    header.writeUInt32LE(data.length, 18);
    header.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    parts.push(Buffer.from('504b0304', 'hex'), header, name, deflated);
    directory.push(Buffer.from('504b01021400', 'hex'), header, place, name);
    offset += 30 + name.length + deflated.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('504b0506', 'hex');
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, central, end]);
}
