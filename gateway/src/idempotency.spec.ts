import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CreateContract } from '@creator-desk/protocol/contracts/contract';
import type { ContractsOperations } from '@creator-desk/protocol/contracts/operations';
import { TestBroker } from '@creator-desk/testing/nats';
import { contractInput, contractView } from '../test/factories.ts';
import { startTestGateway, type TestGateway } from '../test/gateway.ts';
import { startStandIn, type StandIn } from '../test/stand-in.ts';

let broker: TestBroker;
let contracts: StandIn<ContractsOperations>;
let gateway: TestGateway;

beforeAll(async () => {
  broker = await TestBroker.start();
  contracts = await startStandIn<ContractsOperations>(broker, 'contracts', {
    create: (input: CreateContract) => contractView(input as object),
    update: () => contractView(),
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

it('the same key gives the first answer again, with another body it is refused', async () => {
  const body = contractInput();
  const answers = await Promise.all([1, 2, 3].map(() => create('the same', body)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const [first, ...others] = await Promise.all(answers.map((answer) => answer.json()));
  for (const other of others) expect(other).toEqual(first);
  expect(contracts.calls).toHaveLength(1);
  expect((await create('the same', contractInput())).status).toBe(422);
  expect((await create('another', body)).status).toBe(201);
});

it('input that is refused may be mended under its key', async () => {
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

it('a key means nothing but for POST', async () => {
  const headers = { 'idempotency-key': 'x'.repeat(300) };
  expect((await gateway.send('PUT', '/api/contracts/1', {}, headers)).status).toBe(200);
  expect(contracts.calls.at(-1)?.call?.idempotencyKey).toBeUndefined();
});
