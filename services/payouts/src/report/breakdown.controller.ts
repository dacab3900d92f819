import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { openPayoutStatuses } from '@creator-desk/domain/payout-status';
import { payouts } from '@creator-desk/protocol/payouts/operations';
import { BreakdownQuery, type BreakdownPart, type PayoutsOfRow } from '@creator-desk/protocol/system/breakdown';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { creatorKey, ofKeys, pageOfKeys, withKeys } from '@creator-desk/server/persistence/breakdown';
import { MonthBuckets, ofContracts, type Condition } from '@creator-desk/server/persistence/month-buckets';
import { PreparedStatements } from '@creator-desk/server/persistence/prepared-statements';
import { Clock } from '@creator-desk/server/runtime/clock';

const open = `r.status in ('${openPayoutStatuses.join(`', '`)}')`;

interface Row {
  key: string;
  paidCents: string;
  openCents: string;
}

/** What was paid, and what waits, by creator, platform or owner. */
@Controller()
export class BreakdownController {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly clock: Clock,
  ) {}

  @OperationHandler(payouts.breakdown)
  async breakdown(@Payload() query: BreakdownQuery): Promise<BreakdownPart<PayoutsOfRow>> {
    const amounts = this.amounts(query);
    const page = query.sort ? await this.page(query, amounts) : null;
    const keys = ofKeys(page?.keys ?? query.keys);
    const rows = await this.statements.rows<Row>(
      `select g.key, coalesce(sum(amounts.paid), 0) as "paidCents", coalesce(sum(amounts.open), 0) as "openCents"
       from (${amounts.sql}) amounts ${withKeys(query.by, 'amounts.contract_id')} where true${keys.sql} group by 1`,
      [...amounts.parameters, ...keys.parameters],
    );
    return {
      page,
      rows: rows.map(({ key, paidCents, openCents }) => ({ key, paidCents: Number(paidCents), openCents: Number(openCents) })),
    };
  }

  /** All creators: those to whom nothing was paid have nothing. */
  private page(query: BreakdownQuery, amounts: Condition): Promise<{ keys: string[]; total: number }> {
    const of = ofContracts('c.contract_id', query);
    const value = query.sort?.endsWith('open') ? 'amounts.open' : 'amounts.paid';
    return pageOfKeys(this.statements, query, {
      sql: `select ${creatorKey()} as key, coalesce(sum(${value}), 0) as value
        from contract_record c left join (${amounts.sql}) amounts on amounts.contract_id = c.contract_id
        where not c.deleted${of.sql} group by 1`,
      parameters: [...amounts.parameters, ...of.parameters],
    });
  }

  /** By contract. */
  private amounts(query: BreakdownQuery): Condition {
    const months = new MonthBuckets(query, this.clock.zone);
    const of = ofContracts('r.contract_id', query);
    return {
      sql: `select r.contract_id, sum(r.amount_cents) as paid, null::bigint as open
          from payout_requests r where r.status = 'PAID' and r.paid_date >= ?::date and r.paid_date < ?::date${of.sql} group by 1
        union all select r.contract_id, null, sum(r.amount_cents)
          from payout_requests r where ${open} and r.created_at >= ?::timestamptz and r.created_at < ?::timestamptz${of.sql} group by 1`,
      parameters: [...months.ends, ...of.parameters, ...months.instantEnds, ...of.parameters],
    };
  }
}
