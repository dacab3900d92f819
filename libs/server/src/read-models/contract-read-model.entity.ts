import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Lifecycle } from '@creator-desk/protocol/contracts/contract';

const ContractRecordSchema = defineEntity({
  name: 'ContractCopy',
  tableName: 'contract_record',
  properties: {
    contractId: p.integer().primary().autoincrement(false),
    version: p.integer(),
    /** The contract is gone; the row stays, so that a late event does not bring it back. */
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

/** What a service remembers of a contract, so that it goes on while the contracts service is away. */
export class ContractRecord extends ContractRecordSchema.class {}
ContractRecordSchema.setClass(ContractRecord);
