import type { ContractFacts, Events, EventType } from '@creator-desk/protocol/events';
import type { TestDatabase } from '../servers/database.ts';

/** An event as the service published it. */
export type PublishedEvent<T extends EventType = EventType> = T extends EventType ? { type: T; data: Events[T] } : never;

export interface StoredDeadLetter {
  type: EventType;
  error: string;
}

/** A contract as the read model of a service has it. `deleted` marks a tombstone. */
export type StoredContract = Pick<ContractFacts, 'contractId' | 'version' | 'fullName' | 'videosPerMonth'> & { deleted: boolean };

/** What a service has stored of messages and of other services: tests know neither its tables nor its columns. */
export interface ServiceRecords {
  /** What it published about a subject, of a type, or at all; oldest first. */
  events<T extends EventType = EventType>(about?: { subject?: string; type?: T }): Promise<PublishedEvent<T>[]>;
  /** The number of its events that the broker has not confirmed. */
  unpublishedEvents(): Promise<number>;
  /** Names of its handlers that have processed an event. */
  handlersOf(eventId: string): Promise<string[]>;
  /** Ids of the events that one of its handlers has processed. */
  handledEvents(handler: string): Promise<string[]>;
  /** As if one of its handlers had processed nothing yet. */
  forgetHandledEvents(handler: string): Promise<void>;
  deadLetters(): Promise<StoredDeadLetter[]>;
  /** A contract of its read model, deleted ones too. */
  contractRecord(contractId: number): Promise<StoredContract | undefined>;
}

export function recordsOf({ query }: TestDatabase): ServiceRecords {
  return {
    events: ({ subject, type } = {}) =>
      query(
        `select type, data from outbox_event
         where subject = coalesce($1, subject) and type = coalesce($2, type) order by position`,
        [subject, type],
      ),
    unpublishedEvents: async () => (await query('select 1 from outbox_event where published_at is null')).length,
    handlersOf: async (eventId) => {
      const rows = await query<{ handler: string }>('select effect as handler from handled_event where event_id = $1', [eventId]);
      return rows.map(({ handler }) => handler);
    },
    handledEvents: async (handler) => {
      const rows = await query<{ id: string }>('select event_id as id from handled_event where effect = $1', [handler]);
      return rows.map(({ id }) => id);
    },
    forgetHandledEvents: async (handler) => void (await query('delete from handled_event where effect = $1', [handler])),
    deadLetters: () => query(`select envelope->>'type' as type, error from dead_letter`),
    contractRecord: async (contractId) => {
      const [row] = await query<StoredContract>(
        `select contract_id as "contractId", version, full_name as "fullName", videos_per_month as "videosPerMonth", deleted
         from contract_record where contract_id = $1`,
        [contractId],
      );
      return row;
    },
  };
}
