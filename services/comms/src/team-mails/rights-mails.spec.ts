import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addDays, day } from '@creator-desk/domain/values/business-day';
import type { UserFacts } from '@creator-desk/protocol/contracts/access/user';
import type { EndingRights } from '@creator-desk/protocol/media/video-rights';
import { Clock } from '@creator-desk/server/runtime/clock';
import { eventually } from '@creator-desk/testing/eventually';
import type { RunningService } from '@creator-desk/testing/services/test-service';
import { MailReceiver } from '../../test/mail-receiver.ts';
import { startMails, type MailFixture } from '../../test/mails.ts';
import { MailReminders } from '../mails/mail-reminders.ts';
import { TeamMailWriter } from './team-mail-writer.ts';

let fixture: MailFixture;
let receiver: MailReceiver;
let comms: RunningService;

const reader: UserFacts = {
  ...{ id: 102, version: 1, email: 'rosa@brand.example', name: 'Rosa', role: 'viewer' },
  ...{ active: true, credentialVersion: 1 },
};
/** What ends, by the media service. */
let rights: EndingRights[] = [];

beforeAll(async () => {
  receiver = await MailReceiver.start();
  fixture = await startMails();
  fixture.others.answer('contracts.userFacts', () => reader);
  fixture.others.answer('media.endingRights', ({ today, days }: { today: string; days: number[] }) =>
    rights.filter(({ endsOn }) => days.some((count) => addDays(day(today), count) === endsOn)),
  );
  comms = await fixture.start({ SMTP_URL: receiver.url, BUSINESS_TIMEZONE: 'UTC' });
});

afterAll(async () => {
  await fixture.stop();
  await receiver.stop();
});

/** What the hour makes necessary is written. */
async function at(time: string, write: () => Promise<void>): Promise<void> {
  const now = vi.spyOn(comms.app.get(Clock), 'now').mockReturnValue(new Date(time));
  await write();
  now.mockRestore();
}

const days = ['2026-08-01', '2026-08-02', '2026-08-17', '2026-08-24', '2026-08-24', '2026-08-31'];

it('a person learns 30, 14 and 7 days before that rights of own contracts end', async () => {
  const choice = { id: reader.id, kinds: ['rights_ending'], digestHour: 8, digestZone: 'UTC' };
  const { id, name, role } = reader;
  await fixture.caller.ask('comms.setTeamMails', choice, { caller: { kind: 'admin', via: 'session', user: { id, name, role } } });
  const own = await fixture.contract({ fullName: 'Ada Ending', adminOwnerId: reader.id });
  const other = await fixture.contract({ fullName: 'Bo of another', adminOwnerId: reader.id + 1 });
  const ending = { submissionId: 1, title: 'Summer haul', what: 'rights', endsOn: '2026-08-31' } as const;
  rights = [own, other].map(({ contractId }) => ({ ...ending, contractId }));
  for (const date of days) await at(`${date}T10:00:00Z`, () => comms.app.get(TeamMailWriter).write());
  await at('2026-08-24T08:00:00Z', () => comms.app.get(TeamMailWriter).write());
  const written = await fixture.database.query<{ occasion: string }>('select occasion from team_mail order by id', []);
  expect(written.map(({ occasion }) => occasion)).toEqual(['2026-08-01', '2026-08-17', '2026-08-24'].map((on) => `rights/${on}`));
  await eventually(() => expect(receiver.to(reader.email)).toHaveLength(3));
  const mail = receiver.to(reader.email)[0];
  expect(mail?.parts.text).toContain('“Summer haul” by Ada Ending');
  expect(mail?.parts.text).toContain('Rights until August 31, 2026');
  expect(mail?.parts.text).not.toContain('Bo of another');
});

it('a creator learns in the own language that a Spark code ends, and nothing about rights', async () => {
  fixture.reader.language = 'de';
  const { contractId, email } = await fixture.contract({ fullName: 'Jo Dahl' });
  const ending = { submissionId: 2, contractId, title: 'Herbst', endsOn: '2026-08-31' };
  rights = (['rights', 'spark_code'] as const).map((what) => ({ ...ending, what }));
  for (const date of days) await at(`${date}T10:00:00Z`, () => comms.app.get(MailReminders).write());
  await eventually(() => expect(receiver.to(email)).toHaveLength(3));
  const [mail] = receiver.to(email);
  expect(mail?.parts.text).toContain('der Spark-Code zu „Herbst“ endet am 31. August 2026');
});
