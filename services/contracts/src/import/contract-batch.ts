import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Outbox } from '@creator-desk/server/events/outbox';
import { Contract } from '../contracts/contract.entity.ts';
import { Creators } from '../users/creators.ts';

/** Contracts made many at a time, in the caller's transaction. */
@Injectable()
export class ContractBatch {
  constructor(
    private readonly em: EntityManager,
    private readonly creators: Creators,
    private readonly outbox: Outbox,
  ) {}

  /** Which of these handles belong to a contract, by their keys. */
  async taken(contracts: Contract[]): Promise<Set<string>> {
    const rows = await this.em
      .createQueryBuilder(Contract)
      .select('handleKey')
      .where({ handleKey: { $in: contracts.map((contract) => contract.handleKey) } })
      .execute<{ handleKey: string }[]>('all');
    return new Set(rows.map((row) => row.handleKey));
  }

  /** Adds what it can and answers the keys of the handles that were added: another may have made one of them meanwhile. */
  async add(contracts: Contract[]): Promise<Set<string>> {
    if (contracts.length === 0) return new Set();
    const creators = await this.creators.ofAll(contracts);
    for (const contract of contracts) contract.creatorId = creators.get(contract.handleKey) ?? null;
    const added = await this.em
      .createQueryBuilder(Contract)
      .insert(contracts.map((contract) => ({ ...contract })))
      .onConflict('handleKey')
      .ignore()
      .returning(['id', 'handleKey'])
      .execute<{ id: number; handleKey: string }[]>('all');
    const ids = new Map(added.map(({ id, handleKey }) => [handleKey, id]));
    for (const contract of contracts) this.announce(contract, ids.get(contract.handleKey));
    await this.em.flush();
    // What was announced is written: it need not be kept in memory until the last row.
    this.em.clear();
    return new Set(ids.keys());
  }

  private announce(contract: Contract, id: number | undefined): void {
    if (id === undefined) return;
    Object.assign(contract, { id, version: 1 });
    this.outbox.announce('contract.created', `contract/${id}`, contract.facts());
  }
}
