import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ImportAnswer, ImportPreviewRow } from '@creator-desk/protocol/contracts/contract-import';
import { Refusal, refusals } from '@creator-desk/protocol/refusals';
import { ContractBatch } from './contract-batch.ts';
import { csvRows, type BrokenRow, type CsvRow } from './csv-records.ts';
import { csvText } from './csv-text.ts';
import { HandlesOfFile, isBlank, RowReader, type ReadRow } from './row-reader.ts';

/** Rows that are written at once. */
const batchSize = 500;
/** Any number: imports take turns by it, because two files may name the same creators in different orders. */
const importLock = 5_204_117;

const handleTaken = refusals['contract.handle_taken'].message;

/** Imports contracts from a CSV file on this machine's disk; the good rows of it, although others are bad. */
@Injectable()
export class ContractImport {
  constructor(
    private readonly em: EntityManager,
    private readonly batch: ContractBatch,
  ) {}

  /** Tells what an import would do. @throws Refusal when the file is no CSV file or lacks a column */
  async preview(path: string): Promise<ImportAnswer> {
    const rows: ImportPreviewRow[] = [];
    const file = await openFile(path);
    for await (const batch of this.checked(file)) for (const row of batch) rows.push(previewOf(row));
    const errors = rows.flatMap(({ row, message }) => (message === null ? [] : [{ row, message }]));
    const { ignored, heading } = file.reader;
    return {
      imported: 0,
      errors,
      preview: { new: rows.length - errors.length, failed: errors.length, ignoredColumns: ignored, headings: heading, rows },
    };
  }

  /** Within the caller's transaction. @throws Refusal when the file is no CSV file or lacks a column */
  async run(path: string): Promise<ImportAnswer> {
    const answer: ImportAnswer = { imported: 0, errors: [] };
    const file = await openFile(path);
    await this.em.execute('select pg_advisory_xact_lock(?)', [importLock]);
    for await (const batch of this.checked(file)) {
      const added = await this.batch.add(batch);
      for (const { row, contract, message } of batch)
        if (contract && added.has(contract.handleKey)) answer.imported += 1;
        else answer.errors.push({ row, message: message ?? handleTaken });
    }
    return answer;
  }

  /** The rows in batches: each has a contract that can be added now, or a message. */
  private async *checked({ reader, rows }: OpenFile): AsyncGenerator<ReadRow[]> {
    const handles = new HandlesOfFile();
    for await (const batch of batches(rows)) {
      const read = batch.map((row) => reader.read(row));
      const contracts = read.flatMap(({ contract }) => contract ?? []);
      const taken = await this.batch.taken(contracts);
      const strangers = await this.batch.unknownOwners(contracts);
      yield read.map((row) => withFreeHandle(withKnownOwner(row, strangers), taken, handles));
    }
  }
}

interface OpenFile {
  reader: RowReader;
  rows: AsyncIterable<CsvRow | BrokenRow>;
}

async function openFile(path: string): Promise<OpenFile> {
  const rows = csvRows(csvText(path));
  for (let next = await rows.next(); !next.done; next = await rows.next()) {
    if ('broken' in next.value) throw new Refusal('invalid', { message: next.value.broken });
    if (!isBlank(next.value)) return { reader: new RowReader(next.value.cells), rows };
  }
  throw new Refusal('invalid', { message: 'The file is empty' });
}

async function* batches(rows: AsyncIterable<CsvRow | BrokenRow>): AsyncGenerator<(CsvRow | BrokenRow)[]> {
  let batch: (CsvRow | BrokenRow)[] = [];
  for await (const row of rows) {
    if (isBlank(row)) continue;
    batch.push(row);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function withKnownOwner(read: ReadRow, strangers: Set<number>): ReadRow {
  const { contract, ...row } = read;
  const owner = contract?.adminOwnerId;
  if (owner == null || !strangers.has(owner)) return read;
  return { ...row, message: `Admin Owner: there is no user ${owner}` };
}

function withFreeHandle(read: ReadRow, taken: Set<string>, handles: HandlesOfFile): ReadRow {
  const { contract, ...row } = read;
  if (!contract) return read;
  if (taken.has(contract.handleKey) && !handles.has(contract)) return { ...row, message: handleTaken };
  const first = handles.rowOf(contract, row.row);
  return first === row.row ? read : { ...row, message: `This social handle is already in row ${first} of this file` };
}

function previewOf({ row, values, cells, message }: ReadRow): ImportPreviewRow {
  return { row, outcome: message === undefined ? 'new' : 'error', message: message ?? null, ...values, cells };
}
