import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Lifecycle } from '@creator-desk/protocol/contracts/contract';

const ContractRecordSchema = defineEntity({
  name: 'ContractCopy',
  tableName: 'contract_record',
  properties: {
    contractId: p.integer().primary().autoincrement(false),
    version: p.integer(),
    /** A tombstone: the row stays, so that a late event does not bring the contract back. */
    deleted: p.boolean().default(false),
    fullName: p.string(),
    socialHandle: p.string(),
    creatorId: p.integer().nullable(),
    monthlyFee: p.decimal('string').precision(10).scale(2),
    startDate: p.date(),
    endDate: p.date(),
    status: p.string().$type<Lifecycle>(),
    platforms: p.array<string>(),
    videosPerMonth: p.integer(),
    termStart: p.date(),
  },
});

/** A contract in a service's read model. The service works with it while the contracts service is down. */
export class ContractRecord extends ContractRecordSchema.class {}
ContractRecordSchema.setClass(ContractRecord);
