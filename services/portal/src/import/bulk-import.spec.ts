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
  it('makes the missing portals of 500 contracts, also when it runs twice at once, and skips them all the next time', async () => {
    const contracts = await portal.knowsContracts(500);
    for (const { contractId } of contracts.slice(0, 100)) await portal.caller.ask('portal.createLink', { contractId });

    const [one, other] = await Promise.all([run(), run()]);
    expect(one.summary.imported + other.summary.imported).toBe(400);
    for (const { summary, results } of [one, other]) {
      expect(summary).toMatchObject({ total: 500, errors: 0 });
      expect(summary.imported + summary.skipped).toBe(500);
      expect(results.filter(({ status }) => status === 'imported')).toHaveLength(summary.imported);
    }
    expect(await portal.service.database.query('select 1 from portal_links')).toHaveLength(500);
    expect(await portal.service.database.query(`select 1 from outbox where type = 'portal.created'`)).toHaveLength(500);

    expect((await run()).summary).toEqual({ total: 500, imported: 0, skipped: 500, errors: 0 });
  });
});
