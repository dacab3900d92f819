import { Controller, Module, type Type } from '@nestjs/common';
import { MessagePattern, Transport } from '@nestjs/microservices';
import { EntityManager } from '@mikro-orm/postgresql';
import { InMemorySpanExporter, SimpleSpanProcessor, type ReadableSpan } from '@opentelemetry/sdk-trace';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { admins } from '@creator-desk/protocol/policies';
import type { ServiceName } from '@creator-desk/protocol/service-name';
import { Allow } from '@creator-desk/server/access/allow';
import { ServiceConfig } from '@creator-desk/server/runtime/config';
import { Outbox } from '@creator-desk/server/messaging/events/outbox/outbox';
import { EventHandler } from '@creator-desk/server/messaging/events/consumer/event-handler';
import { recordTraces } from '@creator-desk/server/telemetry/start-telemetry';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { contractFacts } from '@creator-desk/testing/services/fake-service';
import { startTestService, type RunningService } from '@creator-desk/testing/services/test-service';
import { contractInput, contractView } from '../test/factories.ts';
import { startTestGateway, type TestGateway } from '../test/gateway.ts';

@Allow(admins)
@Controller()
class Contracts {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  @MessagePattern('contracts.create', Transport.NATS)
  async create(): Promise<object> {
    this.outbox.publish('contract.created', 'contract/12', contractFacts({ contractId: 12 }));
    await this.em.flush();
    return contractView();
  }
}

@Controller()
class Portal {
  @EventHandler('noted', 'contract.created')
  async contractCreated(): Promise<void> {
    // Only its span matters.
  }
}

const spans = new InMemorySpanExporter();
let end: () => Promise<void>;
let broker: TestBroker;
let services: RunningService[];
let gateway: TestGateway;

async function start(name: ServiceName, controller: Type): Promise<RunningService> {
  @Module({ controllers: [controller] })
  class Features {}
  const database = { entities: [], migrations: [] };
  return startTestService({ name, Config: ServiceConfig, database, module: () => ({ module: Features }) }, broker);
}

beforeAll(async () => {
  end = recordTraces('test', new SimpleSpanProcessor({ exporter: spans }));
  broker = await TestBroker.start();
  services = [await start('contracts', Contracts), await start('portal', Portal)];
  gateway = await startTestGateway(broker);
});

beforeEach(() => spans.reset());

afterAll(async () => {
  await gateway.stop();
  for (const service of services) await service.stop();
  await broker.end();
  await end();
});

const named = (name: string): ReadableSpan | undefined => spans.getFinishedSpans().find((span) => span.name === name);

it('a request, its operation and the handlers of its event are one trace', async () => {
  const answer = await gateway.send('POST', '/api/contracts', contractInput());
  expect(answer.status).toBe(201);
  await expect.poll(() => named('noted on contract.created')).toBeDefined();
  await expect.poll(() => named('POST /api/contracts')).toBeDefined();
  const request = named('POST /api/contracts');
  const [asked, served] = spans
    .getFinishedSpans()
    .filter(({ name }) => name === 'contracts.create')
    .toSorted((a, b) => b.kind - a.kind);
  const handled = named('noted on contract.created');
  expect(request?.parentSpanContext).toBeUndefined();
  expect(asked?.parentSpanContext?.spanId).toBe(request?.spanContext().spanId);
  expect(served?.parentSpanContext?.spanId).toBe(asked?.spanContext().spanId);
  expect(handled?.parentSpanContext?.spanId).toBe(served?.spanContext().spanId);
  const traces = new Set([request, asked, served, handled].map((span) => span?.spanContext().traceId));
  expect([...traces]).toEqual([answer.headers.get('x-request-id')]);
});

it('a refusal is named in the trace and is no error', async () => {
  const answer = await gateway.ask('/api/contracts/12');
  expect(answer.status).toBe(503);
  await expect.poll(() => named('contracts.read')).toBeDefined();
  expect(named('contracts.read')?.attributes['creator_desk.refusal']).toBe('unavailable');
  expect((await gateway.ask('/api/contracts/x')).status).toBe(400);
  await expect.poll(() => spans.getFinishedSpans().filter(({ name }) => name === 'GET /api/contracts/:id')).toHaveLength(2);
  const errors = spans.getFinishedSpans().filter(({ name, status }) => name === 'GET /api/contracts/:id' && status.code === 2);
  expect(errors).toHaveLength(1);
});

it('metrics of the gateway require an admin, those of services do not', async () => {
  await gateway.ask('/api/contracts/12');
  expect((await gateway.fetch('/metrics')).status).toBe(401);
  await expect
    .poll(async () => (await gateway.ask('/metrics')).text())
    .toContain('creator_desk_http_request_seconds_count{method="GET",route="/api/contracts/:id",status="503"}');
  const answer = await fetch(`${services[1]?.address}/metrics`);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  const text = await answer.text();
  for (const line of [
    'creator_desk_outbox_pending{service="portal"} 0',
    'creator_desk_events_pending{service="portal"} 0',
    'creator_desk_dead_letters{service="portal"} 0',
    'creator_desk_event_handler_seconds_count{service="portal",handler="noted",outcome="ok"}',
  ])
    expect(text).toContain(line);
});
