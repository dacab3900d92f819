import type { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';

/** Any number: replicas of one service that start at once take turns by it. */
const migrationLock = 7_203_451;

/** Brings the database up to date. Safe when several replicas start at once: one migrates, the others wait and find it done. */
export async function migrate(orm: MikroORM): Promise<void> {
  const turn = new Client({ connectionString: orm.config.get('clientUrl') });
  await turn.connect();
  try {
    await turn.query('select pg_advisory_lock($1)', [migrationLock]);
    await orm.migrator.up();
  } finally {
    await turn.end();
  }
}
