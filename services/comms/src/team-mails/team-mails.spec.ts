import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Role } from '@creator-desk/domain/access/roles';
import type { TeamMailKind } from '@creator-desk/domain/comms/team-mails';
import type { Caller } from '@creator-desk/protocol/caller';
import type { TeamMailsView } from '@creator-desk/protocol/comms/team-mails';
import type { UserFacts } from '@creator-desk/protocol/contracts/access/user';
import { Refusal } from '@creator-desk/protocol/refusals';
import { Clock } from '@creator-desk/server/runtime/clock';
import { eventually } from '@creator-desk/testing/eventually';
import { FakeService } from '@creator-desk/testing/services/fake-service';
import { startServiceProcess } from '@creator-desk/testing/services/service-process';
import type { RunningService } from '@creator-desk/testing/services/test-service';
import { MailReceiver, type ReceivedMail } from '../../test/mail-receiver.ts';
import { mailConfig, payoutOf, startMails, videoOf, type MailFixture } from '../../test/mails.ts';
import { TeamMailWriter } from './team-mail-writer.ts';

let fixture: MailFixture;
let receiver: MailReceiver;
let comms: RunningService;

const users = new Map<number, UserFacts>();
let lastUser = 100;
let changedPayout = 0;
let deadLetters: object[] = [];
const attention = { videosOverdue: 2, payoutsWaiting: 3, termsUnpaid: 0, termsExpired: 0, contractsEnding: 1 };

/** What the services answer that mails to the team are written with. */
function answerForTeamMails(others: FakeService): void {
  others.answer('contracts.userFacts', ({ id }: { id: number }) => {
    const user = users.get(id);
    if (!user) throw new Refusal('user.not_found');
    return user;
  });
  others.answer('payouts.destination', ({ id }: { id: number }) => ({ changed: id === changedPayout }));
  for (const service of ['contracts', 'media', 'payouts']) others.answer(`${service}.attention`, () => attention);
  for (const service of ['contracts', 'media', 'portal', 'payouts'])
    others.answer(`${service}.listDeadLetters`, () => (service === 'media' ? deadLetters : []));
}

beforeAll(async () => {
  receiver = await MailReceiver.start({
    onRcptTo: ({ address }, _session, answer) =>
      address.startsWith('gone') ? answer(Object.assign(new Error('No such mailbox'), { responseCode: 550 })) : answer(),
  });
  fixture = await startMails();
  answerForTeamMails(fixture.others);
  comms = await fixture.start({ SMTP_URL: receiver.url, BUSINESS_TIMEZONE: 'UTC' });
});

afterAll(async () => {
  await fixture.stop();
  await receiver.stop();
});

const callerOf = ({ id, name, role }: UserFacts): Caller => ({ kind: 'admin', via: 'session', user: { id, name, role } });
const choose = (user: UserFacts, kinds: TeamMailKind[], more: object = {}): Promise<TeamMailsView> =>
  fixture.caller.ask(
    'comms.setTeamMails',
    { id: user.id, kinds, digestHour: 8, digestZone: 'UTC', ...more },
    { caller: callerOf(user) },
  );

/** A person of the team who wants mails of these kinds. */
async function person(kinds: TeamMailKind[], given: Partial<UserFacts> = {}): Promise<UserFacts> {
  const id = ++lastUser;
  const user: UserFacts = {
    id,
    version: 1,
    email: `person-${id}@brand.example`,
    name: `Person ${id}`,
    role: 'owner',
    active: true,
    credentialVersion: 1,
    ...given,
  };
  users.set(id, user);
  if (kinds.length > 0) await choose(user, kinds);
  return user;
}

const received = async ({ email }: UserFacts, count = 1): Promise<ReceivedMail[]> => {
  await eventually(() => expect(receiver.to(email)).toHaveLength(count));
  return receiver.to(email);
};
const statusOf = async ({ id }: UserFacts): Promise<object[]> =>
  fixture.database.query('select kind, status, reason from team_mail where user_id = $1 order by id', [id]);
const untilStatus = (user: UserFacts, status: string, reason: RegExp): Promise<void> =>
  eventually(
    async () => expect(await statusOf(user)).toMatchObject([{ status, reason: expect.stringMatching(reason) as string }]),
    { timeoutMs: 30_000 },
  );
const video = async (): ReturnType<MailFixture['contract']> => {
  const contract = await fixture.contract({ email: null, fullName: 'Jane Doe', socialHandle: '@jane' });
  await fixture.others.publish('submission.created', videoOf(contract));
  return contract;
};

/** What the hour makes necessary is written. */
async function at(time: string): Promise<void> {
  const now = vi.spyOn(comms.app.get(Clock), 'now').mockReturnValue(new Date(time));
  await comms.app.get(TeamMailWriter).write();
  now.mockRestore();
}

