import { jetstream, jetstreamManager, type ConsumerInfo } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventStream } from '@creator-desk/protocol/events';
import { createDatabase, type TestDatabase } from '@creator-desk/testing/servers/database';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { contractFacts, FakeService } from '@creator-desk/testing/services/fake-service';
import { RoundTripRecorder } from '@creator-desk/testing/services/round-trips';
import { startTestService, type RunningService } from '@creator-desk/testing/services/test-service';
import { TcpProxy } from '@creator-desk/testing/servers/tcp-proxy';
import { handledNumbers, numbers } from '../../../../test/event-path.ts';
import { FixtureProgram } from '../../../../test/fixture-process.ts';
import { fixtureService, type FixtureConfig } from '../../../../test/fixture-service.ts';
import { Standstill } from '../../../../test/frozen-process.ts';
import { readModelService } from '../../../../test/read-model-service.ts';

let broker: TestBroker;
let database: TestDatabase;
let publisher: FakeService;
let nats: NatsConnection;
const running: RunningService[] = [];

async function start(config: Partial<FixtureConfig> = {}): Promise<RunningService> {
  const service = await startTestService(fixtureService('comms'), broker, { database, config });
  running.push(service);
  return service;
}

const portalCreated = (contractId: number, id?: string): Promise<unknown> =>
  publisher.publish('portal.created', { contractId, portalLinkId: contractId }, id);

async function consumer(): Promise<ConsumerInfo> {
  return (await jetstreamManager(nats)).consumers.info(eventStream, 'comms');
}

const handled = (): Promise<number[]> => handledNumbers(database);
/** Nothing waits to be delivered or acknowledged. */
const settled = async (): Promise<boolean> => {
  const { num_pending: undelivered, num_ack_pending: unanswered } = await consumer();
  return undelivered === 0 && unanswered === 0;
};

beforeEach(async () => {
  broker = await TestBroker.start();
  database = await createDatabase();
  publisher = await FakeService.on(broker);
  nats = await connect({ servers: broker.url });
});

afterEach(async () => {
  for (const service of running.splice(0)) await service.stop();
  await nats.close();
  await publisher.close();
  await database.drop();
  await broker.end();
});

