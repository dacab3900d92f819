import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { termNumber } from '@creator-desk/domain/contracts/term';
import { AdvanceTermOf, type ContractView } from '@creator-desk/protocol/contracts/contract';
import { contracts } from '@creator-desk/protocol/contracts/operations';
import { InCommandTransaction } from '@creator-desk/server/messaging/rpc/key-keeping';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { Clock } from '@creator-desk/server/runtime/clock';
import { CommandTransactions } from '@creator-desk/server/persistence/transactions/command-transactions';
import { Contract } from '../contracts/contract.entity.ts';
import { lockedContract } from '../contracts/contracts.controller.ts';
import { contractView } from '../contracts/contract.view.ts';

@Controller()
export class TermsController {
  constructor(
    private readonly transactions: CommandTransactions,
    private readonly clock: Clock,
  ) {}

  /** Of concurrent requests for the same term, one advances it; the others are refused. */
  @OperationHandler(contracts.advanceTerm)
  @InCommandTransaction()
  advanceTerm(@Payload() { id, fromTerm }: AdvanceTermOf): Promise<ContractView> {
    const today = this.clock.today();
    return this.transactions.run(async (tx) => {
      const contract = await lockedContract(tx, id);
      const fromTermStart = contract.termStart;
      contract.advanceTerm(today, fromTerm);
      tx.update(Contract, contract);
      tx.publish('contract.updated', `contract/${id}`, contract.facts());
      tx.publish('term.advanced', `contract/${id}`, {
        contractId: id,
        version: contract.version,
        fromTerm: termNumber(contract.startDate, fromTermStart),
        toTerm: termNumber(contract.startDate, contract.termStart),
        fromTermStart,
        termStart: contract.termStart,
        videosPerMonth: contract.videosPerMonth,
      });
      return contractView(contract, today);
    });
  }
}
