import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RetentionPreview } from '@creator-desk/protocol/settings/retention';
import { eventually } from '@creator-desk/testing/eventually';
import { FakeService } from '@creator-desk/testing/services/fake-service';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { startTestService, TestCaller, type RunningService } from '@creator-desk/testing/services/test-service';
import { portalService } from '../service.ts';

let broker: TestBroker;
let portal: RunningService;
let caller: TestCaller;
let contracts: FakeService;

const dayMs = 24 * 60 * 60_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString();

beforeAll(async () => {
  broker = await TestBroker.start();
  contracts = await FakeService.on(broker);
  portal = await startTestService(portalService, broker);
  caller = await TestCaller.on(broker);
  const [link] = await portal.database.query<{ id: number }>(
    `insert into portal_links (contract_id, slug) values (7, 'a-slug') returning id`,
  );
  for (const days of [400, 100, 29, 0])
    await portal.database.query(`insert into portal_accesses (portal_link_id, at, kind) values ($1, $2, 'opened')`, [
      link?.id,
      daysAgo(days),
    ]);
});

afterAll(async () => {
  await caller.close();
  await portal.stop();
  await contracts.close();
  await broker.end();
});

const uses = async (): Promise<number> => (await portal.database.query('select 1 from portal_accesses')).length;
const preview = (days: number): Promise<RetentionPreview> => caller.ask('portal.previewRetention', { days });

describe('the retention of portal uses', () => {
  it('is shown before it acts, and removes nothing then', async () => {
    expect(await preview(3_650)).toEqual({ count: 0, oldest: null });
    const { count, oldest } = await preview(90);
    expect(count).toBe(2);
    expect(Date.now() - Date.parse(oldest ?? '')).toBeGreaterThan(399 * dayMs);
    expect(await uses()).toBe(4);
  });

  it('removes what is older once it is due, with a line in the audit log, and nothing when it comes again', async () => {
    const due = { key: 'keepPortalUsesDays', before: daysAgo(90) } as const;
    // Of others.
    await contracts.publish('setting.retention_due', { key: 'keepDraftsDays', before: daysAgo(0) });
    await contracts.publish('setting.retention_due', due);
    await eventually(async () => expect(await uses()).toBe(2));
    await contracts.publish('setting.retention_due', due);
    await eventually(async () => expect(await portal.database.query('select 1 from job')).toEqual([]));
    const lines = await portal.database.query(
      `select action, subject_id, changes->>'removed' as removed from audit_pending where subject_kind = 'retention'`,
    );
    expect(lines).toEqual([{ action: 'removed', subject_id: 'keepPortalUsesDays', removed: '2' }]);
    expect(await uses()).toBe(2);
  });
});