describe('an event', () => {
  it('takes effect also when it does not say when it happened', async () => {
    await start();
    const untimed = { id: randomUUID(), type: 'portal.created', subject: 'contract/1', data: { contractId: 1, portalLinkId: 1 } };
    await jetstream(nats).publish('events.portal.created', JSON.stringify(untimed));
    await expect.poll(handled).toEqual([1]);
  });

  it('takes effect once when it is published twice under different message ids', async () => {
    await start();
    const id = randomUUID();
    await portalCreated(1, id);
    await portalCreated(1, id);
    await portalCreated(2);
    await expect.poll(handled).toEqual([1, 2]);
    await expect.poll(settled).toBe(true);
    expect((await consumer()).delivered.stream_seq).toBe(3);
    expect(await handled()).toEqual([1, 2]);
  });

  it('takes effect once when its acknowledgement is lost and it is delivered again', async () => {
    const proxy = await TcpProxy.before(broker.url);
    await start({ NATS_URL: proxy.url });
    const insert = await Standstill.before('insert', database, 'effect');
    await portalCreated(1);
    await expect.poll(() => insert.waiting()).toBe(1);
    proxy.hold();
    await insert.open();
    await expect.poll(handled).toEqual([1]);
    expect((await consumer()).num_ack_pending).toBe(1);
    proxy.cut();
    await expect.poll(settled).toBe(true);
    expect((await consumer()).delivered.consumer_seq).toBeGreaterThan(1);
    expect(await handled()).toEqual([1]);
    await running.splice(0)[0]?.stop();
    await proxy.close();
  });

  it('waits for a database that is away longer than all tries last', async () => {
    const proxy = await TcpProxy.before(database.url);
    const url = new URL(proxy.url);
    const service = await startTestService(fixtureService('comms'), broker, { database: { ...database, url: url.href } });
    await proxy.close();
    await portalCreated(1);
    await expect.poll(async () => (await consumer()).delivered.consumer_seq).toBeGreaterThan(6);
    await proxy.open();
    await expect.poll(handled).toEqual([1]);
    await expect.poll(settled).toBe(true);
    expect(await database.query('select * from dead_letter')).toEqual([]);
    await service.stop();
    await proxy.close();
  });

  it('waits also when the database is back before it would become a dead letter', async () => {
    await start();
    await database.query(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'too many connections' using errcode = 'too_many_connections'; end $$`);
    await database.query('create trigger away before insert on effect for each row execute function refuse()');
    await portalCreated(1);
    await expect.poll(async () => (await consumer()).delivered.consumer_seq).toBeGreaterThan(6);
    expect(await database.query('select * from dead_letter')).toEqual([]);
    await database.query('drop trigger away on effect');
    await expect.poll(handled).toEqual([1]);
    await expect.poll(settled).toBe(true);
    expect(await database.query('select * from dead_letter')).toEqual([]);
  });

  it('comes again when the consumer is deleted, and takes effect once', async () => {
    await start();
    await portalCreated(1);
    await expect.poll(handled).toEqual([1]);
    await (await jetstreamManager(nats)).consumers.delete(eventStream, 'comms');
    await portalCreated(2);
    await expect.poll(handled).toEqual([1, 2]);
    await expect.poll(settled).toBe(true);
    expect(await handled()).toEqual([1, 2]);
  });
});

describe('events that wait together', () => {
  it('are one statement for the inbox and the read model, in one round trip', async () => {
    const service = await startTestService(readModelService, broker);
    await publisher.publish('contract.created', contractFacts());
    const count = async (): Promise<number> => (await service.database.query('select 1 from contract_record')).length;
    await expect.poll(count).toBe(1);
    const recorder = await RoundTripRecorder.on(service.app);
    await publisher.publishTogether(
      'contract.created',
      numbers(1, 100).map(() => contractFacts()),
    );
    await expect.poll(count).toBe(101);
    recorder.stop();
    const { sql, nats, statements } = recorder.inCalls();
    expect({ sql, nats }).toEqual({ sql: 1, nats: 0 });
    expect(statements).toEqual([expect.stringMatching(/^with .*insert into handled_event .*insert into contract_record /s)]);
    await service.stop();
  });

  it('take effect without the one that fails, and that one when it is tried again', async () => {
    const service = await startTestService(readModelService, broker);
    const facts = numbers(1, 3).map(() => contractFacts());
    const [first, failing, last] = facts.map(({ contractId }) => contractId);
    await service.database.query(`alter table contract_record add constraint refused check (contract_id <> ${failing})`);
    await publisher.publishTogether('contract.created', facts);
    const rows = (): Promise<object[]> => service.database.query('select contract_id as id from contract_record order by 1');
    await expect.poll(rows).toEqual([{ id: first }, { id: last }]);
    await service.database.query('alter table contract_record drop constraint refused');
    await expect.poll(rows).toEqual([{ id: first }, { id: failing }, { id: last }]);
    expect(await service.database.query('select * from dead_letter')).toEqual([]);
    await service.stop();
  });

  it('leave no trace when they come again after a deletion', async () => {
    const service = await startTestService(readModelService, broker);
    const facts = contractFacts();
    const { contractId, fullName, socialHandle } = facts;
    await publisher.publish('contract.created', facts);
    await publisher.publish('contract.deleted', { contractId, version: 2, fullName, socialHandle });
    const rows = (): Promise<object[]> => service.database.query('select version, deleted from contract_record');
    await expect.poll(rows).toEqual([{ version: 2, deleted: true }]);
    await (await jetstreamManager(nats)).consumers.delete(eventStream, 'portal');
    await publisher.publish('contract.created', contractFacts());
    await expect.poll(async () => (await rows()).length).toBe(2);
    expect(await rows()).toContainEqual({ version: 2, deleted: true });
    await service.stop();
  });

  it('are several of one thing: the newest version stays, and a deletion for good', async () => {
    const service = await startTestService(readModelService, broker);
    const [changed, gone] = [contractFacts({ fullName: 'First' }), contractFacts()];
    const { contractId, fullName, socialHandle } = gone;
    await publisher.publish('contract.deleted', { contractId, version: 1, fullName, socialHandle });
    await publisher.publishTogether('contract.updated', [
      { ...changed, version: 3, fullName: 'Third' },
      { ...changed, version: 2, fullName: 'Second' },
      { ...gone, version: 5 },
    ]);
    const rows = (): Promise<object[]> =>
      service.database.query('select version, full_name as name, deleted from contract_record order by contract_id');
    await expect
      .poll(rows)
      .toEqual([{ version: 3, name: 'Third', deleted: false }, expect.objectContaining({ version: 1, deleted: true })]);
    await service.stop();
  });
});

describe('an event handler that a new version adds', () => {
  it('receives what happened before it, once', async () => {
    await start();
    await portalCreated(1);
    await expect.poll(handled).toEqual([1]);
    await expect.poll(settled).toBe(true);
    await running.splice(0)[0]?.stop();
    // The state after an older version, whose handler had another name.
    await database.query(`update handled_event set effect = 'older'`);
    const metadata = { 'creator-desk-reactions': 'older portal.created' };
    await (await jetstreamManager(nats)).consumers.update(eventStream, 'comms', { metadata });
    await start();
    await portalCreated(2);
    await expect.poll(handled).toEqual([1, 1, 2]);
    await expect.poll(settled).toBe(true);
    await running.splice(0)[0]?.stop();
    await start();
    await portalCreated(3);
    await expect.poll(handled).toEqual([1, 1, 2, 3]);
  });
});

describe('a consumer that is killed before its commit', () => {
  let program: FixtureProgram;
  beforeAll(async () => {
    program = await FixtureProgram.get();
  });

  it('leaves the event to another replica, where it takes effect once', async () => {
    const killed = await program.start(broker, database, { REPLICA: 'killed' });
    const insert = await Standstill.before('insert', database, 'effect');
    await portalCreated(1);
    await expect.poll(() => insert.waiting()).toBe(1);
    await killed.kill();
    await start({ REPLICA: 'survivor' });
    await insert.open();
    await expect.poll(settled).toBe(true);
    expect(await database.query('select contract_id, replica from effect')).toEqual([{ contract_id: 1, replica: 'survivor' }]);
  });
});

describe('two replicas', () => {
  it('share the events: each is handled by one of them, and all are', async () => {
    await start({ REPLICA: 'one' });
    await start({ REPLICA: 'two' });
    // A replica that asked for nothing yet would get nothing.
    await expect.poll(async () => (await consumer()).num_waiting).toBe(2);
    const inserts = await Standstill.before('insert', database, 'effect');
    await Promise.all(numbers(1, 200).map((id) => portalCreated(id)));
    await expect.poll(async () => (await consumer()).num_ack_pending).toBe(200);
    await inserts.open();
    await expect.poll(handled).toEqual(numbers(1, 200));
    const replicas = await database.query<{ replica: string }>('select distinct replica from effect order by replica');
    expect(replicas.map(({ replica }) => replica)).toEqual(['one', 'two']);
  });
});

describe('more events than two batches of the relay', () => {
  it('queued in an outbox drain to the last one', async () => {
    const owner = await startTestService(fixtureService('contracts', { withEventHandlers: false }), broker);
    await start();
    await owner.database.query(
      `insert into outbox (event_id, type, subject, time, data)
       select gen_random_uuid(), 'portal.created', 'contract/' || n, now(), jsonb_build_object('contractId', n, 'portalLinkId', n)
       from generate_series(1, 2500) n`,
    );
    const handled = async (): Promise<{ effects: string; contracts: string }[]> =>
      database.query('select count(*) as effects, count(distinct contract_id) as contracts from effect');
    await expect.poll(handled, { timeout: 110_000, interval: 250 }).toEqual([{ effects: '2500', contracts: '2500' }]);
    await owner.stop();
  }, 120_000);
});
