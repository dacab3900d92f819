import { randomUUID } from 'node:crypto';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { progressOperation } from '@creator-desk/protocol/contracts/documents/extraction-progress';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { extractionView } from '../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../test/gateway.ts';
import { startStubService, type StubService } from '../../test/stub-service.ts';

let broker: TestBroker;
let nats: NatsConnection;
let gateway: TestGateway;
let contracts: StubService<'contracts'>;

beforeAll(async () => {
  broker = await TestBroker.start();
  nats = await connect({ servers: broker.url });
  contracts = await startStubService(broker, 'contracts');
  gateway = await startTestGateway(broker, { services: { contracts } });
});

afterAll(async () => {
  await gateway.stop();
  await contracts.stop();
  await nats.close();
  await broker.end();
});

describe('the progress of a document', () => {
  it('comes from the process that works on it', async () => {
    const id = randomUUID();
    const step = { stage: 'reading', page: 2, pages: 5, before: null, pagesRead: 1 };
    const partial = { extraction: { ...extractionView(), pagesTotal: 5 } };
    nats.subscribe(progressOperation(id).subject, {
      callback: (_, message) => {
        const { data } = message.json<{ data: { fields?: true } }>();
        message.respond(JSON.stringify({ response: data.fields ? partial : step }));
      },
    });
    await nats.flush();
    const answer = await gateway.ask(`/api/contracts/extractions/${id}`);
    expect([answer.status, await answer.json()]).toEqual([200, step]);
    const fields = await gateway.ask(`/api/contracts/extractions/${id}/fields`);
    expect([fields.status, await fields.json()]).toEqual([200, partial]);
  });

  it('is unknown before and after', async () => {
    const path = `/api/contracts/extractions/${randomUUID()}`;
    const answer = await gateway.ask(path);
    const unknown = { stage: 'unknown', page: null, pages: null, before: null, pagesRead: 0 };
    expect([answer.status, await answer.json()]).toEqual([200, unknown]);
    expect(await (await gateway.ask(`${path}/fields`)).json()).toEqual({ extraction: null });
  });

  it('requires an admin', async () => {
    for (const path of ['', '/fields'])
      expect((await gateway.fetch(`/api/contracts/extractions/${randomUUID()}${path}`)).status).toBe(401);
  });

  it.each([
    ['GET', 'contracts/extractions/7'],
    ['GET', 'contracts/extractions/7/fields'],
    ['POST', 'contracts/extract-pdf?progressId=*'],
    ['POST', 'convert/pdf-to-png?progressId='],
  ])('%s %s is refused: the id is none', async (method, path) => {
    const answer = await gateway.ask(`/api/${path}`, { method });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: { progressId: 'progressId must be a UUID' } });
  });

  it('has the id that was sent with the document', async () => {
    const asked: string[] = [];
    contracts.http = (request, response) => {
      asked.push(request.url);
      const conversion = { success: true, images: [], error: null, pagesTotal: 0 };
      request.resume().on('end', () => response.json(request.url.startsWith('/conversion') ? conversion : extractionView()));
    };
    const id = randomUUID();
    for (const path of ['contracts/extract-image', 'convert/pdf-to-png']) {
      const body = new FormData();
      body.append('image', new Blob(['x']), 'page.png');
      await gateway.ask(`/api/${path}?password=any&progressId=${id}`, { method: 'POST', body });
    }
    expect(asked).toEqual([`/extraction/image?progressId=${id}`, `/conversion?progressId=${id}`]);
  });
});
