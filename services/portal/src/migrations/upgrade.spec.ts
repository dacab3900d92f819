import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { createReleasedDatabase, releases } from '@creator-desk/testing/services/released-database';
import { startTestService, TestCaller } from '@creator-desk/testing/services/test-service';
import { portalService } from '../service.ts';

const first = ['0001-portal-links', '0002-announcements', '0003-page-copies', '0004-portal-use'];
const migrations = {
  '0.1.0': ['0000-contract-copy', ...first],
  '0.2.0': ['0000-contract-copy', '0000-contract-record', ...first, '0005-announcement-versions'],
};
const rows = [
  `insert into portal_links (id, contract_id, slug) values (2, 7, 'a-slug-of-the-tests')`,
  `insert into portal_accesses (portal_link_id, at, kind) values (2, '2026-11-01T10:00:00Z', 'opened')`,
  `insert into portal_announcements (id, title, message, contract_id) values (3, 'News', 'A text', 7)`,
  `insert into product_requests (id, contract_id, creator_name, social_handle, requested_products, next_eligible_date)
   values (4, 7, 'Ada', '@ada', 'Tea', '2026-12-01')`,
  `insert into setting_copy (key, value, changed_at) values ('managerName', 'Maya', now())`,
];

let broker: TestBroker;

beforeAll(async () => {
  broker = await TestBroker.start();
});

afterAll(() => broker.end());

describe.each(releases)('the data of version %s', (release) => {
  it('are there after the start of this version', async () => {
    const database = await createReleasedDatabase(portalService, release, migrations[release], rows);
    const portal = await startTestService(portalService, broker, { database });
    const caller = await TestCaller.on(broker);
    try {
      expect(await caller.ask('portal.accessesOf', { id: 2 })).toMatchObject([
        { at: '2026-11-01T10:00:00.000Z', kind: 'opened' },
      ]);
      const announcements = (await (await portal.get('/announcements')).json()) as object[];
      expect(announcements).toMatchObject([{ id: 3, title: 'News', version: 1 }]);
      const requests = (await (await portal.get('/product-requests')).json()) as object[];
      expect(requests).toMatchObject([{ id: 4, requestedProducts: 'Tea', version: 1 }]);
    } finally {
      await caller.close();
      await portal.stop();
      await database.drop();
    }
  });
});
