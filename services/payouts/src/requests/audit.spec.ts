import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '@creator-desk/protocol/caller';
import type { AuditLine } from '@creator-desk/protocol/system/audit-log';
import { loggedChanges, unaudited } from '@creator-desk/testing/audit/audit-lines';
import { RunningPayouts } from '../../test/running.ts';

let payouts: RunningPayouts;

beforeAll(async () => {
  payouts = await RunningPayouts.start();
});

afterAll(() => payouts.stop());

describe('the audit log of payouts', () => {
  it('has who asked for money and who decided, never where it goes', async () => {
    const { contractId } = await payouts.completedContract();
    const { id } = await payouts.byCreator(contractId, { paymentDetails: 'jane.secret@example.com' });
    await payouts.ask('settle', { id, status: 'CANCELLED', declineNotes: 'Wrong account' });
    const subject = `payout ${id}`;
    expect(await loggedChanges(payouts.service.database)).toMatchObject([
      {
        subject,
        contractId,
        action: 'created',
        actor: `creator:${contractId}`,
        operation: 'payouts.requestByCreator',
        changes: { status: 'REQUESTED', paymentDetails: '•••' },
      },
      {
        subject,
        contractId,
        action: 'changed',
        actor: 'admin',
        operation: 'payouts.settle',
        changes: { status: ['REQUESTED', 'CANCELLED'], declineNotes: [null, 'Wrong account'] },
      },
    ]);
    expect(await payouts.query(`select 1 from audit_pending p where p::text like '%jane.secret%'`)).toEqual([]);
  });

  it('is read by owners as soon as a change is made, by its words, kind and contract', async () => {
    const { contractId } = await payouts.contract();
    const { id } = await payouts.create({ contractId, description: 'Bonus for the spring campaign' });
    const read = (query: object): Promise<AuditLine[]> => payouts.ask('auditLog', query);
    const line = { service: 'payouts', subject: 'payout', subjectId: String(id), contractId, action: 'created', erased: false };
    for (const query of [{ contractId }, { search: 'SPRING camp' }, { search: 'spring', subject: 'payout', actor: 'admin' }])
      expect(await read(query)).toMatchObject([line]);
    const [found] = await read({ contractId, from: payouts.today, to: payouts.today });
    expect(found?.changes).toContainEqual({ field: 'description', before: null, after: 'Bonus for the spring campaign' });
    expect(found?.changes).toContainEqual({ field: 'paymentDetails', before: null, after: '•••' });
    const before = { beforeMs: Date.parse(found?.at ?? ''), beforeSequence: found?.sequence };
    for (const query of [
      { search: 'winter camp' },
      { action: 'removed' },
      { contractId, ...before },
      { contractId, to: '2020-01-01' },
    ])
      expect(await read(query)).toEqual([]);
    const creator: Caller = { kind: 'creator', contractId };
    await expect(payouts.ask('auditLog', {}, { caller: creator })).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('leaves out what is derived or a log itself', async () => {
    expect(await unaudited(payouts.service.database)).toEqual({
      tables: [
        'change_count',
        'contract_record',
        'left_term',
        'payout_ledger',
        'renewed_contract',
        'reviewed_submission',
        'term_count',
      ],
      columns: ['approved_count', 'creator_id', 'paid_at', 'required_count', 'social_handle'].map(
        (column) => `payout_requests.${column}`,
      ),
    });
  });
});
