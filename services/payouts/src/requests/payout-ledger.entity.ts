import { defineEntity, p } from '@mikro-orm/postgresql';
import type { PayoutStatus } from '@creator-desk/domain/payouts/payout-status';

const PayoutLedgerEntrySchema = defineEntity({
  name: 'PayoutLedgerEntry',
  tableName: 'payout_ledger',
  properties: {
    id: p.integer().primary(),
    payoutRequestId: p.integer(),
    /** The version of the request after the change: one entry per change. */
    version: p.integer(),
    at: p.datetime(3),
    actor: p.string(),
    /** The trace of the call, for finding its logs. */
    traceId: p.string().nullable(),
    fromStatus: p.string().$type<PayoutStatus>().nullable(),
    toStatus: p.string().$type<PayoutStatus>(),
    amountCents: p.bigint('number'),
    reason: p.text().nullable(),
  },
});

/** A status change of an amount. The ledger is append-only; the database refuses anything else. */
export class PayoutLedgerEntry extends PayoutLedgerEntrySchema.class {}
PayoutLedgerEntrySchema.setClass(PayoutLedgerEntry);
