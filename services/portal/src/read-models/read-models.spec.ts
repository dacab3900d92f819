import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PortalView } from '@creator-desk/protocol/portal/portal-page';
import { eventually } from '@creator-desk/testing/eventually';
import { contractFacts } from '@creator-desk/testing/services/fake-service';
import { RoundTripRecorder } from '@creator-desk/testing/services/round-trips';
import { payoutFacts, submissionFacts } from '../../test/factories.ts';
import { RunningPortal } from '../../test/running.ts';

let portal: RunningPortal;

beforeAll(async () => {
  portal = await RunningPortal.start();
});

afterAll(() => portal.stop());

async function contract(): Promise<number> {
  const [facts] = await portal.addContracts(1);
  return facts?.contractId ?? 0;
}

const rows = (table: string, contractId: number): Promise<object[]> =>
  portal.service.database.query(`select * from ${table} where contract_id = $1 order by 1`, [contractId]);

describe('the read models', () => {
  it('publish changes to open pages if there is a portal', async () => {
    const [withPortal, without] = [await contract(), await contract()];
    await portal.caller.ask('portal.createLink', { contractId: withPortal });
    for (const contractId of [withPortal, without])
      await portal.publishAndWait('submission.created', submissionFacts({ contractId }));
    await portal.publishAndWait('payout.requested', payoutFacts({ contractId: withPortal }));
    expect(await portal.publishedTypes(`contract/${without}`)).toEqual([]);
    expect(await portal.publishedTypes(`contract/${withPortal}`)).toEqual(['portal.created', 'portal.changed', 'portal.changed']);
  });

  it('publish an edited contract once, in the statement that writes it', async () => {
    const [facts] = await portal.addContracts(1);
    const { contractId = 0 } = facts ?? {};
    await portal.caller.ask('portal.createLink', { contractId });
    const edited = { ...contractFacts(), ...facts, version: 3 };
    const recorder = await RoundTripRecorder.on(portal.service.app);
    await portal.publishAndWait('contract.updated', edited);
    recorder.stop();
    const { sql, nats, statements } = recorder.inCalls();
    expect({ sql, nats, statements: statements.length }).toEqual({ sql: 1, nats: 0, statements: 1 });
    await portal.publishAndWait('contract.updated', { ...edited, version: 2 });
    await portal.publishAndWait('contract.updated', edited);
    expect(await portal.publishedTypes(`contract/${contractId}`)).toEqual(['portal.created', 'portal.changed']);
    expect(await portal.service.events({ type: 'portal.changed', subject: `contract/${contractId}` })).toMatchObject([
      { data: { contractId } },
    ]);
  });

  it('have the Spark codes of the newest version, whatever order they come in, and twice', async () => {
    const contractId = await contract();
    const submission = submissionFacts({ contractId, version: 2, status: 'approved' });
    await portal.publishAndWait('submission.approved', submission);
    const { submissionId, title } = submission;
    const [first, second] = ['a', 'b'].map((mark) => `#${mark.repeat(30)}+/=`) as [string, string];
    const known = { submissionId, contractId, title, uses: [], startsOn: null, endsOn: null, codeEndsOn: '2026-12-31' };
    const newer = { ...known, version: 3, sparkCodes: [second, first] };
    await portal.publishAndWait('submission.spark_code_submitted', newer);
    await portal.publishAndWait('submission.spark_code_submitted', { ...known, version: 2, sparkCodes: [first] });
    await portal.publishAndWait('submission.spark_code_submitted', newer);
    const shown = (): Promise<PortalView> => portal.asCreator('page', contractId);
    expect((await shown()).videoUploads).toMatchObject([{ id: submissionId, sparkCodes: [second, first] }]);
    await portal.publishAndWait('submission.rights_changed', { ...known, version: 4, sparkCodes: [], codeEndsOn: null });
    expect((await shown()).videoUploads).toMatchObject([{ sparkCodes: [] }]);
    await portal.publishAndWait('contract.deleted', { contractId, version: 2, fullName: 'A', socialHandle: '@a' });
    await portal.publishAndWait('submission.rights_changed', { ...newer, version: 5 });
    expect(await rows('spark_code_copy', contractId)).toEqual([]);
  });

  it('are deleted with their contract, and late events do not restore them', async () => {
    const contractId = await contract();
    await portal.publishAndWait('submission.created', submissionFacts({ contractId }));
    await portal.publishAndWait('payout.requested', payoutFacts({ contractId }));
    await portal.publishAndWait('contract.deleted', { contractId, version: 2, fullName: 'A', socialHandle: '@a' });
    await eventually(async () => expect(await rows('submission_copy', contractId)).toEqual([]));
    await portal.publishAndWait('submission.approved', submissionFacts({ contractId, version: 2, status: 'approved' }));
    await portal.publishAndWait('payout.requested', payoutFacts({ contractId }));
    expect(await rows('submission_copy', contractId)).toEqual([]);
    expect(await rows('payout_copy', contractId)).toEqual([]);
  });
});

describe('rebuilding the read models', () => {
  it('asks every owner for its events and restores the same page; if one is down nothing changes', async () => {
    const contractId = await contract();
    const submission = submissionFacts({ contractId, version: 2, status: 'approved' });
    const payout = payoutFacts({ contractId });
    await portal.publishAndWait('submission.approved', submission);
    await portal.publishAndWait('payout.requested', payout);
    const page = (): Promise<PortalView> => portal.asCreator('page', contractId);
    const before = await page();
    expect(before).toMatchObject({ videoUploads: [{ id: submission.submissionId }], payout: { open: true } });

    const asked: string[] = [];
    const owners = await portal.fakeService();
    for (const owner of ['contracts', 'media'])
      owners.answer(`${owner}.republishEvents`, () => {
        asked.push(owner);
        return { events: 1 };
      });
    await expect(portal.caller.ask('portal.rebuildReadModels', {})).rejects.toMatchObject({ status: 503 });
    expect(await page()).toEqual(before);

    owners.answer('payouts.republishEvents', () => {
      asked.push('payouts');
      return { events: 1 };
    });
    await portal.caller.ask('portal.rebuildReadModels', {});
    expect(asked).toEqual(['contracts', 'media', 'contracts', 'media', 'payouts']);
    expect(await rows('submission_copy', contractId)).toEqual([]);
    const [facts] = await portal.addContracts(1, { contractId });
    expect(facts?.contractId).toBe(contractId);
    await portal.publishAndWait('submission.approved', submission);
    await portal.publishAndWait('payout.requested', payout);
    expect(await page()).toMatchObject({ videoUploads: before.videoUploads, payout: before.payout });
    await owners.close();
  });
});
