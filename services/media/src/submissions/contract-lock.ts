import type { EntityManager } from '@mikro-orm/postgresql';
import { Refusal } from '@creator-desk/protocol/refusals';

/**
 * Locks a contract against deletion until the transaction ends. What is added for the contract is committed before the handler
 * of its deletion runs, and is deleted with it. The read model must have the contract (`ContractReadModel.find`).
 * @throws Refusal contract.not_found when it was deleted
 */
export async function lockContract(tx: EntityManager, contractId: number): Promise<void> {
  const live = await tx.execute('select 1 from contract_record where contract_id = ? and not deleted for share', [contractId]);
  if (live.length === 0) throw new Refusal('contract.not_found');
}
