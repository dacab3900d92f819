import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MessageView } from '@creator-desk/protocol/comms/messages';
import type { ContractFacts } from '@creator-desk/protocol/events';
import { eventually } from '@creator-desk/testing/eventually';
import { ModelServer, type ModelAnswer } from '@creator-desk/testing/servers/model-server';
import { contractFacts, type FakeService } from '@creator-desk/testing/services/fake-service';
import { startServiceWithOthers, type ServiceWithOthers } from '@creator-desk/testing/services/service-with-others';
import type { TestCaller, RunningService } from '@creator-desk/testing/services/test-service';
import { commsService } from '../service.ts';

let comms: RunningService;
let caller: TestCaller;
let contracts: FakeService;
let model: ModelServer;
let stop: () => Promise<void>;

/** @param timeoutMs of the model: on a busy machine an answer takes a while */
const startWith = (timeoutMs: number): Promise<ServiceWithOthers> =>
  startServiceWithOthers(commsService, {
    ...{ OPENAI_API_KEY: 'key of the tests', OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'some-model' },
    OPENAI_TIMEOUT_MS: timeoutMs,
  });

beforeAll(async () => {
  model = await ModelServer.start();
  ({ service: comms, caller, others: contracts, stop } = await startWith(15_000));
});

afterAll(async () => {
  await stop();
  await model.stop();
});

const generate = (contractId: number): Promise<MessageView[]> =>
  caller.ask('comms.generateMessages', { contractId }, { timeoutMs: 60_000 });

async function knownContract(given: Partial<ContractFacts> = {}): Promise<ContractFacts> {
  const facts = contractFacts({ endDate: '2999-12-31', ...given });
  await contracts.publish('contract.created', facts);
  await eventually(async () => expect(await comms.contractRecord(facts.contractId)).toBeDefined());
  return facts;
}

const draft = (number: number): object => ({
  type: `Type ${number}`,
  tone: `Tone ${number}`,
  message: `Hello Jane, this is draft ${number} of today.`,
});
const good = { content: JSON.stringify({ messages: [1, 2, 3, 4].map(draft) }) };

describe('drafts of the model', () => {
  it('are returned and marked as such', async () => {
    model.willAnswer(good);
    const { contractId } = await knownContract();
    expect(await generate(contractId)).toEqual([1, 2, 3, 4].map((number) => ({ ...draft(number), source: 'model' })));
  });

  it('are requested with facts of the creator, without money or account data', async () => {
    model.willAnswer(good);
    const { contractId } = await knownContract({ fullName: 'Jane Doe', monthlyFee: '7777.00' });
    await generate(contractId);
    const sent = JSON.stringify(model.requests[0]?.messages);
    expect(sent).toContain('Jane Doe');
    expect(sent).not.toContain('7777');
  });

  it('are retried after a 429', async () => {
    model.willAnswer({ status: 429 }, good);
    const { contractId } = await knownContract();
    expect((await generate(contractId)).map(({ source }) => source)).toEqual(Array(4).fill('model'));
  });

  it('may take a while', async () => {
    model.willAnswer({ ...good, after: 300 });
    const { contractId } = await knownContract();
    expect((await generate(contractId)).map(({ source }) => source)).toEqual(Array(4).fill('model'));
  });

  it.each<[string, ModelAnswer]>([
    ['always returns 429', { status: 429 }],
    ['refuses to write', { refusal: 'I cannot help with that.' }],
    ['returns a page instead of JSON', { body: '<html>Bad gateway</html>' }],
    ['returns no choice', { body: '{"id":"chat","object":"chat.completion","choices":[]}' }],
    ['returns 500', { status: 500 }],
    ['refuses the key', { status: 401 }],
    ['returns no JSON', { content: 'Sure! Here are four messages:' }],
    ['returns nothing', { content: '' }],
    ['returns three messages', { content: JSON.stringify({ messages: [1, 2, 3].map(draft) }) }],
    ['returns the same type four times', { content: JSON.stringify({ messages: Array(4).fill(draft(1)) }) }],
    [
      'leaves a placeholder',
      {
        content: JSON.stringify({
          messages: [1, 2, 3, 4].map((n) => ({ ...draft(n), message: 'Hi [Name], how are you doing today?' })),
        }),
      },
    ],
  ])('falls back to templates when the model %s', async (_, answer) => {
    model.willAnswer(answer);
    const { contractId, fullName } = await knownContract();
    const messages = await generate(contractId);
    expect(messages.map(({ source }) => source)).toEqual(Array(4).fill('template'));
    expect(messages[0]?.message).toContain(fullName.split(' ')[0]);
  });

  it('falls back to templates when the model keeps us waiting', async () => {
    const impatient = await startWith(1_000);
    const facts = contractFacts({ endDate: '2999-12-31' });
    await impatient.others.publish('contract.created', facts);
    await eventually(async () => expect(await impatient.service.contractRecord(facts.contractId)).toBeDefined());
    for (const answer of [{ status: 429, retryAfter: 45 }, 'half an answer', 'silence'] as const) {
      model.willAnswer(answer);
      const messages = await impatient.caller.ask<MessageView[]>(
        'comms.generateMessages',
        { contractId: facts.contractId },
        { timeoutMs: 60_000 },
      );
      expect(messages.map(({ source }) => source)).toEqual(Array(4).fill('template'));
    }
    await impatient.stop();
  });
});

