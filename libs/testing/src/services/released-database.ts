import { MikroORM } from '@mikro-orm/postgresql';
import { databaseConfig, type DatabaseOptions } from '@creator-desk/server/persistence/database.module';
import { createLog } from '@creator-desk/server/telemetry/log';
import { createDatabase, type TestDatabase } from '../servers/database.ts';

/** The releases on whose data a newer version starts. */
export const releases = ['0.1.0', '0.2.0'] as const;
export type Release = (typeof releases)[number];

const ofEveryService: Record<Release, readonly string[]> = {
  '0.1.0': ['0000-events', '0000-idempotency-claims'],
  '0.2.0': ['0000-events', '0000-idempotency-claims', '0000-dead-letter'],
};

interface Definition {
  name: string;
  database: Omit<DatabaseOptions, 'url' | 'name'>;
}

/** Rows of a release: SQL that wrote them then. */
type Rows = readonly string[];

/**
 * A database as a release left it: migrations that have landed never change, so those that a release had make its tables.
 * @param migrations of the service itself, as the release listed them
 * @param rows SQL that fills the tables as they were then
 */
export async function createReleasedDatabase(
  { name, database }: Definition,
  release: Release,
  migrations: readonly string[],
  rows: Rows,
): Promise<TestDatabase> {
  const released = await createDatabase();
  const orm = await MikroORM.init(databaseConfig({ url: released.url, name, ...database }, createLog('tests', 'fatal')));
  try {
    await orm.migrator.up({ migrations: [...ofEveryService[release], ...migrations] });
  } finally {
    await orm.close();
  }
  for (const sql of rows) await released.query(sql);
  return released;
}
