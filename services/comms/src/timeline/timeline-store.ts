import { randomUUID } from 'node:crypto';
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
 * How many advisory locks there are, also in `timeline_is_open` and `close_timeline`. Contracts share them, so that a batch of events
 * takes few.
 */
const locks = 64;

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
   * timeline of theirs is being deleted (see `timeline_is_open`). The entry of a deletion deletes the others of its contract.
   */
  statementFor(entries: readonly NewEntry[]): EventStatement {
    const rows = entries.map(({ eventId, contractId, type, at, facts }) => ({
      event_id: eventId,
      contract_id: contractId,
      type,
      at: at.toISOString(),
      facts,
    }));
    // In the order of their locks, of which a deletion takes the stronger form: two such statements must not wait for each other.
    const lockOf = ({ contract_id }: (typeof rows)[number]): number => (contract_id ?? 0) % locks;
    const others = ({ type }: (typeof rows)[number]): number => Number(type !== closedType);
    rows.sort((a, b) => lockOf(a) - lockOf(b) || others(a) - others(b));
    return {
      text: `insert into timeline_line (event_id, contract_id, type, at, facts)
       select event_id, contract_id, type, at, facts from jsonb_populate_recordset(null::timeline_line, ?::jsonb) line
       where case when type = '${closedType}' then close_timeline(contract_id)
         else contract_id is null or timeline_is_open(contract_id) end
       on conflict do nothing returning event_id`,
      values: [JSON.stringify(rows)],
    };
  }

  /** Deletes the timelines of deleted contracts. Call it in a transaction. */
  async close(contractIds: readonly number[]): Promise<void> {
    const at = new Date();
    await this.add(contractIds.map((contractId) => ({ eventId: randomUUID(), contractId, type: closedType, at, facts: {} })));
  }
}
