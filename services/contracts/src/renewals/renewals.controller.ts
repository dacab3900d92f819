import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { day } from '@creator-desk/domain/values/business-day';
import { hasEnded } from '@creator-desk/domain/contracts/contract-expiry';
import { ContractId, type ContractView } from '@creator-desk/protocol/contracts/contract';
import { contracts } from '@creator-desk/protocol/contracts/operations';
import {
  AmendContractById,
  EndingOn,
  ExtendContractById,
  RenewContractById,
  SetRenewalStageById,
  type ContractVersionView,
  type EndingContract,
  type RenewedContract,
} from '@creator-desk/protocol/contracts/renewal';
import { Refusal } from '@creator-desk/protocol/refusals';
import { InCommandTransaction } from '@creator-desk/server/messaging/rpc/key-keeping';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import type { CommandTransaction } from '@creator-desk/server/persistence/transactions/command-transaction';
import { CommandTransactions } from '@creator-desk/server/persistence/transactions/command-transactions';
import { refuseStale } from '@creator-desk/server/persistence/transactions/stale-version';
import { Clock } from '@creator-desk/server/runtime/clock';
import { Contract } from '../contracts/contract.entity.ts';
import { ContractQueries } from '../contracts/contract.query.ts';
import { contractView } from '../contracts/contract.view.ts';
import { lockedContract } from '../contracts/contracts.controller.ts';
import { agreedIn, changesSince, ContractVersion, versionOf } from './contract-version.entity.ts';
import { publishRenewal } from './hand-over.ts';
import { ContractVersionQueries } from './versions.query.ts';

/** What happens at the end of a contract: a next one, a later end, or nothing. */
@Controller()
export class RenewalsController {
  constructor(
    private readonly transactions: CommandTransactions,
    private readonly lists: ContractQueries,
    private readonly history: ContractVersionQueries,
    private readonly clock: Clock,
  ) {}

  /** Of concurrent requests, one renews the contract; the others are refused. */
  @OperationHandler(contracts.renew)
  @InCommandTransaction()
  renew(@Payload() { id, ifMatch, reason, fileId, ...agreed }: RenewContractById): Promise<RenewedContract> {
    const today = this.clock.today();
    return this.transactions.run(async (tx) => {
      const contract = await lockedContract(tx, id);
      refuseStale(contract.version, ifMatch, 'contract.stale');
      contract.refuseIfRenewed();
      await requireDocument(tx, fileId, id);
      const next = contract.nextContract(agreed, today);
      const [made] = await tx.execute<{ id: number }[]>(`select nextval('contracts_id_seq')::int as id`);
      if (!made) throw new Error('the sequence of contracts gave no id');
      next.id = made.id;
      contract.giveHandleTo(next.id);
      if (hasEnded(contract.endDate, today)) contract.complete();
      // In this order: the handle is free before the next contract takes it.
      tx.update(Contract, contract);
      tx.create(Contract, next);
      const changes = changesSince(agreedIn(contract), next);
      tx.create(ContractVersion, versionOf(contract, { kind: 'renewed', changes, reason, fileId }));
      tx.publish('contract.updated', `contract/${id}`, contract.facts());
      tx.publish('contract.created', `contract/${next.id}`, next.facts());
      publishRenewal(tx, contract);
      return { contract: contractView(contract, today), next: contractView(next, today) };
    });
  }

  @OperationHandler(contracts.extend)
  @InCommandTransaction()
  extend(@Payload() { id, ifMatch, endDate, reason, fileId }: ExtendContractById): Promise<ContractView> {
    return this.transactions.run(async (tx) => {
      const contract = await lockedContract(tx, id);
      refuseStale(contract.version, ifMatch, 'contract.stale');
      contract.refuseIfRenewed();
      await requireDocument(tx, fileId, id);
      if (day(endDate) <= contract.endDate)
        throw Refusal.ofField('endDate', `End date must be after the agreed end, ${contract.endDate}`);
      const before = agreedIn(contract);
      contract.change({ endDate });
      // With another end there is something to decide again.
      contract.renewalStage = null;
      tx.update(Contract, contract);
      const changes = changesSince(before, contract);
      tx.create(ContractVersion, versionOf(contract, { kind: 'extended', changes, reason, fileId }));
      tx.publish('contract.updated', `contract/${id}`, contract.facts());
      return contractView(contract, this.clock.today());
    });
  }

  @OperationHandler(contracts.amend)
  @InCommandTransaction()
  amend(@Payload() { id, ifMatch, reason, fileId, ...agreed }: AmendContractById): Promise<ContractView> {
    return this.transactions.run(async (tx) => {
      const contract = await lockedContract(tx, id);
      refuseStale(contract.version, ifMatch, 'contract.stale');
      await requireDocument(tx, fileId, id);
      const before = agreedIn(contract);
      contract.change(agreed);
      const changes = changesSince(before, contract);
      if (changes.length === 0) throw new Refusal('invalid', { message: 'Nothing of what was agreed has changed.' });
      tx.update(Contract, contract);
      tx.create(ContractVersion, versionOf(contract, { kind: 'changed', changes, reason, fileId }));
      tx.publish('contract.updated', `contract/${id}`, contract.facts());
      return contractView(contract, this.clock.today());
    });
  }

  @OperationHandler(contracts.setRenewalStage)
  @InCommandTransaction()
  setRenewalStage(@Payload() { id, ifMatch, stage }: SetRenewalStageById): Promise<ContractView> {
    return this.transactions.run(async (tx) => {
      const contract = await lockedContract(tx, id);
      refuseStale(contract.version, ifMatch, 'contract.stale');
      contract.refuseIfRenewed();
      contract.renewalStage = stage === 'to_decide' ? null : stage;
      if (tx.update(Contract, contract)) tx.publish('contract.updated', `contract/${id}`, contract.facts());
      return contractView(contract, this.clock.today());
    });
  }

  @OperationHandler(contracts.versions)
  versions(@Payload() { id }: ContractId): Promise<ContractVersionView[]> {
    return this.history.of(id);
  }

  @OperationHandler(contracts.endingOn)
  endingOn(@Payload() { endDates }: EndingOn): Promise<EndingContract[]> {
    return this.lists.endingOn(endDates);
  }
}

/** @throws Refusal unless it is a file of this contract, or of none */
async function requireDocument(tx: CommandTransaction, fileId: number | null | undefined, contractId: number): Promise<void> {
  if (fileId == null) return;
  const [file] = await tx.execute<{ contractId: number | null }[]>(
    'select contract_id as "contractId" from contract_files where id = ? and not provisional for key share',
    [fileId],
  );
  if (!file) throw Refusal.ofField('fileId', 'There is no such file');
  if (file.contractId !== null && file.contractId !== contractId)
    throw Refusal.ofField('fileId', 'This file belongs to another contract');
}
