import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Day } from '@creator-desk/domain/business-day';
import { centsOf } from '@creator-desk/domain/money';
import { reversalRefusal } from '@creator-desk/domain/payout-reversal';
import { payoutTransitions, type PayoutAction, type PayoutStatus } from '@creator-desk/domain/payout-status';
import type { PayoutFacts } from '@creator-desk/protocol/events';
import { Refusal } from '@creator-desk/protocol/refusals';
import type { ContractRecord } from '@creator-desk/server/read-models/contract-read-model.entity';
import type { CountedTerm } from '../terms/term.rules.ts';

const PayoutRequestSchema = defineEntity({
  name: 'PayoutRequest',
  tableName: 'payout_requests',
  properties: {
    id: p.integer().primary(),
    version: p.integer().version(),
    contractId: p.integer(),
    creatorId: p.integer().nullable(),
    /** Name and handle as they were: a financial record outlives the contract. */
    creatorName: p.string(),
    socialHandle: p.string(),
    origin: p.string().$type<PayoutOrigin>(),
    status: p.string().$type<PayoutStatus>(),
    amountCents: p.bigint('number'),
    approvedCount: p.integer(),
    requiredCount: p.integer(),
    /** The term that it is for; null outside any term. */
    termNumber: p.integer().nullable(),
    paymentPeriodStart: p.date().$type<Day>().nullable(),
    paymentPeriodEnd: p.date().$type<Day>().nullable(),
    paymentMethod: p.string(),
    paymentDetails: p.string(),
    description: p.text().nullable(),
    adminNotes: p.text().nullable(),
    declineNotes: p.text().nullable(),
    sheetRowUrl: p.string().nullable(),
    paidAt: p.datetime(3).nullable(),
    paidDate: p.date().$type<Day>().nullable(),
    paidBy: p.string().nullable(),
    paidMethod: p.string().nullable(),
    paymentReference: p.string().nullable(),
    /** The payment that this record takes back, its amount being the other's below zero. */
    reversesId: p.integer().nullable(),
    /** The record that takes this payment back. */
    reversedById: p.integer().nullable(),
    createdAt: p.datetime(3).onCreate(() => new Date()),
    updatedAt: p
      .datetime(3)
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
});

export type PayoutOrigin = 'creator' | 'admin';

/** Where the money shall go, in the words of whoever asks for it. */
export interface AskedPayment {
  paymentMethod: string;
  paymentDetails: string;
  description?: string | null;
}

/** How it was paid. */
export interface Payment {
  at: Date;
  date: Day;
  by: string;
  /** As requested when it is left out. */
  method?: string | null | undefined;
  reference?: string | null | undefined;
}

/** Money asked for a creator. What it asks for never changes; how it stands changes by the table of transitions. */
export class PayoutRequest extends PayoutRequestSchema.class {
  /** The amount is the contract's fee, whoever asks. */
  static of(contract: ContractRecord, term: CountedTerm | null, asked: AskedPayment, origin: PayoutOrigin): PayoutRequest {
    return Object.assign(new PayoutRequest(), {
      contractId: contract.contractId,
      creatorId: contract.creatorId ?? null,
      creatorName: contract.fullName,
      socialHandle: contract.socialHandle,
      origin,
      status: 'REQUESTED',
      amountCents: Number(centsOf(contract.monthlyFee)),
      approvedCount: term?.approved ?? 0,
      requiredCount: term?.required ?? contract.videosPerMonth,
      termNumber: term?.number ?? null,
      paymentPeriodStart: term?.termStart ?? null,
      paymentPeriodEnd: term?.termEnd ?? null,
      paymentMethod: asked.paymentMethod,
      paymentDetails: asked.paymentDetails,
      description: asked.description ?? null,
    } satisfies Partial<PayoutRequest>);
  }

  approve(): void {
    this.move('approve');
  }

  markPaid({ at, date, by, method, reference }: Payment): void {
    this.move('markPaid');
    this.paidAt = at;
    this.paidDate = date;
    this.paidBy = by;
    this.paidMethod = method ?? this.paymentMethod;
    this.paymentReference = reference ?? null;
  }

  /** @param reason what the creator reads */
  decline(reason: string | null): void {
    this.move('decline');
    this.declineNotes = reason;
  }

  /**
   * The record that takes this payment back: the same below zero, paid as it was paid.
   * @throws Refusal unless this is a payment that nothing takes back yet
   */
  reversal({ at, date, by }: Pick<Payment, 'at' | 'date' | 'by'>, reason: string): PayoutRequest {
    const refusal = reversalRefusal({
      status: this.status,
      reversesId: this.reversesId ?? null,
      reversedById: this.reversedById ?? null,
    });
    if (refusal) throw new Refusal(refusal);
    const { contractId, creatorId, creatorName, socialHandle, approvedCount, requiredCount } = this;
    const { termNumber, paymentPeriodStart, paymentPeriodEnd, paymentMethod, paymentDetails, paidMethod } = this;
    return Object.assign(new PayoutRequest(), {
      ...{ contractId, creatorId, creatorName, socialHandle, approvedCount, requiredCount },
      ...{ termNumber, paymentPeriodStart, paymentPeriodEnd, paymentMethod, paymentDetails, paidMethod },
      origin: 'admin',
      status: 'PAID',
      amountCents: -this.amountCents,
      description: reason,
      paidAt: at,
      paidDate: date,
      paidBy: by,
      reversesId: this.id,
    } satisfies Partial<PayoutRequest>);
  }

  /** What other services are told about it. */
  facts(): PayoutFacts {
    return {
      payoutRequestId: this.id,
      version: this.version,
      contractId: this.contractId,
      creatorId: this.creatorId ?? null,
      amountCents: this.amountCents,
      termNumber: this.termNumber ?? null,
      paymentPeriodStart: this.paymentPeriodStart ?? null,
    };
  }

  private move(action: PayoutAction): void {
    const step = payoutTransitions[this.status][action];
    if ('refusal' in step) throw new Refusal(step.refusal);
    this.status = step.to;
  }
}
PayoutRequestSchema.setClass(PayoutRequest);
