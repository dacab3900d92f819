import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import type { Caller } from '@creator-desk/protocol/caller';
import type { ThreadMessage } from '@creator-desk/protocol/comms/thread';
import type { ContractFacts } from '@creator-desk/protocol/events';
import { Clock } from '@creator-desk/server/runtime/clock';
import { eventually } from '@creator-desk/testing/eventually';
import type { RunningService } from '@creator-desk/testing/services/test-service';
import { MailReceiver, type ReceivedMail } from '../../test/mail-receiver.ts';
import { slug, startMails, videoOf, type MailFixture } from '../../test/mails.ts';

let fixture: MailFixture;
let receiver: MailReceiver;
let comms: RunningService;
let now: MockInstance<() => Date>;

const begin = new Date('2026-05-04T12:00:00Z').getTime();
const reader = { id: 31, email: 'ana@brand.example', name: 'Ana' };
const ana: Caller = { kind: 'admin', via: 'session', user: { id: reader.id, name: reader.name, role: 'manager' } };
const noPace = { quietFrom: null, quietUntil: null, quietZone: 'UTC', perMinute: null };

beforeAll(async () => {
  receiver = await MailReceiver.start();
  fixture = await startMails();
  fixture.others.answer('contracts.userFacts', () => ({
    ...{ ...reader, version: 1, role: 'manager', active: true, credentialVersion: 1 },
  }));
  comms = await fixture.start({ SMTP_URL: receiver.url, BUSINESS_TIMEZONE: 'UTC' });
  const choice = { id: reader.id, kinds: ['new_message'], digestHour: 8, digestZone: 'UTC' };
  await fixture.caller.ask('comms.setTeamMails', choice, { caller: ana });
});

beforeEach(() => {
  now = vi.spyOn(comms.app.get(Clock), 'now').mockReturnValue(new Date(begin));
});

afterEach(() => now.mockRestore());

afterAll(async () => {
  await fixture.stop();
  await receiver.stop();
});

type Contract = ContractFacts & { email: string };
const creatorOf = ({ contractId }: Contract): Caller => ({ kind: 'creator', contractId });
const post = ({ contractId }: Contract, text: string, caller: Caller, more: object = {}): Promise<ThreadMessage> =>
  fixture.caller.ask('comms.postMessage', { contractId, text, ...more }, { caller });
const mark = ({ contractId }: Contract, caller: Caller): Promise<object> =>
  fixture.caller.ask('comms.markMessagesRead', { contractId, messageId: 2_000_000_000 }, { caller });
/** Mails that were written to a creator, and to people of the team about the creator. */
const written = ({ contractId }: Contract, table: 'mail' | 'team_mail' = 'mail'): Promise<{ status: string; reason: string }[]> =>
  fixture.database.query(`select status, reason from ${table} where kind = 'new_message' and contract_id = $1 order by id`, [
    contractId,
  ]);
const aboutMessages = (mails: ReceivedMail[]): ReceivedMail[] =>
  mails.filter((mail) => /message|Nachricht/.test(mail.parts.text));
/** The texts of so many mails, once they have arrived. */
async function arrived(mails: () => ReceivedMail[], count = 1): Promise<string[]> {
  // A mail waits for its turn while what it asks is not answered.
  const wake = (): Promise<unknown> => fixture.database.query('update job set due_at = now() where claim is null');
  await eventually(
    async () => {
      await wake();
      expect(aboutMessages(mails())).toHaveLength(count);
    },
    { timeoutMs: 30_000 },
  );
  return aboutMessages(mails()).map(({ parts }) => parts.text);
}
const contract = (given: Partial<ContractFacts> = {}): Promise<Contract> =>
  fixture.contract({ fullName: `Jane ${randomUUID()}`, ...given });

/** So many minutes after the beginning, each thread was looked at. */
async function after(minutes: number): Promise<void> {
  now.mockReturnValue(new Date(begin + minutes * 60_000));
  await looked();
  await fixture.database.query(`update job set due_at = now() where queue = 'thread' and claim is null`);
  await looked();
}

/** No thread is looked at, or is to be. */
const looked = (): Promise<void> =>
  eventually(
    async () =>
      expect(
        await fixture.database.query(`select 1 from job where queue = 'thread' and (claim is not null or due_at <= now())`),
      ).toEqual([]),
    { timeoutMs: 30_000 },
  );

