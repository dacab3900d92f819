import { MikroORM } from '@mikro-orm/postgresql';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseConfig } from '@creator-desk/server/persistence/connections/database.module';
import { createDatabase, type TestDatabase } from '@creator-desk/testing/servers/database';
import { mediaService } from '../service.ts';

let database: TestDatabase;
let orm: MikroORM;

beforeAll(async () => {
  database = await createDatabase();
  orm = await MikroORM.init(
    databaseConfig({ url: database.url, name: 'media', ...mediaService.database }, pino({ level: 'silent' })),
  );
});

afterAll(async () => {
  await orm.close();
  await database.drop();
});

it('carries rendition jobs over, and serves replicas of the version before', async () => {
  await orm.migrator.up({ to: '0007-deliverable-versions' });
  await database.query(
    `insert into submissions (kind, contract_id, title, payment_period_start) select 'video', 1, 'A clip', '2026-01-01' from generate_series(1, 3)`,
  );
  await database.query(`insert into rendition_jobs (submission_id, attempts, last_error) values (1, 0, null), (2, 4, 'broken')`);
  await orm.migrator.up();
  await database.query('insert into rendition_jobs (submission_id) values (3)');
  await database.query(
    `update rendition_jobs set attempts = attempts + 1 where submission_id = (
       select submission_id from rendition_jobs where attempts < 4 order by submission_id desc limit 1 for update skip locked)`,
  );
  const job = { queue: 'rendition', max_attempts: 4, last_error: null };
  expect(await database.query('select queue, key, attempts, max_attempts, last_error from job order by key')).toEqual([
    { ...job, key: '1', attempts: 0 },
    { ...job, key: '2', attempts: 4, last_error: 'broken' },
    { ...job, key: '3', attempts: 1 },
  ]);
});
