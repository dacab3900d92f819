import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RefusedAddressView } from '@creator-desk/protocol/comms/refused-address';
import type { Events } from '@creator-desk/protocol/events';
import { Clock } from '@creator-desk/server/runtime/clock';
import { eventually } from '@creator-desk/testing/eventually';
import { MailReceiver, type ReceivedMail } from '../../test/mail-receiver.ts';
import { payoutOf, slug, startMails, videoOf, type MailFixture } from '../../test/mails.ts';
import { MailReminders } from './mail-reminders.ts';

let fixture: MailFixture;
let receiver: MailReceiver;

beforeAll(async () => {
  receiver = await MailReceiver.start({
    onRcptTo: ({ address }, _session, answer) =>
      address.startsWith('gone') ? answer(Object.assign(new Error('No such mailbox'), { responseCode: 550 })) : answer(),
  });
  fixture = await startMails();
  await fixture.start({ SMTP_URL: receiver.url, MAIL_REPLY_TO: 'team@brand.example' });
});

afterAll(async () => {
  await fixture.stop();
  await receiver.stop();
});

const received = async (address: string, count = 1): Promise<ReceivedMail[]> => {
  await eventually(() => expect(receiver.to(address)).toHaveLength(count));
  return receiver.to(address);
};
const statusesOf = async (contractId: number): Promise<string[]> =>
  (await fixture.mails(`?contractId=${contractId}`)).map(({ status }) => status);

const happenings: [string, (contract: { contractId: number }) => Promise<unknown>, RegExp, RegExp][] = [
  ['a portal', (c) => fixture.others.publish('portal.created', { ...c, portalLinkId: 1 }), /portal is ready/, /for you alone/],
  [
    'a received video',
    (c) => fixture.others.publish('submission.created', videoOf(c)),
    /have received “Summer haul”/,
    /has arrived/,
  ],
  [
    'requested changes',
    (c) => fixture.others.publish('submission.changes_requested', videoOf(c)),
    /change something in “Summer haul”/,
    /Our notes:\n> Great light!/,
  ],
  [
    'an approved video',
    (c) => fixture.others.publish('submission.approved', videoOf(c)),
    /“Summer haul” is approved/,
    /good news/,
  ],
  ['a rejected video', (c) => fixture.others.publish('submission.rejected', videoOf(c)), /was not accepted/, /does not count/],
  [
    'a new term',
    (c) =>
      fixture.others.publish('term.advanced', {
        ...c,
        version: 2,
        fromTerm: 1,
        toTerm: 2,
        fromTermStart: '2026-01-01',
        termStart: '2026-01-31',
        videosPerMonth: 4,
      }),
    /next term: January 31, 2026 to March 1, 2026/,
    /term 2 of our agreement runs from January 31, 2026 to March 1, 2026/,
  ],
  [
    'a payout request',
    (c) => fixture.others.publish('payout.requested', payoutOf(c)),
    /over \$4,500.00/,
    /Method: Wire Transfer/,
  ],
  [
    'an approved payout',
    (c) => fixture.others.publish('payout.approved', payoutOf(c)),
    /\$4,500.00 is approved/,
    /by Wire Transfer/,
  ],
  [
    'a payment',
    (c) => fixture.others.publish('payout.paid', { ...payoutOf(c), paidDate: '2026-02-01' }),
    /sent you \$4,500.00/,
    /within 3-5 business days[\s\S]*Paid on: February 1, 2026/,
  ],
  [
    'a declined payout',
    (c) => fixture.others.publish('payout.cancelled', payoutOf(c)),
    /was declined/,
    /> The invoice is missing/,
  ],
  [
    'an announcement',
    ({ contractId }) =>
      fixture.others.publish('announcement.published', { announcementId: contractId, contractId, title: 'New brief' }),
    /New brief/,
    /news for you/,
  ],
];

