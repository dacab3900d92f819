import { Injectable } from '@nestjs/common';
import { Refusal } from '@creator-desk/protocol/refusals';
import { ContractBatch } from './contract-batch.ts';
import { ContractChanges, type ExistingContracts } from './contract-changes.ts';
import { messageOf, SeenHandles, type ReadRow } from './row-reader.ts';

/** By row: the contract that a preview found, and its version. */
export type SeenContracts = ReadonlyMap<number, readonly [contractId: number, version: number]>;

export interface Resolution {
  handles: SeenHandles;
  /** Contracts stay as they are until the transaction ends. */
  lock: boolean;
  /** What a preview has shown; undefined: the last change wins. */
  seen: SeenContracts | undefined;
}

const changedSince = 'This contract was changed since the preview';
const addedSince = 'A contract with this social handle was added since the preview';
const deletedSince = 'This contract was deleted since the preview';

/** Finds for each row whether it adds a contract, changes one, or says what one is already. */
@Injectable()
export class ExistingRows {
  constructor(
    private readonly batch: ContractBatch,
    private readonly changes: ContractChanges,
  ) {}

  async resolve(rows: readonly ReadRow[], resolution: Resolution): Promise<ReadRow[]> {
    const keys = rows.flatMap(({ update }) => update?.handleKey ?? []);
    const existing = await this.changes.existing(keys, resolution);
    const owners = rows.flatMap(({ contract, update }) => [contract?.adminOwnerId, update?.given?.adminOwnerId]);
    const unknownOwners = await this.batch.unknownOwners(owners);
    return rows.map((row) => {
      const { contract, update, cells } = row;
      const owner = update?.given?.adminOwnerId ?? contract?.adminOwnerId;
      if (owner != null && unknownOwners.has(owner)) return { row: row.row, cells, message: unknownOwner(owner) };
      const isExisting = update && existing.has(update.handleKey) && !resolution.handles.has(update);
      return isExisting ? this.changed(row, existing, resolution) : added(row, resolution);
    });
  }

  private changed(row: ReadRow, existing: ExistingContracts, { handles, seen }: Resolution): ReadRow {
    const { update } = row;
    const rest = { row: row.row, cells: row.cells };
    if (!update?.given) return { ...rest, message: update?.message ?? row.message ?? '' };
    try {
      const change = this.changes.apply(existing.get(update.handleKey) ?? [], update.given);
      const first = handles.rowOf({ handleKey: `contract ${change.contract.id}` }, row.row);
      if (first !== row.row) return { ...rest, message: `This contract is already in row ${first} of this file` };
      if (change.changes.length === 0) return { ...rest, isUnchanged: true };
      const problem = seen && staleness(seen.get(row.row), change.contract.id, change.version);
      return problem === undefined ? { ...rest, changed: change } : { ...rest, message: problem };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { ...rest, message: messageOf(error) };
    }
  }
}

export const unknownOwner = (owner: number): string => `Admin Owner: there is no user ${owner}`;

function added(row: ReadRow, { handles, seen }: Resolution): ReadRow {
  const { contract, cells } = row;
  const rest = { row: row.row, cells };
  if (!contract) return row;
  const first = handles.rowOf(contract, row.row);
  if (first !== row.row) return { ...rest, message: `This social handle is already in row ${first} of this file` };
  return seen?.has(row.row) ? { ...rest, message: deletedSince } : row;
}

function staleness(shown: readonly [number, number] | undefined, id: number, version: number): string | undefined {
  if (!shown) return version === 1 ? addedSince : changedSince;
  return shown[0] === id && shown[1] === version ? undefined : changedSince;
}
