import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { maxMessageLength } from '@creator-desk/domain/comms/messages';
import type { UnreadThreads } from '@creator-desk/protocol/comms/thread';
import { Refusal } from '@creator-desk/protocol/refusals';
import { Clock } from '@creator-desk/server/runtime/clock';
import { eventually } from '@creator-desk/testing/eventually';
import { contractFacts, type FakeService } from '@creator-desk/testing/services/fake-service';
import { startServiceWithOthers } from '@creator-desk/testing/services/service-with-others';
import type { TestCaller, RunningService } from '@creator-desk/testing/services/test-service';
import { creatorOf, personOf, theEnd, Threads } from '../../test/threads.ts';
import { commsService } from '../service.ts';

let comms: RunningService;
let caller: TestCaller;
let others: FakeService;
let stop: () => Promise<void>;
let threads: Threads;

beforeAll(async () => {
  ({ service: comms, caller, others, stop } = await startServiceWithOthers(commsService));
  threads = new Threads(caller, comms, others);
});

afterAll(() => stop());

const ana = personOf('manager');

describe('a thread', () => {
  it('has what both sides write, in its order, with who wrote it and about which video', async () => {
    const contractId = await threads.contract();
    const submissionId = await threads.video(contractId);
    await threads.post(contractId, '  When do I get paid?  ', creatorOf(contractId));
    await threads.post(contractId, 'On Friday.', ana);
    await threads.post(contractId, 'Can you cut the end?', { kind: 'admin', via: 'session' }, { submissionId });
    const page = await threads.read(contractId, creatorOf(contractId));
    expect(page.messages.map(({ author, authorName, text, videoTitle }) => [author, authorName, text, videoTitle])).toEqual([
      ['creator', null, 'When do I get paid?', null],
      ['team', 'Ana', 'On Friday.', null],
      ['team', null, 'Can you cut the end?', 'Summer haul'],
    ]);
    expect(page).toMatchObject({ hasOlder: false, unread: 2, teamReadId: 0 });
    expect((await threads.read(contractId, ana)).unread).toBe(1);
    expect((await threads.read(contractId, ana, { submissionId })).messages).toHaveLength(1);
  });

  it('says in its events who wrote, and nothing of what', async () => {
    const contractId = await threads.contract();
    const { id } = await threads.post(contractId, 'A secret word', creatorOf(contractId));
    await threads.mark(contractId, id, ana);
    const events = await comms.events({ subject: `contract/${contractId}` });
    expect(events).toEqual([
      { type: 'message.posted', data: { contractId, messageId: id, author: 'creator', submissionId: null } },
      { type: 'message.read', data: { contractId, messageId: id, reader: 'team' } },
    ]);
  });

  it('is empty before somebody writes, and unknown without a contract', async () => {
    const contractId = await threads.contract();
    expect(await threads.read(contractId, ana)).toEqual({
      messages: [],
      hasOlder: false,
      unread: 0,
      creatorReadId: 0,
      teamReadId: 0,
    });
    expect(await threads.mark(contractId, 5, ana)).toEqual({ unread: 0 });
    others.answer('contracts.facts', () => Promise.reject(new Refusal('contract.not_found')));
    await expect(threads.read(987_654, ana)).rejects.toMatchObject({ code: 'contract.not_found' });
    await expect(threads.post(987_654, 'Hello', ana)).rejects.toMatchObject({ code: 'contract.not_found' });
  });

  it('is read page by page, from the newest to the oldest', async () => {
    const contractId = await threads.contract();
    await threads.post(contractId, 'One', ana);
    await comms.database.query(
      `insert into thread_message (contract_id, author, author_key, body, created_at)
       select $1, 'team', 'admin', 'Message ' || n, now() from generate_series(1, 120) n`,
      [contractId],
    );
    const texts: string[] = [];
    let before: number | undefined;
    for (let pages = 0; pages < 3; pages++) {
      const page = await threads.read(contractId, ana, before ? { before } : {});
      texts.unshift(...page.messages.map(({ text }) => text));
      expect(page.hasOlder).toBe(pages < 2);
      before = page.messages[0]?.id;
    }
    expect(texts).toEqual(['One', ...Array.from({ length: 120 }, (_, at) => `Message ${at + 1}`)]);
  });

  it('takes a message once that is sent twice with its key, also at once', async () => {
    const contractId = await threads.contract();
    const key = randomUUID();
    const sent = await Promise.all(
      Array.from({ length: 4 }, () => threads.post(contractId, 'Once', creatorOf(contractId), {}, key)),
    );
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect((await threads.read(contractId, ana)).messages).toHaveLength(1);
    expect(await comms.events({ subject: `contract/${contractId}`, type: 'message.posted' })).toHaveLength(1);
    await expect(threads.post(contractId, 'Another', creatorOf(contractId), {}, key)).rejects.toMatchObject({ status: 422 });
  });

  it('keeps texts as they are, and refuses what is none', async () => {
    const contractId = await threads.contract();
    const long = '𝄞'.repeat(maxMessageLength);
    for (const text of [
      long,
      `<img src=x onerror=alert(1)>'; drop table thread;-- {{constructor}} \u202Eabc`,
      'Line 1\n\nLine 2',
    ])
      expect((await threads.post(contractId, text, creatorOf(contractId))).text).toBe(text);
    for (const [text, message] of [
      [`${long}x`, 'The message must be at most 4000 characters'],
      ['   \n ', 'Please write a message.'],
      [undefined, 'Please write a message.'],
      [{ a: 1 }, 'The message must be a text'],
      ['a\0b', 'The message contains a character that cannot be stored'],
    ])
      await expect(threads.post(contractId, text as string, creatorOf(contractId))).rejects.toMatchObject({
        status: 400,
        errors: { text: message },
      });
  });

  it('takes no video of another creator, nor an unknown one', async () => {
    const [contractId, other] = [await threads.contract(), await threads.contract()];
    const submissionId = await threads.video(other, 'Not yours');
    for (const about of [submissionId, 999_999])
      await expect(threads.post(contractId, 'This one', creatorOf(contractId), { submissionId: about })).rejects.toMatchObject({
        code: 'submission.not_found',
      });
    expect((await threads.read(contractId, ana)).messages).toEqual([]);
  });

  it('belongs to its creator: no other reads it, writes in it, or marks it as read', async () => {
    const [contractId, other] = [await threads.contract(), await threads.contract()];
    const { id } = await threads.post(contractId, 'Mine', ana);
    for (const asked of [
      () => threads.read(contractId, creatorOf(other)),
      () => threads.post(contractId, 'Hello', creatorOf(other)),
      () => threads.mark(contractId, id, creatorOf(other)),
      () => threads.read(contractId, { kind: 'anonymous' }),
      () => threads.post(contractId, 'Hello', { kind: 'service', name: 'portal' }),
    ])
      await expect(asked()).rejects.toMatchObject({ status: 403 });
  });

  it('is read by every role, and answered by those who decide about videos or money', async () => {
    const contractId = await threads.contract();
    for (const role of ['owner', 'manager', 'reviewer', 'finance'] as const)
      expect(await threads.post(contractId, `From ${role}`, personOf(role))).toMatchObject({ author: 'team' });
    const viewer = personOf('viewer');
    const { messages } = await threads.read(contractId, viewer);
    expect(messages).toHaveLength(4);
    await expect(threads.post(contractId, 'Hi', viewer)).rejects.toMatchObject({ status: 403 });
    await expect(threads.mark(contractId, messages[0]?.id ?? 0, viewer)).rejects.toMatchObject({ status: 403 });
  });

  it('takes twenty messages of a creator in five minutes, and any number of the team', async () => {
    const contractId = await threads.contract();
    const now = vi.spyOn(comms.app.get(Clock), 'now').mockReturnValue(new Date('2026-05-04T12:00:00Z'));
    try {
      for (let count = 0; count < 21; count++) await threads.post(contractId, `Team ${count}`, ana);
      for (let count = 0; count < 20; count++) await threads.post(contractId, `Message ${count}`, creatorOf(contractId));
      const key = randomUUID();
      await expect(threads.post(contractId, 'One more', creatorOf(contractId), {}, key)).rejects.toMatchObject({
        code: 'message.too_many',
        status: 429,
        retryAfter: 300,
      });
      now.mockReturnValue(new Date('2026-05-04T12:05:00Z'));
      expect(await threads.post(contractId, 'One more', creatorOf(contractId), {}, key)).toMatchObject({ text: 'One more' });
    } finally {
      now.mockRestore();
    }
  });
});

