import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { EventStatement } from '@creator-desk/server/messaging/events/consumer/event-statement';

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

/**
 * First key of the advisory locks, and how many there are, also in `timeline_is_open`. Contracts share them, so that a batch of events
 * takes few.
 */
const [timelineLock, locks] = [2, 64];

/** Writes the timeline. The result does not depend on the order of the events or on redeliveries. */
@Injectable()
export class TimelineStore {
  constructor(private readonly em: EntityManager) {}

  /** Call it in a transaction. @returns the ids of those that are new, and whose contract was not deleted */
  async add(entries: readonly NewEntry[]): Promise<string[]> {
    const { text, values } = this.statementFor(entries);
    const kept = await this.em.execute<{ event_id: string }[]>(text, values);
    return kept.map(({ event_id }) => event_id);
  }

  /**
   * What adds the entries, those of deleted contracts excepted. It returns the ids of the new ones. Until its transaction ends, no
   * timeline of theirs is being deleted (see `timeline_is_open`).
   */
  statementFor(entries: readonly NewEntry[]): EventStatement {
    const rows = entries.map(({ eventId, contractId, type, at, facts }) => ({
      event_id: eventId,
      contract_id: contractId,
      type,
      at: at.toISOString(),
      facts,
    }));
    // In the order of their locks.
    const lockOf = ({ contract_id }: (typeof rows)[number]): number => (contract_id ?? 0) % locks;
    rows.sort((a, b) => lockOf(a) - lockOf(b));
    return {
      text: `insert into timeline_line (event_id, contract_id, type, at, facts)
       select event_id, contract_id, type, at, facts from jsonb_populate_recordset(null::timeline_line, ?::jsonb) line
       where contract_id is null or timeline_is_open(contract_id)
       on conflict do nothing returning event_id`,
      values: [JSON.stringify(rows)],
    };
  }

  /** Deletes the timeline of a deleted contract. Call it in a transaction. */
  async close(eventId: string, contractId: number, at: Date): Promise<void> {
    await this.em.execute(`select pg_advisory_xact_lock(${timelineLock}, ?)`, [contractId % locks]);
    await this.em.execute('delete from timeline_line where contract_id = ?', [contractId]);
    await this.em.execute(`insert into timeline_line (event_id, contract_id, type, at, facts) values (?, ?, ?, ?, '{}')`, [
      eventId,
      contractId,
      closedType,
      at.toISOString(),
    ]);
  }
}
