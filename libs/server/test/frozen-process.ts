import type { TestDatabase } from '@creator-desk/testing/servers/database';

/** Any number: what waits here waits for this lock. */
const barrier = 4_711;

/**
 * A place in the database at which everybody waits with what they did before uncommitted: the moment in which a test
 * kills them. The test's own connection holds the barrier until it is opened.
 */
export class Standstill {
  private constructor(private readonly database: TestDatabase) {}

  /** @param when condition on the row, such as 'new.published_at is not null' */
  static async before(event: 'insert' | 'update', database: TestDatabase, table: string, when = 'true'): Promise<Standstill> {
    await database.query(`create or replace function stand_still() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(${barrier}); return new; end $$`);
    await database.query(
      `create or replace trigger stand_still before ${event} on ${table} for each row when (${when}) execute function stand_still()`,
    );
    await database.query(`select pg_advisory_lock(${barrier})`);
    return new Standstill(database);
  }

  /** How many connections wait. */
  async waiting(): Promise<number> {
    return (await this.pids()).length;
  }

  /** Ends the connections that wait, as a crash of their process or of the network would. */
  async terminate(): Promise<void> {
    for (const { pid } of await this.pids()) await this.database.query('select pg_terminate_backend($1)', [pid]);
  }

  /** Everybody goes on, and nobody waits again. */
  async open(): Promise<void> {
    await this.database.query(`select pg_advisory_unlock(${barrier})`);
  }

  private pids(): Promise<{ pid: number }[]> {
    return this.database.query(
      `select pid from pg_locks where locktype = 'advisory' and objid = ${barrier} and not granted
       and database = (select oid from pg_database where datname = current_database())`,
    );
  }
}
