import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MailUserLink, UserLinkMailView } from '@creator-desk/protocol/comms/user-link';
import { eventually } from '@creator-desk/testing/eventually';
import type { CommsConfig } from '../config.ts';
import { MailReceiver, type ReceivedMail } from '../../test/mail-receiver.ts';
import { startMails, type MailFixture } from '../../test/mails.ts';
import { maxAttempts } from '../mails/mail-jobs.ts';

let fixture: MailFixture;
let receiver: MailReceiver;
/** What the mail server does with a mail before it takes it. */
let behave: (mail: ReceivedMail) => Promise<void> | void;
let people = 100;

beforeAll(async () => {
  fixture = await startMails();
  receiver = await MailReceiver.start({}, (mail) => behave(mail));
  await start();
});

beforeEach(() => {
  behave = () => undefined;
});

afterAll(async () => {
  await fixture.stop();
  await receiver.stop();
});

const start = (config: Partial<CommsConfig> = {}): Promise<unknown> =>
  fixture.start({ SMTP_URL: receiver.url, COMMS_SEALING_KEY: 'key of a test', ...config });

/** A link of somebody whom no other test has. */
function aLink(given: Partial<MailUserLink> = {}): MailUserLink {
  people += 1;
  return {
    userId: people,
    email: `person-${people}@example.com`,
    name: 'Jo <Doe>',
    purpose: 'invite',
    token: randomBytes(32).toString('base64url'),
    expiresAt: new Date(Date.now() + 72 * 60 * 60_000).toISOString(),
    ...given,
  };
}

const send = (link: MailUserLink): Promise<{ accepted: boolean }> => fixture.caller.ask('comms.mailUserLink', link);
const viewOf = async ({ userId }: MailUserLink): Promise<UserLinkMailView | undefined> =>
  (await fixture.caller.ask<UserLinkMailView[]>('comms.userLinkMails', {})).find((view) => view.userId === userId);
const untilStatus = (link: MailUserLink, status: string): Promise<void> =>
  eventually(async () => expect((await viewOf(link))?.status).toBe(status));
/** What the queue waits for is over. */
const timePasses = (): Promise<unknown> => fixture.database.query('update job set due_at = now()');
const sealed = async ({ userId }: MailUserLink): Promise<unknown> =>
  (await fixture.database.query('select sealed_token from user_link_mail where user_id = $1', [userId]))[0];

