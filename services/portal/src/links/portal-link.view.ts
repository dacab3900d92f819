import type { PortalLinkView } from '@creator-desk/protocol/portal/portal-link';
import { instant } from '@creator-desk/server/persistence/instant';

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
    lastAccessAt: lastAccessAt ? instant(lastAccessAt) : null,
    createdAt: instant(createdAt),
  };
}
