import type { Caller } from '@creator-desk/protocol/caller';
import { Refusal } from '@creator-desk/protocol/refusals';
import { currentCall } from '../messaging/call-context.ts';

/**
 * Admins act for every contract, a creator for the one of the portal's own slug.
 * @throws Refusal forbidden, also when nobody is known to ask
 */
export function assertOwnContract(contractId: number, caller: Caller | undefined = currentCall()?.caller): void {
  const may = caller?.kind === 'creator' ? caller.contractId === contractId : caller?.kind === 'admin';
  if (!may) throw new Refusal('forbidden');
}

/** A creator asks, not an admin. */
export function isCreator(caller: Caller | undefined = currentCall()?.caller): boolean {
  return caller?.kind === 'creator';
}
