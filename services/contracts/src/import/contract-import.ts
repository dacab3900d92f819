import { Injectable } from '@nestjs/common';
import type { ImportAnswer, ImportError, ImportPreviewRow } from '@creator-desk/protocol/contracts/contract-import';
import { refusals } from '@creator-desk/protocol/refusals';
import { ContractBatch } from './contract-batch.ts';
import { batches, openFile, readAhead, type ImportFile, type OpenFile } from './import-file.ts';
import { SeenHandles, type ReadRow, type RequiredCells } from './row-reader.ts';

/** Most rows, and most errors, in an answer. */
const maxAnsweredRows = 10_000;
/** What more rows mean to other services takes longer than anybody waits. */
const maxAwaitedRows = 1_000;

const handleTaken = refusals['contract.handle_taken'].message;

/** Imports the valid rows of a file. */
@Injectable()
export class ContractImport {
  constructor(private readonly batch: ContractBatch) {}

  /** Shows what an import would do. @throws Refusal when the file cannot be read or lacks a column */
  async preview(source: ImportFile): Promise<ImportAnswer> {
    const rows: ImportPreviewRow[] = [];
    const errors = new RowErrors();
    let good = 0;
    const file = await openFile(source);
    for await (const batch of this.checked(file))
      for (const row of batch) {
        if (row.message === undefined) good += 1;
        else errors.add(row.row, row.message);
        if ((row.message === undefined ? good : errors.count) <= maxAnsweredRows)
          rows.push(previewOf(row, file.reader.requiredCells(row.cells)));
      }
    const { ignored, heading } = file.reader;
    return {
      imported: 0,
      ...errors.answer(),
      preview: { new: good, failed: errors.count, ignoredColumns: ignored, headings: heading, rows },
    };
  }

  /** Within the caller's transaction. @throws Refusal when the file cannot be read or lacks a column */
  async run(source: ImportFile): Promise<ImportAnswer> {
    let imported = 0;
    const errors = new RowErrors();
    const file = await openFile(source);
    for await (const batch of this.checked(file)) {
      const added = await this.batch.add(batch, batch.length < maxAwaitedRows && imported === 0);
      for (const { row, contract, message } of batch)
        if (contract && added.has(contract.handleKey)) imported += 1;
        else errors.add(row, message ?? handleTaken);
    }
    return { imported, ...errors.answer() };
  }

  /** The rows in batches, each with a contract that can be added or an error message. */
  private async *checked(file: OpenFile): AsyncGenerator<ReadRow[]> {
    const handles = new SeenHandles();
    try {
      for await (const read of readAhead(batches(file))) {
        const contracts = read.flatMap(({ contract }) => contract ?? []);
        const taken = await this.batch.taken(contracts);
        const unknownOwners = await this.batch.unknownOwners(contracts);
        yield read.map((row) => withFreeHandle(withExistingOwner(row, unknownOwners), taken, handles));
      }
    } finally {
      await file.close();
    }
  }
}

/** The first errors of a file, and the number of all. */
class RowErrors {
  count = 0;
  private readonly first: ImportError[] = [];

  add(row: number, message: string): void {
    this.count += 1;
    if (this.first.length < maxAnsweredRows) this.first.push({ row, message });
  }

  answer(): Pick<ImportAnswer, 'errors' | 'moreErrors'> {
    const more = this.count - this.first.length;
    return { errors: this.first, ...(more > 0 && { moreErrors: more }) };
  }
}

function withExistingOwner(read: ReadRow, unknownOwners: Set<number>): ReadRow {
  const { contract, ...row } = read;
  const owner = contract?.adminOwnerId;
  if (owner == null || !unknownOwners.has(owner)) return read;
  return { ...row, message: `Admin Owner: there is no user ${owner}` };
}

function withFreeHandle(read: ReadRow, taken: Set<string>, handles: SeenHandles): ReadRow {
  const { contract, ...row } = read;
  if (!contract) return read;
  if (taken.has(contract.handleKey) && !handles.has(contract)) return { ...row, message: handleTaken };
  const first = handles.rowOf(contract, row.row);
  return first === row.row ? read : { ...row, message: `This social handle is already in row ${first} of this file` };
}

function previewOf({ row, cells, message }: ReadRow, values: RequiredCells): ImportPreviewRow {
  return { row, outcome: message === undefined ? 'new' : 'error', message: message ?? null, ...values, cells };
}
