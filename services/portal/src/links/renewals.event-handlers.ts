import { Controller } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { EventHandler, type EventOf } from '@creator-desk/server/messaging/events/consumer/event-handler';
import { Outbox } from '@creator-desk/server/messaging/events/outbox/outbox';
import { recordRenewal } from '@creator-desk/server/read-models/renewed-contracts';

/** A creator keeps the link when a contract is renewed. */
@Controller()
export class RenewalEventHandlers {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  @EventHandler('portal-goes-on', 'contract.renewed')
  async renewed({ data }: EventOf<'contract.renewed'>): Promise<void> {
    if (!(await recordRenewal(this.em, data)) || !data.handedOver) return;
    const { contractId, nextContractId } = data;
    // A link cannot go on with a contract that was deleted meanwhile.
    const gone = await this.em.execute('select 1 from contract_record where contract_id = ? and deleted for share', [
      nextContractId,
    ]);
    if (gone.length > 0) return;
    await this.removeNewer(contractId, nextContractId);
    const moved = await this.em.execute('update portal_links set contract_id = ? where contract_id = ? returning id', [
      nextContractId,
      contractId,
    ]);
    if (moved.length === 0) return;
    // Open pages show the next contract, and what is published for it from now on.
    for (const id of [contractId, nextContractId]) this.outbox.publish('portal.changed', `contract/${id}`, { contractId: id });
  }

  /** Somebody made a portal for the next contract before this service knew what it is. The creator knows the older link. */
  private async removeNewer(contractId: number, nextContractId: number): Promise<void> {
    const removed = await this.em.execute<{ id: number }[]>(
      `delete from portal_links where contract_id = ? and exists (select 1 from portal_links where contract_id = ?) returning id`,
      [nextContractId, contractId],
    );
    for (const { id } of removed)
      this.outbox.publish('portal.revoked', `contract/${nextContractId}`, { contractId: nextContractId, portalLinkId: id });
  }
}
