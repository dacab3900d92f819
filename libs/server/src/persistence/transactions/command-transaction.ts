import type { EntityManager } from '@mikro-orm/postgresql';
import type { PoolClient } from 'pg';
import type { Events, EventType } from '@creator-desk/protocol/events';
import type { WaitingEvent } from '../../messaging/events/outbox/event-packs.ts';
import { newEvent } from '../../messaging/events/outbox/outbox.ts';
import { numbered } from './prepared-statements.ts';
import { EntityRows, type EntityClass, type Statement } from './entity-rows.ts';
import { send } from './pipeline.ts';

/** Runs SQL with `?` for its parameters: an EntityManager, or a CommandTransaction. */
export interface SqlExecutor {
  execute<Rows extends object[]>(sql: string, parameters?: unknown[]): Promise<Rows>;
}

/**
 * The transaction of one command (see `CommandTransactions`). Statements are sent at once, without waiting for the answers of
 * those before them. What the command writes is sent together with the commit: a locked row is enough until then.
 */
export class CommandTransaction implements SqlExecutor {
  private readonly pending: ((() => Statement) | WaitingEvent)[] = [];
  private readonly flushed: Promise<unknown>[] = [];
  /** The events that it publishes. */
  readonly events: WaitingEvent[] = [];
  private readonly loaded = new WeakMap<object, ReadonlyMap<string, unknown>>();

  /**
   * @param mayRun rejects when the command must not run, because it has been run before
   * @param heldMs for how long its events are left to this process after the commit; 0 when any relay may publish them
   */
  constructor(
    private readonly client: PoolClient,
    private readonly em: EntityManager,
    private readonly mayRun: Promise<unknown>,
    private readonly heldMs: number,
  ) {}

  /** Runs a statement with `?` for its parameters. */
  async execute<Rows extends object[]>(sql: string, parameters: unknown[] = []): Promise<Rows> {
    return (await this.rowsOf({ text: numbered(sql), values: parameters })) as Rows;
  }

  /** The entities whose properties have these values, locked until the commit, by their ids. */
  async lock<E extends object>(entityClass: EntityClass<E>, where: Partial<E>): Promise<E[]> {
    const table = EntityRows.of(this.em, entityClass);
    return (await this.rowsOf(table.lock(where))).map((row) => {
      const entity = table.fromRow(row);
      this.loaded.set(entity, table.valuesOf(entity));
      return entity;
    });
  }

  /** Inserts an entity at the commit, as it is then. Its id is given, or nobody asks for it. */
  create<E extends object>(entityClass: EntityClass<E>, entity: E): void {
    const table = EntityRows.of(this.em, entityClass);
    table.complete(entity);
    this.pending.push(() => table.insert(entity));
  }

  /** Stores the changes of a locked entity at the commit. @returns false when it is as it was */
  update<E extends object>(entityClass: EntityClass<E>, entity: E): boolean {
    const before = this.loaded.get(entity);
    if (!before) throw new TypeError('only an entity that this transaction has locked can be updated');
    const table = EntityRows.of(this.em, entityClass);
    const statement = table.update(entity, before);
    if (!statement) return false;
    this.loaded.set(entity, table.valuesOf(entity));
    this.pending.push(() => statement);
    return true;
  }

  /** Publishes an event of this transaction. @param subject the thing the event is about, such as 'contract/12' */
  publish<T extends EventType>(type: T, subject: string, data: Events[T]): void {
    const { eventId, time, traceparent } = newEvent(type);
    const event = {
      event_id: eventId,
      type,
      subject,
      time: time.toISOString(),
      traceparent,
      data: JSON.stringify(data),
      replays: 0,
    };
    this.events.push(event);
    this.pending.push(event);
  }

  /** Sends what is to be written, for a statement that reads it. A failure shows there. */
  flush(): void {
    for (const statement of this.writes()) this.flushed.push(send(this.client, statement));
  }

  /** What is still to be written, at the commit. */
  writes(): Statement[] {
    const statements: Statement[] = [];
    let row: Statement | undefined;
    for (const next of this.pending.splice(0)) {
      if (typeof next === 'function') {
        if (row) statements.push(row);
        row = next();
      } else {
        statements.push(insertOf(next, this.heldMs, row));
        row = undefined;
      }
    }
    if (row) statements.push(row);
    return statements;
  }

  /** Rejects when a write failed that was sent before the commit: its error is the cause of all later ones. */
  async written(): Promise<void> {
    await Promise.all(this.flushed);
  }

  private async rowsOf(statement: Statement): Promise<Record<string, unknown>[]> {
    const sent = send<Record<string, unknown>>(this.client, statement);
    await this.mayRun;
    await this.written();
    return (await sent).rows;
  }
}

/**
 * Writes an event to the outbox.
 * @param row writes a row of another table, in the same statement: each one costs the server and this process a message
 */
function insertOf(
  { event_id, type, subject, time, traceparent, data }: WaitingEvent,
  heldMs: number,
  row?: Statement,
): Statement {
  const { text, values } = row ?? { text: undefined, values: [] };
  const nth = (at: number): string => `$${values.length + at}`;
  const given = [event_id, type, subject, time, traceparent, data].map((_, at) => nth(at + 1));
  return {
    text: `${text ? `with row as (${text}) ` : ''}insert into outbox (event_id, type, subject, time, traceparent, data, held_until)
      values (${given.join(', ')}, case when ${nth(7)} > 0 then clock_timestamp() + ${nth(7)} * interval '1 ms' end)`,
    values: [...values, event_id, type, subject, time, traceparent, data, heldMs],
  };
}
