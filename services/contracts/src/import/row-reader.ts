import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { Refusal } from '@creator-desk/protocol/refusals';
import { validationRefusal } from '@creator-desk/server/messaging/rpc/validation';
import { Contract } from '../contracts/contract.entity.ts';
import { fieldOf, headingOf, inputOf, requiredFields, type CsvField } from './columns.rules.ts';
import type { BrokenRow, CsvRow } from './csv-records.ts';
import { ImportedContract } from './imported-contract.ts';

/** A row of the file: the contract that it would be, or why it cannot be one. */
export interface ReadRow {
  row: number;
  /** The required cells, as they stand in the file. */
  values: Record<(typeof requiredFields)[number], string>;
  /** All cells, as they stand in the file. */
  cells: string[];
  contract?: Contract;
  /** The vault's address of the document that the contract was made from. */
  document?: string | undefined;
  message?: string;
}

/** Reads rows under a heading. */
export class RowReader {
  /** Headings that name no field of ours. */
  readonly ignored: string[];
  private readonly fields: (CsvField | undefined)[];

  /** @throws Refusal when a column is missing that every contract needs, or one is there twice */
  constructor(readonly heading: string[]) {
    this.fields = heading.map(fieldOf);
    this.ignored = heading.filter((cell, at) => this.fields[at] === undefined && cell.trim() !== '');
    const missing = requiredFields.filter((field) => !this.fields.includes(field));
    if (missing.length > 0)
      throw new Refusal('invalid', { message: `The file lacks the column ${missing.map(headingOf).join(', ')}` });
    const twice = this.fields.find((field, at) => field !== undefined && this.fields.indexOf(field) !== at);
    if (twice) throw new Refusal('invalid', { message: `The file has the column ${headingOf(twice)} twice` });
  }

  read(read: CsvRow | BrokenRow): ReadRow {
    const cells = this.cellsOf('cells' in read ? read.cells : []);
    const values = Object.fromEntries(requiredFields.map((field) => [field, cells.get(field) ?? ''])) as ReadRow['values'];
    const row = { row: read.row, values, cells: 'cells' in read ? read.cells : [] };
    if ('broken' in read) return { ...row, message: read.broken };
    if (read.cells.slice(this.fields.length).some(isFilled))
      return { ...row, message: 'The row has more cells than the heading. Put texts with a separator in quotation marks' };
    try {
      const input = checked(inputOf(cells));
      const contract = Contract.of(input);
      contract.resume(input);
      return { ...row, contract, document: input.originalPdf };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { ...row, message: Object.values(error.errors ?? {}).join('; ') || error.message };
    }
  }

  private cellsOf(cells: string[]): Map<CsvField, string> {
    return new Map(this.fields.flatMap((field, at) => (field === undefined ? [] : [[field, cells[at] ?? ''] as const])));
  }
}

const isFilled = (cell: string): boolean => cell.trim() !== '';

/** A row without anything in it, which people leave between and after their rows. */
export const isBlank = (row: CsvRow | BrokenRow): boolean => 'cells' in row && !row.cells.some(isFilled);

/** The same check as everywhere else, so that the texts are the same. @throws Refusal with a text per field */
function checked(input: Record<string, unknown>): ImportedContract {
  const contract = plainToInstance(ImportedContract, input);
  const problems = validateSync(contract);
  if (problems.length > 0) throw validationRefusal(problems);
  return contract;
}

/** Keeps the rows of one file apart by their handles; the first good row has it. */
export class HandlesOfFile {
  private readonly rows = new Map<string, number>();

  /** The row that has the contract's handle; from now on this one, if none had. */
  rowOf({ handleKey }: Contract, row: number): number {
    const known = this.rows.get(handleKey);
    if (known !== undefined) return known;
    this.rows.set(handleKey, row);
    return row;
  }

  has({ handleKey }: Contract): boolean {
    return this.rows.has(handleKey);
  }
}
