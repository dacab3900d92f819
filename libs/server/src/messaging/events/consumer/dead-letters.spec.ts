import { randomUUID } from 'node:crypto';
import { jetstream } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventSubject, type Events } from '@creator-desk/protocol/events';
import type { DeadLetterView } from '@creator-desk/protocol/system/dead-letter';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { FakeService } from '@creator-desk/testing/services/fake-service';
import { quickDelivery, startTestService, TestCaller, type RunningService } from '@creator-desk/testing/services/test-service';
import { handledNumbers, numbers } from '../../../../test/event-path.ts';
import { fixtureService } from '../../../../test/fixture-service.ts';
import { Standstill } from '../../../../test/frozen-process.ts';
import type { DeliveryOptions } from '../delivery-options.ts';

let broker: TestBroker;
let service: RunningService;
let publisher: FakeService;
let caller: TestCaller;

async function start(delivery?: DeliveryOptions): Promise<void> {
  service = await startTestService(fixtureService('comms'), broker, { ...(delivery && { delivery }) });
}

const deadLetters = (): Promise<DeadLetterView[]> => caller.ask('comms.listDeadLetters', {});
const replay = (id: string, as = {}): Promise<null> => caller.ask('comms.replayDeadLetter', { id }, as);
const handled = (): Promise<number[]> => handledNumbers(service.database);
const poison = (contractId: number): Promise<unknown> => service.database.query('insert into poison values ($1)', [contractId]);
const cure = (): Promise<unknown> => service.database.query('delete from poison');
const portalCreated = (contractId: number): Promise<{ id: string }> =>
  publisher.publish('portal.created', { contractId, portalLinkId: contractId });

beforeEach(async () => {
  broker = await TestBroker.start();
  publisher = await FakeService.on(broker);
  caller = await TestCaller.on(broker);
});

afterEach(async () => {
  await caller.close();
  await publisher.close();
  await service.stop();
  await broker.end();
});

