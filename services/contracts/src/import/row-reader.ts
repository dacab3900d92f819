import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { handleKey } from '@creator-desk/domain/contracts/social-handle';
import { UpdateContract } from '@creator-desk/protocol/contracts/contract';
import { Refusal } from '@creator-desk/protocol/refusals';
import { validationRefusal } from '@creator-desk/server/messaging/rpc/validation';
import { ContractState } from '../contracts/contract.entity.ts';
import { handleOfLink } from './columns/column-match.rules.ts';
import { fieldOfHeading, headingOf, inputOf, requiredFields, updatableFields, type CsvField } from './columns/columns.rules.ts';
import type { ChangedContract } from './contract-changes.ts';
import type { BrokenRow, CsvRow } from './csv-records.ts';
import { CheckedValues } from './checked-values.ts';
import { ImportedContract } from './imported-contract.ts';

/** The required cells of a row as written. */
export type RequiredCells = Record<(typeof requiredFields)[number], string>;

/** A row of the file, with its contract or an error message. */
export interface ReadRow {
  row: number;
  /** All cells as written. */
  cells: string[];
  contract?: ContractState;
  /** The download path of the contract's document in the vault. */
  document?: string | undefined;
  message?: string;
  /** What the row says of an existing contract, of an import that changes those. */
  update?: RowUpdate;
  /** The contract that it changes. */
  changed?: ChangedContract;
  /** An existing contract is what the row says already. */
  isUnchanged?: boolean;
}

interface RowUpdate {
  handleKey: string;
  given?: UpdateContract;
  message?: string;
}

/** Reads the rows of a file by its headings. */
export class RowReader {
  /** Unknown headings. */
  readonly ignored: string[];
  private readonly fields: (CsvField | undefined)[];
  private readonly checkedValues = new CheckedValues();

  /**
   * @param chosen the field of each column, instead of those that the headings name
   * @param changesExisting whether rows may be about existing contracts, which have all fields already
   * @throws Refusal when a required column is missing, or a column occurs twice
   */
  constructor(
    readonly heading: string[],
    private readonly chosen?: (CsvField | undefined)[],
    private readonly changesExisting = false,
  ) {
    this.fields = chosen ?? heading.map(fieldOfHeading);
    this.ignored = heading.filter((cell, at) => this.fields[at] === undefined && cell.trim() !== '');
    const required = changesExisting ? (['socialHandle'] as const) : requiredFields;
    const missing = required.filter((field) => !this.fields.includes(field));
    if (missing.length > 0)
      throw new Refusal('invalid', { message: `The file lacks the column ${missing.map(headingOf).join(', ')}` });
    const twice = this.fields.find((field, at) => field !== undefined && this.fields.indexOf(field) !== at);
    if (twice) throw new Refusal('invalid', { message: `The file has the column ${headingOf(twice)} twice` });
  }

  read(read: CsvRow | BrokenRow): ReadRow {
    const row = { row: read.row, cells: 'cells' in read ? read.cells : [] };
    if ('broken' in read) return { ...row, message: read.broken };
    if (read.cells.slice(this.fields.length).some(isFilled))
      return { ...row, message: 'The row has more cells than the heading. Put texts with a separator in quotation marks' };
    const problem = read.problems?.find(({ at }) => this.fields[at] !== undefined);
    if (problem) return { ...row, message: problem.message };
    const given = inputOf(this.cellsOf(read.cells));
    return { ...row, ...this.newContract(given), ...(this.changesExisting && this.updateOf(given)) };
  }

  private newContract(given: Record<string, unknown>): Pick<ReadRow, 'contract' | 'document' | 'message'> {
    try {
      const input = this.checkedValues.of(given) ?? checked(ImportedContract, given);
      const contract = ContractState.of(input);
      contract.resume(input);
      return { contract, document: input.originalPdf };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { message: messageOf(error) };
    }
  }

  private updateOf(given: Record<string, unknown>): Pick<ReadRow, 'update'> {
    const handle = given['socialHandle'];
    if (typeof handle !== 'string') return {};
    const update = { handleKey: handleKey(handle) };
    const changes = Object.fromEntries(updatableFields.map((field) => [field, given[field]]));
    try {
      return { update: { ...update, given: this.checkedValues.partly(changes) ?? checked(UpdateContract, changes) } };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { update: { ...update, message: messageOf(error) } };
    }
  }

  /** The key of the handle that a row names, without checking the row. */
  handleKeyOf(read: CsvRow | BrokenRow): string | undefined {
    const cell = 'cells' in read ? this.cellsOf(read.cells).get('socialHandle') : undefined;
    const { socialHandle } = inputOf(new Map(cell === undefined ? [] : [['socialHandle', cell]]));
    return typeof socialHandle === 'string' ? handleKey(socialHandle) : undefined;
  }

  requiredCells(cells: string[]): RequiredCells {
    const known = this.cellsOf(cells);
    return Object.fromEntries(requiredFields.map((field) => [field, known.get(field) ?? ''])) as RequiredCells;
  }

  private cellsOf(cells: string[]): Map<CsvField, string> {
    const known = new Map<CsvField, string>();
    for (const [at, field] of this.fields.entries()) if (field !== undefined) known.set(field, cells[at] ?? '');
    const handle = this.chosen && handleOfLink(known.get('socialHandle') ?? '');
    if (handle !== undefined) known.set('socialHandle', handle);
    return known;
  }
}

const isFilled = (cell: string): boolean => cell.trim() !== '';

/** An empty row, which files often have between or after the others. */
export const isBlank = (row: CsvRow | BrokenRow): boolean => 'cells' in row && !row.cells.some(isFilled);

/** The validation of the API, with the same messages. @throws Refusal with a message per field */
function checked<T extends object>(whole: new () => T, input: Record<string, unknown>): T {
  const instance = plainToInstance(whole, input);
  const problems = validateSync(instance);
  if (problems.length > 0) throw validationRefusal(problems);
  return instance;
}

export const messageOf = ({ errors, message }: Refusal): string => Object.values(errors ?? {}).join('; ') || message;

/** Detects rows of a file with the same handle; the first valid row wins. */
export class SeenHandles {
  private readonly rows = new Map<string, number>();

  /** The row with the contract's handle, which is this row if there was none. */
  rowOf({ handleKey }: Pick<ContractState, 'handleKey'>, row: number): number {
    const known = this.rows.get(handleKey);
    if (known !== undefined) return known;
    this.rows.set(handleKey, row);
    return row;
  }

  has({ handleKey }: Pick<ContractState, 'handleKey'>): boolean {
    return this.rows.has(handleKey);
  }
}
