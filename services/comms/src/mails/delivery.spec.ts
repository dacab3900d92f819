import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '@creator-desk/testing/eventually';
import { contractFacts, FakeService } from '@creator-desk/testing/services/fake-service';
import { startServiceProcess } from '@creator-desk/testing/services/service-process';
import { MailReceiver } from '../../test/mail-receiver.ts';
import { answerForMails, mailConfig, slug, startMails, type MailFixture, videoOf } from '../../test/mails.ts';
import { maxAttempts } from './mail-jobs.ts';

let fixture: MailFixture;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  fixture = await startMails();
  await fixture.start();
});

afterAll(async () => {
  await fixture.stop();
  for (const stop of stops) await stop();
});

async function receiverWith(...options: Parameters<typeof MailReceiver.start>): Promise<MailReceiver> {
  const receiver = await MailReceiver.start(...options);
  stops.push(() => receiver.stop());
  return receiver;
}

async function approved(): ReturnType<MailFixture['contract']> {
  const contract = await fixture.contract();
  await fixture.others.publish('submission.approved', videoOf(contract));
  return contract;
}

const one = async ({ contractId }: { contractId: number }) => (await fixture.mails(`?contractId=${contractId}`))[0];
const untilStatus = (contract: { contractId: number }, status: string): Promise<void> =>
  eventually(async () => expect((await one(contract))?.status).toBe(status));
/** What the queue waits for is over. */
const timePasses = (): Promise<unknown> => fixture.database.query('update job set due_at = now()');

describe('without a mail server', () => {
  it('mails wait in the outbox with their texts, and are not sent by surprise when there is one', async () => {
    await fixture.start();
    const contract = await approved();
    await untilStatus(contract, 'held');
    const mail = await one(contract);
    expect(mail).toMatchObject({ reason: 'No mail server was set up when it was written.', sendable: true, attempts: 0 });
    const id = mail?.id ?? 0;
    expect((await fixture.detail(id)).text).toContain('good news: your video “Summer haul” is approved');
    await expect(fixture.caller.ask('comms.sendMail', { id })).rejects.toMatchObject({ status: 409 });
    const receiver = await receiverWith();
    await fixture.start({ SMTP_URL: receiver.url });
    const later = await approved();
    await untilStatus(later, 'sent');
    expect(receiver.to(contract.email)).toEqual([]);
    await fixture.caller.ask('comms.sendMail', { id });
    await untilStatus(contract, 'sent');
    expect(receiver.to(contract.email)).toHaveLength(1);
    await expect(fixture.caller.ask('comms.sendMail', { id })).rejects.toMatchObject({
      status: 409,
      message: 'This mail is being sent, or was sent or cancelled already.',
    });
  });
});

describe('the outbox', () => {
  it('holds what happened more than a day before, until somebody sends or cancels it', async () => {
    const receiver = await receiverWith();
    await fixture.start({ SMTP_URL: receiver.url });
    const contract = await fixture.contract();
    await fixture.others.publish('submission.approved', videoOf(contract), undefined, new Date(Date.now() - 25 * 60 * 60_000));
    await untilStatus(contract, 'held');
    const { id = 0, reason } = (await one(contract)) ?? {};
    expect(reason).toBe('It is about something that happened more than a day before.');
    expect(await fixture.caller.ask('comms.cancelMail', { id })).toMatchObject({ status: 'cancelled', sendable: false });
    await expect(fixture.caller.ask('comms.cancelMail', { id })).rejects.toMatchObject({ status: 409 });
    await expect(fixture.caller.ask('comms.cancelMail', { id: 999_999 })).rejects.toMatchObject({ status: 404 });
  });

  it('is searched and filtered, and its actions are in the audit log', async () => {
    const contract = await fixture.contract({ fullName: 'Zora Outbox' });
    await fixture.others.publish('submission.approved', videoOf(contract));
    await untilStatus(contract, 'sent');
    const found = async (query: string): Promise<number[]> => (await fixture.mails(query)).map(({ contractId }) => contractId);
    expect(await found('?search=zora%20outbox&kind=video_approved')).toEqual([contract.contractId]);
    expect(await found(`?search=${contract.email}`)).toEqual([contract.contractId]);
    expect(await found('?search=zora&status=held')).toEqual([]);
    await fixture.database.query('select audit_seal(2147483647)');
    expect(
      await fixture.database.query(
        `select distinct operation, action, subject_kind from audit_entry where subject_kind = 'mail'`,
      ),
    ).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ operation: 'comms.cancelMail', action: 'changed', subject_kind: 'mail' }),
      ]),
    );
  });

  it('gets no mails of a kind that is switched off', async () => {
    const kinds = await fixture.caller.ask('comms.switchMailKind', { kind: 'video_rejected', enabled: false });
    expect(kinds).toContainEqual({ kind: 'video_rejected', enabled: false });
    const contract = await fixture.contract();
    await fixture.others.publish('submission.rejected', videoOf(contract));
    await fixture.others.publish('submission.approved', videoOf(contract));
    await untilStatus(contract, 'sent');
    expect(await fixture.mails(`?contractId=${contract.contractId}`)).toHaveLength(1);
    await fixture.caller.ask('comms.switchMailKind', { kind: 'video_rejected', enabled: true });
  });

  it('loses the mails of an erased creator, and gets none of late events', async () => {
    const contract = await approved();
    await untilStatus(contract, 'sent');
    await fixture.others.publish('creator.erasure_requested', { erasureId: randomUUID(), contractIds: [contract.contractId] });
    await eventually(async () => expect(await one(contract)).toBeUndefined());
    expect(
      await fixture.database.query('select email, deleted from creator_address where contract_id = $1', [contract.contractId]),
    ).toEqual([{ email: null, deleted: true }]);
  });
});

