import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Caller } from '@creator-desk/protocol/caller';
import type { MailSettingsView, SetMailPace, SetMailServer } from '@creator-desk/protocol/comms/mail-settings';
import { Clock } from '@creator-desk/server/runtime/clock';
import { eventually } from '@creator-desk/testing/eventually';
import { MailReceiver } from '../../../test/mail-receiver.ts';
import { mailConfig, startMails, videoOf, type MailFixture } from '../../../test/mails.ts';

let fixture: MailFixture;
let receiver: MailReceiver;
let logins: string[];

const key = { COMMS_SEALING_KEY: 'a key of the tests' };
/** Nothing of the environment: what is set on the screen counts. */
const bare = { ...key, PUBLIC_URL: mailConfig.PUBLIC_URL, MAIL_FROM: undefined };
const withUser = (): string => receiver.url.replace('127', 'me:pass%20word@127');
const noPace: SetMailPace = { quietFrom: null, quietUntil: null, quietZone: 'UTC', perMinute: null };

beforeAll(async () => {
  logins = [];
  receiver = await MailReceiver.start({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, answer) => {
      logins.push(`${username}/${password}`);
      answer(null, { user: username });
    },
  });
  fixture = await startMails();
  await fixture.start(bare);
});

afterAll(async () => {
  await fixture.stop();
  await receiver.stop();
});

const server = (given: Partial<SetMailServer> = {}): SetMailServer => ({
  server: receiver.url,
  username: 'desk',
  password: 'hush hush',
  from: 'Creator Desk <desk@brand.example>',
  replyTo: 'team@brand.example',
  ...given,
});
const ask = <T = MailSettingsView>(operation: string, input: object = {}, caller?: Caller): Promise<T> =>
  fixture.caller.ask<T>(`comms.${operation}`, input, caller && { caller });
const one = async ({ contractId }: { contractId: number }) => (await fixture.mails(`?contractId=${contractId}`))[0];
async function approved(): ReturnType<MailFixture['contract']> {
  const contract = await fixture.contract();
  await fixture.others.publish('submission.approved', videoOf(contract));
  return contract;
}
const untilStatus = (contract: { contractId: number }, status: string): Promise<void> =>
  eventually(async () => expect((await one(contract))?.status).toBe(status));

