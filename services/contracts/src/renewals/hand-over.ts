import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { EventType, Events } from '@creator-desk/protocol/events';
import { Outbox } from '@creator-desk/server/messaging/events/outbox/outbox';
import { EntityRows } from '@creator-desk/server/persistence/transactions/entity-rows';
import { Clock } from '@creator-desk/server/runtime/clock';
import { Every } from '@creator-desk/server/runtime/every';
import { Contract } from '../contracts/contract.entity.ts';

const checkIntervalMs = 60_000;
/** Of a transaction. */
const mostAtOnce = 100;

interface Publisher {
  publish<T extends EventType>(type: T, subject: string, data: Events[T]): void;
}

/** Says which contract is the next one. The portal goes on with it when the first one has ended. */
export function publishRenewal(publisher: Publisher, { id, version, renewedById, handedOver }: Contract): void {
  if (!renewedById) return;
  publisher.publish('contract.renewed', `contract/${id}`, { contractId: id, version, nextContractId: renewedById, handedOver });
}

/** Completes renewed contracts on the day after their end: until then creators deliver what is agreed in them. */
@Injectable()
export class HandOverSchedule {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Replicas share the work: a row that one has locked is left to it. */
  @Every(checkIntervalMs, 'ended contracts')
  async completeEnded(): Promise<void> {
    let completed: number;
    do completed = await this.em.fork().transactional((em) => this.completeSome(em));
    while (completed === mostAtOnce);
  }

  private async completeSome(em: EntityManager): Promise<number> {
    const rows = await em.execute<Record<string, unknown>[]>(
      `with ended as (
         select id from contracts where renewed_by_id is not null and not handed_over and end_date < ?
         order by id limit ${mostAtOnce} for update skip locked)
       update contracts set handed_over = true, status = case when status = 'ARCHIVED' then status else 'COMPLETED' end,
         version = version + 1, updated_at = now()
       where id in (select id from ended) returning *`,
      [this.clock.today()],
    );
    const entities = EntityRows.of(em, Contract);
    for (const row of rows) {
      const contract = entities.fromRow(row);
      this.outbox.publish('contract.updated', `contract/${contract.id}`, contract.facts());
      publishRenewal(this.outbox, contract);
    }
    return rows.length;
  }
}