describe('a creator who does not read', () => {
  it('gets one mail after ten minutes, with all that came until then', async () => {
    const jane = await contract();
    await fixture.others.publish('submission.created', videoOf(jane));
    await eventually(async () =>
      expect(
        await fixture.database.query('select 1 from submission_copy where contract_id = $1', [jane.contractId]),
      ).toHaveLength(1),
    );
    await post(jane, 'Can you cut the end?', ana, { submissionId: jane.contractId });
    await after(9);
    await post(jane, '<b>And</b> the music?', ana);
    await after(9.9);
    expect(await written(jane)).toEqual([]);
    await after(10);
    const [text] = await arrived(() => receiver.to(jane.email));
    expect(text).toContain('you have 2 new messages in your portal');
    expect(text).toContain('Ana · “Summer haul”');
    expect(text).toContain('Can you cut the end?');
    expect(text).toContain(`https://desk.brand.example/portal/${slug}#messages`);
    const [mail] = aboutMessages(receiver.to(jane.email));
    expect(mail?.parts.html).toContain('&lt;b&gt;And&lt;/b&gt; the music?');
    expect(mail?.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    await after(30);
    expect(await written(jane)).toHaveLength(1);
  });

  it('gets another one for what comes later, without what was in the first', async () => {
    const jane = await contract();
    await post(jane, 'First', ana);
    await after(10);
    await arrived(() => receiver.to(jane.email));
    await post(jane, 'Second', ana);
    await after(19);
    expect(await written(jane)).toHaveLength(1);
    await after(20);
    const [, second] = await arrived(() => receiver.to(jane.email), 2);
    expect(second).toContain('one new message');
    expect(second).not.toContain('First');
  });

  it('gets it in the chosen language', async () => {
    const jane = await contract();
    fixture.reader.language = 'de';
    await post(jane, 'Hallo', ana);
    await post(jane, 'Noch etwas', { kind: 'admin', via: 'session' });
    await after(10);
    const [text] = await arrived(() => receiver.to(jane.email));
    fixture.reader.language = null;
    expect(text).toContain('du hast 2 neue Nachrichten in deinem Portal');
    expect(text).toContain('Das Team');
  });

  it('gets what came in the quiet hours once, after them, and nothing that was read before their end', async () => {
    const [jane, bob] = [await contract(), await contract()];
    /** Those that were written wait for the morning. */
    const wait = (count: number): Promise<void> =>
      eventually(
        async () =>
          expect(
            await fixture.database.query('select 1 from mail where contract_id = any($1) and waits_until is not null', [
              [jane.contractId, bob.contractId],
            ]),
          ).toHaveLength(count),
        { timeoutMs: 30_000 },
      );
    await fixture.caller.ask('comms.setMailPace', { ...noPace, quietFrom: 12, quietUntil: 14 });
    try {
      for (const creator of [jane, bob]) await post(creator, 'At noon', ana);
      await after(10);
      await wait(2);
      for (const creator of [jane, bob]) await post(creator, 'Later', ana);
      await after(21);
      await wait(4);
      await mark(bob, creatorOf(bob));
      expect(receiver.to(jane.email)).toEqual([]);
      await after(121);
    } finally {
      await fixture.caller.ask('comms.setMailPace', noPace);
    }
    const wake = (): Promise<unknown> => fixture.database.query('update job set due_at = now() where claim is null');
    const ended = async (creator: Contract): Promise<(string | null)[]> => {
      await wake();
      const mails = await written(creator);
      expect(mails.map(({ status }) => status)).not.toContain('queued');
      return mails.map(({ status, reason }) => reason ?? status);
    };
    await eventually(async () => expect(await ended(jane)).toHaveLength(2));
    const texts = receiver.to(jane.email).map(({ parts }) => parts.text);
    // Each message once, whichever of the two mails is written first.
    for (const text of ['At noon', 'Later']) expect(texts.join('').split(text)).toHaveLength(2);
    const readAlready = 'It was read already, or an earlier mail says it.';
    await eventually(async () => expect(await ended(bob)).toEqual([readAlready, readAlready]));
    expect(receiver.to(bob.email)).toEqual([]);
  });
});

describe('nobody gets a mail', () => {
  it('about what was read within ten minutes', async () => {
    const jane = await contract();
    await post(jane, 'Hello', creatorOf(jane));
    await post(jane, 'Hello back', ana);
    await after(9);
    await mark(jane, ana);
    await mark(jane, creatorOf(jane));
    await after(30);
    expect([...(await written(jane)), ...(await written(jane, 'team_mail'))]).toEqual([]);
  });

  it('who has ended mails of the kind, nor while the team has switched it off', async () => {
    const [jane, bob] = [await contract(), await contract()];
    await fixture.database.query(`insert into mail_opt_out (contract_id, kind) values ($1, 'new_message')`, [jane.contractId]);
    await post(jane, 'Hello', ana);
    await after(10);
    await fixture.caller.ask('comms.switchMailKind', { kind: 'new_message', enabled: false });
    await post(bob, 'Hello', ana);
    await after(20);
    await fixture.caller.ask('comms.switchMailKind', { kind: 'new_message', enabled: true });
    await after(40);
    for (const creator of [jane, bob]) expect(await written(creator)).toEqual([]);
  });
});

it('a person of the team who has chosen so gets one mail about what nobody has read', async () => {
  const jane = await contract();
  await post(jane, 'When do I get paid?', creatorOf(jane));
  await after(5);
  await post(jane, 'Hello?', creatorOf(jane));
  await after(10);
  const toAna = (): ReceivedMail[] => receiver.to(reader.email).filter(({ parts }) => parts.text.includes(jane.fullName));
  const [text] = await arrived(toAna);
  expect(text).toContain('has written 2 messages that nobody has read yet');
  expect(text).toContain('When do I get paid?');
  expect(text).toContain(`https://desk.brand.example/messages?contract=${jane.contractId}`);
  await after(60);
  expect(await written(jane, 'team_mail')).toHaveLength(1);
});