describe('drafts', () => {
  it('are stored with the open task and change every time', async () => {
    model.willAnswer({ status: 500 });
    const { contractId } = await knownContract();
    await caller.ask('comms.createSchedule', { contractId });
    const first = await generate(contractId);
    const second = await generate(contractId);
    for (const [index, { message }] of first.entries()) expect(second[index]?.message).not.toBe(message);
    const [task] = (await (await comms.get('/communication-schedule/open')).json()) as { aiGeneratedMessages: string }[];
    expect(JSON.parse(task?.aiGeneratedMessages ?? '')).toEqual(second);
  });

  it('mention the videos with requested changes, in any order of events', async () => {
    model.willAnswer({ status: 500 });
    const { contractId, termStart } = await knownContract();
    const submission = { contractId, creatorId: 1, title: 'A video', paymentPeriodStart: termStart };
    await contracts.publish('submission.approved', { ...submission, submissionId: 1, version: 3, status: 'approved' });
    await contracts.publish('submission.changes_requested', {
      ...submission,
      submissionId: 1,
      version: 2,
      status: 'needs_revision',
    });
    await contracts.publish('submission.changes_requested', {
      ...submission,
      submissionId: 2,
      version: 2,
      status: 'needs_revision',
    });
    await eventually(async () => expect(await comms.handledEvents('submission-copy')).toHaveLength(3));
    const all = (await generate(contractId)).map(({ message }) => message).join(' ');
    expect(all).toContain('one video of yours is waiting');
    expect(all).toContain('1 of 4 videos approved');
  });
});

it('counts the submissions again when the read models are rebuilt', async () => {
  model.willAnswer({ status: 500 });
  const facts = await knownContract();
  const submission = { contractId: facts.contractId, creatorId: 1, title: 'A video', paymentPeriodStart: facts.termStart };
  const approved = { ...submission, submissionId: 3, version: 1, status: 'approved' } as const;
  const { id } = await contracts.publish('submission.approved', approved);
  const handled = async (): Promise<void> => expect(await comms.handledEvents('submission-copy')).toContain(id);
  await eventually(handled);

  contracts.answer('contracts.republishEvents', () => ({ events: 1 }));
  contracts.answer('media.republishEvents', () => ({ events: 1 }));
  await caller.ask('comms.rebuildReadModels', {});
  expect(await comms.contractRecord(facts.contractId)).toBeUndefined();
  expect(await comms.handledEvents('submission-copy')).toEqual([]);

  await contracts.publish('contract.created', facts, randomUUID());
  await contracts.publish('submission.approved', approved, id);
  await eventually(handled);
  await eventually(async () => expect(await comms.contractRecord(facts.contractId)).toBeDefined());
  expect((await generate(facts.contractId)).map(({ message }) => message).join(' ')).toContain('1 of 4 videos approved');
});