describe('a person of the team', () => {
  it('learns of a new video, once, with a link and a way to end it', async () => {
    const reader = await person(['new_video']);
    const contract = await fixture.contract({ email: null, fullName: 'Jane Doe', socialHandle: '@jane' });
    const id = randomUUID();
    for (let times = 0; times < 3; times++) await fixture.others.publish('submission.created', videoOf(contract), id);
    const [mail] = await received(reader);
    expect(mail?.parts.text).toContain('Jane Doe (@jane) has sent “Summer haul”');
    expect(mail?.parts.text).toContain('https://desk.brand.example/video-review');
    expect(mail?.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    await fixture.others.publish('submission.created', videoOf(contract));
    await received(reader, 2);
  });

  it('learns of a payout request, and of changed payment details only if they are', async () => {
    const reader = await person(['payout_request', 'payment_details']);
    const contract = await fixture.contract({ email: null, fullName: 'Jane Doe', socialHandle: '@jane' });
    await fixture.others.publish('payout.requested', payoutOf(contract));
    const [mail] = await received(reader);
    expect(mail?.parts.text).toContain('payout request over $4,500.00 for Jane Doe (@jane)');
    await eventually(async () => expect(await statusOf(reader)).toMatchObject([{ status: 'sent' }, { status: 'cancelled' }]));
    changedPayout = 4711;
    await fixture.others.publish('payout.requested', { ...payoutOf(contract), payoutRequestId: changedPayout });
    const mails = await received(reader, 3);
    expect(mails.map(({ parts }) => parts.text).join()).toContain('differ from those of the last payment');
  });

  it('gets what needs attention once a day at the chosen hour, without what the role may not read', async () => {
    const [owner, viewer] = [await person([]), await person([], { role: 'viewer' })];
    for (const reader of [owner, viewer]) await choose(reader, ['digest'], { digestHour: 7, digestZone: 'Europe/Berlin' });
    await fixture.database.query('insert into thread (contract_id, team_unread) values (990001, 2)');
    await at('2026-05-04T04:59:00Z');
    expect(await statusOf(owner)).toEqual([]);
    for (const minute of ['00', '01', '30']) await at(`2026-05-04T05:${minute}:00Z`);
    const [mail] = await received(owner);
    expect(mail?.parts.text).toContain('Payouts waiting: 3\nhttps://desk.brand.example/payments?status=open');
    expect(mail?.parts.text).toContain('Unread messages: 2\nhttps://desk.brand.example/messages?show=unread');
    expect(mail?.parts.html).toContain('href="https://desk.brand.example/video-review"');
    expect(mail?.parts.text).not.toContain('Expired terms');
    const [other] = await received(viewer);
    expect(other?.parts.text).toContain('Videos past their review time: 2');
    expect(other?.parts.text).not.toContain('Payouts');
    for (const time of ['2026-05-05T05:00:00Z', '2026-05-05T12:00:00Z']) await at(time);
    await received(owner, 2);
    expect(await statusOf(owner)).toHaveLength(2);
  });

  it('learns of failed events once, and again of one that fails once more', async () => {
    const reader = await person(['failed_events']);
    const failed = { id: randomUUID(), type: 'contract.created', service: 'media' };
    deadLetters = [failed];
    const write = (): Promise<void> => comms.app.get(TeamMailWriter).write();
    await write();
    await write();
    const [mail] = await received(reader);
    expect(mail?.parts.text).toContain('media: contract.created');
    deadLetters = [];
    await write();
    deadLetters = [failed, { ...failed, id: randomUUID() }];
    await write();
    expect(await statusOf(reader)).toHaveLength(2);
    deadLetters = [];
  });

  it('gets nothing while disabled, nor what the role may not read, nor after a change of mind', async () => {
    const disabled = await person(['new_video'], { active: false });
    const gone = await person(['new_video']);
    users.delete(gone.id);
    const changed = await person(['payout_request']);
    users.set(changed.id, { ...changed, role: 'viewer' });
    const contract = await video();
    await fixture.others.publish('payout.requested', payoutOf(contract));
    await untilStatus(disabled, 'cancelled', /account is disabled/);
    await untilStatus(gone, 'cancelled', /account is disabled/);
    await untilStatus(changed, 'cancelled', /role may not read/);
    for (const { email } of [disabled, gone, changed]) expect(receiver.to(email)).toEqual([]);
  });

  it('gets nothing at an address that the server refuses, until the choice is saved again', async () => {
    const reader = await person(['new_video'], { email: `gone-${randomUUID()}@brand.example` });
    await video();
    await untilStatus(reader, 'failed', /No such mailbox/);
    await video();
    await eventually(async () => expect(await statusOf(reader)).toMatchObject([{}, { status: 'held' }]));
    const read = (): Promise<TeamMailsView> =>
      fixture.caller.ask('comms.teamMails', { id: reader.id }, { caller: callerOf(reader) });
    expect((await read()).refused).toContain('No such mailbox');
    expect(JSON.stringify(await fixture.database.query('select * from refused_user_address'))).not.toContain(reader.email);
    await choose(reader, ['new_video']);
    expect((await read()).refused).toBeNull();
  });

  it('ends mails of a kind with one click, and brings them back', async () => {
    const reader = await person(['new_video', 'digest']);
    await video();
    const [mail] = await received(reader);
    const token = /unsubscribe\/([0-9a-f-]+)>/.exec(mail?.header('List-Unsubscribe') ?? '')?.[1];
    const ask = (operation: string): Promise<object> =>
      fixture.caller.ask(`comms.${operation}`, { token }, { caller: { kind: 'anonymous' } });
    const kinds = async (): Promise<string[]> =>
      (await fixture.caller.ask<TeamMailsView>('comms.teamMails', { id: reader.id }, { caller: callerOf(reader) })).kinds;
    expect(await ask('subscription')).toEqual({ kind: 'new_video', language: null, subscribed: true });
    for (let times = 0; times < 2; times++)
      expect(await ask('unsubscribe')).toEqual({ kind: 'new_video', language: null, subscribed: false });
    expect(await kinds()).toEqual(['digest']);
    expect(await ask('resubscribe')).toEqual({ kind: 'new_video', language: null, subscribed: true });
    expect((await kinds()).sort()).toEqual(['digest', 'new_video']);
  });

  it('chooses for himself only, and only what the role may read', async () => {
    const [reader, other] = [await person([]), await person([], { role: 'reviewer' })];
    await expect(fixture.caller.ask('comms.teamMails', { id: reader.id }, { caller: callerOf(other) })).rejects.toMatchObject({
      status: 403,
    });
    await expect(choose(other, ['payout_request'])).rejects.toMatchObject({
      status: 400,
      errors: { kinds: 'Your role gets no mails about payout requests' },
    });
    await expect(choose(reader, ['digest'], { digestHour: 24 })).rejects.toMatchObject({ status: 400 });
    await expect(choose(reader, ['digest'], { digestZone: 'Mars' })).rejects.toMatchObject({ status: 400 });
    for (const role of ['owner', 'viewer'] as Role[])
      expect(await choose(await person([], { role }), ['digest', 'new_video'])).toMatchObject({ kinds: ['new_video', 'digest'] });
  });
});

it('leaves nothing of an erased creator', async () => {
  const reader = await person(['new_video']);
  const { contractId } = await video();
  await received(reader);
  await fixture.others.publish('creator.erasure_requested', { erasureId: randomUUID(), contractIds: [contractId] });
  await eventually(async () => expect(await statusOf(reader)).toEqual([]));
});

it('sends no mail to the team twice when the process is killed in the middle of many', async () => {
  const count = 30;
  const killed = Promise.withResolvers<void>();
  // The server does not answer the seventh before the process is killed.
  const server = await MailReceiver.start({}, () => (server.mails.length < count / 5 ? undefined : killed.promise));
  const running = await startServiceProcess(join(import.meta.dirname, '../..'), { ...mailConfig, SMTP_URL: server.url });
  const others = await FakeService.on(running.broker);
  try {
    answerForTeamMails(others);
    const readers = [await person([]), await person([])];
    for (const { id } of readers)
      await running.database.query(
        `insert into team_mail_choice (user_id, kinds, digest_hour, digest_zone) values ($1, '{new_video}', 8, 'UTC')`,
        [id],
      );
    const contract = { contractId: 1 };
    others.answer('contracts.facts', () => ({
      ...{ contractId: 1, version: 1, fullName: 'Jane', socialHandle: '@jane', creatorId: 1, monthlyFee: '1.00', email: null },
      ...{ startDate: '2026-01-01', endDate: '2999-12-31', status: 'ACTIVE', platforms: [], videosPerMonth: 1 },
      termStart: '2026-01-01',
    }));
    for (let at = 0; at < count / 2; at++)
      await others.publish('submission.created', { ...videoOf(contract), submissionId: at + 1, title: `Video ${at}` });
    await eventually(() => expect(server.mails).toHaveLength(count / 5));
    await running.kill();
    killed.resolve();
    await running.restart();
    await running.database.query('update job set due_at = now()');
    await eventually(
      async () =>
        expect(await running.database.query(`select count(*)::int from team_mail where status in ('sent', 'unknown')`)).toEqual([
          { count },
        ]),
      { timeoutMs: 30_000 },
    );
    const arrived = server.mails.map((mail) => `${mail.to[0]} ${mail.header('Message-ID')}`);
    expect(new Set(arrived).size).toBe(arrived.length);
    const unknown = await running.database.query(`select 1 from team_mail where status = 'unknown'`);
    expect(unknown.length).toBeLessThanOrEqual(1);
    expect(arrived.length + unknown.length).toBeGreaterThanOrEqual(count);
  } finally {
    await others.close();
    await running.stop();
    await server.stop();
  }
}, 180_000);
