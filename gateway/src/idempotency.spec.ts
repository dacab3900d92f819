import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreateContract, UpdateContractById } from '@creator-desk/protocol/contracts/contract';
import { Refusal } from '@creator-desk/protocol/refusals';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { contractInput, contractView } from '../test/factories.ts';
import { startTestGateway, type TestGateway } from '../test/gateway.ts';
import { startStubService, type StubService } from '../test/stub-service.ts';

let broker: TestBroker;
let contracts: StubService<'contracts'>;
let gateway: TestGateway;

beforeAll(async () => {
  broker = await TestBroker.start();
  contracts = await startStubService(broker, 'contracts', {
    create: (input: CreateContract) => contractView(input as object),
    read: () => contractView(),
    update: ({ notes }: UpdateContractById) => contractView({ notes: notes ?? null }),
    remove: () => null,
  });
  gateway = await startTestGateway(broker, { services: { contracts } });
});

afterAll(async () => {
  await gateway.stop();
  await contracts.stop();
  await broker.end();
});

const create = (key: string, body: unknown): Promise<Response> =>
  gateway.send('POST', '/api/contracts', body, { 'idempotency-key': key });

it('the same key returns the first answer; with another body it is refused', async () => {
  const body = contractInput();
  const answers = await Promise.all([1, 2, 3].map(() => create('the same', body)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const [first, ...others] = await Promise.all(answers.map((answer) => answer.json()));
  for (const other of others) expect(other).toEqual(first);
  expect(contracts.calls).toHaveLength(1);
  expect((await create('the same', contractInput())).status).toBe(422);
  expect((await create('another', body)).status).toBe(201);
});

it('refused input may be corrected with the same key', async () => {
  expect((await create('mended', { ...contractInput(), endDate: 'soon' })).status).toBe(400);
  expect((await create('mended', contractInput())).status).toBe(201);
});

it.each([
  ['', 400],
  ['   ', 400],
  ['x'.repeat(256), 400],
  ['x'.repeat(255), 201],
])('a key "%s" is answered %i', async (key, status) => {
  expect((await create(key, contractInput())).status).toBe(status);
});

describe('an edit with a key', () => {
  const edit = (key: string, notes: string): Promise<Response> =>
    gateway.send('PUT', '/api/contracts/1', { notes }, { 'idempotency-key': key });

  it('runs once: a retry does not overwrite a later edit', async () => {
    const first = await edit('edited', 'one');
    const later = await edit('edited later', 'two');
    const again = await edit('edited', 'one');
    expect([first.status, later.status, again.status]).toEqual([200, 200, 200]);
    expect(await again.json()).toEqual(await first.json());
    expect(contracts.calls.flatMap(({ operation, input }) => (operation === 'update' ? [input] : []))).toEqual([
      { id: 1, notes: 'one' },
      { id: 1, notes: 'two' },
    ]);
  });

  it('is refused with another body', async () => {
    expect((await edit('used', 'one')).status).toBe(200);
    expect((await edit('used', 'two')).status).toBe(422);
  });

  it('that is invalid is refused', async () => {
    expect((await edit('x'.repeat(256), 'one')).status).toBe(400);
  });
});

it('a repeated deletion with a key is answered 204 again', async () => {
  const remove = (key: string): Promise<Response> =>
    gateway.ask('/api/contracts/7', { method: 'DELETE', headers: { 'idempotency-key': key } });
  expect((await remove('gone')).status).toBe(204);
  contracts.operations.remove = () => {
    throw new Refusal('contract.not_found');
  };
  expect((await remove('gone')).status).toBe(204);
  expect((await remove('another')).status).toBe(404);
});

it('a key is ignored for reads', async () => {
  const answer = await gateway.ask('/api/contracts/1', { headers: { 'idempotency-key': 'x'.repeat(300) } });
  expect(answer.status).toBe(200);
});
