import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { ContractId } from '@creator-desk/protocol/contracts/contract';
import { contracts } from '@creator-desk/protocol/contracts/operations';
import {
  RevenueFilter,
  UpdateRevenueById,
  type GeneratedRevenue,
  type RevenueSummary,
  type RevenueView,
} from '@creator-desk/protocol/contracts/revenue';
import { Refusal } from '@creator-desk/protocol/refusals';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { Clock } from '@creator-desk/server/runtime/clock';
import { refuseStale } from '@creator-desk/server/persistence/transactions/stale-version';
import { Outbox } from '@creator-desk/server/messaging/events/outbox/outbox';
import { Contract } from '../contracts/contract.entity.ts';
import { MonthlyRevenue } from './monthly-revenue.entity.ts';
import { RevenueQueries } from './revenue.query.ts';
import { maxMonths, revenueMonths } from './revenue.rules.ts';

@Controller()
export class RevenueController {
  constructor(
    private readonly em: EntityManager,
    private readonly lists: RevenueQueries,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Inserts missing months. There is one record per month, so concurrent requests have no further effect. */
  @OperationHandler(contracts.generateRevenue)
  generateRevenue(@Payload() { id }: ContractId): Promise<GeneratedRevenue> {
    return this.em.transactional(async () => {
      const contract = await this.em.findOne(Contract, { id }, { lockMode: LockMode.PESSIMISTIC_READ });
      if (!contract) throw new Refusal('contract.not_found');
      const months = revenueMonths(contract.startDate, contract.endDate);
      if (months.length > maxMonths) throw new Refusal('revenue.contract_too_long');
      const created = await this.em.execute<{ id: number }[]>(
        `insert into monthly_revenue (contract_id, month, expected_amount) select ?, month, ? from unnest(?::date[]) month
         on conflict (contract_id, month) do nothing returning id`,
        [id, contract.monthlyFee, `{${months.join()}}`],
      );
      if (created.length > 0) this.publishChange(id);
      return { created: created.length, records: await this.lists.ofContract(id) };
    });
  }

  @OperationHandler(contracts.updateRevenue)
  updateRevenue(@Payload() { id, ifMatch, ...input }: UpdateRevenueById): Promise<RevenueView> {
    return this.em.transactional(async () => {
      const record = await this.em.findOne(MonthlyRevenue, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!record) throw new Refusal('revenue.not_found');
      refuseStale(record.version, ifMatch, 'revenue.stale');
      record.change(input, this.clock.today());
      this.publishChange(record.contractId);
      await this.em.flush();
      return this.lists.one(id);
    });
  }

  @OperationHandler(contracts.revenueSummary)
  revenueSummary(@Payload() filter: RevenueFilter): Promise<RevenueSummary> {
    return this.lists.summary(filter);
  }

  private publishChange(contractId: number): void {
    this.outbox.publish('revenue.changed', `contract/${contractId}`, { contractId });
  }
}
