import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  EntityManager,
  ForeignKeyConstraintViolationException,
  LockMode,
  UniqueConstraintViolationException,
} from '@mikro-orm/postgresql';
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
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { Clock } from '@creator-desk/server/runtime/clock';
import { refuseStale } from '@creator-desk/server/persistence/stale-version';
import { Outbox } from '@creator-desk/server/messaging/events/outbox';
import { OpenPayouts } from '../payouts/open-payouts.ts';
import { StagedFiles } from '../vault/staged-files.ts';
import { Creators } from '../users/creators.ts';
import { Contract } from './contract.entity.ts';
import { ContractQueries } from './contract.query.ts';
import { contractView } from './contract.view.ts';

@Controller()
export class ContractsController {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly creators: Creators,
    private readonly lists: ContractQueries,
    private readonly sources: StagedFiles,
    private readonly payouts: OpenPayouts,
    private readonly clock: Clock,
  ) {}

  @OperationHandler(contracts.create)
  async create(@Payload() input: CreateContract): Promise<ContractView> {
    const contract = Contract.of(input);
    await this.em
      .transactional(async () => {
        contract.creatorId = await this.creators.of(contract.socialHandle, contract.fullName);
        await this.em.persist(contract).flush();
        await this.attachSourceFile(contract, input);
        this.outbox.publish('contract.created', subjectOf(contract), contract.facts());
      })
      .catch(refuseTakenHandle);
    return contractView(contract, this.clock.today());
  }

  @OperationHandler(contracts.read)
  async read(@Payload() { id }: ContractId): Promise<ContractView> {
    return contractView(await this.find(id), this.clock.today());
  }

  @OperationHandler(contracts.facts)
  async facts(@Payload() { id }: ContractId): Promise<ContractFacts> {
    return (await this.find(id)).facts();
  }

  @OperationHandler(contracts.update)
  async update(@Payload() { id, ifMatch, ...input }: UpdateContractById): Promise<ContractView> {
    return this.em
      .transactional(async () => {
        const contract = await this.find(id, LockMode.PESSIMISTIC_WRITE);
        const { version, socialHandle } = contract;
        refuseStale(version, ifMatch, 'contract.stale');
        contract.change(input);
        if (contract.socialHandle !== socialHandle)
          contract.creatorId = await this.creators.of(contract.socialHandle, contract.fullName);
        await this.em.flush();
        if (contract.version !== version) this.outbox.publish('contract.updated', subjectOf(contract), contract.facts());
        return contractView(contract, this.clock.today());
      })
      .catch(refuseTakenHandle);
  }

  @OperationHandler(contracts.remove)
  async remove(@Payload() { id, ifMatch }: RemoveContract): Promise<null> {
    await this.em.transactional(async () => {
      const contract = await this.find(id, LockMode.PESSIMISTIC_WRITE);
      refuseStale(contract.version, ifMatch, 'contract.stale');
      await this.payouts.refuseToDelete(id);
      const { version, fullName, socialHandle } = contract;
      this.em.remove(contract);
      this.outbox.publish('contract.deleted', subjectOf(contract), {
        contractId: id,
        version: version + 1,
        fullName,
        socialHandle,
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

  private async attachSourceFile(contract: Contract, { sourceFileId }: CreateContract): Promise<void> {
    if (!sourceFileId) return;
    const { address, parsedJson } = await this.sources.attach(sourceFileId, contract.id);
    contract.originalPdf = address;
    contract.parsedJson = parsedJson;
    await this.em.flush();
  }
}

const subjectOf = (contract: Contract): string => `contract/${contract.id}`;

/** Maps violations of the database's constraints (unique handle, existing owner) to refusals. */
function refuseTakenHandle(error: unknown): never {
  if (error instanceof ForeignKeyConstraintViolationException && error.message.includes('admin_owner'))
    throw Refusal.ofField('adminOwnerId', 'There is no such user');
  if (!(error instanceof UniqueConstraintViolationException) || !error.message.includes('contracts_handle')) throw error;
  const { message } = new Refusal('contract.handle_taken');
  throw new Refusal('contract.handle_taken', { errors: { socialHandle: message } });
}
