import { Controller, HttpCode, Post } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { can } from '@creator-desk/protocol/policies';
import type { BulkImportRow, BulkImportView } from '@creator-desk/protocol/portal/bulk-import';
import { Allow } from '@creator-desk/server/access/allow';
import { ContractRecord } from '@creator-desk/protocol/contracts/contract-record';
import { Outbox } from '@creator-desk/server/messaging/events/outbox/outbox';
import { idempotentExclusively } from '@creator-desk/server/http/exclusive-upload';
import { waitingFor } from '../links/links.controller.ts';
import { newSlug } from '../links/portal-link.entity.ts';

/** Over HTTP, because the answer lists every contract and may exceed a message. */
@Allow(can('portals.write'))
@Controller('bulk-import')
export class BulkImportInternalController {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  /** Creates a portal for every contract without one, unless the portal of the creator's earlier contract goes on with it. A concurrent run waits and then finds them. */
  @Post()
  @HttpCode(200)
  run(): Promise<BulkImportView> {
    return idempotentExclusively(this.em, { operation: 'portal.bulkImport', body: {} }, async () => {
      const contracts = await this.em.find(
        ContractRecord,
        { deleted: false },
        { orderBy: { fullName: 'asc', contractId: 'asc' } },
      );
      const slugs = contracts.map(({ contractId }) => ({ contractId, slug: newSlug() }));
      const made = await this.em.execute<{ id: number; contract_id: number }[]>(
        `insert into portal_links (contract_id, slug)
         select "contractId", slug from jsonb_to_recordset(?::jsonb) as fresh ("contractId" int, slug text)
         where not exists (${waitingFor('"contractId"')})
           and not exists (select 1 from renewed_contract where contract_id = "contractId" and handed_over) order by 1
         on conflict (contract_id) do nothing returning id, contract_id`,
        [JSON.stringify(slugs)],
      );
      for (const { id, contract_id: contractId } of made)
        this.outbox.publish('portal.created', `contract/${contractId}`, { contractId, portalLinkId: id });
      return viewOf(contracts, new Set(made.map((link) => link.contract_id)));
    });
  }
}

function viewOf(contracts: ContractRecord[], imported: Set<number>): BulkImportView {
  const results: BulkImportRow[] = contracts.map(({ contractId, fullName, socialHandle }) => ({
    creatorName: fullName,
    socialHandle,
    status: imported.has(contractId) ? 'imported' : 'skipped',
  }));
  const total = contracts.length;
  return { summary: { total, imported: imported.size, skipped: total - imported.size, errors: 0 }, results };
}
