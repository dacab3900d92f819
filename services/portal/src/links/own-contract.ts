import { Refusal } from '@creator-desk/protocol/refusals';
import { currentCall } from '@creator-desk/server/call-context';

/**
 * Admins look at every portal, a creator at the own one.
 * @throws Refusal forbidden, also when nobody is known to ask
 */
export function refuseOtherContracts(contractId: number): void {
  const caller = currentCall()?.caller;
  const may = caller?.kind === 'creator' ? caller.contractId === contractId : caller?.kind === 'admin';
  if (!may) throw new Refusal('forbidden');
}

/** A creator asks, not an admin who looks. */
export function isCreator(): boolean {
  return currentCall()?.caller.kind === 'creator';
}
