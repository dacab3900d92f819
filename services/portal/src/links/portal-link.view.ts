import type { PortalLinkView } from '@creator-desk/protocol/portal/portal-link';

/** A link from the entity or from `portalLinkColumns`. */
export interface PortalLinkRow {
  id: number;
  contractId: number;
  slug: string;
  lastAccessAt?: Date | string | null;
  createdAt: Date | string;
}

export const portalLinkColumns = `id, contract_id as "contractId", slug, last_access_at as "lastAccessAt", created_at as "createdAt"`;

export function portalLinkView({ id, contractId, slug, lastAccessAt, createdAt }: PortalLinkRow): PortalLinkView {
  return {
    id,
    contractId,
    slug,
    lastAccessAt: lastAccessAt ? new Date(lastAccessAt).toISOString() : null,
    createdAt: new Date(createdAt).toISOString(),
  };
}
