import { defineEntity, p } from '@mikro-orm/postgresql';
import type { PayoutStatus } from '@creator-desk/domain/payout-status';

const PayoutLedgerEntrySchema = defineEntity({
  name: 'PayoutLedgerEntry',
  tableName: 'payout_ledger',
  properties: {
    id: p.integer().primary(),
    payoutRequestId: p.integer(),
    /** The version of the request that came of it: one line per change. */
    version: p.integer(),
    at: p.datetime(3),
    actor: p.string(),
    /** The trace of the call, by which the logs tell the rest. */
    traceId: p.string().nullable(),
    fromStatus: p.string().$type<PayoutStatus>().nullable(),
    toStatus: p.string().$type<PayoutStatus>(),
    amountCents: p.bigint('number'),
    reason: p.text().nullable(),
  },
});

/** An amount that moved from one state to another. Lines are only ever added; the database refuses anything else. */
export class PayoutLedgerEntry extends PayoutLedgerEntrySchema.class {}
PayoutLedgerEntrySchema.setClass(PayoutLedgerEntry);
