import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { may, rolesWith } from '@creator-desk/domain/access/roles';
import { teamMailKinds, teamMailPermissions } from '@creator-desk/domain/comms/team-mails';
import type { TeamMailDetail, TeamMailView } from '@creator-desk/protocol/comms/mail';
import type { UserFacts } from '@creator-desk/protocol/contracts/access/user';
import { Refusal } from '@creator-desk/protocol/refusals';
import { Clock } from '@creator-desk/server/runtime/clock';
import { eventually } from '@creator-desk/testing/eventually';
import type { RunningService } from '@creator-desk/testing/services/test-service';
import { MailReceiver } from '../../test/mail-receiver.ts';
import { startMails, videoOf, type MailFixture } from '../../test/mails.ts';
import { TeamMailWriter } from './team-mail-writer.ts';

let fixture: MailFixture;
let receiver: MailReceiver;
let comms: RunningService;

const reader: UserFacts = {
  ...{ id: 301, version: 1, email: 'rita@brand.example', name: 'Rita', role: 'owner' },
  ...{ active: true, credentialVersion: 1 },
};
const attention = { videosOverdue: 2, payoutsWaiting: 3, termsUnpaid: 0, termsExpired: 0, contractsEnding: 1 };

beforeAll(async () => {
  receiver = await MailReceiver.start();
  fixture = await startMails();
  // The addresses of people are for services only.
  fixture.others.answer('contracts.userFacts', (_input, assertion) => {
    if (assertion !== 'service:comms') throw new Refusal('forbidden');
    return reader;
  });
  for (const service of ['contracts', 'media', 'payouts']) fixture.others.answer(`${service}.attention`, () => attention);
  comms = await fixture.start({ BUSINESS_TIMEZONE: 'UTC' });
  const { id, name, role } = reader;
  const choice = { id, kinds: ['new_video', 'digest'], digestHour: 8, digestZone: 'UTC' };
  await fixture.caller.ask('comms.setTeamMails', choice, { caller: { kind: 'admin', via: 'session', user: { id, name, role } } });
});

afterAll(async () => {
  await fixture.stop();
  await receiver.stop();
});

const list = async (query: string): Promise<TeamMailView[]> =>
  (await (await comms.get(`/team-mails${query}`)).json()) as TeamMailView[];
const ask = <T = TeamMailView>(operation: string, { id }: { id: number }): Promise<T> =>
  fixture.caller.ask<T>(`comms.${operation}`, { id });

/** What waits after somebody has sent a video. */
async function held(): Promise<TeamMailView> {
  const contract = await fixture.contract({ email: null, fullName: 'Jane Doe', socialHandle: '@jane' });
  await fixture.others.publish('submission.created', videoOf(contract));
  let found: TeamMailView | undefined;
  await eventually(
    async () => {
      found = (await list('?status=held&kind=new_video')).find(({ contractId }) => contractId === contract.contractId);
      expect(found).toBeDefined();
    },
    { timeoutMs: 30_000 },
  );
  return found as TeamMailView;
}

it('waits in the outbox with its text without a mail server, and is sent by a person alone', async () => {
  const [sent, cancelled] = [await held(), await held()];
  expect(sent).toMatchObject({
    ...{ userId: reader.id, fullName: 'Jane Doe', socialHandle: '@jane', sendable: true, cancellable: true, attempts: 0 },
    reason: 'No mail server was set up when it was written.',
  });
  const detail = await ask<TeamMailDetail>('readTeamMail', sent);
  expect(detail).toMatchObject({ address: reader.email, subject: 'New video by Jane Doe (@jane): “Summer haul”' });
  expect([detail.text, detail.html]).toEqual([
    expect.stringContaining('https://desk.brand.example/video-review'),
    expect.stringContaining('Jane Doe (@jane) has sent'),
  ]);
  // The database has neither the text nor the address.
  expect(JSON.stringify(await fixture.database.query('select * from team_mail'))).not.toMatch(/Jane|rita@/);
  await expect(ask('sendTeamMail', sent)).rejects.toMatchObject({ status: 409 });

  comms = await fixture.start({ SMTP_URL: receiver.url, BUSINESS_TIMEZONE: 'UTC' });
  expect(await ask('cancelTeamMail', cancelled)).toMatchObject({ status: 'cancelled', sendable: false, cancellable: false });
  await ask('sendTeamMail', sent);
  await eventually(() => expect(receiver.to(reader.email)).toHaveLength(1));
  await eventually(async () => expect(await ask('readTeamMail', sent)).toMatchObject({ status: 'sent', text: null }), {
    timeoutMs: 10_000,
  });
  expect(receiver.mails).toHaveLength(1);
  await expect(ask('sendTeamMail', sent)).rejects.toMatchObject({ status: 409 });
  await expect(ask('cancelTeamMail', sent)).rejects.toMatchObject({ status: 409 });
  for (const operation of ['readTeamMail', 'sendTeamMail', 'cancelTeamMail'])
    await expect(ask(operation, { id: 999_999 })).rejects.toMatchObject({ status: 404, message: 'Mail not found' });
});

it('of what needs attention only the last one waits', async () => {
  comms = await fixture.start({ BUSINESS_TIMEZONE: 'UTC' });
  for (const day of ['2026-05-04', '2026-05-05']) {
    const now = vi.spyOn(comms.app.get(Clock), 'now').mockReturnValue(new Date(`${day}T08:00:00Z`));
    await comms.app.get(TeamMailWriter).write();
    now.mockRestore();
    await eventually(async () => expect(await list('?status=held&kind=digest')).toHaveLength(1));
  }
  await eventually(
    async () =>
      expect((await list('?kind=digest&sort=createdAt')).map(({ status, reason }) => [status, reason])).toEqual([
        ['cancelled', 'A later one says it.'],
        ['held', 'No mail server was set up when it was written.'],
      ]),
    { timeoutMs: 30_000 },
  );
});

it('is read by those who may read all that it can say', () => {
  for (const role of rolesWith('mails.read'))
    expect(teamMailKinds.filter((kind) => !may(role, teamMailPermissions[kind]))).toEqual([]);
});
