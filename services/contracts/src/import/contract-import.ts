import { Injectable } from '@nestjs/common';
import type { ImportAnswer, ImportError, ImportPreviewRow } from '@creator-desk/protocol/contracts/contract-import';
import { Refusal, refusals } from '@creator-desk/protocol/refusals';
import { ColumnChoices } from './columns/column-choices.ts';
import { ContractBatch } from './contract-batch.ts';
import { ContractChanges, type ChangedContract } from './contract-changes.ts';
import { ExistingRows, unknownOwner, type Resolution, type SeenContracts } from './existing-rows.ts';
import { ImportLog } from './import-log.ts';
import { batches, handleKeysOf, openFile, readAhead, type ImportFile, type OpenFile } from './import-file.ts';
import { SeenHandles, type ReadRow, type RequiredCells } from './row-reader.ts';

/** Most rows, and most errors, in an answer. */
const maxAnsweredRows = 10_000;
/** What more rows mean to other services takes longer than anybody waits. */
const maxAwaitedRows = 1_000;

const tooManyChanges = 'The file changes more than 10,000 contracts. Split it, so that the changes can be shown';
const handleTaken = refusals['contract.handle_taken'].message;

/** Imports the valid rows of a file. */
@Injectable()
export class ContractImport {
  constructor(
    private readonly batch: ContractBatch,
    private readonly existing: ExistingRows,
    private readonly changes: ContractChanges,
    private readonly choices: ColumnChoices,
    private readonly log: ImportLog,
  ) {}

  /** Shows what an import would do. @throws Refusal when the file cannot be read or lacks a column */
  async preview(source: ImportFile): Promise<ImportAnswer> {
    const rows: ImportPreviewRow[] = [];
    const errors = new RowErrors();
    const counts = new RowCounts(source);
    const file = await openFile(source);
    for await (const batch of this.checked(file, source, { lock: false, seen: undefined }))
      for (const row of batch) {
        if (row.message !== undefined) errors.add(row.row, row.message);
        else counts.add(row);
        if (counts.changed > maxAnsweredRows) throw new Refusal('invalid', { message: tooManyChanges });
        const count = row.message === undefined ? counts.added : errors.count;
        if (!row.isUnchanged && (row.changed || count <= maxAnsweredRows))
          rows.push(previewOf(row, file.reader.requiredCells(row.cells)));
      }
    const { ignored, heading } = file.reader;
    const preview = { new: counts.added, failed: errors.count, ignoredColumns: ignored, headings: heading, rows };
    return { imported: 0, ...errors.answer(), preview: { ...preview, ...counts.ofExisting() } };
  }

  /**
   * Within the caller's transaction.
   * @param seen what a preview has shown: what was changed since is an error
   * @throws Refusal when the file cannot be read or lacks a column
   */
  async run(source: ImportFile, seen?: SeenContracts): Promise<ImportAnswer> {
    const errors = new RowErrors();
    const counts = new RowCounts(source);
    if (source.existing === 'change') await this.changes.lock(await handleKeysOf(source));
    const file = await openFile(source);
    const importId = await this.log.begin();
    for await (const batch of this.checked(file, source, { lock: true, seen })) {
      const awaited = batch.length < maxAwaitedRows && counts.added === 0;
      const added = await this.batch.add(batch, { importId, awaited });
      await this.change(
        importId,
        batch.flatMap(({ changed }) => changed ?? []),
      );
      for (const read of batch) {
        const { row, contract, message } = read;
        const isDone = contract ? added.has(contract.handleKey) : message === undefined;
        if (isDone) counts.add(read);
        else errors.add(row, message ?? handleTaken);
      }
    }
    await this.log.finish(importId, { fileName: source.name, ...counts.done() });
    if (source.columns !== undefined) await this.choices.remember(file.reader.heading, source.columns);
    return { imported: counts.added, ...counts.ofExisting(), ...errors.answer() };
  }

  private async change(importId: number, changed: ChangedContract[]): Promise<void> {
    if (changed.length === 0) return;
    await this.changes.store(changed);
    await this.log.noteChanged(importId, changed);
  }

  /** The rows in batches, each with what it does or an error message. */
  private async *checked(
    file: OpenFile,
    { existing }: ImportFile,
    how: Pick<Resolution, 'lock' | 'seen'>,
  ): AsyncGenerator<ReadRow[]> {
    const handles = new SeenHandles();
    try {
      for await (const read of readAhead(batches(file)))
        yield existing === 'change' ? await this.existing.resolve(read, { handles, ...how }) : await this.free(read, handles);
    } finally {
      await file.close();
    }
  }

  /** Existing contracts stay as they are. */
  private async free(read: ReadRow[], handles: SeenHandles): Promise<ReadRow[]> {
    const contracts = read.flatMap(({ contract }) => contract ?? []);
    const taken = await this.batch.taken(contracts);
    const unknownOwners = await this.batch.unknownOwners(contracts.map(({ adminOwnerId }) => adminOwnerId));
    return read.map((row) => withFreeHandle(withExistingOwner(row, unknownOwners), taken, handles));
  }
}

/** What the rows without an error do. */
class RowCounts {
  added = 0;
  changed = 0;
  private unchanged = 0;

  constructor(private readonly source: ImportFile) {}

  add({ changed, isUnchanged }: ReadRow): void {
    if (isUnchanged) this.unchanged += 1;
    else if (changed) this.changed += 1;
    else this.added += 1;
  }

  done(): { added: number; changed: number } {
    return { added: this.added, changed: this.changed };
  }

  /** Nothing, of an import that leaves existing contracts as they are. */
  ofExisting(): Pick<ImportAnswer, 'changed' | 'unchanged'> {
    return this.source.existing === 'change' ? { changed: this.changed, unchanged: this.unchanged } : {};
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
  return { ...row, message: unknownOwner(owner) };
}

function withFreeHandle(read: ReadRow, taken: Set<string>, handles: SeenHandles): ReadRow {
  const { contract, ...row } = read;
  if (!contract) return read;
  if (taken.has(contract.handleKey) && !handles.has(contract)) return { ...row, message: handleTaken };
  const first = handles.rowOf(contract, row.row);
  return first === row.row ? read : { ...row, message: `This social handle is already in row ${first} of this file` };
}

function previewOf({ row, cells, message, changed }: ReadRow, values: RequiredCells): ImportPreviewRow {
  if (!changed) return { row, outcome: message === undefined ? 'new' : 'error', message: message ?? null, ...values, cells };
  const { contract, version, changes, ofHandle } = changed;
  const found = { contractId: contract.id, version, contractsOfHandle: ofHandle, changes };
  // Of cells that are empty or missing, the contract says what they stand for.
  const { fullName, socialHandle } = contract;
  return { row, outcome: 'changed', message: null, ...values, fullName, socialHandle, cells, changed: found };
}
