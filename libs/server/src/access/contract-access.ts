import { contractAccess } from '@creator-desk/protocol/policies';
import { Refusal } from '@creator-desk/protocol/refusals';
import { currentCall } from '../messaging/call-context.ts';

/**
 * Enforces `contractAccess` for a contract that the input does not name, such as that of a stored record.
 * @throws Refusal forbidden
 */
export function requireContractAccess(contractId: number): void {
  const caller = currentCall()?.caller ?? { kind: 'anonymous' };
  if (!contractAccess.allows(caller, { contractId })) throw new Refusal('forbidden');
}

/** Whether the caller is a creator, not an admin. */
export function isCreator(): boolean {
  return currentCall()?.caller.kind === 'creator';
}
