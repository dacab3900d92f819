import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { openPayoutStatuses } from '@creator-desk/domain/payouts/payout-status';
import { ContractsOfOne } from '@creator-desk/protocol/contracts/creator';
import { payouts } from '@creator-desk/protocol/payouts/operations';
import { PayoutsOfCreator } from '@creator-desk/protocol/payouts/payout-list';
import type { CreatorPayouts, OpenPayouts } from '@creator-desk/protocol/system/creator-page';
import { SearchFor, type FoundPayout } from '@creator-desk/protocol/system/search';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { TextSearch } from '@creator-desk/server/persistence/lists/text-search';
import { MonthBuckets } from '@creator-desk/server/persistence/sums/month-buckets';
import { PreparedStatements } from '@creator-desk/server/persistence/transactions/prepared-statements';
import { Clock } from '@creator-desk/server/runtime/clock';
import { TermHistory } from '../terms/term-history.controller.ts';
import { payoutColumns, payoutRequestView, type PayoutRow } from './payout-request.view.ts';

const shown = 24;
const open = `r.status in ('${openPayoutStatuses.join(`', '`)}')`;
/** Those of deleted contracts are found by the creator. Parameters: the contracts, and the creator. */
const ofCreator = '(r.contract_id = any(?::int[]) or r.creator_id = ?::int)';

type Totals = Pick<CreatorPayouts, 'total' | 'openCents' | 'openCount' | 'paidCents'>;

/** Of the small chart, the running month too. */
const shownMonths = 6;

/** What screens about creators show of their payouts. */
@Controller()
export class CreatorPageController {
  private readonly payments: TextSearch<FoundPayout & { amountCents: string | number }>;

  constructor(
    private readonly statements: PreparedStatements,
    private readonly terms: TermHistory,
    private readonly clock: Clock,
  ) {
    this.payments = new TextSearch(statements, {
      select: `r.id, r.creator_name as "creatorName", r.social_handle as "socialHandle", r.amount_cents as "amountCents", r.status`,
      from: 'payout_requests r',
      text: `lower(r.creator_name || ' ' || r.social_handle)`,
      id: 'r.id',
      index: 'payout_requests_search',
    });
  }

  /** Of creators that are found while somebody types. */
  @OperationHandler(payouts.search)
  async search(@Payload() { q }: SearchFor): Promise<FoundPayout[]> {
    return (await this.payments.find(q)).map((row) => ({ ...row, amountCents: Number(row.amountCents) }));
  }

  @OperationHandler(payouts.payoutsOfCreator)
  async payoutsOfCreator(@Payload() { contractIds, creatorId = null }: PayoutsOfCreator): Promise<CreatorPayouts> {
    const of = [`{${contractIds.join()}}`, creatorId];
    const months = MonthBuckets.upTo(this.clock.today(), shownMonths, this.clock.zone);
    const [totals, rows, terms] = await Promise.all([
      this.statements.rows<Record<keyof Totals, string> & { bucket: number | null }>(
        `select case when r.status = 'PAID' then width_bucket(r.paid_date, ?::date[]) end as bucket, count(*) as total, coalesce(sum(amount_cents) filter (where ${open}), 0) as "openCents",
           count(*) filter (where ${open}) as "openCount", coalesce(sum(amount_cents) filter (where r.status = 'PAID'), 0) as "paidCents"
         from payout_requests r where ${ofCreator} group by 1`,
        [months.days, ...of],
      ),
      this.statements.rows<PayoutRow>(
        `select ${payoutColumns} from payout_requests r where ${ofCreator} order by (${open}) desc, r.created_at desc, r.id desc limit ${shown}`,
        of,
      ),
      this.terms.ofContracts(contractIds),
    ]);
    const total = (name: keyof Totals): number => totals.reduce((sum, row) => sum + Number(row[name]), 0);
    return {
      total: total('total'),
      openCents: total('openCents'),
      openCount: total('openCount'),
      paidCents: total('paidCents'),
      months: months.each(totals, (row, month) => ({ month, paidCents: Number(row?.paidCents ?? 0) })),
      newest: rows.map(payoutRequestView),
      terms,
    };
  }

  @OperationHandler(payouts.openPayouts)
  async openPayouts(@Payload() { contractIds }: ContractsOfOne): Promise<OpenPayouts[]> {
    const rows = await this.statements.rows<{ contractId: number; openCents: string }>(
      `select asked.id as "contractId",
         (select coalesce(sum(r.amount_cents), 0) from payout_requests r where r.contract_id = asked.id and ${open}) as "openCents"
       from unnest(?::int[]) with ordinality asked (id, place) order by place`,
      [`{${contractIds.join()}}`],
    );
    return rows.map(({ contractId, openCents }) => ({ contractId, openCents: Number(openCents) }));
  }
}
