import { detailsBadge, listBadge, type ContractExpiry } from '@creator-desk/domain/contracts/contract-expiry';
import { StatusTag, type Meaning } from '../ui/feedback/status-tag.tsx';

const meaning: Record<ContractExpiry['expiry'], Meaning> = { active: 'positive', expiring: 'warning', expired: 'danger' };

/** @param inDetails adds the days that an active contract has left */
export function ContractStatus({ contract, inDetails = false }: { contract: ContractExpiry; inDetails?: boolean }) {
  return <StatusTag meaning={meaning[contract.expiry]}>{inDetails ? detailsBadge(contract) : listBadge(contract)}</StatusTag>;
}

export function contractAccent({ expiry }: ContractExpiry): 'warning' | 'danger' | undefined {
  return expiry === 'active' ? undefined : expiry === 'expiring' ? 'warning' : 'danger';
}
