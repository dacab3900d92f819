import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '@creator-desk/testing/eventually';
import type { RunningService } from '@creator-desk/testing/services/test-service';
import { payoutOf, startMails, videoOf, type MailFixture } from '../../test/mails.ts';

let fixture: MailFixture;
let comms: RunningService;

beforeAll(async () => {
  fixture = await startMails();
  comms = await fixture.start();
});

afterAll(() => fixture.stop());

it('says nothing of sample data, neither to the creator nor to the team', async () => {
  const { query } = fixture.database;
  const [real, sample] = [await fixture.contract(), await fixture.contract({ sample: true })];
  await query(`insert into team_mail_choice (user_id, kinds, digest_hour, digest_zone)
    values (4711, '{new_video,payout_request}', 8, 'UTC')`);
  for (const { contractId } of [real, sample]) {
    await query(
      `insert into push_device (contract_id, endpoint, p256dh, auth, name)
       values ($1::int, 'https://push.example.com/' || $1::int, 'key', 'secret', 'Phone')`,
      [contractId],
    );
    await eventually(async () => expect(await comms.contractRecord(contractId)).toMatchObject({ version: 1 }));
    for (const [type, handlers, data] of [
      ['submission.created', ['mails', 'team-mails-videos'], videoOf({ contractId })],
      ['submission.approved', ['mails', 'push'], videoOf({ contractId })],
      ['payout.requested', ['mails', 'team-mails-payouts'], payoutOf({ contractId })],
    ] as const) {
      const { id } = await fixture.others.publish(type, data);
      await eventually(async () => expect(await comms.handlersOf(id)).toEqual(expect.arrayContaining([...handlers])));
    }
  }
  for (const table of ['mail', 'team_mail', 'push_message'])
    expect(await query(`select distinct contract_id as "contractId" from ${table}`)).toEqual([{ contractId: real.contractId }]);
});
