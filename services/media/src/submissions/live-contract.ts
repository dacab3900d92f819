import type { EntityManager } from '@mikro-orm/postgresql';
import { Refusal } from '@creator-desk/protocol/refusals';

/**
 * Holds a contract until the transaction ends: what is added for it is there before the contract's deletion is heard of,
 * and goes with it. The copy must be there (`ContractCopies.find`).
 * @throws Refusal contract.not_found when it was deleted
 */
export async function holdContract(tx: EntityManager, contractId: number): Promise<void> {
  const live = await tx.execute('select 1 from contract_copy where contract_id = ? and not deleted for share', [contractId]);
  if (live.length === 0) throw new Refusal('contract.not_found');
}
