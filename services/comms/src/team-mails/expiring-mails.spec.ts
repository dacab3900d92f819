import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { EndingContract } from '@creator-desk/protocol/contracts/renewal';
import type { UserFacts } from '@creator-desk/protocol/contracts/access/user';
import { Clock } from '@creator-desk/server/runtime/clock';
import { eventually } from '@creator-desk/testing/eventually';
import type { RunningService } from '@creator-desk/testing/services/test-service';
import { MailReceiver } from '../../test/mail-receiver.ts';
import { startMails, type MailFixture } from '../../test/mails.ts';
import { TeamMailWriter } from './team-mail-writer.ts';

let fixture: MailFixture;
let receiver: MailReceiver;
let comms: RunningService;

const reader: UserFacts = {
  ...{ id: 101, version: 1, email: 'rita@brand.example', name: 'Rita', role: 'viewer' },
  ...{ active: true, credentialVersion: 1 },
};
/** The contracts whose renewal is not decided. */
let ending: EndingContract[] = [];

beforeAll(async () => {
  receiver = await MailReceiver.start();
  fixture = await startMails();
  fixture.others.answer('contracts.userFacts', () => reader);
  fixture.others.answer('contracts.endingOn', ({ endDates }: { endDates: string[] }) =>
    ending.filter(({ endDate }) => endDates.includes(endDate)),
  );
  comms = await fixture.start({ SMTP_URL: receiver.url, BUSINESS_TIMEZONE: 'UTC' });
});

afterAll(async () => {
  await fixture.stop();
  await receiver.stop();
});

/** What the hour makes necessary is written. */
async function at(time: string): Promise<void> {
  const now = vi.spyOn(comms.app.get(Clock), 'now').mockReturnValue(new Date(time));
  await comms.app.get(TeamMailWriter).write();
  now.mockRestore();
}

it('a person learns 60, 30, 14 and 7 days before that own contracts end, unless their renewal is decided', async () => {
  const choice = { id: reader.id, kinds: ['contracts_expiring'], digestHour: 8, digestZone: 'UTC' };
  const { id, name, role } = reader;
  await fixture.caller.ask('comms.setTeamMails', choice, { caller: { kind: 'admin', via: 'session', user: { id, name, role } } });
  const dates = { startDate: '2026-01-01', endDate: '2026-08-31' };
  const { contractId } = await fixture.contract({ email: null, fullName: 'Ada Ending', ...dates });
  const adas = { contractId, fullName: 'Ada Ending', socialHandle: '@ada', endDate: '2026-08-31' };
  const others = { ...adas, contractId: 900_001, fullName: 'Bo of another', adminOwnerId: reader.id + 1 };
  ending = [{ ...adas, adminOwnerId: reader.id }, others];
  for (const date of ['2026-07-01', '2026-07-02', '2026-08-01', '2026-08-17', '2026-08-24', '2026-08-24', '2026-08-25'])
    await at(`${date}T10:00:00Z`);
  await at('2026-08-24T08:00:00Z');
  const written = await fixture.database.query<{ occasion: string }>('select occasion from team_mail order by id', []);
  expect(written.map(({ occasion }) => occasion)).toEqual(
    ['2026-07-02', '2026-08-01', '2026-08-17', '2026-08-24'].map((date) => `expiring/${date}`),
  );
  await eventually(() => expect(receiver.to(reader.email)).toHaveLength(4));
  const text = receiver.to(reader.email)[0]?.parts.text;
  expect(text).toContain('August 31, 2026');
  expect(text).toContain('Ada Ending');
  expect(text).not.toContain('Bo of another');
  // Decided meanwhile: there is nothing to say.
  ending = [];
  await fixture.contract({ email: null, startDate: '2026-01-01', endDate: '2026-11-30' });
  await at('2026-10-31T10:00:00Z');
  await eventually(
    async () => expect(await fixture.database.query(`select 1 from team_mail where status = 'cancelled'`, [])).toHaveLength(1),
    { timeoutMs: 30_000 },
  );
  expect(receiver.to(reader.email)).toHaveLength(4);
});
