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

/** First key of the advisory locks, and how many there are: contracts share them, so that a batch of events takes few. */
const [timelineLock, locks] = [2, 64];

/**
 * The tombstone of a line's contract. As `not exists` it would be a join, for which the planner reads the whole table: it expects a
 * hundred lines, not one.
 */
const closedLine = `select event_id from timeline_line where contract_id = line.contract_id and type = '${closedType}' limit 1`;

/** Writes the timeline. The result does not depend on the order of the events or on redeliveries. */
@Injectable()
export class TimelineStore {
  constructor(private readonly em: EntityManager) {}

  /** Call it in a transaction. @returns the ids of those that are new, and whose contract was not deleted */
  async add(entries: readonly NewEntry[]): Promise<string[]> {
    const { locks, text, values } = this.statementFor(entries);
    for (const lock of locks) await this.em.execute(lock);
    const kept = await this.em.execute<{ event_id: string }[]>(text, values);
    return kept.map(({ event_id }) => event_id);
  }

  /** What adds the entries, those of deleted contracts excepted. It returns the ids of the new ones. */
  statementFor(entries: readonly NewEntry[]): EventStatement & { locks: readonly string[] } {
    // Until the transaction ends no timeline of theirs is being deleted.
    const contracts = new Set(entries.flatMap(({ contractId }) => (contractId === null ? [] : [contractId % locks])));
    const rows = entries.map(({ eventId, contractId, type, at, facts }) => ({
      event_id: eventId,
      contract_id: contractId,
      type,
      at: at.toISOString(),
      facts,
    }));
    return {
      locks: [...contracts]
        .sort((a, b) => a - b)
        .map((contract) => `select pg_advisory_xact_lock_shared(${timelineLock}, ${contract})`),
      text: `insert into timeline_line (event_id, contract_id, type, at, facts)
       select event_id, contract_id, type, at, facts from jsonb_populate_recordset(null::timeline_line, ?::jsonb) line
       where (${closedLine}) is null
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
