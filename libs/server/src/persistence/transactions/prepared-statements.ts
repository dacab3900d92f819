import { Injectable } from '@nestjs/common';
import { EntityManager, type PostgreSqlConnection } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';

/** Most statements that a process prepares: texts that depend on the input must not fill the memory of the server. */
const maxPrepared = 400;
const names = new Map<string, string>();

/** The name under which connections prepare a statement; undefined when there are too many, then it is sent with its text. */
export function preparedName(text: string): string | undefined {
  if (!names.has(text) && names.size < maxPrepared) names.set(text, `s${names.size + 1}`);
  return names.get(text);
}

interface Statement {
  text: string;
  name?: string;
}

/**
 * Reads with plain SQL. A statement is parsed once per connection and its answer comes with one round trip; dates and times are the
 * texts that PostgreSQL writes. Prepared statements of the protocol pass through PgBouncer (1.21 or newer) in transaction mode.
 *
 * Every statement takes a connection of its own: within a transaction use the EntityManager.
 */
@Injectable()
export class PreparedStatements {
  private readonly known = new Map<string, Statement>();
  private pool: Promise<Pool> | undefined;

  constructor(private readonly em: EntityManager) {}

  /** @param sql with a question mark for each value, or with numbered parameters ($1) */
  async rows<R extends object>(sql: string, values: readonly unknown[] = []): Promise<R[]> {
    const pool = await this.connections();
    const { rows } = await pool.query<R>({ ...this.statement(sql), values: [...values] });
    return rows;
  }

  /** The rows as arrays, with the names of their columns. */
  async table(sql: string, values: readonly unknown[]): Promise<{ columns: string[]; rows: unknown[][] }> {
    const pool = await this.connections();
    const { fields, rows } = await pool.query<unknown[]>({ ...this.statement(sql), values: [...values], rowMode: 'array' });
    return { columns: fields.map(({ name }) => name), rows };
  }

  private connections(): Promise<Pool> {
    return (this.pool ??= (this.em.getConnection() as PostgreSqlConnection).getNativeClient());
  }

  private statement(sql: string): Statement {
    const known = this.known.get(sql);
    if (known) return known;
    const text = numbered(sql);
    const name = preparedName(text);
    if (!name) return { text };
    this.known.set(sql, { text, name });
    return { text, name };
  }
}

/** Question marks as PostgreSQL's numbered parameters. */
export function numbered(sql: string): string {
  let last = 0;
  return sql.replaceAll('?', () => `$${(last += 1)}`);
}
