import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BulkImportView } from '@creator-desk/protocol/portal/bulk-import';
import { RunningPortal } from '../../test/running.ts';

let portal: RunningPortal;

beforeAll(async () => {
  portal = await RunningPortal.start();
});

afterAll(() => portal.stop());

const run = async (): Promise<BulkImportView> => (await (await portal.post('/bulk-import')).json()) as BulkImportView;

describe('the bulk import', () => {
  it('creates the missing portals of 500 contracts, even in two concurrent runs, and skips them the next time', async () => {
    const contracts = await portal.addContracts(500);
    for (const { contractId } of contracts.slice(0, 100)) await portal.caller.ask('portal.createLink', { contractId });

    const [one, other] = await Promise.all([run(), run()]);
    expect(one.summary.imported + other.summary.imported).toBe(400);
    for (const { summary, results } of [one, other]) {
      expect(summary).toMatchObject({ total: 500, errors: 0 });
      expect(summary.imported + summary.skipped).toBe(500);
      expect(results.filter(({ status }) => status === 'imported')).toHaveLength(summary.imported);
    }
    expect(await portal.service.database.query('select 1 from portal_links')).toHaveLength(500);
    expect(await portal.service.events({ type: 'portal.created' })).toHaveLength(500);

    expect((await run()).summary).toEqual({ total: 500, imported: 0, skipped: 500, errors: 0 });
  });

  it('runs once at a time: of five concurrent runs one creates all portals, and the others find them', async () => {
    await portal.addContracts(200);
    const summaries = (await Promise.all(Array.from({ length: 5 }, run))).map(({ summary }) => summary);
    const [first, ...others] = summaries.toSorted((a, b) => b.imported - a.imported);
    expect(first).toMatchObject({ imported: 200, errors: 0 });
    for (const other of others) expect(other).toEqual({ ...first, imported: 0, skipped: first?.total });
  });

  it('waits for the previous run, and is refused when it would miss its deadline', async () => {
    const { database } = portal.service;
    await portal.addContracts(1);
    const lock = `hashtextextended('portal.bulkImport', 0)`;
    await database.query(`select pg_advisory_lock(${lock})`);
    const refused = await portal.post('/bulk-import', { timeoutMs: 2_500 });
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'import.running' }]);
    await database.query(`select pg_advisory_unlock(${lock})`);
    expect((await run()).summary.imported).toBe(1);
  });
});
