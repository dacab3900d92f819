import type { EntityManager } from '@mikro-orm/postgresql';
import { SetMetadata } from '@nestjs/common';
import type { EventType } from '@creator-desk/protocol/events';
import type { ServiceName } from '@creator-desk/protocol/service-name';
import {
  eventHandlerKey,
  type EventHandlerDeclaration,
  type EventOf,
  type HandlerDecorator,
  type StatementDecorator,
} from '../messaging/events/consumer/event-handler.ts';
import type { Statement } from '../persistence/transactions/entity-rows.ts';

/** How a table keeps another service's facts. Its rows are objects with the names of its columns. */
export interface ReadModelDefinition<Row extends object> {
  table: string;
  /** The service that publishes the facts. */
  owner: ServiceName;
  /** The name of the event handler that fills it: stored with every processed event, so it must not change. */
  handler: string;
  /** The column of the thing's id. */
  key: Extract<keyof Row, string>;
  /** The column with the version of the facts, which grows with every change. */
  version: Extract<keyof Row, string>;
  /** Two changes may have the same version, such as a time: then the one that arrives later wins. */
  versionMayRepeat?: boolean;
  /** The column that marks a tombstone: it stays, and wins for good, so that a late event does not bring the row back. */
  removed?: Extract<keyof Row, string>;
  columns: readonly Extract<keyof Row, string>[];
  /** Columns that the first event sets for good. */
  fixed?: readonly Extract<keyof Row, string>[];
}

/** A read model: events may arrive late, repeatedly, in any order and many at once; the newest version of each row wins. */
export class ReadModelTable<Row extends object> {
  private readonly upsertSql: string;

  constructor(readonly definition: ReadModelDefinition<Row>) {
    const { table, key, version, removed, columns, fixed = [] } = definition;
    const changing = columns.filter((column) => column !== key && !fixed.includes(column));
    const isNewer = `${table}.${version} ${definition.versionMayRepeat ? '<=' : '<'} excluded.${version}`;
    this.upsertSql = `insert into ${table} (${columns.join(', ')})
      select ${columns.join(', ')} from jsonb_populate_recordset(null::${table}, ?::jsonb)
      on conflict (${key}) do update set ${changing.map((column) => `${column} = excluded.${column}`).join(', ')}
      where ${removed ? `not ${table}.${removed} and (excluded.${removed} or ${isNewer})` : isNewer}
      returning ${key}`;
  }

  /** Writes the rows of any number of events with one statement. */
  async upsert(em: EntityManager, rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return;
    const { text, values } = this.upsertStatement(rows);
    await em.execute(text, values);
  }

  /** The same as a statement, for a `ReadModelStatementHandler`. It returns the keys of the rows that were not up to date. */
  upsertStatement(rows: readonly Row[]): Statement {
    return { text: this.upsertSql, values: [JSON.stringify(this.newestOf(rows))] };
  }

  /** One row of each key, in the order of the keys: two transactions that write the same rows must not wait for each other. */
  private newestOf(rows: readonly Row[]): Row[] {
    const { key, version, removed, versionMayRepeat } = this.definition;
    const newest = new Map<Row[typeof key], Row>();
    const isTombstone = (row: Row): boolean => removed !== undefined && row[removed] === true;
    const isNewer = (row: Row, known: Row): boolean =>
      known[version] < row[version] || (versionMayRepeat === true && known[version] === row[version]);
    for (const row of rows) {
      const known = newest.get(row[key]);
      const wins = !known || (!isTombstone(known) && (isTombstone(row) || isNewer(row, known)));
      if (wins) newest.set(row[key], row);
    }
    return [...newest.values()].sort((a, b) => (a[key] < b[key] ? -1 : 1));
  }
}

type FilledTable = { definition: Pick<ReadModelDefinition<never>, 'table' | 'owner' | 'handler'> };

/** Marks the method that fills a read model from these events, with all new ones of a batch: see EventBatchHandler. */
export function ReadModelHandler<T extends EventType>(table: FilledTable, ...types: T[]): HandlerDecorator<EventOf<T>[]> {
  return SetMetadata(eventHandlerKey, declarationOf(table, types, 'batch'));
}

/** The same for a read model that keeps tombstones, so that an event may be written again at any time: see EventStatementHandler. */
export function ReadModelStatementHandler<T extends EventType>(
  table: FilledTable,
  ...types: T[]
): StatementDecorator<EventOf<T>[]> {
  return SetMetadata(eventHandlerKey, declarationOf(table, types, 'statement'));
}

function declarationOf(
  { definition: { table, owner, handler } }: FilledTable,
  types: EventType[],
  kind: EventHandlerDeclaration['kind'],
): EventHandlerDeclaration {
  return { name: handler, types, kind, fills: { table, owner } };
}
