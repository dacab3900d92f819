import { id, seenVersions } from '../fields.ts';
import { StoredSettings, type SetSetting } from '../settings/setting.ts';
import { ContractSummary, ContractView, CreateContract, UpdateContract } from './contract.ts';
import type { ContractFacts } from '../events.ts';

export class ContractId {
  @id({ required: 'The id is required' }) id!: number;
}

export class UpdateContractById extends UpdateContract {
  @id({ required: 'The id is required' }) id!: number;
  @seenVersions() ifMatch?: number[] | undefined;
}

export class RemoveContract extends ContractId {
  @seenVersions() ifMatch?: number[] | undefined;
}

export class AdvanceTerm {
  @id({ label: 'fromTerm', description: 'Number of the term the caller sees running: refused when it no longer is' })
  fromTerm?: number;
}

export class AdvanceTermOf extends AdvanceTerm {
  @id({ required: 'The id is required' }) id!: number;
}

/** What may be asked of the contracts service. Lists and files travel over its internal HTTP. */
export interface ContractsOperations {
  create(input: CreateContract): Promise<ContractView>;
  read(input: ContractId): Promise<ContractView>;
  /** The facts in other services' read models, for a service that has not received them yet. */
  facts(input: ContractId): Promise<ContractFacts>;
  update(input: UpdateContractById): Promise<ContractView>;
  remove(input: RemoveContract): Promise<null>;
  summary(input: object): Promise<ContractSummary>;
}

export interface TermsOperations {
  advanceTerm(input: AdvanceTermOf): Promise<ContractView>;
}

export interface SettingsOperations {
  settings(input: object): Promise<StoredSettings>;
  setSetting(input: SetSetting): Promise<StoredSettings>;
}
