import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { openPayoutStatuses } from '@creator-desk/domain/payouts/payout-status';
import { payouts } from '@creator-desk/protocol/payouts/operations';
import { Refusal } from '@creator-desk/protocol/refusals';
import {
  BreakdownQuery,
  mostPaidCreators,
  type BreakdownPart,
  type PaidToCreators,
  type PayoutsOfRow,
} from '@creator-desk/protocol/system/breakdown';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { creatorKey, ofCreators, ofKeys, pageOfKeys, withKeys } from '@creator-desk/server/persistence/sums/breakdown';
import { MonthBuckets, ofContracts, type Condition } from '@creator-desk/server/persistence/sums/month-buckets';
import { PreparedStatements } from '@creator-desk/server/persistence/transactions/prepared-statements';
import { Clock } from '@creator-desk/server/runtime/clock';
import { PayoutSums } from './payout-sums.ts';

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
    private readonly sums: PayoutSums,
  ) {}

  @OperationHandler(payouts.breakdown)
  async breakdown(@Payload() query: BreakdownQuery): Promise<BreakdownPart<PayoutsOfRow>> {
    const page = query.sort ? await this.sums.read(['page', query], () => this.page(query)) : null;
    const among = page?.keys ?? query.keys;
    const creators = ofCreators('r.contract_id', query.by, among);
    const amounts = bothOf(this.paid(query, creators), this.open(query, creators));
    const keys = ofKeys(among);
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

  /** @throws Refusal breakdown.too_many */
  @OperationHandler(payouts.paidByCreator)
  paidByCreator(@Payload() { sort: _sort, page: _page, pageSize: _pageSize, ...query }: BreakdownQuery): Promise<PaidToCreators> {
    return this.sums.read(['paid', query], async () => {
      const amounts = this.paid(query);
      const rows = await this.statements.rows<{ creator: number; cents: string }>(
        `select ${creatorKey()} as creator, sum(amounts.paid) as cents
         from (${amounts.sql}) amounts join contract_record c on c.contract_id = amounts.contract_id and not c.deleted
         group by 1 having sum(amounts.paid) <> 0 limit ${mostPaidCreators + 1}`,
        amounts.parameters,
      );
      if (rows.length > mostPaidCreators) throw new Refusal('breakdown.too_many');
      return { creators: rows.map(({ creator }) => creator), cents: rows.map(({ cents }) => Number(cents)) };
    });
  }

  /** All creators: those to whom nothing was paid have nothing. */
  private page(query: BreakdownQuery): Promise<{ keys: string[]; total: number }> {
    const isByOpen = query.sort?.endsWith('open') === true;
    const of = ofContracts('c.contract_id', query);
    const amounts = isByOpen ? this.open(query) : this.paid(query);
    return pageOfKeys(this.statements, query, {
      sql: `select ${creatorKey()} as key, coalesce(sum(amounts.${isByOpen ? 'open' : 'paid'}), 0) as value
        from contract_record c left join (${amounts.sql}) amounts on amounts.contract_id = c.contract_id
        where not c.deleted${of.sql} group by 1`,
      parameters: [...amounts.parameters, ...of.parameters],
    });
  }

  /** By contract. */
  private paid(query: BreakdownQuery, creators?: Condition): Condition {
    const { ends } = new MonthBuckets(query, this.clock.zone);
    return among(query, creators, {
      sql: `select r.contract_id, sum(r.amount_cents) as paid, null::bigint as open
        from payout_requests r where r.status = 'PAID' and r.paid_date >= ?::date and r.paid_date < ?::date`,
      parameters: ends,
    });
  }

  /** By contract. */
  private open(query: BreakdownQuery, creators?: Condition): Condition {
    const { instantEnds } = new MonthBuckets(query, this.clock.zone);
    return among(query, creators, {
      sql: `select r.contract_id, null::bigint as paid, sum(r.amount_cents) as open
        from payout_requests r where ${open} and r.created_at >= ?::timestamptz and r.created_at < ?::timestamptz`,
      parameters: instantEnds,
    });
  }
}

function among(query: BreakdownQuery, creators: Condition = everyone, { sql, parameters }: Condition): Condition {
  const of = ofContracts('r.contract_id', query);
  return {
    sql: `${sql}${of.sql}${creators.sql} group by 1`,
    parameters: [...parameters, ...of.parameters, ...creators.parameters],
  };
}

const everyone: Condition = { sql: '', parameters: [] };

const bothOf = (one: Condition, other: Condition): Condition => ({
  sql: `${one.sql} union all ${other.sql}`,
  parameters: [...one.parameters, ...other.parameters],
});
