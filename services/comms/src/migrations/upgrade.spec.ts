import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { createReleasedDatabase, releases } from '@creator-desk/testing/services/released-database';
import { startTestService } from '@creator-desk/testing/services/test-service';
import { commsService } from '../service.ts';

const first = ['0001-communication', '0002-messages', '0003-timeline'];
const migrations = {
  '0.1.0': ['0000-contract-copy', ...first],
  '0.2.0': ['0000-contract-copy', '0000-contract-record', ...first, '0004-timeline-indexes'],
};
/** The table of the read model got another name in 0.2.0. */
const contractRecord = { '0.1.0': 'contract_copy', '0.2.0': 'contract_record' };
const rows = [
  `insert into communication_history (contract_id, last_contact_date, notes) values (7, '2026-11-01T10:00:00Z', 'By phone')`,
  `insert into communication_schedule (contract_id, next_contact_date, ai_generated_messages) values (7, '2026-11-08', 'Dear Ada')`,
  `insert into timeline_line (event_id, contract_id, type, at, facts)
   values (gen_random_uuid(), 7, 'note', '2026-11-01T10:00:00Z', '{"note":"Prefers e-mail"}')`,
];

let broker: TestBroker;

beforeAll(async () => {
  broker = await TestBroker.start();
});

afterAll(() => broker.end());

describe.each(releases)('the data of version %s', (release) => {
  it('are there after the start of this version', async () => {
    const database = await createReleasedDatabase(commsService, release, migrations[release], [
      ...rows,
      `insert into ${contractRecord[release]} (contract_id, version, full_name, social_handle, creator_id, monthly_fee, start_date, end_date,
         status, platforms, videos_per_month, term_start)
       values (7, 1, 'Ada', '@ada', 4, 900, '2026-01-01', '2027-12-31', 'ACTIVE', '{}', 4, '2026-01-01')`,
    ]);
    const comms = await startTestService(commsService, broker, { database });
    try {
      const timeline = (await (await comms.get('/timeline/7')).json()) as object[];
      expect(JSON.stringify(timeline)).toContain('Prefers e-mail');
      const kept = await database.query(
        `select (select notes from communication_history), (select ai_generated_messages as draft from communication_schedule)`,
      );
      expect(kept).toEqual([{ notes: 'By phone', draft: 'Dear Ada' }]);
    } finally {
      await comms.stop();
      await database.drop();
    }
  });
});
