import { defineEntity, p } from '@mikro-orm/postgresql';
import { day, type Day } from '@creator-desk/domain/values/business-day';
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

/** The expected and the received revenue of a contract in a month. */
export class MonthlyRevenue extends MonthlyRevenueSchema.class {
  /** @throws Refusal for a status that cannot follow, or for a payment of a record that is not paid */
  change({ status, notes, ...payment }: UpdateRevenue, today: Day): void {
    const wanted = status ?? this.status;
    if (!mayBecome(this.status, wanted)) throw new Refusal('revenue.paid_not_overdue');
    if (wanted === 'paid') this.markPaid(payment, today);
    else if (status === undefined) refusePayment(payment);
    else if (status === 'overdue') this.markOverdue();
    else this.resetToPending();
    if (notes !== undefined) this.notes = notes;
  }

  /** Paid today and in full by default; the payment of a paid record is corrected. */
  private markPaid({ actualAmount, paidDate }: Payment, today: Day): void {
    const paid = this.status === 'paid';
    this.actualAmount = actualAmount ?? (paid ? this.actualAmount : this.expectedAmount);
    this.paidDate = paidDate ? day(paidDate) : (paid && this.paidDate) || today;
    this.status = 'paid';
  }

  private markOverdue(): void {
    this.status = 'overdue';
  }

  private resetToPending(): void {
    Object.assign(this, { status: 'pending', actualAmount: nothing, paidDate: null } satisfies Partial<MonthlyRevenue>);
  }
}
MonthlyRevenueSchema.setClass(MonthlyRevenue);

function refusePayment({ actualAmount, paidDate }: Payment): void {
  if (actualAmount && actualAmount !== nothing) throw Refusal.ofField('actualAmount', 'Only a paid record has an actual amount');
  if (paidDate) throw Refusal.ofField('paidDate', 'Only a paid record has a paid date');
}
