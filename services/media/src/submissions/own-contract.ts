import type { Caller } from '@creator-desk/protocol/caller';
import { Refusal } from '@creator-desk/protocol/refusals';
import { currentCall } from '@creator-desk/server/call-context';

/** @throws Refusal forbidden when a creator acts for a contract other than the one of the portal's own slug */
export function refuseOtherContracts(contractId: number, caller: Caller | undefined = currentCall()?.caller): void {
  if (caller?.kind === 'creator' && caller.contractId !== contractId) throw new Refusal('forbidden');
}

export function isCreator(caller: Caller | undefined = currentCall()?.caller): boolean {
  return caller?.kind === 'creator';
}
