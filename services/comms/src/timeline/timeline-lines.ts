import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';

export interface Line {
  /** The event's id, or a note's. */
  eventId: string;
  /** null: of every contract. */
  contractId: number | null;
  type: string;
  at: Date;
  facts: object;
}

/** Stands for a contract that is gone: what is heard of it afterwards is not kept. */
const ended = 'contract.deleted';

/** Writes the timeline. It is the same in the end, in whatever order and however often its events come. */
@Injectable()
export class TimelineLines {
  constructor(private readonly em: EntityManager) {}

  /** Call it in a transaction. @returns false when the contract is gone */
  async add({ eventId, contractId, type, at, facts }: Line): Promise<boolean> {
    if (contractId !== null && (await this.isOver(contractId))) return false;
    await this.em.execute(
      'insert into timeline_line (event_id, contract_id, type, at, facts) values (?, ?, ?, ?, ?::jsonb) on conflict do nothing',
      [eventId, contractId, type, at.toISOString(), JSON.stringify(facts)],
    );
    return true;
  }

  /** The timeline of a contract goes with it. Call it in a transaction. */
  async end(eventId: string, contractId: number, at: Date): Promise<void> {
    await this.lock(contractId);
    await this.em.execute('delete from timeline_line where contract_id = ?', [contractId]);
    await this.em.execute(`insert into timeline_line (event_id, contract_id, type, at, facts) values (?, ?, ?, ?, '{}')`, [
      eventId,
      contractId,
      ended,
      at.toISOString(),
    ]);
  }

  private async isOver(contractId: number): Promise<boolean> {
    await this.lock(contractId);
    const found = await this.em.execute('select 1 from timeline_line where contract_id = ? and type = ?', [contractId, ended]);
    return found.length > 0;
  }

  /** Until the transaction ends: a line does not slip in while the contract's end is being written. */
  private async lock(contractId: number): Promise<void> {
    await this.em.execute(`select pg_advisory_xact_lock(hashtextextended('timeline ' || ?::int, 0))`, [contractId]);
  }
}
