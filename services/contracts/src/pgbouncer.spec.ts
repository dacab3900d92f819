import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContractView } from '@creator-desk/protocol/contracts/contract';
import { createMigratedDatabase, type TestDatabase } from '@creator-desk/testing/servers/database';
import { eventually } from '@creator-desk/testing/eventually';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { type PgBouncer, pgbouncerProgram, startPgBouncer } from '@creator-desk/testing/servers/pgbouncer';
import { startTestService, TestCaller, type RunningService } from '@creator-desk/testing/services/test-service';
import { contractsService } from './service.ts';

const program = pgbouncerProgram();
const way = program
  ? 'through PgBouncer in transaction mode'
  : 'past PgBouncer: none of 1.21 or newer is on PATH or in PGBOUNCER_BIN';

describe(way, { timeout: 60_000 }, () => {
  const storage = mkdtempSync(join(tmpdir(), 'creator-desk-storage-'));
  let broker: TestBroker;
  let bouncer: PgBouncer | undefined;
  const through = (url: string): string => bouncer?.urlOf(url) ?? url;
  let database: TestDatabase;
  let caller: TestCaller;
  let service: RunningService;

  beforeAll(async () => {
    broker = await TestBroker.start();
    bouncer = program ? await startPgBouncer(program) : undefined;
    database = await createMigratedDatabase(contractsService);
    // Servers of tests do without; here it is seen whether a connection loses it.
    await database.query(
      `do $$ begin execute format('alter database %I set synchronous_commit = on', current_database()); end $$`,
    );
    caller = await TestCaller.on(broker);
    service = await startTestService(contractsService, broker, {
      config: { STORAGE_DIR: storage, DATABASE_DIRECT_URL: database.url },
      database: { ...database, url: through(database.url) },
    });
  });

  afterAll(async () => {
    await caller.close();
    await service.stop();
    await bouncer?.stop();
    await database.drop();
    await broker.end();
    rmSync(storage, { recursive: true });
  });

  const dates = { startDate: '2026-01-01', endDate: '2027-12-31' };
  const create = (nth: number): Promise<ContractView> =>
    caller.ask(
      'contracts.create',
      { fullName: `Pooled ${nth}`, socialHandle: `@pooled-${nth}`, monthlyFee: '900', ...dates },
      {
        idempotencyKey: randomUUID(),
      },
    );

  it('creates, changes, reads and lists while others prepare statements of the same names', async () => {
    const url = through(database.url);
    const other = new pg.Client({ connectionString: url });
    other.on('error', () => undefined);
    await other.connect();
    let stopped = false;
    const others = (async () => {
      for (let nth = 1; !stopped; nth += 1) {
        const { rows } = await other.query<{ sum: number }>({
          name: `s${1 + (nth % 40)}`,
          text: `select ${nth % 40} + $1::int as sum`,
          values: [1],
        });
        expect(rows).toEqual([{ sum: (nth % 40) + 1 }]);
      }
    })();
    const made = await Promise.all(Array.from({ length: 40 }, (_, nth) => create(nth)));
    for (const { id } of made.slice(0, 10)) {
      await caller.ask('contracts.update', { id, notes: `Note of ${id}` });
      expect(await caller.ask<ContractView>('contracts.read', { id })).toMatchObject({ notes: `Note of ${id}` });
    }
    const page = await service.get('/contracts?page=1&pageSize=25&search=pooled-17');
    expect(await page.json()).toMatchObject([{ fullName: 'Pooled 17' }]);
    // Without a page it is read through a cursor.
    const whole = await service.get('/contracts');
    expect(await whole.json()).toHaveLength(40);
    stopped = true;
    await others;
    await other.end();
  });

  it('publishes events as soon as they are committed, because the relay listens past the pooler', async () => {
    const relay = await database.query<{ query: string }>(
      `select query from pg_stat_activity where application_name = 'contracts relay' and datname = current_database()`,
    );
    expect(relay).toHaveLength(1);
    const published = () => eventually(async () => expect(await service.unpublishedEvents()).toBe(0));
    // It polls every five seconds: without a notice, hardly half of six events are published within one by chance.
    let quick = 0;
    for (let nth = 500; nth < 506 && quick < 3; nth += 1) {
      const { id } = await create(nth);
      await published();
      const sinceMs = performance.now();
      // Not published from memory: the relay gets a notice.
      await caller.ask('contracts.generateRevenue', { id });
      await published();
      if (performance.now() - sinceMs < 1_000) quick += 1;
    }
    expect(quick).toBe(3);
  });

  it('leaves no setting behind on a connection that others use next', async () => {
    const client = new pg.Client({ connectionString: through(database.url) });
    client.on('error', () => undefined);
    await client.connect();
    for (let nth = 0; nth < 30; nth += 1) {
      const [, { rows: settings }] = await Promise.all([
        create(1_000 + nth),
        client.query<{ commit: string; timeout: string; context: string | null }>(
          `select current_setting('synchronous_commit') as commit, current_setting('transaction_timeout') as timeout,
             nullif(current_setting('audit.context', true), '') as context`,
        ),
      ]);
      expect(settings).toEqual([{ commit: 'on', timeout: '0', context: null }]);
    }
    await client.end();
  });
});