/** The tables in which a text stands. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await fixture.database.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await fixture.database.query(`select 1 from ${name} t where strpos(t::text, $1) > 0`, [text]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

describe('a link for somebody of the team', () => {
  it('is mailed once, however often it is asked for, and its secret goes', async () => {
    const link = aLink();
    expect(await send(link)).toEqual({ accepted: true });
    await untilStatus(link, 'sent');
    expect(await send(link)).toEqual({ accepted: true });
    await timePasses();
    const another = aLink();
    await send(another);
    await untilStatus(another, 'sent');
    const [mail, ...others] = receiver.to(link.email);
    expect(others).toEqual([]);
    expect(mail?.header('Subject')).toBe('Your invitation to Creator Desk');
    expect(mail?.parts.text).toContain(`Accept the invitation: https://desk.brand.example/join#${link.token}`);
    expect(mail?.parts.html).toContain(`href="https://desk.brand.example/join#${link.token}"`);
    expect(mail?.parts.html).toContain('Hi Jo &lt;Doe&gt;,');
    expect(mail?.parts.text).toMatch(/until \w+ \d+ at \d\d:\d\d UTC/);
    expect(mail?.header('List-Unsubscribe')).toBeUndefined();
    expect(await viewOf(link)).toMatchObject({ reason: null, sentAt: expect.any(String) as string });
    expect(await sealed(link)).toEqual({ sealed_token: null });
    expect(await tablesWith(link.token)).toEqual([]);
  });

  it('for a new password says so', async () => {
    const link = aLink({ purpose: 'reset' });
    await send(link);
    await untilStatus(link, 'sent');
    expect(receiver.to(link.email)[0]?.header('Subject')).toBe('Choose a new password for Creator Desk');
  });

  it.each<[string, Partial<CommsConfig>]>([
    ['a mail server', { SMTP_URL: '' }],
    ['an address of the console', { PUBLIC_URL: '' }],
    ['a key for its secret', { COMMS_SEALING_KEY: '' }],
  ])('is not taken without %s', async (_what, config) => {
    await start(config);
    const link = aLink();
    expect(await send(link)).toEqual({ accepted: false });
    expect(await sealed(link)).toBeUndefined();
    await start();
  });

  it('waits sealed while the mail server says "later", and is replaced by a newer one', async () => {
    behave = () => {
      throw Object.assign(new Error('Later'), { responseCode: 451 });
    };
    const link = aLink();
    await send(link);
    await eventually(async () => expect(await viewOf(link)).toMatchObject({ status: 'queued', reason: '451 Later' }));
    expect(await sealed(link)).toEqual({ sealed_token: expect.any(String) as string });
    expect(await tablesWith(link.token)).toEqual([]);
    behave = () => undefined;
    const newer = aLink({
      userId: link.userId,
      email: link.email,
      expiresAt: new Date(Date.now() + 73 * 60 * 60_000).toISOString(),
    });
    await send(newer);
    await timePasses();
    await untilStatus(link, 'sent');
    // One that comes late does not bring the earlier link back.
    await send(link);
    await timePasses();
    const another = aLink();
    await send(another);
    await untilStatus(another, 'sent');
    expect(receiver.to(link.email).map(({ parts }) => parts.text.includes(newer.token))).toEqual([true]);
  });

  it('is given up when the server refuses the address, with the reason', async () => {
    behave = () => {
      throw Object.assign(new Error('No such person'), { responseCode: 550 });
    };
    const link = aLink();
    await send(link);
    await untilStatus(link, 'failed');
    expect((await viewOf(link))?.reason).toContain('No such person');
    expect(await sealed(link)).toEqual({ sealed_token: null });
  });

  it('is not sent again when the answer of the server is lost', async () => {
    await start({ MAIL_TIMEOUT_MS: 1_500 });
    const taken: ReceivedMail[] = [];
    behave = (mail) => {
      taken.push(mail);
      return new Promise<void>(() => undefined);
    };
    const link = aLink();
    await send(link);
    await untilStatus(link, 'unknown');
    await start();
    await timePasses();
    behave = () => undefined;
    const another = aLink();
    await send(another);
    await untilStatus(another, 'sent');
    expect(taken).toHaveLength(1);
    expect(receiver.to(link.email)).toEqual([]);
    expect(await sealed(link)).toEqual({ sealed_token: null });
  });

  it('that a killed process was sending has an unknown outcome, also at the last try', async () => {
    behave = () => {
      throw Object.assign(new Error('Later'), { responseCode: 451 });
    };
    const link = aLink();
    await send(link);
    await eventually(async () => expect((await viewOf(link))?.reason).toBe('451 Later'));
    await fixture.database.query(`update user_link_mail set status = 'sending' where user_id = $1`, [link.userId]);
    await fixture.database.query('update job set attempts = $1', [maxAttempts]);
    behave = () => undefined;
    await timePasses();
    await untilStatus(link, 'unknown');
    expect(receiver.to(link.email)).toEqual([]);
  });

  it('is not sent after its end', async () => {
    const link = aLink({ expiresAt: new Date(Date.now() - 1_000).toISOString() });
    await send(link);
    await eventually(async () => expect(await sealed(link)).toEqual({ sealed_token: null }));
    expect(receiver.to(link.email)).toEqual([]);
    expect(await viewOf(link)).toBeUndefined();
  });

  it('is mailed at the word of owners only, and with who it was in the audit log', async () => {
    const caller = { kind: 'admin', via: 'session', user: { id: 5, name: 'Max', role: 'manager' } } as const;
    await expect(fixture.caller.ask('comms.mailUserLink', aLink(), { caller })).rejects.toMatchObject({ status: 403 });
    await expect(fixture.caller.ask('comms.userLinkMails', {}, { caller })).rejects.toMatchObject({ status: 403 });
    await fixture.database.query('select audit_seal(2147483647)');
    const lines = await fixture.database.query<{ action: string; changes: Record<string, unknown> }>(
      `select action, changes from audit_entry where subject_kind = 'mail with a link' and name = 'person-101@example.com' order by sequence`,
    );
    expect(lines).toMatchObject([
      { action: 'created', changes: { email: 'person-101@example.com', purpose: 'invite', status: 'queued' } },
      { action: 'changed', changes: { status: ['sending', 'sent'] } },
    ]);
  });
});
