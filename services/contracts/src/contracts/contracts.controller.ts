import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { EntityManager, LockMode, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import {
  ContractId,
  CreateContract,
  RemoveContract,
  UpdateContractById,
  type ContractSummary,
  type ContractView,
} from '@creator-desk/protocol/contracts/contract';
import { contracts } from '@creator-desk/protocol/contracts/operations';
import type { ContractFacts } from '@creator-desk/protocol/events';
import type { ContractsAttention } from '@creator-desk/protocol/system/attention';
import { Refusal } from '@creator-desk/protocol/refusals';
import { InCommandTransaction } from '@creator-desk/server/messaging/rpc/key-keeping';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import type { CommandTransaction } from '@creator-desk/server/persistence/transactions/command-transaction';
import { CommandTransactions } from '@creator-desk/server/persistence/transactions/command-transactions';
import { Clock } from '@creator-desk/server/runtime/clock';
import { refuseStale } from '@creator-desk/server/persistence/transactions/stale-version';
import { Outbox } from '@creator-desk/server/messaging/events/outbox/outbox';
import { OpenPayouts } from '../payouts/open-payouts.ts';
import { StagedFiles } from '../vault/staged-files.ts';
import { Creators } from '../users/creators.ts';
import { Contract } from './contract.entity.ts';
import { agreedIn, changesSince, ContractVersion, versionOf } from '../renewals/contract-version.entity.ts';
import { EarlierContracts, refuseOverlap } from '../renewals/earlier-contracts.ts';
import { isSample } from '../sample/sample-data.ts';
import { requireOwner } from './contract-owners.controller.ts';
import { ContractQueries } from './contract.query.ts';
import { contractView } from './contract.view.ts';

@Controller()
export class ContractsController {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: CommandTransactions,
    private readonly outbox: Outbox,
    private readonly creators: Creators,
    private readonly lists: ContractQueries,
    private readonly sources: StagedFiles,
    private readonly payouts: OpenPayouts,
    private readonly earlier: EarlierContracts,
    private readonly clock: Clock,
  ) {}

  @OperationHandler(contracts.create)
  @InCommandTransaction()
  create(@Payload() input: CreateContract): Promise<ContractView> {
    const contract = Contract.of(input);
    return this.transactions.run(async (tx) => {
      contract.sample = await isSample(tx);
      await requireOwner(tx, contract.adminOwnerId);
      Object.assign(contract, await this.creators.withNewContract(tx, contract));
      tx.create(Contract, contract);
      if (input.sourceFileId) Object.assign(contract, await this.sources.attach(tx, input.sourceFileId, contract));
      tx.publish('contract.created', subjectOf(contract), contract.facts());
      return contractView(contract, this.clock.today());
    }, refusalOf);
  }

  @OperationHandler(contracts.read)
  async read(@Payload() { id }: ContractId): Promise<ContractView> {
    return contractView(await this.lists.one(id), this.clock.today());
  }

  @OperationHandler(contracts.facts)
  async facts(@Payload() { id }: ContractId): Promise<ContractFacts> {
    return (await this.find(id)).facts();
  }

  @OperationHandler(contracts.update)
  @InCommandTransaction()
  update(@Payload() { id, ifMatch, ...input }: UpdateContractById): Promise<ContractView> {
    return this.transactions.run(async (tx) => {
      // Both are sent at once.
      const inOrder = input.socialHandle === undefined ? null : this.earlier.lockForHandle(tx, id, input.socialHandle);
      const [contract] = await Promise.all([lockedContract(tx, id), inOrder]);
      const { version, socialHandle, adminOwnerId, startDate } = contract;
      refuseStale(version, ifMatch, 'contract.stale');
      const before = agreedIn(contract);
      contract.change(input);
      if (contract.startDate !== startDate) await refuseOverlap(tx, contract);
      // Who has left keeps what nobody reassigns.
      if (contract.adminOwnerId !== adminOwnerId) await requireOwner(tx, contract.adminOwnerId);
      if (contract.socialHandle !== socialHandle) {
        contract.creatorId = await this.creators.of(tx, contract);
        await this.earlier.rename(tx, socialHandle, contract);
      }
      if (tx.update(Contract, contract)) {
        const changes = changesSince(before, contract);
        if (changes.length > 0) tx.create(ContractVersion, versionOf(contract, { kind: 'changed', changes }));
        tx.publish('contract.updated', subjectOf(contract), contract.facts());
      }
      return contractView(contract, this.clock.today());
    }, refusalOf);
  }

  @OperationHandler(contracts.remove)
  async remove(@Payload() { id, ifMatch }: RemoveContract): Promise<null> {
    await this.em.transactional(async () => {
      await this.earlier.lockWith(id);
      const contract = await this.find(id, LockMode.PESSIMISTIC_WRITE);
      refuseStale(contract.version, ifMatch, 'contract.stale');
      await this.payouts.refuseToDelete(id);
      const { version, fullName, socialHandle } = contract;
      await this.earlier.withdraw(contract, () => this.em.remove(contract).flush());
      this.outbox.publish('contract.deleted', subjectOf(contract), {
        contractId: id,
        version: version + 1,
        fullName,
        socialHandle,
        ...(contract.sample && { sample: true }),
      });
    });
    return null;
  }

  @OperationHandler(contracts.attention)
  attention(): Promise<ContractsAttention> {
    return this.lists.attention(this.clock.today());
  }

  @OperationHandler(contracts.summary)
  summary(): Promise<ContractSummary> {
    return this.lists.summary(this.clock.today());
  }

  private async find(id: number, lockMode?: LockMode): Promise<Contract> {
    const contract = await this.em.findOne(Contract, { id }, lockMode === undefined ? {} : { lockMode });
    if (!contract) throw new Refusal('contract.not_found');
    return contract;
  }
}

/** @throws Refusal contract.not_found */
export async function lockedContract(tx: CommandTransaction, id: number): Promise<Contract> {
  const [contract] = await tx.lock(Contract, { id });
  if (!contract) throw new Refusal('contract.not_found');
  return contract;
}

const subjectOf = (contract: Contract): string => `contract/${contract.id}`;

/** The refusal of the database's constraint of unique handles. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof UniqueConstraintViolationException) || !error.message.includes('contracts_handle')) return error;
  const { message } = new Refusal('contract.handle_taken');
  return new Refusal('contract.handle_taken', { errors: { socialHandle: message } });
}
