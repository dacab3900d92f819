import { randomUUID } from 'node:crypto';
import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EventEnvelope, Events, EventType } from '@creator-desk/protocol/events';
import { EventDispatcher } from '@creator-desk/server/messaging/events/consumer/event-dispatcher';
import { CreatorData } from '@creator-desk/server/privacy/creator-data';
import { eventually } from '@creator-desk/testing/eventually';
import { contractFacts } from '@creator-desk/testing/services/fake-service';
import { startServiceWithOthers } from '@creator-desk/testing/services/service-with-others';
import type { RunningService } from '@creator-desk/testing/services/test-service';
import { commsService } from '../service.ts';
import { TimelineStore, type NewEntry } from './timeline-store.ts';

let comms: RunningService;
let stop: () => Promise<void>;

const entryOf = (contractId: number): NewEntry => ({
  eventId: randomUUID(),
  contractId,
  type: 'portal.created',
  at: new Date(),
  facts: {},
});

const eventOf = <T extends EventType>(type: T, data: Events[T]): EventEnvelope<T> => ({
  specversion: '1.0',
  id: randomUUID(),
  type,
  source: '/contracts',
  subject: 'contract/1',
  time: new Date().toISOString(),
  traceparent: null,
  datacontenttype: 'application/json',
  data,
});

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

/** Those who wait for locks of timelines. */
const waiting = (): Promise<object[]> =>
  comms.database.query(
    `select pid from pg_locks where locktype = 'advisory' and not granted
     and database = (select oid from pg_database where datname = current_database())`,
  );

/** Runs it as a handler of events does. */
const inTransaction = <T>(work: () => Promise<T>): Promise<T> => {
  const em = comms.app.get(EntityManager);
  return RequestContext.create(em, () => em.transactional(work));
};

/** Two contracts with the locks 63 and 0: the order of the ids is not the order of the locks. */
const [last, first] = [640_063, 640_064];

/** What another deletion does meanwhile: it takes the first lock, and the last one while the other waits for the first. */
async function besideDeletion(closing: () => Promise<void>): Promise<void> {
  const { database } = comms;
  await database.query(`begin; set local lock_timeout = '200ms'`);
  await database.query('select pg_advisory_xact_lock(2, 0)');
  const closed = closing();
  try {
    await eventually(async () => expect(await waiting()).toHaveLength(1));
    await database.query('select pg_advisory_xact_lock(2, 63)');
  } finally {
    await database.query('commit');
    await closed;
  }
}

const linesOf = (...ids: number[]): Promise<object[]> =>
  comms.database.query('select contract_id as id, type from timeline_line where contract_id = any($1) order by 1', [ids]);

it('an erasure takes the locks of timelines in their order', async () => {
  await inTransaction(() => comms.app.get(TimelineStore).add([entryOf(last), entryOf(first)]));
  await besideDeletion(() => inTransaction(() => comms.app.get(CreatorData).erase([last, first])));
  const closed = [last, first].map((id) => ({ id, type: 'contract.deleted' }));
  expect(await linesOf(last, first)).toEqual(closed);
  await inTransaction(() => comms.app.get(CreatorData).erase([last, first]));
  expect(await linesOf(last, first)).toEqual(closed);
});

it('deletions of contracts, and entries of others, take the locks in their order when they are handled together', async () => {
  const [created, deleted] = [contractFacts({ contractId: last + 64 }), contractFacts({ contractId: first + 64 })];
  const events = [
    eventOf('contract.created', created),
    eventOf('contract.created', deleted),
    eventOf('contract.deleted', deleted),
  ];
  await besideDeletion(() => comms.app.get(EventDispatcher).dispatchTogether(events));
  expect(await linesOf(created.contractId, deleted.contractId)).toEqual([
    { id: created.contractId, type: 'contract.created' },
    { id: deleted.contractId, type: 'contract.deleted' },
  ]);
});

it('a contract whose deletion is under way gets no line, although the line began before the deletion was done', async () => {
  const contractId = 700_001;
  const { database } = comms;
  // What `close` does, by the test's own connection.
  await database.query('begin');
  await database.query('select pg_advisory_xact_lock(2, $1::int % 64)', [contractId]);
  await database.query(
    `insert into timeline_line (event_id, contract_id, type, at, facts) values ($1, $2, 'contract.deleted', now(), '{}')`,
    [randomUUID(), contractId],
  );
  const adding = RequestContext.create(comms.app.get(EntityManager), () =>
    comms.app.get(TimelineStore).add([entryOf(contractId)]),
  );
  await eventually(async () => expect(await waiting()).toHaveLength(1));
  await database.query('commit');
  expect(await adding).toEqual([]);
});
