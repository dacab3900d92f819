import type { EventEnvelope, EventType } from './events.ts';
import type { Operation } from './operation.ts';
import type { RefusalCode } from './refusals.ts';
import type { ServiceName } from './service-name.ts';

/** PostgreSQL types of the columns; `intOrNull` allows null. */
export type ColumnType = 'int' | 'intOrNull' | 'text' | 'boolean' | 'date' | 'decimal' | 'textArray';

/** What a read model needs of an event: its type and its data. */
export type ReadModelEvent<T extends EventType> = { [K in T]: Pick<EventEnvelope<K>, 'type' | 'data'> }[T];

type Name<Row> = Extract<keyof Row, string>;

/**
 * Declares a read model that several services have: records of another service, filled by its events. Columns are named like the
 * properties of a row, in snake case.
 */
export interface SharedReadModel<Row extends object, Facts, T extends EventType> {
  table: string;
  /** The class of its rows. */
  Row: new () => Row;
  /** The service that owns the records and publishes their events. */
  owner: ServiceName;
  /** The name of its event handler: stored with every processed event, so it must not change. */
  handler: string;
  events: readonly T[];
  key: Name<Row>;
  /** The property with the version of the facts, which grows with every change. */
  version: Name<Row>;
  /** The property that marks a tombstone. */
  removed: Name<Row>;
  columns: Record<Name<Row>, ColumnType>;
  /** SQL of each migration by its name. The names are stored in every database: neither changes once it has landed. */
  migrations: Record<string, readonly string[]>;
  /** The row after an event. */
  rowAfter(event: ReadModelEvent<T>): Row;
  rowOf(facts: Facts): Row;
  /** By which the owner is asked for a record whose event has not arrived yet. */
  facts: Operation<{ id: number }, Facts>;
  /** The refusal for a record that does not exist. */
  notFound: RefusalCode;
}
