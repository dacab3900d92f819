import { setImmediate } from 'node:timers/promises';
import { Refusal } from '@creator-desk/protocol/refusals';
import type { CsvRow } from '../csv-records.ts';
import { cellText, columnName, columnOf, type NumberKind } from './cell-values.rules.ts';
import { damaged, tooLarge } from './workbook-parts.ts';
import { xmlEvents, type XmlHandlers } from './xml-events.ts';

/** With cells that say something. */
const maxRows = 250_000;
const maxColumns = 1_000;

/** The texts and formats that the cells of all sheets refer to. */
export interface CellContext {
  texts: readonly string[];
  /** By style. */
  kinds: readonly NumberKind[];
  date1904: boolean;
}

/** The rows of a sheet that say something, with the numbers that the spreadsheet shows. @throws Refusal when it is damaged or too large */
export async function* sheetRows(bytes: AsyncIterable<Buffer>, context: CellContext): AsyncGenerator<CsvRow, void> {
  const reader = new SheetReader(context);
  let count = 0;
  const events = xmlEvents(bytes, reader.handlers);
  try {
    while (!(await events.next()).done) {
      for (const row of reader.rows.splice(0)) {
        count += 1;
        if (count > maxRows)
          throw new Refusal('invalid', { message: 'The sheet has more than 250,000 rows. Split it, or save it as CSV' });
        yield row;
      }
      await setImmediate();
    }
  } finally {
    await events.return();
  }
  if (!reader.isSheet) throw damaged();
}

interface Cell {
  column: number;
  type: string;
  style: number;
  value: string;
  hasFormula: boolean;
}

/** Collects rows from the events of the sheet's XML. */
class SheetReader {
  readonly rows: CsvRow[] = [];
  isSheet = false;
  private row: CsvRow = { row: 0, cells: [] };
  private cell: Cell | undefined;
  private column = -1;
  private isValue = false;
  private phonetic = 0;

  constructor(private readonly context: CellContext) {}

  readonly handlers: XmlHandlers = {
    open: (name, attributes) => {
      this.isValue = name === 'v' || (name === 't' && this.phonetic === 0);
      if (name === 'worksheet') this.isSheet = true;
      else if (name === 'row') this.beginRow(attributes['r']);
      else if (name === 'c') this.beginCell(attributes);
      else if (name === 'f' && this.cell) this.cell.hasFormula = true;
      else if (name === 'rPh') this.phonetic += 1;
    },
    text: (text) => {
      if (this.isValue && this.cell) this.cell.value += text;
    },
    close: (name) => {
      this.isValue = false;
      if (name === 'rPh') this.phonetic -= 1;
      else if (name === 'c') this.endCell();
      else if (name === 'row' && this.row.cells.length > 0) this.rows.push(this.row);
    },
  };

  private beginRow(number: string | undefined): void {
    const given = Number(number ?? this.row.row + 1);
    if (!Number.isInteger(given) || given <= this.row.row) throw damaged();
    this.row = { row: given, cells: [] };
    this.column = -1;
  }

  private beginCell({ r: reference, t: type = 'n', s: style = '0' }: Record<string, string>): void {
    const column = columnOf(reference) ?? this.column + 1;
    if (column <= this.column) throw damaged();
    this.column = column;
    this.cell = { column, type, style: Number(style), value: '', hasFormula: false };
  }

  private endCell(): void {
    const { cell, row } = this;
    if (!cell) return;
    this.cell = undefined;
    const kind = this.context.kinds[cell.style] ?? 'number';
    const { text, problem } = cellText({ ...cell, kind, value: this.valueOf(cell) }, this.context.date1904);
    if (text.trim() === '' && problem === undefined) return;
    if (cell.column >= maxColumns) throw tooLarge();
    while (row.cells.length < cell.column) row.cells.push('');
    row.cells.push(text);
    if (problem !== undefined)
      (row.problems ??= []).push({ at: cell.column, message: `Cell ${columnName(cell.column)}${row.row} ${problem}` });
  }

  private valueOf({ type, value }: Cell): string {
    if (type !== 's' || value === '') return value;
    const text = this.context.texts[Number(value)];
    if (text === undefined) throw damaged();
    return text;
  }
}
