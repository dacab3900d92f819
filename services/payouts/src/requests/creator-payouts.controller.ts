import { Controller } from '@nestjs/common';
import { MessagePattern, Payload, Transport } from '@nestjs/microservices';
import { day, type Day } from '@creator-desk/domain/business-day';
import { payoutObstacles, payoutEligibility } from '@creator-desk/domain/payout';
import { termState } from '@creator-desk/domain/term';
import { ContractId } from '@creator-desk/protocol/contracts/operations';
import {
  RequestPayoutForContract,
  type CreatorPayoutView,
  type PayoutEligibility,
} from '@creator-desk/protocol/payouts/creator-payout';
import type { PayoutsOperations } from '@creator-desk/protocol/payouts/operations';
import { Refusal } from '@creator-desk/protocol/refusals';
import { AllowCallers } from '@creator-desk/server/access/allow-callers';
import { assertOwnContract } from '@creator-desk/server/access/own-contract';
import { Clock } from '@creator-desk/server/runtime/clock';
import { ContractReadModel } from '@creator-desk/server/read-models/contract-read-model';
import type { ContractRecord } from '@creator-desk/server/read-models/contract-read-model.entity';
import { TermProgress } from '../terms/term-progress.ts';
import type { TermWithProgress } from '../terms/term.rules.ts';
import { Payouts } from './payouts.ts';
import { PayoutQueries } from './payout-request.query.ts';
import { creatorPayoutView } from './payout-request.view.ts';

/** Payout requests of creators, through their portal. */
@AllowCallers('admin', 'creator')
@Controller()
export class CreatorPayoutsController implements Pick<PayoutsOperations, 'requestByCreator' | 'ofContract' | 'standing'> {
  constructor(
    private readonly contracts: ContractReadModel,
    private readonly payouts: Payouts,
    private readonly terms: TermProgress,
    private readonly lists: PayoutQueries,
    private readonly clock: Clock,
  ) {}

  @AllowCallers('creator')
  @MessagePattern('payouts.requestByCreator', Transport.NATS)
  async requestByCreator(@Payload() { contractId, ...asked }: RequestPayoutForContract): Promise<CreatorPayoutView> {
    assertOwnContract(contractId);
    const contract = await this.contracts.find(contractId);
    const id = await this.payouts.add(contract, 'creator', asked, async () => {
      const {
        term,
        standing: { obstacle },
      } = await this.eligibility(contract);
      if (obstacle) throw new Refusal(obstacle, { message: payoutObstacles[obstacle] });
      return term;
    });
    return creatorPayoutView(await this.lists.one(id));
  }

  @MessagePattern('payouts.ofContract', Transport.NATS)
  async ofContract(@Payload() { id }: ContractId): Promise<CreatorPayoutView[]> {
    assertOwnContract(id);
    return (await this.lists.ofContract(id)).map(creatorPayoutView);
  }

  @MessagePattern('payouts.standing', Transport.NATS)
  async standing(@Payload() { id }: ContractId): Promise<PayoutEligibility> {
    assertOwnContract(id);
    return (await this.eligibility(await this.contracts.find(id))).standing;
  }

  private async eligibility(contract: ContractRecord): Promise<Eligibility> {
    const term = await this.terms.running(contract);
    const requested = await this.terms.existingRequests(contract.contractId, term);
    const dates = { endDate: day(contract.endDate), termStart: term.termStart };
    const state = termState(dates, term, this.today());
    return { term, standing: payoutEligibility({ ...term, state }, requested) };
  }

  private today(): Day {
    return this.clock.today();
  }
}

/** The current term, and whether a payout may be requested for it. */
interface Eligibility {
  term: TermWithProgress;
  standing: PayoutEligibility;
}
