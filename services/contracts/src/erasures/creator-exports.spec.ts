import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatorContracts, CreatorDataDocument } from '@creator-desk/protocol/contracts/creator-export';
import { loggedChanges } from '@creator-desk/testing/audit/audit-lines';
import { declarationDifferences } from '@creator-desk/testing/services/creator-tables';
import { internalHeaders } from '@creator-desk/testing/internal-headers';
import { makeContract } from '../../test/factories.ts';
import { startContracts, type RunningContracts } from '../../test/running.ts';

let contracts: RunningContracts;

beforeAll(async () => {
  contracts = await startContracts();
});

afterAll(() => contracts.stop());

const begin = (socialHandle: string): Promise<CreatorContracts> =>
  contracts.caller.ask('contracts.beginCreatorExport', { socialHandle });

async function exported(ids: readonly number[], role: 'owner' | 'manager'): Promise<CreatorDataDocument> {
  const caller = { kind: 'admin', via: 'session', user: { id: 900, name: 'Ada', role } } as const;
  const headers = internalHeaders('contracts', caller);
  const answer = await fetch(`${contracts.service.address}/creator-data?contractIds=${ids.join()}`, { headers });
  return (await answer.json()) as CreatorDataDocument;
}

describe('the export of a creator', () => {
  it('finds a declaration for each table', async () => {
    expect(await declarationDifferences(contracts.service)).toEqual({ undeclared: [], unknown: [] });
  });

  it('has deleted contracts too, and a line in the audit log for each', async () => {
    const { id, socialHandle } = await makeContract(contracts.caller);
    await contracts.caller.ask('contracts.remove', { id });
    const again = await makeContract(contracts.caller, { socialHandle });
    expect(await begin(socialHandle.toUpperCase())).toEqual({ contractIds: [again.id, id] });
    const lines = (await loggedChanges(contracts.service.database)).filter(({ action }) => action === 'exported');
    expect(lines.map(({ contractId, actor, operation }) => [contractId, actor, operation])).toEqual([
      [again.id, 'admin', 'contracts.beginCreatorExport'],
      [id, 'admin', 'contracts.beginCreatorExport'],
    ]);
    await expect(begin('@nobody-at-all')).rejects.toMatchObject({ status: 404 });
  });

  it('has the rows of the creator without secrets, and for a manager without payment details and audit lines', async () => {
    const { id, creatorId } = await makeContract(contracts.caller, { notes: 'Likes tea' });
    await makeContract(contracts.caller);
    const whole = await exported([id], 'owner');
    expect(whole.tables).toMatchObject({
      contracts: [{ id, notes: 'Likes tea' }],
      users: [{ id: creatorId }],
      contract_files: [],
    });
    expect(whole.tables['users']?.[0]).not.toHaveProperty('password');
    expect(whole.tables['users']?.[0]).toHaveProperty('payout_email');
    const { tables, leftOut } = await exported([id], 'manager');
    expect(tables['users']?.[0]).not.toHaveProperty('payout_email');
    expect(tables).not.toHaveProperty('audit_entry');
    expect(leftOut).toEqual(
      expect.arrayContaining([
        { what: 'audit_entry', why: 'Your role may not see this.' },
        { what: 'users: payout_method, payout_email, payout_notes', why: 'Your role may not see this.' },
      ]),
    );
  });
});