describe('the mail server of the Settings screen', () => {
  it('sends mails, with a password that is stored encrypted and never sent back', async () => {
    expect(await ask('mailSettings')).toMatchObject({ source: 'settings', server: null, hasPassword: false });
    const stored = await ask('setMailServer', server());
    expect(stored).toMatchObject({ server: receiver.url, username: 'desk', hasPassword: true, source: 'settings' });
    expect(JSON.stringify(stored)).not.toContain('hush');
    const [row] = await fixture.database.query('select * from mail_settings');
    expect(JSON.stringify(row)).not.toContain('hush');
    expect(await ask('mailServer')).toEqual({
      configured: true,
      server: `127.0.0.1:${receiver.port}`,
      from: 'Creator Desk <desk@brand.example>',
      replyTo: 'team@brand.example',
    });
    const contract = await approved();
    await untilStatus(contract, 'sent');
    expect(receiver.to(contract.email)[0]?.header('Reply-To')).toBe('team@brand.example');
    expect(logins).toContain('desk/hush hush');
  });

  it('keeps its password when only the sender changes, and wants it again for another server', async () => {
    await ask('setMailServer', server());
    const { password: _, ...others } = server({ from: 'other@brand.example' });
    expect(await ask('setMailServer', others)).toMatchObject({ hasPassword: true, from: 'other@brand.example' });
    for (const change of [{ server: 'smtps://mail.example.com' }, { username: 'somebody' }])
      await expect(ask('setMailServer', { ...others, ...change })).rejects.toMatchObject({
        status: 400,
        errors: { password: 'Enter the password again: the server or the user has changed' },
      });
    expect(await ask('setMailServer', { ...others, username: null, password: null })).toMatchObject({ hasPassword: false });
  });

  it('whose password was sealed with another key gets nothing, and says why', async () => {
    await ask('setMailServer', server());
    await fixture.start({ ...bare, COMMS_SEALING_KEY: 'another key' });
    const contract = await approved();
    await eventually(async () =>
      expect(await one(contract)).toMatchObject({
        status: 'queued',
        reason: 'The stored password cannot be read. Enter it again in Settings.',
      }),
    );
    await ask('cancelMail', { id: (await one(contract))?.id });
    expect(await ask('sendTestMail', { address: 'me@example.com' })).toMatchObject({ accepted: false });
    await fixture.start({ ...bare, COMMS_SEALING_KEY: undefined });
    await expect(ask('setMailServer', server())).rejects.toMatchObject({ status: 409, code: 'mail.no_key' });
    await fixture.start(bare);
  });

  it.each([
    [{ server: 'mail.example.com' }, 'server', 'Enter an address such as smtps://mail.example.com, without user and password'],
    [{ server: 'https://mail.example.com' }, 'server', /such as smtps/],
    [{ server: 'smtps://me:secret@mail.example.com' }, 'server', /without user and password/],
    [{ server: 'smtp://mail.example.com?tls=off' }, 'server', 'Without TLS only a server on the same machine can be used'],
    [{ from: null }, 'from', 'Enter the address that mails come from'],
    [{ from: 'Desk' }, 'from', /such as desk@example.com/],
    [{ from: 'a@b.example\r\nBcc: c@d.example' }, 'from', /such as desk@example.com/],
    [{ replyTo: 'nobody' }, 'replyTo', /such as desk@example.com/],
  ])('is refused with %o', async (change, field, message) => {
    await expect(ask('setMailServer', server(change))).rejects.toMatchObject({
      status: 400,
      errors: { [field]: expect.stringMatching(message) as string },
    });
  });

  it('is not changed on an older version, nor by others than owners', async () => {
    const { version } = await ask('mailSettings');
    await expect(ask('setMailServer', { ...server(), ifMatch: [version - 1] })).rejects.toMatchObject({ status: 412 });
    const manager: Caller = { kind: 'admin', via: 'session', user: { id: 5, name: 'Max', role: 'manager' } };
    for (const operation of ['mailSettings', 'setMailServer', 'setMailPace'])
      await expect(ask(operation, server(), manager)).rejects.toMatchObject({ status: 403 });
  });

  it('yields to that of the environment', async () => {
    await fixture.start({ ...key, SMTP_URL: withUser() });
    expect(await ask('mailSettings')).toMatchObject({
      source: 'environment',
      server: receiver.url,
      username: 'me',
      hasPassword: true,
      from: mailConfig.MAIL_FROM,
    });
    await expect(ask('setMailServer', server())).rejects.toMatchObject({ status: 409, code: 'mail.settings_by_environment' });
    expect(await ask('setMailPace', { ...noPace, perMinute: 600 })).toMatchObject({ perMinute: 600 });
    expect(await ask('sendTestMail', { address: 'me@example.com' })).toMatchObject({ accepted: true });
    expect(logins.at(-1)).toBe('me/pass word');
    await fixture.start(bare);
  });
});