describe('what is unread', () => {
  it('is counted for each side, and its mark neither goes back nor beyond the end', async () => {
    const contractId = await threads.contract();
    const creator = creatorOf(contractId);
    const ids: number[] = [];
    for (const text of ['One', 'Two', 'Three']) ids.push((await threads.post(contractId, text, creator)).id);
    expect(await threads.mark(contractId, ids[1] ?? 0, ana)).toEqual({ unread: 1 });
    expect(await threads.mark(contractId, ids[0] ?? 0, ana)).toEqual({ unread: 1 });
    expect(await threads.mark(contractId, theEnd, ana)).toEqual({ unread: 0 });
    expect((await threads.read(contractId, creator)).teamReadId).toBe(ids[2]);
    await threads.post(contractId, 'Four', creator);
    expect((await threads.read(contractId, ana)).unread).toBe(1);
    expect(await threads.mark(contractId, theEnd, creator)).toEqual({ unread: 0 });
    expect((await comms.events({ subject: `contract/${contractId}`, type: 'message.read' })).length).toBe(3);
  });

  it('is right when both sides write and read at once', async () => {
    const contractId = await threads.contract();
    const creator = creatorOf(contractId);
    const works: Promise<unknown>[] = [];
    for (let count = 0; count < 15; count++)
      works.push(
        threads.post(contractId, `Creator ${count}`, creator),
        threads.post(contractId, `Team ${count}`, ana),
        threads.read(contractId, ana).then(({ messages }) => threads.mark(contractId, messages.at(-1)?.id ?? 1, ana)),
        threads.read(contractId, creator).then(({ messages }) => threads.mark(contractId, messages.at(-1)?.id ?? 1, creator)),
      );
    await Promise.all(works);
    const { messages, creatorReadId, teamReadId } = await threads.read(contractId, ana);
    expect(messages).toHaveLength(30);
    const after = (author: string, id: number): number =>
      messages.filter((message) => message.author === author && message.id > id).length;
    expect((await threads.read(contractId, ana)).unread).toBe(after('creator', teamReadId));
    expect((await threads.read(contractId, creator)).unread).toBe(after('team', creatorReadId));
    await threads.mark(contractId, theEnd, ana);
    expect((await threads.read(contractId, ana)).unread).toBe(0);
  });
});

