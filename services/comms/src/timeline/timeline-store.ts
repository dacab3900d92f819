import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';

export interface NewEntry {
  /** The event's id, or a note's. */
  eventId: string;
  /** null for an entry of every contract. */
  contractId: number | null;
  type: string;
  at: Date;
  facts: object;
}

/** A tombstone: events that arrive after the contract's deletion are ignored. */
const closedType = 'contract.deleted';

/** Writes the timeline. The result does not depend on the order of the events or on redeliveries. */
@Injectable()
export class TimelineStore {
  constructor(private readonly em: EntityManager) {}

  /** Call it in a transaction. @returns false when the contract was deleted */
  async add({ eventId, contractId, type, at, facts }: NewEntry): Promise<boolean> {
    if (contractId !== null && (await this.isClosed(contractId))) return false;
    await this.em.execute(
      'insert into timeline_line (event_id, contract_id, type, at, facts) values (?, ?, ?, ?, ?::jsonb) on conflict do nothing',
      [eventId, contractId, type, at.toISOString(), JSON.stringify(facts)],
    );
    return true;
  }

  /** Deletes the timeline of a deleted contract. Call it in a transaction. */
  async close(eventId: string, contractId: number, at: Date): Promise<void> {
    await this.lock(contractId);
    await this.em.execute('delete from timeline_line where contract_id = ?', [contractId]);
    await this.em.execute(`insert into timeline_line (event_id, contract_id, type, at, facts) values (?, ?, ?, ?, '{}')`, [
      eventId,
      contractId,
      closedType,
      at.toISOString(),
    ]);
  }

  private async isClosed(contractId: number): Promise<boolean> {
    await this.lock(contractId);
    const found = await this.em.execute('select 1 from timeline_line where contract_id = ? and type = ?', [
      contractId,
      closedType,
    ]);
    return found.length > 0;
  }

  /** Until the transaction ends, so that no entry is added while the timeline is being deleted. */
  private async lock(contractId: number): Promise<void> {
    await this.em.execute(`select pg_advisory_xact_lock(hashtextextended('timeline ' || ?::int, 0))`, [contractId]);
  }
}
