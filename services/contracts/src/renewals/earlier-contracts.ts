import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { handleKey } from '@creator-desk/domain/contracts/social-handle';
import { Refusal } from '@creator-desk/protocol/refusals';
import { Outbox } from '@creator-desk/server/messaging/events/outbox/outbox';
import type { CommandTransaction } from '@creator-desk/server/persistence/transactions/command-transaction';
import { EntityRows } from '@creator-desk/server/persistence/transactions/entity-rows';
import { Contract } from '../contracts/contract.entity.ts';
import { publishRenewal } from './hand-over.ts';

/** The contracts that were renewed by others: what happens to these changes them too. */
@Injectable()
export class EarlierContracts {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  /** The earlier contracts of a creator have the creator's new handle too. */
  async rename(tx: CommandTransaction, from: string, { socialHandle, creatorId }: Contract): Promise<void> {
    const rows = await tx.execute<Record<string, unknown>[]>(
      `update contracts set social_handle = ?, earlier_handle_key = ?, handle_key = ? || ' ' || start_date, creator_id = ?,
         version = version + 1, updated_at = now() where earlier_handle_key = ? returning *`,
      [socialHandle, handleKey(socialHandle), handleKey(socialHandle), creatorId, handleKey(from)],
    );
    for (const row of rows) {
      const contract = EntityRows.of(this.em, Contract).fromRow(row);
      tx.publish('contract.updated', `contract/${contract.id}`, contract.facts());
    }
  }

  /** Locks a contract, with those that get its new handle too, in the order in which others lock several. */
  async lockForHandle(tx: CommandTransaction, id: number, socialHandle: string): Promise<void> {
    await tx.execute(
      `select 1 from contracts
       where id = ? or earlier_handle_key = (select handle_key from contracts where id = ? and social_handle <> ?)
       order by id for update`,
      [id, id, socialHandle],
    );
  }

  /** Locks a contract with the one that it renews, in the order in which others lock several. */
  async lockWith(id: number): Promise<void> {
    await this.em.execute('select 1 from contracts where id = ? or renewed_by_id = ? order by id for update', [id, id]);
  }

  /**
   * Without the contract that renewed it, the one before is renewed by the one after; if there is none it has its handle again, and
   * is active. In the EntityManager's transaction.
   * @param remove deletes the contract
   */
  async withdraw({ id, renewedById = null }: Contract, remove: () => Promise<void>): Promise<void> {
    const [before] = await this.em.execute<{ id: number }[]>('select id from contracts where renewed_by_id = ?', [id]);
    await remove();
    if (!before) return;
    const [row] = await this.em.execute<Record<string, unknown>[]>(
      renewedById
        ? `update contracts set renewed_by_id = ?, version = version + 1, updated_at = now() where id = ? returning *`
        : `update contracts set renewed_by_id = ?, handle_key = earlier_handle_key, earlier_handle_key = null, handed_over = false,
             renewal_stage = null, status = case when handed_over and status = 'COMPLETED' then 'ACTIVE' else status end,
             version = version + 1, updated_at = now() where id = ? returning *`,
      [renewedById, before.id],
    );
    if (!row) return;
    const contract = EntityRows.of(this.em, Contract).fromRow(row);
    this.outbox.publish('contract.updated', `contract/${contract.id}`, contract.facts());
    publishRenewal(this.outbox, contract);
  }
}

/** @throws Refusal when the contract would begin before the one that it renews has ended */
export async function refuseOverlap(tx: CommandTransaction, { id, startDate }: Contract): Promise<void> {
  const [before] = await tx.execute<{ endDate: string }[]>(
    'select end_date as "endDate" from contracts where renewed_by_id = ? for share',
    [id],
  );
  if (before && startDate <= before.endDate)
    throw Refusal.ofField('startDate', `Start date must be after the end of the contract before, ${before.endDate}`);
}
