import { defineEntity, p } from '@mikro-orm/postgresql';
import { day, type Day } from '@creator-desk/domain/business-day';
import type { RevenueStatus, UpdateRevenue } from '@creator-desk/protocol/contracts/revenue';
import { Refusal } from '@creator-desk/protocol/refusals';
import { mayBecome } from './revenue.rules.ts';

const nothing = '0.00';

const MonthlyRevenueSchema = defineEntity({
  name: 'MonthlyRevenue',
  tableName: 'monthly_revenue',
  properties: {
    id: p.integer().primary(),
    version: p.integer().version(),
    contractId: p.integer(),
    /** First day of the month: one record per contract and month. */
    month: p.date().$type<Day>(),
    expectedAmount: p.decimal('string').precision(10).scale(2),
    actualAmount: p.decimal('string').precision(10).scale(2),
    status: p.string().$type<RevenueStatus>(),
    paidDate: p.date().$type<Day>().nullable(),
    notes: p.text().nullable(),
  },
});

type Payment = Pick<UpdateRevenue, 'actualAmount' | 'paidDate'>;

/** What a contract should bring in a month, and what came. */
export class MonthlyRevenue extends MonthlyRevenueSchema.class {
  /** @throws Refusal when the record cannot become that, or a payment is given for one that is not paid */
  change({ status, notes, ...payment }: UpdateRevenue, today: Day): void {
    const wanted = status ?? this.status;
    if (!mayBecome(this.status, wanted)) throw new Refusal('revenue.paid_not_overdue');
    if (wanted === 'paid') this.markPaid(payment, today);
    else if (status === undefined) refusePayment(payment);
    else if (status === 'overdue') this.markOverdue();
    else this.backToPending();
    if (notes !== undefined) this.notes = notes;
  }

  /** Paid today and in full unless the call says otherwise; a record that is paid already is corrected. */
  private markPaid({ actualAmount, paidDate }: Payment, today: Day): void {
    const paid = this.status === 'paid';
    this.actualAmount = actualAmount ?? (paid ? this.actualAmount : this.expectedAmount);
    this.paidDate = paidDate ? day(paidDate) : (paid && this.paidDate) || today;
    this.status = 'paid';
  }

  private markOverdue(): void {
    this.status = 'overdue';
  }

  private backToPending(): void {
    Object.assign(this, { status: 'pending', actualAmount: nothing, paidDate: null } satisfies Partial<MonthlyRevenue>);
  }
}
MonthlyRevenueSchema.setClass(MonthlyRevenue);

function refusePayment({ actualAmount, paidDate }: Payment): void {
  if (actualAmount && actualAmount !== nothing) throw Refusal.ofField('actualAmount', 'Only a paid record has an actual amount');
  if (paidDate) throw Refusal.ofField('paidDate', 'Only a paid record has a paid date');
}