describe('the list of threads', () => {
  it('has unread ones first, then the newest, and is found by name, handle and message', async () => {
    const word = `w${randomUUID().slice(0, 8)}`;
    const named = (name: string) => threads.contract({ fullName: `${name} ${word}`, socialHandle: `@${name}.${word}` });
    const [answered, waiting, silent] = [await named('ada'), await named('bob'), await named('cleo')];
    await threads.post(waiting, '100 % of the fee_x?', creatorOf(waiting));
    await threads.post(answered, 'A question', creatorOf(answered));
    const { id } = await threads.post(answered, 'An answer', ana);
    await threads.mark(answered, id, ana);
    const found = async (query: string): Promise<number[]> => (await threads.list(query)).map(({ contractId }) => contractId);
    expect(await found(`?search=${word}`)).toEqual([waiting, answered]);
    expect(await found(`?search=${word}&show=unread`)).toEqual([waiting]);
    await threads.mark(waiting, theEnd, ana);
    expect(await found(`?search=${word}`)).toEqual([answered, waiting]);
    expect(await found(`?search=${word}&show=waiting`)).toEqual([waiting]);
    expect(await found(`?search=BOB.${word}`)).toEqual([waiting]);
    expect(await found(`?search=${encodeURIComponent('0 % of')}`)).toEqual([waiting]);
    expect(await found(`?search=${encodeURIComponent('0%of')}`)).toEqual([]);
    expect((await threads.list(`?search=ada ${word}`))[0]).toEqual({
      contractId: answered,
      fullName: `ada ${word}`,
      socialHandle: `@ada.${word}`,
      ...{ unread: 0, lastAuthor: 'team', lastAuthorName: 'Ana', lastText: 'An answer' },
      lastMessageAt: expect.any(String) as string,
    });
    expect(await found('')).not.toContain(silent);
    expect((await comms.get('/message-threads?show=lost')).status).toBe(400);
  });

  it('counts the threads and messages that nobody of the team has read', async () => {
    const counts = (): Promise<UnreadThreads> => caller.ask('comms.unreadThreads', {});
    const [before, contractId] = [await counts(), await threads.contract()];
    for (const text of ['One', 'Two']) await threads.post(contractId, text, creatorOf(contractId));
    expect(await counts()).toEqual({ threads: before.threads + 1, messages: before.messages + 2 });
    await threads.mark(contractId, theEnd, ana);
    expect(await counts()).toEqual(before);
    await expect(caller.ask('comms.unreadThreads', {}, { caller: creatorOf(contractId) })).rejects.toMatchObject({ status: 403 });
  });
});

describe('the end of a thread', () => {
  const rows = async (contractId: number): Promise<object[]> =>
    comms.database.query('select 1 from thread_message where contract_id = $1', [contractId]);

  it('comes with that of its contract, also for what is posted meanwhile', async () => {
    const contractId = await threads.contract();
    await threads.post(contractId, 'Hello', creatorOf(contractId));
    const { fullName, socialHandle } = contractFacts();
    const post = (): Promise<object> => threads.post(contractId, 'Still there?', creatorOf(contractId));
    const posting = Promise.allSettled([post(), post(), post()]);
    await others.publish('contract.deleted', { contractId, version: 2, fullName, socialHandle });
    await posting;
    await eventually(
      async () => {
        expect(await comms.contractRecord(contractId)).toMatchObject({ deleted: true });
        expect(await rows(contractId)).toEqual([]);
        expect(await comms.database.query('select 1 from thread where contract_id = $1 and closed', [contractId])).toHaveLength(
          1,
        );
      },
      { timeoutMs: 30_000 },
    );
    await expect(threads.post(contractId, 'Hello?', creatorOf(contractId))).rejects.toMatchObject({ code: 'contract.not_found' });
    expect(await threads.list(`?search=${encodeURIComponent(fullName)}`)).toEqual([]);
  });

  it('comes with the erasure of its creator', async () => {
    const contractId = await threads.contract();
    await threads.post(contractId, 'Hello', creatorOf(contractId));
    await others.publish('creator.erasure_requested', { erasureId: randomUUID(), contractIds: [contractId] });
    await eventually(async () => expect(await rows(contractId)).toEqual([]));
  });
});
