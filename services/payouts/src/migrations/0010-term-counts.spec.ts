import { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { slotLocks, slots } from '@creator-desk/server/persistence/sums/counted-changes';
import { databaseConfig } from '@creator-desk/server/persistence/connections/database.module';
import { createDatabase, type TestDatabase } from '@creator-desk/testing/servers/database';
import { payoutsService } from '../service.ts';

let database: TestDatabase;
let orm: MikroORM;

beforeAll(async () => {
  database = await createDatabase();
  orm = await MikroORM.init(
    databaseConfig({ url: database.url, name: 'payouts', ...payoutsService.database }, pino({ level: 'silent' })),
  );
});

afterAll(async () => {
  await orm.close();
  await database.drop();
});

const counts = (): Promise<object[]> =>
  database.query('select contract_id as contract, term_start::text as term, approved, standing from term_count order by 1, 2');

it('counts what is there, and what several connections change at once, a bulk load too', async () => {
  await orm.migrator.up({ to: '0008-sample' });
  const video = (id: number, contract: number, approved: boolean): string => `(${id}, 1, ${contract}, '2026-01-01', ${approved})`;
  await database.query(
    `insert into reviewed_submission values ${[video(1, 1, true), video(2, 1, true), video(3, 1, false)].join()}`,
  );
  await database.query(
    `insert into payout_requests (contract_id, creator_id, creator_name, social_handle, status, amount_cents, payment_method, payment_details,
       origin, approved_count, required_count, term_number, payment_period_start, payment_period_end)
     values (1, 1, 'Ana', '@ana', 'REQUESTED', 100, 'PayPal', 'ana@example.com', 'admin', 2, 4, 1, '2026-01-01', '2026-01-31')`,
  );
  await orm.migrator.up();
  const january = { contract: 1, term: '2026-01-01' };
  expect(await counts()).toEqual([{ ...january, approved: 2, standing: 1 }]);

  await database.query(`update payout_requests set status = 'CANCELLED', decline_notes = 'Twice'`);
  await Promise.all(
    Array.from({ length: 20 }, (_, nth) => orm.em.execute(`insert into reviewed_submission values ${video(10 + nth, 1, true)}`)),
  );
  await database.query('update reviewed_submission set approved = not approved where submission_id <= 3');
  await database.query('delete from reviewed_submission where submission_id = 10');
  await database.query(
    `begin; set local session_replication_role = replica; insert into reviewed_submission values ${video(50, 2, true)}; commit`,
  );
  expect(await counts()).toEqual([
    { ...january, approved: 20, standing: 0 },
    { ...january, contract: 2, approved: 1, standing: 0 },
  ]);
});

it('counts changes elsewhere than another transaction that has not ended', async () => {
  const [one, other] = [new Client(database.url), new Client(database.url)];
  await Promise.all([one.connect(), other.connect()]);
  try {
    const { rows } = await one.query<{ slot: number }>(`select pg_backend_pid() % ${slots} as slot`);
    const taken = rows[0]?.slot;
    await other.query(`begin; select pg_advisory_xact_lock(${slotLocks}, ${taken});
      insert into change_count values ('terms', '2026-03-02', ${taken}, 1)`);
    await one.query(`set lock_timeout = '10s'; insert into reviewed_submission values (60, 1, 3, '2026-02-01', true)`);
    await other.query('commit');
    await one.query(`insert into reviewed_submission values (61, 1, 3, '2026-02-01', true)`);
    const counted = await one.query<{ slot: number; changes: string }>(
      `select slot, changes from change_count where topic = 'terms' and day = '2026-03-02' order by (slot - ${taken} + ${slots}) % ${slots}`,
    );
    expect(counted.rows).toMatchObject([{ slot: taken }, { changes: '1' }]);
  } finally {
    await Promise.all([one.end(), other.end()]);
  }
});
