import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { day } from '@creator-desk/domain/values/business-day';
import { payoutObstacles, payoutEligibility } from '@creator-desk/domain/payouts/payout';
import { termState } from '@creator-desk/domain/contracts/term';
import { ContractId } from '@creator-desk/protocol/contracts/contract';
import {
  RequestPayoutForContract,
  type CreatorPayoutView,
  type PayoutEligibility,
} from '@creator-desk/protocol/payouts/creator-payout';
import { payouts } from '@creator-desk/protocol/payouts/operations';
import { Refusal } from '@creator-desk/protocol/refusals';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { Clock } from '@creator-desk/server/runtime/clock';
import { ContractReadModel } from '@creator-desk/server/read-models/contract-read-model';
import type { ContractRecord } from '@creator-desk/protocol/contracts/contract-record';
import { TermProgress } from '../terms/term-progress.ts';
import type { TermWithProgress } from '../terms/term.rules.ts';
import { Payouts } from './payouts.ts';
import { PayoutQueries } from './payout-request.query.ts';
import { creatorPayoutView } from './payout-request.view.ts';

/** Payout requests of creators, through their portal. */
@Controller()
export class CreatorPayoutsController {
  constructor(
    private readonly contracts: ContractReadModel,
    private readonly payouts: Payouts,
    private readonly terms: TermProgress,
    private readonly lists: PayoutQueries,
    private readonly clock: Clock,
  ) {}

  @OperationHandler(payouts.requestByCreator)
  async requestByCreator(@Payload() { contractId, ...asked }: RequestPayoutForContract): Promise<CreatorPayoutView> {
    const contract = await this.contracts.find(contractId);
    const termFor = async (): Promise<TermWithProgress> => {
      const { term, eligibility } = await this.currentTerm(contract);
      const { obstacle } = eligibility;
      if (obstacle) throw new Refusal(obstacle, { message: payoutObstacles[obstacle] });
      return term;
    };
    return this.payouts.add(contract, 'creator', asked, termFor, async (id) => creatorPayoutView(await this.lists.one(id)));
  }

  @OperationHandler(payouts.ofContract)
  async ofContract(@Payload() { id }: ContractId): Promise<CreatorPayoutView[]> {
    return (await this.lists.ofContract(id)).map(creatorPayoutView);
  }

  @OperationHandler(payouts.eligibility)
  async eligibility(@Payload() { id }: ContractId): Promise<PayoutEligibility> {
    return (await this.currentTerm(await this.contracts.find(id))).eligibility;
  }

  private async currentTerm(contract: ContractRecord): Promise<CurrentTerm> {
    const term = await this.terms.running(contract);
    const requested = await this.terms.existingRequests(contract.contractId, term);
    const dates = { endDate: day(contract.endDate), termStart: term.termStart };
    const state = termState(dates, term, this.clock.today());
    return { term, eligibility: payoutEligibility({ ...term, state }, requested) };
  }
}

/** The current term, and whether a payout may be requested for it. */
interface CurrentTerm {
  term: TermWithProgress;
  eligibility: PayoutEligibility;
}
