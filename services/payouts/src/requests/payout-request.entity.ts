import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Day } from '@creator-desk/domain/values/business-day';
import { centsOf } from '@creator-desk/domain/values/money';
import { reversalRefusal } from '@creator-desk/domain/payouts/payout-reversal';
import { payoutTransitions, type PayoutAction, type PayoutStatus } from '@creator-desk/domain/payouts/payout-status';
import type { PayoutFacts } from '@creator-desk/protocol/events';
import { Refusal } from '@creator-desk/protocol/refusals';
import type { ContractRecord } from '@creator-desk/protocol/contracts/contract-record';
import { timeOfCall } from '@creator-desk/server/messaging/call-context';
import type { TermWithProgress } from '../terms/term.rules.ts';

const PayoutRequestSchema = defineEntity({
  name: 'PayoutRequest',
  tableName: 'payout_requests',
  properties: {
    id: p.integer().primary(),
    version: p.integer().version(),
    contractId: p.integer(),
    creatorId: p.integer().nullable(),
    /** Name and handle at the time of the request: a financial record outlives the contract. */
    creatorName: p.string(),
    socialHandle: p.string(),
    origin: p.string().$type<PayoutOrigin>(),
    status: p.string().$type<PayoutStatus>(),
    amountCents: p.bigint('number'),
    approvedCount: p.integer(),
    requiredCount: p.integer(),
    /** The paid term; null outside any term. */
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
    /** The payment that this record reverses; its amount is the negative one. */
    reversesId: p.integer().nullable(),
    /** The record that reverses this payment. */
    reversedById: p.integer().nullable(),
    createdAt: p.datetime(3).onCreate(timeOfCall),
    updatedAt: p.datetime(3).onCreate(timeOfCall).onUpdate(timeOfCall),
  },
});

export type PayoutOrigin = 'creator' | 'admin';

/** The destination of the money, as entered. */
export interface PaymentInput {
  paymentMethod: string;
  paymentDetails: string;
  description?: string | null;
}

/** How a request was paid. */
export interface Payment {
  at: Date;
  date: Day;
  by: string;
  /** Defaults to the requested method. */
  method?: string | null | undefined;
  reference?: string | null | undefined;
}

/** A payout request. Its requested fields never change; its status changes by the transition table. */
export class PayoutRequest extends PayoutRequestSchema.class {
  /** The amount is always the contract's fee. */
  static of(contract: ContractRecord, term: TermWithProgress | null, asked: PaymentInput, origin: PayoutOrigin): PayoutRequest {
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

  /** @param reason shown to the creator */
  decline(reason: string | null): void {
    this.move('decline');
    this.declineNotes = reason;
  }

  /**
   * The record that reverses this payment: the same with the negative amount.
   * @throws Refusal unless this is a payment without a reversal
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

  /** The data of its events. */
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
