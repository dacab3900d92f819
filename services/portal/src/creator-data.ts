import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { LOG } from '@creator-desk/server/messaging/nats.module';
import { Outbox } from '@creator-desk/server/messaging/events/outbox/outbox';
import { CreatorDataBesideContracts, contractRecordTable } from '@creator-desk/server/privacy/creator-data';
import type { CreatorTable } from '@creator-desk/server/privacy/creator-table';
import { logSecurityEvent } from '@creator-desk/server/telemetry/security-events';
import { PortalLink } from './links/portal-link.entity.ts';

/** Portal links and their use, announcements, product requests and what the creator's page shows. */
@Injectable()
export class PortalCreatorData extends CreatorDataBesideContracts {
  readonly tables: readonly CreatorTable[] = [
    contractRecordTable,
    // The address of the portal acts as its creator.
    { table: 'portal_links', erasedBy: 'service', omit: ['slug'] },
    {
      table: 'portal_accesses',
      of: 'portal_link_id in (select id from portal_links where contract_id = any(?::int[]))',
      erasedBy: 'service',
    },
    { table: 'portal_announcements', erasedBy: 'deletion' },
    { table: 'product_requests', erasedBy: 'deletion' },
    { table: 'submission_copy', erasedBy: 'deletion', leftOut: 'A copy of the submissions.' },
    { table: 'spark_code_copy', erasedBy: 'deletion', leftOut: 'A copy of the Spark codes.' },
    { table: 'payout_copy', erasedBy: 'deletion', leftOut: 'A copy of the payout requests.' },
    { table: 'payout_history', erasedBy: 'deletion', leftOut: 'A copy of the payout requests.' },
  ];
  readonly otherTables = { ['setting_copy']: 'settings of the console', renewed_contract: 'ids of contracts' };

  constructor(
    em: EntityManager,
    private readonly outbox: Outbox,
    @Inject(LOG) private readonly log: Logger,
  ) {
    super(em);
  }

  override async erase(contractIds: readonly number[]): Promise<void> {
    await super.erase(contractIds);
    for (const contractId of contractIds) await this.removeContract(contractId);
  }

  /** Deletes everything about a contract. Its tombstone is written first: no other handler stores anything for it then. */
  async removeContract(contractId: number): Promise<void> {
    const link = await this.em.findOne(PortalLink, { contractId });
    if (link) {
      this.em.remove(link);
      this.outbox.publish('portal.revoked', `contract/${contractId}`, { contractId, portalLinkId: link.id });
      logSecurityEvent(this.log, 'portal_link_revoked', { portalLinkId: link.id, contractId, reason: 'contract deleted' });
      await this.em.flush();
    }
    await this.deleteRows([contractId]);
  }
}
