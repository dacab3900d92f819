import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FakeService } from '@creator-desk/testing/services/fake-service';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { countRoundTrips, type RoundTrips } from '@creator-desk/testing/services/round-trips';
import { startTestService, TestCaller, type RunningService } from '@creator-desk/testing/services/test-service';
import { fixtureService } from '../../test/fixture-service.ts';

let broker: TestBroker;
let service: RunningService;
let caller: TestCaller;

beforeAll(async () => {
  broker = await TestBroker.start();
  service = await startTestService(fixtureService('portal'), broker);
  caller = await TestCaller.on(broker);
});

afterAll(async () => {
  await caller.close();
  await service.stop();
  await broker.end();
});

const cost = (operation: string, input: object): Promise<RoundTrips> =>
  countRoundTrips(service.app, (traceparent) => caller.ask(`portal.${operation}`, input, { traceparent }));

describe('the counter of round trips', () => {
  it('counts the statements of a request, and nothing that the service does besides', async () => {
    const { sql, nats, statements } = await cost('spend', { amount: 1 });
    expect({ sql, nats }).toEqual({ sql: 1, nats: 0 });
    expect(statements).toEqual([expect.stringContaining('insert into spending')]);
  });

  it('counts what the call does in a transaction, with its begin and commit', async () => {
    const { sql, statements } = await cost('correct', { id: 1, amount: 2 });
    expect({ sql, statements }).toEqual({ sql: 3, statements: ['begin', expect.stringContaining('update spending'), 'commit'] });
  });

  it('counts messages to other services', async () => {
    const oracle = await FakeService.on(broker);
    oracle.answer('oracle.says', () => null);
    const { nats, subjects } = await cost('correct', { id: 1, amount: 2, ask: 'before' });
    expect({ nats, subjects }).toEqual({ nats: 1, subjects: ['oracle.says'] });
    await oracle.close();
  });
});
