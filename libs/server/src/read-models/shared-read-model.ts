import { Migration } from '@mikro-orm/migrations';
import {
  EntitySchema,
  p,
  type EntityManager,
  type EntitySchemaMetadata,
  type FilterQuery,
  type MigrationObject,
} from '@mikro-orm/postgresql';
import type { EventType } from '@creator-desk/protocol/events';
import type { ColumnType, ReadModelEvent, SharedReadModel } from '@creator-desk/protocol/read-model';
import { Refusal } from '@creator-desk/protocol/refusals';
import type { RpcClient } from '../messaging/rpc/rpc.client.ts';
import type { Statement } from '../persistence/transactions/entity-rows.ts';
import { ReadModelTable } from './read-model-table.ts';

/** A service's read model of another service's records. Events may arrive late, twice and in any order: the newest version wins. */
export abstract class SharedReadModelStore<Row extends object, Facts, T extends EventType> {
  private readonly table: ReadModelTable<Record<string, unknown>>;

  protected constructor(
    private readonly declared: SharedReadModel<Row, Facts, T>,
    private readonly em: EntityManager,
    private readonly rpc: RpcClient,
  ) {
    const { table, owner, handler, key, version, removed, columns } = declared;
    this.table = new ReadModelTable({
      table,
      owner,
      handler,
      key: columnOf(key),
      version: columnOf(version),
      removed: columnOf(removed),
      columns: Object.keys(columns).map(columnOf),
    });
  }

  /** Writes the newest version of each record, and a tombstone for a deleted one, even if its creation has not arrived yet. */
  async apply(events: readonly ReadModelEvent<T>[]): Promise<void> {
    await this.table.upsert(this.em, this.rowsAfter(events));
  }

  /** The same as a statement, which returns the ids of the records that were not up to date. */
  statementFor(events: readonly ReadModelEvent<T>[]): Statement {
    return this.table.upsertStatement(this.rowsAfter(events));
  }

  /**
   * Finds a record. One whose event has not arrived yet is fetched from its owner. Call it before a transaction starts.
   * @throws Refusal not found, or unavailable when it is missing here and its owner is down
   */
  async find(id: number): Promise<Row> {
    const { Row, key, rowOf, facts } = this.declared;
    const isIt = { [key]: id } as FilterQuery<NoInfer<Row>>;
    const known = await this.em.findOne<Row>(Row, isIt);
    if (known) return this.assertNotDeleted(known);
    const row = rowOf((await this.rpc.ask(facts.subject, { id })) as Facts);
    await this.table.upsert(this.em, [namedByColumn(row)]);
    // Its events may have arrived since, even the one of its deletion.
    return this.assertNotDeleted(await this.em.findOneOrFail<Row>(Row, isIt));
  }

  private rowsAfter(events: readonly ReadModelEvent<T>[]): Record<string, unknown>[] {
    return events.map((event) => namedByColumn(this.declared.rowAfter(event)));
  }

  private assertNotDeleted(row: Row): Row {
    if (row[this.declared.removed] === true) throw new Refusal(this.declared.notFound);
    return row;
  }
}

// Only `defineEntity` unwraps what `p` builds; each column needs options of its own.
const properties = {
  int: () => ({ ...p.integer()['~options'] }),
  intOrNull: () => ({ ...p.integer().nullable()['~options'] }),
  text: () => ({ ...p.string()['~options'] }),
  boolean: () => ({ ...p.boolean()['~options'] }),
  date: () => ({ ...p.date()['~options'] }),
  decimal: () => ({ ...p.decimal('string')['~options'] }),
  textArray: () => ({ ...p.array<string>()['~options'] }),
} satisfies Record<ColumnType, () => object>;

/** Makes the declared class an entity, which is then listed by that class. */
export function registerEntity<Row extends object, Facts, T extends EventType>({
  Row,
  table,
  key,
  columns,
}: SharedReadModel<Row, Facts, T>): void {
  const typed = Object.entries<ColumnType>(columns).map(([name, type]) => [
    name,
    name === key ? { ...properties[type](), primary: true, autoincrement: false } : properties[type](),
  ]);
  new EntitySchema({ class: Row, tableName: table, properties: Object.fromEntries(typed) } as EntitySchemaMetadata<Row>).init();
}

export function migrationsOf({ migrations }: { migrations: Record<string, readonly string[]> }): MigrationObject[] {
  return Object.entries(migrations).map(([name, statements]) => ({
    name,
    class: class extends Migration {
      override up(): void {
        for (const sql of statements) this.addSql(sql);
      }
    },
  }));
}

function namedByColumn(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [columnOf(name), value]));
}

function columnOf(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
