import { randomUUID } from 'node:crypto';
import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '@creator-desk/testing/eventually';
import { startServiceWithOthers } from '@creator-desk/testing/services/service-with-others';
import type { RunningService } from '@creator-desk/testing/services/test-service';
import { commsService } from '../service.ts';
import { TimelineStore } from './timeline-store.ts';

let comms: RunningService;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ service: comms, stop } = await startServiceWithOthers(commsService));
});

afterAll(() => stop());

it('a new line looks for the tombstone of its contract, and not through all lines', async () => {
  await comms.database.query(
    `insert into timeline_line (event_id, contract_id, type, at, facts)
     select gen_random_uuid(), 500000 + n % 1000, 'contract.updated', now(), '{}' from generate_series(1, 20000) n`,
  );
  await comms.database.query('vacuum analyze timeline_line');
  // What the function reads is counted when it has run.
  const [read] = await comms.database.query(
    `select (select array[seq_scan, idx_scan] from pg_stat_xact_user_tables where relname = 'timeline_line' and is_open is not null) as scans
     from (select timeline_is_open(500001) as is_open offset 0) asked`,
  );
  expect(read).toEqual({ scans: ['0', '1'] });
});

it('a contract whose deletion is under way gets no line, although the line began before the deletion was done', async () => {
  const [contractId, entry] = [700_001, { eventId: randomUUID(), type: 'portal.created', at: new Date(), facts: {} }];
  const { database } = comms;
  const waiting = (): Promise<object[]> =>
    database.query(
      `select pid from pg_locks where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
    );
  // What `close` does, by the test's own connection.
  await database.query('begin');
  await database.query('select pg_advisory_xact_lock(2, $1::int % 64)', [contractId]);
  await database.query(
    `insert into timeline_line (event_id, contract_id, type, at, facts) values ($1, $2, 'contract.deleted', now(), '{}')`,
    [randomUUID(), contractId],
  );
  const adding = RequestContext.create(comms.app.get(EntityManager), () =>
    comms.app.get(TimelineStore).add([{ ...entry, contractId }]),
  );
  await eventually(async () => expect(await waiting()).toHaveLength(1));
  await database.query('commit');
  expect(await adding).toEqual([]);
});
