import type { EntityManager, EntityMetadata, EntityProperty } from '@mikro-orm/postgresql';

/** The class of an entity. */
export type EntityClass<E extends object> = new () => E;

/** A statement with its values. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** A row as JSON, by columns. */
export type WrittenRow = string;

/**
 * The rows of an entity's table, for transactions without a unit of work (see `CommandTransaction`). Columns, conversions,
 * `onCreate`, `onUpdate` and the version come from the entity's definition, so there is one mapping. Relations are not supported.
 */
export class EntityRows<E extends object> {
  private readonly table: string;
  private readonly properties: EntityProperty<E>[];
  private readonly columns: string;
  private readonly key: EntityProperty<E>;

  private constructor(
    private readonly em: EntityManager,
    private readonly entityClass: EntityClass<E>,
    meta: EntityMetadata<E>,
  ) {
    this.table = quoted(meta.tableName);
    this.properties = meta.props.filter(({ persist }) => persist !== false);
    this.columns = this.properties.map(columnOf).join(', ');
    const [key, ...others] = this.properties.filter(({ primary }) => primary);
    if (!key || others.length > 0) throw new TypeError(`${meta.className} must have one primary key`);
    this.key = key;
  }

  static of<E extends object>(em: EntityManager, entityClass: EntityClass<E>): EntityRows<E> {
    const known = mapped.get(em.getMetadata()) ?? new Map<EntityClass<object>, unknown>();
    mapped.set(em.getMetadata(), known);
    const rows = known.get(entityClass) ?? new EntityRows(em, entityClass, em.getMetadata().get(entityClass));
    known.set(entityClass, rows);
    return rows as EntityRows<E>;
  }

  /** Selects and locks the rows whose properties have these values. */
  lock(where: Partial<E>): Statement {
    const names = Object.keys(where);
    const conditions = names.map((name, at) => `${columnOf(this.property(name))} = $${at + 1}`).join(' and ');
    return {
      text: `select ${this.columns} from ${this.table} where ${conditions} order by ${columnOf(this.key)} for update`,
      values: names.map((name) => this.stored(this.property(name), where)),
    };
  }

  fromRow(row: Record<string, unknown>): E {
    const entity = new this.entityClass();
    for (const property of this.properties) Object.assign(entity, { [property.name]: this.loaded(property, row) });
    return entity;
  }

  /** The stored values by property, to find out later what has changed. */
  valuesOf(entity: E): ReadonlyMap<string, unknown> {
    return new Map(this.properties.map((property) => [property.name, this.stored(property, entity)]));
  }

  /** Sets what a new entity has by its definition: the first version, the time at which it was made. */
  complete(entity: E): void {
    for (const property of this.properties) {
      const { name, version, onCreate } = property;
      if (entity[name] !== undefined) continue;
      if (version) Object.assign(entity, { [name]: 1 });
      else if (onCreate) Object.assign(entity, { [name]: onCreate(entity, this.em) as unknown });
    }
  }

  /** Inserts the entity, whose primary key is given. Undefined properties get the defaults of their columns. */
  insert(entity: E): Statement {
    const given = this.properties.filter(({ name }) => entity[name] !== undefined);
    return {
      text: `insert into ${this.table} (${given.map(columnOf).join(', ')}) values (${given.map((_, at) => `$${at + 1}`).join(', ')})`,
      values: given.map((property) => this.stored(property, entity)),
    };
  }

  /** Writes the rows of many entities, before all of their values are known. */
  writeAll(entities: readonly E[]): WrittenRow[] {
    // One row after the other: together their objects would outlive the young generation of the memory.
    return entities.map((entity) => {
      this.complete(entity);
      return this.written(this.properties, entity);
    });
  }