describe('the pace', () => {
  it('holds mails in the quiet hours, which a person passes over, and sends them afterwards', async () => {
    const { app } = await fixture.start({ ...key, SMTP_URL: withUser() });
    const now = vi.spyOn(app.get(Clock), 'now');
    try {
      await ask('setMailPace', { ...noPace, quietFrom: 21, quietUntil: 8, quietZone: 'Europe/Berlin' });
      const at = (time: string): void => void now.mockReturnValue(new Date(time));
      at('2026-11-23T22:30:00Z');
      const [waiting, urgent] = [await approvedAt('2026-11-23T22:30:00Z'), await approvedAt('2026-11-23T22:30:00Z')];
      const reason = 'It waits for the end of the quiet hours.';
      for (const contract of [waiting, urgent])
        await eventually(async () => expect(await one(contract)).toMatchObject({ status: 'queued', reason, attempts: 0 }));
      expect(await fixture.detail((await one(waiting))?.id ?? 0)).toMatchObject({
        text: expect.stringMatching(/good news/) as string,
      });
      const { id } = (await one(urgent)) ?? {};
      const job = await fixture.database.query('select attempts, due_at > now() as later from job where key = $1', [id]);
      expect(job).toEqual([{ attempts: 0, later: true }]);
      await ask('cancelMail', { id });
      await fixture.database.query(`update mail set status = 'held' where id = $1`, [id]);
      await ask('sendMail', { id });
      await untilStatus(urgent, 'sent');
      expect(receiver.to(waiting.email)).toEqual([]);
      at('2026-11-24T07:00:00Z');
      await fixture.database.query('update job set due_at = now()');
      await untilStatus(waiting, 'sent');
    } finally {
      now.mockRestore();
      await ask('setMailPace', noPace);
    }
  });

  it('sends what waits at once when the quiet hours are taken away', async () => {
    const { app } = await fixture.start({ ...key, SMTP_URL: withUser() });
    const now = vi.spyOn(app.get(Clock), 'now').mockReturnValue(new Date('2026-11-23T23:30:00Z'));
    await ask('setMailPace', { ...noPace, quietFrom: 22, quietUntil: 6 });
    const contract = await approvedAt('2026-11-23T23:30:00Z');
    await eventually(async () => expect((await one(contract))?.reason).toBe('It waits for the end of the quiet hours.'));
    await ask('setMailPace', noPace);
    await untilStatus(contract, 'sent');
    now.mockRestore();
  });

  it('keeps the limit of a minute, and sends the others later', async () => {
    const { app } = await fixture.start({ ...key, SMTP_URL: withUser() });
    const now = vi.spyOn(app.get(Clock), 'now').mockReturnValue(new Date('2026-11-24T12:00:00Z'));
    try {
      await fixture.database.query('delete from mail_handover');
      await ask('setMailPace', { ...noPace, perMinute: 2 });
      const contracts: { email: string }[] = [];
      for (let count = 0; count < 5; count++) contracts.push(await approvedAt('2026-11-24T12:00:00Z'));
      const sent = (): number => contracts.filter(({ email }) => receiver.to(email).length > 0).length;
      const waiting = async (): Promise<unknown> =>
        (await fixture.database.query(`select count(*)::int as count from job where queue = 'mail' and claim is null`))[0];
      for (const [time, total] of [
        ['2026-11-24T12:00:00Z', 2],
        ['2026-11-24T12:00:59Z', 2],
        ['2026-11-24T12:01:00Z', 4],
        ['2026-11-24T12:02:00Z', 5],
      ] as const) {
        now.mockReturnValue(new Date(time));
        await eventually(() => expect(sent()).toBe(total));
        await eventually(async () => expect(await waiting()).toEqual({ count: 5 - total }));
      }
      expect(contracts.every(({ email }) => receiver.to(email).length === 1)).toBe(true);
    } finally {
      now.mockRestore();
      await ask('setMailPace', noPace);
    }
  });

  it.each([
    [{ quietFrom: 24, quietUntil: 8 }, 'quietFrom', /whole number from 0 to 23/],
    [{ quietFrom: 22 }, 'quietUntil', /begin and when they end, or neither/],
    [{ quietFrom: 8, quietUntil: 8 }, 'quietUntil', /end at another hour/],
    [{ quietZone: 'Mars/Olympus' }, 'quietZone', 'Time zone must be one such as Europe/Berlin'],
    [{ perMinute: 0 }, 'perMinute', /whole number from 1 to 10000/],
  ])('is refused with %o', async (change, field, message) => {
    await expect(ask('setMailPace', { ...noPace, ...change })).rejects.toMatchObject({
      status: 400,
      errors: { [field]: expect.stringMatching(message) as string },
    });
  });
});

/** Approved then, by the clock of the test. */
async function approvedAt(time: string): ReturnType<MailFixture['contract']> {
  const contract = await fixture.contract();
  await fixture.others.publish('submission.approved', videoOf(contract), undefined, new Date(time));
  return contract;
}
