import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '@creator-desk/testing/eventually';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { startTestService, type RunningService } from '@creator-desk/testing/services/test-service';
import { fixtureService } from '../../../test/fixture-service.ts';
import { Housekeeping } from './housekeeping.ts';

let broker: TestBroker;
let service: RunningService;

beforeAll(async () => {
  broker = await TestBroker.start();
  service = await startTestService(fixtureService('comms', { withEventHandlers: false }), broker);
});

afterAll(async () => {
  await service.stop();
  await broker.end();
});

/** The relay compares the outbox with the stream before it publishes anything: rows of a made-up stream must come after that. */
async function relayHasCompared(): Promise<void> {
  const published = 'select published_at is not null as done from outbox';
  await service.database.query(
    `insert into outbox (event_id, type, subject, time, data) values (gen_random_uuid(), 'contract.created', 'contract/0', now(), '{}')`,
  );
  await eventually(async () => expect(await service.database.query(published)).toEqual([{ done: true }]));
  await service.database.query('delete from outbox');
}

it('keeps of the published events the last 90 days, and the newest of each thing and type for ever', async () => {
  const insertPublished = (type: string, subject: string, days: number): Promise<unknown> =>
    service.database.query(
      `insert into outbox (event_id, type, subject, time, data, published_at, stream_born, stream_seq)
       values (gen_random_uuid(), $1, $2, now(), '{}', now() - make_interval(days => $3), 'a stream', 1)`,
      [type, subject, days],
    );
  await relayHasCompared();
  await insertPublished('contract.created', 'contract/1', 200);
  await insertPublished('contract.updated', 'contract/1', 150);
  await insertPublished('contract.updated', 'contract/1', 100);
  await insertPublished('contract.created', 'contract/2', 100);
  await insertPublished('contract.updated', 'contract/3', 80);
  await insertPublished('contract.updated', 'contract/3', 70);
  await service.app.get(Housekeeping).sweep();
  const kept = await service.database.query(`select type || ' ' || subject as event from outbox order by position`);
  expect(kept.map((row) => (row as { event: string }).event)).toEqual([
    'contract.created contract/1',
    'contract.updated contract/1',
    'contract.created contract/2',
    'contract.updated contract/3',
    'contract.updated contract/3',
  ]);
});