  /**
   * Inserts many entities.
   * @param rest the values that were not known when the rows were written, the id among them, by row
   * @returns the statement up to its `on conflict`, with one parameter
   */
  insertAll(rows: readonly WrittenRow[], rest: readonly Partial<E>[]): Statement {
    const [first = {}] = rest;
    const added = this.properties.filter(({ name }) => name in first);
    const whole = rows.map((row, at) => `${row.slice(0, -1)},${this.written(added, rest[at] ?? {}).slice(1)}`);
    const { table, columns } = this;
    return {
      text: `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
      values: [`[${whole.join()}]`],
    };
  }

  /**
   * Updates what differs from the values before, and counts the version up.
   * @returns undefined when nothing differs
   */
  update(entity: E, before: ReadonlyMap<string, unknown>): Statement | undefined {
    const changed = (property: EntityProperty<E>): boolean => before.get(property.name) !== this.stored(property, entity);
    if (!this.properties.some(changed)) return undefined;
    for (const { name, version, onUpdate } of this.properties)
      if (version) Object.assign(entity, { [name]: Number(entity[name]) + 1 });
      else if (onUpdate) Object.assign(entity, { [name]: onUpdate(entity, this.em) as unknown });
    const changes = this.properties.filter(changed);
    return {
      text: `update ${this.table} set ${changes.map((property, at) => `${columnOf(property)} = $${at + 2}`).join(', ')}
        where ${columnOf(this.key)} = $1`,
      values: [this.stored(this.key, entity), ...changes.map((property) => this.stored(property, entity))],
    };
  }

  /** Updates many entities, which were locked, and counts their versions up. @returns a statement with one parameter */
  updateAll(entities: readonly E[]): Statement {
    const written = entities.map((entity) => {
      for (const { name, version, onUpdate } of this.properties)
        if (version) Object.assign(entity, { [name]: Number(entity[name]) + 1 });
        else if (onUpdate) Object.assign(entity, { [name]: onUpdate(entity, this.em) as unknown });
      return this.written(this.properties, entity);
    });
    const { table } = this;
    const key = columnOf(this.key);
    const set = this.properties
      .filter((property) => property !== this.key)
      .map((property) => `${columnOf(property)} = changed.${columnOf(property)}`);
    return {
      text: `update ${table} set ${set.join(', ')} from json_populate_recordset(null::${table}, $1::json) changed where ${table}.${key} = changed.${key}`,
      values: [`[${written.join()}]`],
    };
  }

  /** What is left out is null. */
  private written(properties: readonly EntityProperty<E>[], entity: Partial<E>): WrittenRow {
    const row: Record<string, unknown> = {};
    for (const { name, fieldNames } of properties) row[fieldNames[0] ?? ''] = entity[name] ?? undefined;
    return JSON.stringify(row);
  }

  private property(name: string): EntityProperty<E> {
    const found = this.properties.find((property) => property.name === name);
    if (!found) throw new TypeError(`${this.table} has no property ${name}`);
    return found;
  }

  /** A number, text or boolean: two values that are stored alike are equal. */
  private stored(property: EntityProperty<E>, entity: Partial<E>): unknown {
    const value: unknown = entity[property.name];
    if (value === undefined || value === null) return null;
    if (value instanceof Date) return value.toISOString();
    const platform = this.em.getPlatform();
    return property.customType ? (property.customType.convertToDatabaseValue(value, platform) as unknown) : value;
  }

  private loaded(property: EntityProperty<E>, row: Record<string, unknown>): unknown {
    const value = row[property.fieldNames[0] ?? ''];
    if (value === undefined || value === null) return null;
    const platform = this.em.getPlatform();
    if (property.customType) return property.customType.convertToJSValue(value, platform) as unknown;
    return property.runtimeType === 'Date' ? platform.parseDate(value as string) : value;
  }
}

/** By the metadata of each application: tests start several. */
const mapped = new WeakMap<object, Map<EntityClass<object>, unknown>>();

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const columnOf = <E>({ fieldNames }: EntityProperty<E>): string => quoted(fieldNames[0] ?? '');
