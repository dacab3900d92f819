import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AccessAttempt } from '@creator-desk/protocol/contracts/access/access-attempt';
import type { UserView } from '@creator-desk/protocol/contracts/access/user';
import type { AuditLine } from '@creator-desk/protocol/system/audit-log';
import { startContracts, type RunningContracts } from '../../test/running.ts';

let contracts: RunningContracts;
let jane: UserView;

beforeAll(async () => {
  contracts = await startContracts();
  const invitation = { email: 'jane@example.com', name: 'Jane Doe', role: 'finance', linkHash: 'a'.repeat(64) };
  jane = await contracts.caller.ask('contracts.inviteUser', invitation);
});

afterAll(() => contracts.stop());

const at = '2026-11-22T12:00:00.000Z';

function record(attempt: Partial<AccessAttempt>, idempotencyKey?: string): Promise<null> {
  const caller = { kind: 'service', name: 'gateway' } as const;
  const line = { at, address: '203.0.113.7', userAgent: 'Firefox', requestId: 'b'.repeat(32), ...attempt };
  return contracts.caller.ask('contracts.recordAccess', line, { caller, ...(idempotencyKey && { idempotencyKey }) });
}

const lines = (): Promise<AuditLine[]> => contracts.caller.ask('contracts.auditLog', { subject: 'sign-in' });

it('the log says who signed in, and which account was tried', async () => {
  await record({ action: 'sign_in_failed', method: 'account', email: 'jane@example.com', reason: 'wrong_credentials' });
  await record({ action: 'signed_in', method: 'account', userId: jane.id });
  await record({ action: 'signed_in', method: 'shared password' });
  const from = { at, address: '203.0.113.7', userAgent: 'Firefox', requestId: 'b'.repeat(32), subject: 'sign-in' };
  expect(await lines()).toMatchObject([
    { ...from, actor: 'admin', action: 'signed_in', name: null },
    { ...from, actor: `user:${jane.id}`, actorName: 'Jane Doe', action: 'signed_in', name: 'jane@example.com' },
    {
      ...from,
      actor: 'anonymous',
      name: 'jane@example.com',
      changes: [
        { field: 'method', before: null, after: 'account' },
        { field: 'reason', before: null, after: 'wrong_credentials' },
      ],
    },
  ]);
});

it('what was typed as an e-mail is not written down unless it is one of the team', async () => {
  await record({ action: 'sign_in_failed', method: 'account', email: 'my secret password', reason: 'wrong_credentials' });
  expect((await lines()).filter((line) => JSON.stringify(line).includes('secret'))).toEqual([]);
});

it('a line that is sent again is written once', async () => {
  const before = (await lines()).length;
  const line = { action: 'locked_out', method: 'account' } as const;
  await record(line, 'sent-twice');
  await record(line, 'sent-twice');
  expect(await lines()).toHaveLength(before + 1);
});
