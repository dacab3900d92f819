import { defineEntity, p } from '@mikro-orm/postgresql';
import { addDays, type Day } from '@creator-desk/domain/values/business-day';
import { newProductRequest, type AnswerProductRequest } from '@creator-desk/protocol/portal/product-request';
import type { ContractRecord } from '@creator-desk/protocol/contracts/contract-record';
import { timeOfCall } from '@creator-desk/server/messaging/call-context';

/** Minimum time between two requests. */
const daysBetweenRequests = 30;

const ProductRequestSchema = defineEntity({
  name: 'ProductRequest',
  tableName: 'product_requests',
  properties: {
    id: p.integer().primary(),
    version: p.integer().version(),
    contractId: p.integer(),
    creatorId: p.integer().nullable(),
    creatorName: p.string(),
    socialHandle: p.string(),
    requestedProducts: p.text(),
    /** Free text. */
    status: p.string(),
    /** The first business day of the next request. */
    nextEligibleDate: p.date().$type<Day>(),
    orderLink: p.string().nullable(),
    createdAt: p.datetime(3).onCreate(timeOfCall),
  },
});

/** Products that a creator asks for, to show them in videos. */
export class ProductRequest extends ProductRequestSchema.class {
  static of(contract: ContractRecord, requestedProducts: string, today: Day): ProductRequest {
    const { contractId, creatorId = null, fullName: creatorName, socialHandle } = contract;
    const nextEligibleDate = addDays(today, daysBetweenRequests);
    const whose = { contractId, creatorId, creatorName, socialHandle };
    return Object.assign(new ProductRequest(), { ...whose, requestedProducts, nextEligibleDate, status: newProductRequest });
  }

  /** Changes the given fields. */
  answer({ status, orderLink }: AnswerProductRequest): void {
    if (status) this.status = status;
    if (orderLink !== undefined) this.orderLink = orderLink;
  }
}
ProductRequestSchema.setClass(ProductRequest);
