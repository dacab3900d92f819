import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { termNumber } from '@creator-desk/domain/term';
import { AdvanceTermOf, type ContractView } from '@creator-desk/protocol/contracts/contract';
import { contracts } from '@creator-desk/protocol/contracts/operations';
import { Refusal } from '@creator-desk/protocol/refusals';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { Clock } from '@creator-desk/server/runtime/clock';
import { Outbox } from '@creator-desk/server/messaging/events/outbox';
import { Contract } from '../contracts/contract.entity.ts';
import { contractView } from '../contracts/contract.view.ts';

@Controller()
export class TermsController {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Of concurrent requests for the same term, one advances it; the others are refused. */
  @OperationHandler(contracts.advanceTerm)
  advanceTerm(@Payload() { id, fromTerm }: AdvanceTermOf): Promise<ContractView> {
    const today = this.clock.today();
    return this.em.transactional(async () => {
      const contract = await this.em.findOne(Contract, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!contract) throw new Refusal('contract.not_found');
      const fromTermStart = contract.termStart;
      contract.advanceTerm(today, fromTerm);
      await this.em.flush();
      this.outbox.publish('contract.updated', `contract/${id}`, contract.facts());
      this.outbox.publish('term.advanced', `contract/${id}`, {
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
