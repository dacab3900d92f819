import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { createReleasedDatabase, releases } from '@creator-desk/testing/services/released-database';
import { startTestService, TestCaller } from '@creator-desk/testing/services/test-service';
import { payoutsService } from '../service.ts';

const first = ['0001-payouts', '0002-reversals'];
const migrations = {
  '0.1.0': ['0000-contract-copy', ...first],
  '0.2.0': ['0000-contract-copy', '0000-contract-record', ...first],
};
const rows = [
  `insert into payout_requests (id, contract_id, creator_name, social_handle, origin, status, amount_cents, approved_count, required_count,
     payment_method, payment_details, paid_at, paid_date, paid_by, paid_method)
   values (5, 7, 'Ada', '@ada', 'creator', 'PAID', 90000, 4, 4, 'PayPal', 'ada@example.com', now(), '2026-11-01', 'admin', 'PayPal')`,
  `insert into payout_ledger (payout_request_id, version, at, actor, from_status, to_status, amount_cents)
   values (5, 1, now(), 'creator:7', null, 'REQUESTED', 90000), (5, 2, now(), 'admin', 'REQUESTED', 'PAID', 90000)`,
];

let broker: TestBroker;

beforeAll(async () => {
  broker = await TestBroker.start();
});

afterAll(() => broker.end());

describe.each(releases)('the data of version %s', (release) => {
  it('are there after the start of this version, and nothing that was paid can be changed', async () => {
    const database = await createReleasedDatabase(payoutsService, release, migrations[release], rows);
    const payouts = await startTestService(payoutsService, broker, { database });
    const caller = await TestCaller.on(broker);
    try {
      expect(await caller.ask('payouts.read', { id: 5 })).toMatchObject({ status: 'PAID', amountCents: 90_000 });
      expect(await caller.ask('payouts.history', { id: 5 })).toHaveLength(2);
      await expect(database.query('update payout_requests set amount_cents = 1')).rejects.toThrow('never changes');
      await expect(database.query('delete from payout_ledger')).rejects.toThrow('only ever added to');
    } finally {
      await caller.close();
      await payouts.stop();
      await database.drop();
    }
  });
});
