import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loggedChanges, unaudited, type LoggedChange } from '@creator-desk/testing/audit/audit-lines';
import { newTraceparent } from '@creator-desk/server/messaging/call-context';
import { contractInput, makeContract } from '../../test/factories.ts';
import { startContracts, type RunningContracts } from '../../test/running.ts';

let contracts: RunningContracts;

beforeAll(async () => {
  contracts = await startContracts();
});

afterAll(() => contracts.stop());

async function changesOf(operation: string, input: object, idempotencyKey?: string): Promise<LoggedChange[]> {
  const traceparent = newTraceparent();
  const as = { traceparent, ...(idempotencyKey && { idempotencyKey }) };
  await contracts.caller.ask(`contracts.${operation}`, input, as).catch(() => undefined);
  return loggedChanges(contracts.service.database, traceparent);
}

describe('the audit log of contracts', () => {
  it('has the contract and its creator when one is created, by whom and by which operation', async () => {
    const by = { actor: 'admin', operation: 'contracts.create' };
    expect(await changesOf('create', contractInput({ fullName: 'Maria', socialHandle: '@maria', notes: '' }))).toMatchObject([
      { ...by, action: 'created', changes: { name: 'Maria', password: '•••', role: 'CREATOR' } },
      { ...by, action: 'created', changes: { socialHandle: '@maria', monthlyFee: 1500, endDate: '2026-12-31' } },
    ]);
  });

  it('has the fields that an edit changes, and nothing when it changes none', async () => {
    const { id } = await makeContract(contracts.caller);
    const edit = { id, monthlyFee: '1750.50', notes: 'Renewed' };
    expect(await changesOf('update', edit)).toMatchObject([
      {
        subject: `contract ${id}`,
        contractId: id,
        action: 'changed',
        changes: { monthlyFee: [1500, 1750.5], notes: [null, 'Renewed'] },
      },
      { contractId: id, action: 'created', changes: { kind: 'changed' } },
    ]);
    expect(await changesOf('update', edit)).toEqual([]);
  });

  it('has a repeated request once, and a refused one not at all', async () => {
    const input = contractInput();
    expect(await changesOf('create', input, 'audited')).toHaveLength(2);
    expect(await changesOf('create', input, 'audited')).toEqual([]);
    expect(await changesOf('create', input)).toEqual([]);
  });

  it('has what goes with a deleted contract', async () => {
    const { id } = await makeContract(contracts.caller, { endDate: '2026-02-10' });
    await changesOf('generateRevenue', { id });
    const removed = await changesOf('remove', { id });
    expect(removed.map(({ action, contractId }) => [action, contractId])).toEqual(Array(3).fill(['removed', id]));
    expect(removed.map(({ operation }) => operation)).toEqual(Array(3).fill('contracts.remove'));
  });

  it('has changed settings by their key', async () => {
    const changes = await changesOf('setSetting', { key: 'managerName', value: 'Ada' });
    expect(changes).toMatchObject([{ action: 'created', subject: 'setting managerName', changes: { value: 'Ada' } }]);
  });

  it('leaves out what is derived, large, or no work of people', async () => {
    expect(await unaudited(contracts.service.database)).toEqual({
      tables: ['contract_count', 'import_columns', 'imported_contracts', 'known_payout', 'removed_files'],
      columns: [
        'api_tokens.last_used_at',
        'api_tokens.token_hash',
        ...['extraction', 'file_name', 'file_path', 'read_after', 'read_tries', 'sha256', 'uploaded_at', 'words'].map(
          (column) => `contract_files.${column}`,
        ),
        ...['kept', 'made_at', 'made_by', 'undone_at', 'undone_by'].map((column) => `contract_imports.${column}`),
        ...['changes', 'contract_version', 'made_at', 'made_by'].map((column) => `contract_versions.${column}`),
        ...['earlier_handle_key', 'handed_over', 'handle_key', 'parsed_json', 'sample'].map((column) => `contracts.${column}`),
        ...['completed_at', 'confirmations', 'published_at', 'requested_at', 'sample'].map((column) => `erasures.${column}`),
        ...['credential_id', 'last_used_at', 'public_key', 'sign_count', 'transports'].map((column) => `passkeys.${column}`),
        ...['day', 'done', 'erasure_id', 'only_one', 'started_at', 'total', 'touched_at'].map(
          (column) => `sample_data.${column}`,
        ),
        'second_factors.app_step',
        'user_identities.bound_at',
        'user_links.token_hash',
        'users.credential_version',
        'users.last_sign_in_at',
      ],
    });
  });
});
