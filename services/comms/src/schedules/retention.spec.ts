import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '@creator-desk/testing/eventually';
import type { FakeService } from '@creator-desk/testing/services/fake-service';
import { startServiceWithOthers } from '@creator-desk/testing/services/service-with-others';
import type { TestCaller, RunningService } from '@creator-desk/testing/services/test-service';
import { commsService } from '../service.ts';

let comms: RunningService;
let caller: TestCaller;
let contracts: FakeService;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ service: comms, caller, others: contracts, stop } = await startServiceWithOthers(commsService));
});

afterAll(() => stop());

/** A task with a draft; completed so many days ago, or open. */
async function task(contractId: number, completedDaysAgo: number | null): Promise<void> {
  await comms.database.query(
    `insert into communication_schedule (contract_id, next_contact_date, is_completed, completed_at, ai_generated_messages)
     values ($1, '2026-01-01', $2, now() - make_interval(days => $3), 'Dear unusualword')`,
    [contractId, completedDaysAgo === null ? 0 : 1, completedDaysAgo],
  );
}

it('removes the drafts of tasks that were completed long ago, also from what is about to be logged', async () => {
  for (const [contractId, daysAgo] of [
    [1, 90],
    [2, 10],
    [3, null],
  ] as const)
    await task(contractId, daysAgo);
  await comms.database.query('delete from audit_pending');
  expect(await caller.ask('comms.previewRetention', { days: 30 })).toMatchObject({ count: 1 });

  const before = new Date(Date.now() - 30 * 24 * 60 * 60_000).toISOString();
  await contracts.publish('setting.retention_due', { key: 'keepDraftsDays', before });
  const withDraft = 'select contract_id as id from communication_schedule where ai_generated_messages is not null order by 1';
  await eventually(async () => expect(await comms.database.query(withDraft)).toEqual([{ id: 2 }, { id: 3 }]));
  const lines = await comms.database.query<{ kind: string; changes: object }>(
    'select subject_kind as kind, changes from audit_pending order by id',
  );
  expect(lines.map(({ kind }) => kind)).toEqual(['communication task', 'retention']);
  expect(JSON.stringify(lines)).not.toContain('unusualword');
});