describe('a poison event', () => {
  it('becomes a dead letter after its last try, while others are processed', async () => {
    await start();
    await poison(5);
    const { id } = await portalCreated(5);
    for (const contractId of [1, 2, 3, 4, 6, 7]) await portalCreated(contractId);
    await expect.poll(handled).toEqual([1, 2, 3, 4, 6, 7]);
    await expect.poll(deadLetters).toEqual([
      {
        id,
        service: 'comms',
        type: 'portal.created',
        subject: 'contract/5',
        error: 'Error: contract 5 is poisoned',
        tries: quickDelivery.retryDelaysMs.length + 1,
        failedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    ]);
    expect(await handled()).toEqual([1, 2, 3, 4, 6, 7]);
  });

  it('stays a dead letter when its replay fails, and has its effect once after the repair', async () => {
    await start();
    await poison(5);
    const { id } = await portalCreated(5);
    await expect.poll(deadLetters).toHaveLength(1);
    await expect(replay(id)).rejects.toMatchObject({
      status: 409,
      code: 'dead_letter.failed_again',
      message: 'The event failed again: contract 5 is poisoned',
    });
    expect(await deadLetters()).toHaveLength(1);
    expect(await handled()).toEqual([]);
    await cure();
    await replay(id);
    expect(await handled()).toEqual([5]);
    expect(await deadLetters()).toEqual([]);
    await expect(replay(id)).rejects.toMatchObject({ status: 404, code: 'dead_letter.not_found' });
  });

  it('fails only for the failing handler: the other one has its effect once, and a replay adds the missing one', async () => {
    await start();
    await poison(-7);
    const gone = { contractId: 7, version: 2, fullName: 'Jane', socialHandle: '@jane' };
    const { id } = await publisher.publish('contract.deleted', gone);
    await expect.poll(deadLetters).toHaveLength(1);
    expect(await handled()).toEqual([7]);
    await cure();
    await replay(id, { idempotencyKey: randomUUID() });
    expect(await handled()).toEqual([-7, 7]);
  });

  it('fails alone: those in the same message have their effect once, also when it comes again', async () => {
    await start();
    await poison(2);
    const created = [1, 2, 3].map((contractId) => ({ contractId, portalLinkId: contractId }));
    const [, poisoned] = await publisher.publishTogether('portal.created', created);
    await expect.poll(deadLetters).toMatchObject([{ id: poisoned?.id, tries: quickDelivery.retryDelaysMs.length + 1 }]);
    expect(await handled()).toEqual([1, 3]);
    await cure();
    await replay(poisoned?.id ?? '');
    expect(await handled()).toEqual([1, 2, 3]);
  });

  it('is one of many: none is held up by those that wait for their next try', async () => {
    // 300 events at once may wait longer than the quick ack deadline on a busy machine.
    await start({ ...quickDelivery, retryDelaysMs: [3_600_000], ackWaitMs: 30_000 });
    await service.database.query('insert into poison select generate_series(1, 300)');
    await Promise.all(numbers(1, 300).map((contractId) => portalCreated(contractId)));
    await portalCreated(301);
    await expect.poll(handled).toEqual([301]);
    expect(await deadLetters()).toEqual([]);
  });
});

describe('dead letters', () => {
  it('may be no event at all: it is kept as it came and holds up nobody', async () => {
    await start();
    const nats = await connect({ servers: broker.url });
    await jetstream(nats).publish(eventSubject('portal.created'), 'hello');
    await jetstream(nats).publish(eventSubject('portal.created'), JSON.stringify({ id: 'not-a-uuid', type: 'portal.created' }));
    await nats.close();
    await portalCreated(1);
    await expect.poll(handled).toEqual([1]);
    await expect.poll(deadLetters).toHaveLength(2);
    const bySubject = (await deadLetters()).sort((a, b) => a.subject.localeCompare(b.subject));
    expect(bySubject).toMatchObject([
      { type: 'portal.created', subject: 'message/1', error: 'Error: message 1 of the stream is not an event' },
      { type: 'portal.created', subject: 'message/2', error: 'Error: message 2 of the stream is not an event' },
    ]);
    const rows = await service.database.query<{ text: string }>(`select envelope->'data'->>'text' as text from dead_letter`);
    expect(rows.map(({ text }) => text)).toContain('hello');
  });

  it('may be an event under the subject of another type, whose owner did not publish it: no replay handles it either', async () => {
    await start();
    const event = await portalCreated(1);
    await expect.poll(handled).toEqual([1]);
    const forged = { ...event, id: randomUUID(), data: { contractId: 2, portalLinkId: 2 } };
    const nats = await connect({ servers: broker.url });
    for (const message of [forged, [forged]])
      await jetstream(nats).publish(eventSubject('contract.deleted'), JSON.stringify(message));
    await nats.close();
    const error = expect.stringMatching(/^Error: message \d of the stream is not an event$/) as string;
    const unread = { type: 'contract.deleted', error };
    await expect.poll(deadLetters).toMatchObject([unread, unread]);
    for (const deadLetter of await deadLetters()) await expect(replay(deadLetter.id)).rejects.toThrow();
    expect(await deadLetters()).toHaveLength(2);
    expect(await handled()).toEqual([1]);
  });

  it('may be an event with invalid data: it is not tried again, holds up nobody, and says why', async () => {
    await start();
    const invalid = { contractId: '7' } as unknown as Events['portal.created'];
    const { id } = await publisher.publish('portal.created', invalid);
    await portalCreated(1);
    await expect.poll(handled).toEqual([1]);
    await expect.poll(deadLetters).toMatchObject([{ id, tries: 1, error: expect.stringMatching(/^InvalidEvent: /) as string }]);
    const message =
      'the data of portal.created are invalid: contractId must be an integer number; portalLinkId must be an integer number';
    expect((await deadLetters())[0]?.error).toContain(message);
    await expect(replay(id)).rejects.toMatchObject({
      code: 'dead_letter.failed_again',
      message: expect.stringContaining(message) as string,
    });
    expect(await handled()).toEqual([1]);
  });

  it('is no event of a newer publisher, which has more fields', async () => {
    await start();
    const newer = { contractId: 3, portalLinkId: 3, addedLater: true };
    await publisher.publish('portal.created', newer);
    await expect.poll(handled).toEqual([3]);
    expect(await deadLetters()).toEqual([]);
  });

  it('is listed 200 at a time, so that the list always fits into an answer', async () => {
    await start();
    await service.database.query(
      `insert into dead_letter (event_id, envelope, error, tries) select gen_random_uuid(),
         jsonb_build_object('type', 'portal.created', 'subject', 'contract/1', 'data', repeat('x', 10000)), repeat('y', 1000), 7
       from generate_series(1, 250)`,
    );
    expect(await deadLetters()).toHaveLength(200);
  });

  it('may have taken too long: whatever it does after all comes once', async () => {
    await start({ ...quickDelivery, retryDelaysMs: [], maxHandlingMs: 200 });
    const insert = await Standstill.before('insert', service.database, 'effect');
    const { id } = await portalCreated(1);
    await expect.poll(deadLetters).toMatchObject([{ id, error: 'Error: the handlers had not ended after 200 ms' }]);
    await insert.open();
    await expect.poll(handled).toEqual([1]);
    await replay(id);
    expect(await handled()).toEqual([1]);
    expect(await deadLetters()).toEqual([]);
  });
});
