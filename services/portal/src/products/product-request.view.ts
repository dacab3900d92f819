import type { ProductRequestView } from '@creator-desk/protocol/portal/product-request';
import { instant } from '@creator-desk/server/persistence/instant';

/** A product request from the entity or from `productRequestColumns`. */
export type ProductRequestRow = Omit<ProductRequestView, 'createdAt' | 'orderLink'> & {
  orderLink?: string | null;
  createdAt: Date | string;
};

export const productRequestColumns = `id, version, contract_id as "contractId", creator_name as "creatorName", social_handle as "socialHandle",
  requested_products as "requestedProducts", status, next_eligible_date as "nextEligibleDate", order_link as "orderLink",
  created_at as "createdAt"`;

export function productRequestView(row: ProductRequestRow): ProductRequestView {
  return {
    id: row.id,
    version: row.version,
    contractId: row.contractId,
    creatorName: row.creatorName,
    socialHandle: row.socialHandle,
    requestedProducts: row.requestedProducts,
    status: row.status,
    nextEligibleDate: row.nextEligibleDate,
    orderLink: row.orderLink ?? null,
    createdAt: instant(row.createdAt),
  };
}
