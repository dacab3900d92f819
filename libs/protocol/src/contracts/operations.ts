import type { ContractFacts } from '../events.ts';
import { operation, operations } from '../operation.ts';
import { admins, anyOf, creatorOf } from '../policies.ts';
import type { SetSetting, StoredSettings } from '../settings/setting.ts';
import type { ContractsAttention } from '../system/attention.ts';
import { commonOperations } from '../system/operations.ts';
import type { ContractFileView, UpdateContractFileById, VaultSummary } from './contract-file.ts';
import type {
  AdvanceTermOf,
  ContractId,
  ContractSummary,
  ContractView,
  CreateContract,
  RemoveContract,
  UpdateContractById,
} from './contract.ts';
import type { GeneratedRevenue, RevenueFilter, RevenueSummary, RevenueView, UpdateRevenueById } from './revenue.ts';

/** The operations of the contracts service. Lists and files travel over its internal HTTP. */
export const contracts = operations('contracts', {
  ...commonOperations,
  create: operation<CreateContract, ContractView>(admins),
  read: operation<ContractId, ContractView>(admins),
  /** For a service whose read model lacks a new contract. */
  facts: operation<ContractId, ContractFacts>(anyOf(admins, creatorOf('id'))),
  update: operation<UpdateContractById, ContractView>(admins),
  remove: operation<RemoveContract, null>(admins),
  summary: operation<object, ContractSummary>(admins),
  attention: operation<object, ContractsAttention>(admins),

  advanceTerm: operation<AdvanceTermOf, ContractView>(admins),

  generateRevenue: operation<ContractId, GeneratedRevenue>(admins),
  updateRevenue: operation<UpdateRevenueById, RevenueView>(admins),
  revenueSummary: operation<RevenueFilter, RevenueSummary>(admins),

  updateFile: operation<UpdateContractFileById, ContractFileView>(admins),
  /** Idempotent. */
  removeFile: operation<ContractId, null>(admins),
  vaultSummary: operation<object, VaultSummary>(admins),

  settings: operation<object, StoredSettings>(admins),
  setSetting: operation<SetSetting, StoredSettings>(admins),
});