describe('a creator', () => {
  it.each(happenings)('gets one mail about %s, with the link to the portal', async (_, happen, subject, text) => {
    const contract = await fixture.contract();
    await happen({ contractId: contract.contractId });
    const [mail] = await received(contract.email);
    expect(mail?.header('Subject')).toBeDefined();
    const [row] = await fixture.mails(`?contractId=${contract.contractId}`);
    expect(row).toMatchObject({ subject: expect.stringMatching(subject) as string, address: contract.email });
    expect(mail?.parts.text).toMatch(text);
    expect(mail?.parts.text).toContain(`https://desk.brand.example/portal/${slug}`);
    expect(mail?.parts.html).toContain(`href="https://desk.brand.example/portal/${slug}"`);
    expect(mail?.parts.html).not.toMatch(/<img|<script|src=|@import|url\(/);
    expect(mail?.header('From')).toBe('Creator Desk <desk@brand.example>');
    expect(mail?.header('Reply-To')).toBe('team@brand.example');
    await eventually(async () => expect(await statusesOf(contract.contractId)).toEqual(['sent']));
  });

  it('gets one mail, however often its event is delivered', async () => {
    const contract = await fixture.contract();
    const id = randomUUID();
    for (let times = 0; times < 3; times++) await fixture.others.publish('submission.approved', videoOf(contract), id);
    await fixture.others.publish('submission.rejected', videoOf(contract));
    await received(contract.email, 2);
    expect(await fixture.mails(`?contractId=${contract.contractId}`)).toHaveLength(2);
  });

  it('gets an announcement for all once, although it is changed later, and only while the contract runs', async () => {
    const [running, ended] = [await fixture.contract(), await fixture.contract({ endDate: '2026-01-31' })];
    const announcement = { announcementId: 4711, contractId: null, title: 'Holidays' };
    await fixture.others.publish('announcement.published', { ...announcement, active: false });
    await fixture.others.publish('announcement.published', announcement);
    await fixture.others.publish('announcement.published', { ...announcement, title: 'Holidays!' });
    await fixture.others.publish('submission.approved', videoOf(ended));
    await received(ended.email);
    await received(running.email);
    expect(receiver.to(ended.email)[0]?.parts.text).not.toContain('Holidays');
  });

  it('without an address gets none, and nothing waits in the outbox', async () => {
    const { contractId } = await fixture.contract({ email: null });
    await fixture.others.publish('submission.approved', videoOf({ contractId }));
    // Published later, so handled by then.
    const other = await fixture.contract();
    await fixture.others.publish('submission.approved', videoOf(other));
    await received(other.email);
    expect(await statusesOf(contractId)).toEqual([]);
  });

  it('with an address that is not known yet gets the mail when the contracts service has said it', async () => {
    const unknown = { contractId: 987_654, email: 'early@example.com' };
    fixture.others.answer('contracts.facts', () => ({ ...contractOf(unknown) }));
    await fixture.others.publish('portal.created', { contractId: unknown.contractId, portalLinkId: 1 });
    await received(unknown.email);
  });

  it('is reminded of missing videos once a day before the end of the term, and of the end of the contract', async () => {
    const app = await fixture.start({ SMTP_URL: receiver.url, BUSINESS_TIMEZONE: 'UTC' });
    const reminders = app.app.get(MailReminders);
    const now = vi.spyOn(app.app.get(Clock), 'now');
    const contract = await fixture.contract({
      termStart: '2026-05-01',
      startDate: '2026-05-01',
      endDate: '2026-06-07',
      videosPerMonth: 2,
    });
    for (const date of ['2026-05-23', '2026-05-24', '2026-05-24', '2026-05-28', '2026-05-30']) {
      now.mockReturnValue(new Date(`${date}T12:00:00Z`));
      await reminders.write();
    }
    now.mockRestore();
    const mails = await received(contract.email, 4);
    const said = mails.map(({ parts }) => /ends on .+?(2026|to come)(?=\.)/.exec(parts.text)?.[0]);
    const missing = Array<string>(3).fill('ends on May 30, 2026, with 2 videos still to come');
    expect(said).toEqual(expect.arrayContaining([...missing, 'ends on June 7, 2026']));
  });
});

const contractOf = (given: { contractId: number; email: string }) => ({
  version: 1,
  fullName: 'Early Bird',
  socialHandle: '@early',
  creatorId: 1,
  monthlyFee: '1.00',
  startDate: '2026-01-01',
  endDate: '2999-12-31',
  status: 'ACTIVE' as const,
  platforms: [],
  videosPerMonth: 1,
  termStart: '2026-01-01',
  ...given,
});

describe('what others write', () => {
  it('cannot add headers, nor markup, and turns no text around', async () => {
    const contract = await fixture.contract({
      fullName: 'Eve\r\nBcc: victim@example.com <b>',
      email: 'jörg+x@bücher.example',
    });
    const video: Events['submission.approved'] = {
      ...videoOf(contract),
      title: '<img src=x onerror=alert(1)>\r\nBcc: victim@example.com\u202e {amount}',
      adminNotes: 'Use <script>alert("1")</script>\nand {name}',
    };
    await fixture.others.publish('submission.approved', video);
    await eventually(() => expect(receiver.mails.some(({ to }) => to[0]?.startsWith('jörg+x@'))).toBe(true));
    const mail = receiver.mails.find(({ to }) => to[0]?.startsWith('jörg+x@'));
    expect(mail?.to).toHaveLength(1);
    expect(mail?.header('Bcc')).toBeUndefined();
    expect(mail?.parts.html).not.toMatch(/<img|<script|<b>|\u202e/);
    expect(mail?.parts.html).toContain('Use &lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;<br>and {name}');
    expect(mail?.parts.text).toContain('> Use <script>alert("1")</script>\n> and {name}');
  });
});

describe('an address that the mail server refuses', () => {
  it('is tried once, marked, and later mails to it wait for a person', async () => {
    const contract = await fixture.contract({ email: `gone-${randomUUID()}@example.com` });
    await fixture.others.publish('submission.approved', videoOf(contract));
    await eventually(async () => expect(await statusesOf(contract.contractId)).toEqual(['failed']));
    const [failed] = await fixture.mails(`?contractId=${contract.contractId}`);
    expect(failed).toMatchObject({ reason: expect.stringContaining('No such mailbox') as string, sendable: true });
    await fixture.others.publish('submission.rejected', videoOf(contract));
    await eventually(async () => expect((await statusesOf(contract.contractId)).sort()).toEqual(['failed', 'held']));
  });

  const refusals = () => fixture.caller.ask<RefusedAddressView[]>('comms.refusedAddresses', {});
  const refusalOf = async ({ contractId }: { contractId: number }) =>
    (await refusals()).find((refused) => refused.contractId === contractId);
  async function refusedContract(): ReturnType<MailFixture['contract']> {
    const contract = await fixture.contract({ email: `gone-${randomUUID()}@example.com` });
    await fixture.others.publish('submission.approved', videoOf(contract));
    await eventually(async () => expect(await refusalOf(contract)).toBeDefined());
    return contract;
  }

  it('is shown with what the server said, until somebody has it tried again', async () => {
    const contract = await refusedContract();
    expect(await refusalOf(contract)).toMatchObject({
      address: contract.email,
      answer: expect.stringContaining('No such mailbox') as string,
    });
    await fixture.caller.ask('comms.tryAddressAgain', { contractId: contract.contractId });
    expect(await refusalOf(contract)).toBeUndefined();
    await fixture.others.publish('submission.rejected', videoOf(contract));
    // It was tried, and refused again.
    await eventually(async () => expect(await refusalOf(contract)).toBeDefined());
  });

  it('is not refused any more once the contract has another', async () => {
    const contract = await refusedContract();
    const changed = { ...contract, version: contract.version + 1, email: `creator-${randomUUID()}@example.com` };
    await fixture.others.publish('contract.updated', changed);
    await eventually(async () => expect(await refusalOf(contract)).toBeUndefined());
    await fixture.others.publish('submission.rejected', videoOf(contract));
    await received(changed.email);
  });

  it('is for those who see mails', async () => {
    const caller = { kind: 'admin', via: 'session', user: { id: 8, name: 'Bo', role: 'finance' } } as const;
    await expect(fixture.caller.ask('comms.refusedAddresses', {}, { caller })).rejects.toMatchObject({ status: 403 });
    const creator = { kind: 'creator', contractId: 1 } as const;
    await expect(fixture.caller.ask('comms.refusedAddresses', {}, { caller: creator })).rejects.toMatchObject({ status: 403 });
  });
});

describe('one click in a mail program', () => {
  it('ends the mails of that kind, and another one brings them back', async () => {
    const contract = await fixture.contract();
    await fixture.others.publish('submission.approved', videoOf(contract));
    const [mail] = await received(contract.email);
    expect(mail?.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    const token = /<https:\/\/desk\.brand\.example\/api\/unsubscribe\/([0-9a-f-]+)>/.exec(
      mail?.header('List-Unsubscribe') ?? '',
    )?.[1];
    const ask = (operation: string): Promise<object> =>
      fixture.caller.ask(`comms.${operation}`, { token }, { caller: { kind: 'anonymous' } });
    expect(await ask('subscription')).toEqual({ kind: 'video_approved', subscribed: true, language: 'en' });
    expect(await ask('unsubscribe')).toEqual({ kind: 'video_approved', subscribed: false, language: 'en' });
    expect(await ask('unsubscribe')).toEqual({ kind: 'video_approved', subscribed: false, language: 'en' });
    await fixture.others.publish('submission.approved', videoOf(contract));
    await fixture.others.publish('submission.rejected', videoOf(contract));
    await received(contract.email, 2);
    expect(await fixture.mails(`?contractId=${contract.contractId}`)).toHaveLength(2);
    await ask('resubscribe');
    await fixture.others.publish('submission.approved', videoOf(contract));
    await received(contract.email, 3);
  });

  it('is refused with a token that no mail has', async () => {
    await expect(
      fixture.caller.ask('comms.unsubscribe', { token: randomUUID() }, { caller: { kind: 'anonymous' } }),
    ).rejects.toMatchObject({ status: 404, message: 'This link is not valid any more.' });
  });
});