describe('a mail server', () => {
  it('that is away gets the mail once when it is back', async () => {
    const first = await MailReceiver.start();
    await fixture.start({ SMTP_URL: first.url });
    await first.stop();
    const contract = await approved();
    await eventually(async () => expect(await one(contract)).toMatchObject({ status: 'queued', attempts: 1 }), {
      timeoutMs: 10_000,
    });
    const again = await receiverWith({}, undefined, first.port);
    await timePasses();
    await untilStatus(contract, 'sent');
    expect(again.to(contract.email)).toHaveLength(1);
  });

  it('that says "later" after the whole mail gets it once more; one that says no does not', async () => {
    const answers = [451, 250, 554];
    const receiver = await receiverWith({}, () => {
      const responseCode = answers.shift() ?? 250;
      if (responseCode !== 250) throw Object.assign(new Error('Not like this'), { responseCode });
    });
    await fixture.start({ SMTP_URL: receiver.url });
    const contract = await approved();
    await eventually(async () => expect(await one(contract)).toMatchObject({ status: 'queued', attempts: 1 }), {
      timeoutMs: 10_000,
    });
    await timePasses();
    await untilStatus(contract, 'sent');
    const refused = await approved();
    await untilStatus(refused, 'failed');
    expect((await one(refused))?.reason).toContain('Not like this');
    expect(receiver.mails).toHaveLength(1);
  });

  it('that hangs before the mail holds up nobody for long, and the mail is tried again', async () => {
    const silent: Server = createServer();
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    stops.push(() => new Promise<void>((resolve) => silent.close(() => resolve())));
    await fixture.start({ SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}?tls=off`, MAIL_TIMEOUT_MS: 150 });
    const contract = await approved();
    await eventually(async () => expect(await one(contract)).toMatchObject({ status: 'queued', attempts: 1 }), {
      timeoutMs: 10_000,
    });
    expect(await fixture.caller.ask('comms.sendTestMail', { address: 'me@example.com' }, { timeoutMs: 30_000 })).toMatchObject({
      accepted: false,
      answer: expect.stringMatching(/did not take it: /) as string,
    });
  });

  it('that hangs when it has the mail leaves it unknown: a person decides, and it is the same mail', async () => {
    let silent = true;
    const receiver = await receiverWith({}, (mail) => {
      receiver.mails.push(...(silent ? [mail] : []));
      return silent ? new Promise<void>(() => undefined) : undefined;
    });
    await fixture.start({ SMTP_URL: receiver.url, MAIL_TIMEOUT_MS: 1_500 });
    const contract = await approved();
    await untilStatus(contract, 'unknown');
    await timePasses();
    silent = false;
    await fixture.start({ SMTP_URL: receiver.url });
    await fixture.caller.ask('comms.sendMail', { id: (await one(contract))?.id });
    await untilStatus(contract, 'sent');
    const ids = receiver.to(contract.email).map((mail) => mail.header('Message-ID'));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('that had a mail when the process was killed leaves it unknown once the lease has ended, also at the last try', async () => {
    const receiver = await receiverWith({}, () => {
      throw Object.assign(new Error('Later'), { responseCode: 451 });
    });
    await fixture.start({ SMTP_URL: receiver.url });
    const contract = await approved();
    await eventually(async () => expect(await one(contract)).toMatchObject({ status: 'queued', attempts: 1 }));
    await fixture.database.query(`update mail set status = 'sending', attempts = $1 where contract_id = $2`, [
      ...[maxAttempts, contract.contractId],
    ]);
    await fixture.database.query('update job set attempts = $1', [maxAttempts]);
    await timePasses();
    await untilStatus(contract, 'unknown');
    expect(await one(contract)).toMatchObject({ sendable: true });
  });

  it('without TLS gets nothing, unless the address says so', async () => {
    const receiver = await receiverWith();
    await fixture.start({ SMTP_URL: receiver.url.replace('?tls=off', '') });
    expect(await fixture.caller.ask('comms.sendTestMail', { address: 'me@example.com' })).toMatchObject({ accepted: false });
    await fixture.start({ SMTP_URL: receiver.url });
    expect(await fixture.caller.ask('comms.sendTestMail', { address: 'me@example.com' })).toMatchObject({
      accepted: true,
      answer: expect.stringMatching(/^250/) as string,
    });
    expect(receiver.to('me@example.com')).toHaveLength(1);
  });

  it('whose certificate nobody vouches for gets nothing', async () => {
    const receiver = await receiverWith({ secure: true });
    await fixture.start({ SMTP_URL: `smtps://127.0.0.1:${receiver.port}` });
    expect(await fixture.caller.ask('comms.sendTestMail', { address: 'me@example.com' })).toMatchObject({
      accepted: false,
      answer: expect.stringMatching(/certificate/) as string,
    });
  });
});

it('sends no mail twice when the process is killed in the middle of many', async () => {
  const count = 30;
  const killed = Promise.withResolvers<void>();
  // The server does not answer the eleventh before the process is killed.
  const receiver = await receiverWith({}, () => (receiver.mails.length < count / 3 ? undefined : killed.promise));
  const comms = await startServiceProcess(join(import.meta.dirname, '../..'), { ...mailConfig, SMTP_URL: receiver.url });
  const others = await FakeService.on(comms.broker);
  stops.push(() => others.close());
  stops.push(() => comms.stop());
  answerForMails(others);
  const contracts = Array.from({ length: count }, (_, at) => contractFacts({ email: `many-${at}@example.com` }));
  for (const contract of contracts) await others.publish('contract.created', contract);
  for (const contract of contracts) await others.publish('submission.approved', videoOf(contract));
  await eventually(() => expect(receiver.mails).toHaveLength(count / 3));
  await comms.kill();
  killed.resolve();
  await comms.restart();
  // The lease of the job that ran has expired.
  await comms.database.query('update job set due_at = now()');
  const settled = `select status, count(*)::int from mail group by status order by status`;
  await eventually(
    async () => {
      const rows = await comms.database.query<{ status: string; count: number }>(settled);
      expect(rows.reduce((sum, row) => sum + (['sent', 'unknown'].includes(row.status) ? row.count : 0), 0)).toBe(count);
    },
    { timeoutMs: 30_000 },
  );
  const addresses = receiver.mails.map(({ to }) => to[0]);
  expect(new Set(addresses).size).toBe(addresses.length);
  // At most the one that the server was taking has an unknown outcome; all others have arrived.
  const unknown = await comms.database.query(`select 1 from mail where status = 'unknown'`);
  expect(unknown.length).toBeLessThanOrEqual(1);
  expect(addresses.length + unknown.length).toBeGreaterThanOrEqual(count);
}, 180_000);

it('leads to the new address of the portal, also while it waits, when the link was replaced', async () => {
  await fixture.start();
  const facts = await fixture.contract();
  await fixture.others.publish('submission.approved', videoOf(facts));
  const textOf = async (): Promise<string> => {
    const [mail] = await fixture.mails(`?contractId=${facts.contractId}&status=held`);
    return (mail && (await fixture.detail(mail.id)).text) ?? '';
  };
  await eventually(async () => expect(await textOf()).toContain(`/portal/${slug}`));
  fixture.reader.slug = 'R'.repeat(32);
  await fixture.others.publish('portal.revoked', { contractId: facts.contractId, portalLinkId: 1 });
  await eventually(async () => expect(await textOf()).toContain(`/portal/${'R'.repeat(32)}`));
  expect(await textOf()).not.toContain(slug);
  delete fixture.reader.slug;
});
