import { Injectable } from '@nestjs/common';
import { EntityManager, type PostgreSqlConnection } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';

/** Statements that are prepared on each connection. Further ones are sent with their text: each costs the server memory. */
const maxPrepared = 200;

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
    if (this.known.size >= maxPrepared) return { text };
    const statement = { text, name: `s${this.known.size + 1}` };
    this.known.set(sql, statement);
    return statement;
  }
}

/** Question marks as PostgreSQL's numbered parameters. */
export function numbered(sql: string): string {
  let last = 0;
  return sql.replaceAll('?', () => `$${(last += 1)}`);
}
