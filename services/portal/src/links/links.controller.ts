import { Controller } from '@nestjs/common';
import { MessagePattern, Payload, Transport } from '@nestjs/microservices';
import { EntityManager } from '@mikro-orm/postgresql';
import { CreatePortal, Slug, type PortalLinkView, type PortalOperations } from '@creator-desk/protocol/portal/portal-link';
import { Refusal } from '@creator-desk/protocol/refusals';
import { ContractCopies } from '@creator-desk/server/contract-copy/contract-copies';
import { Outbox } from '@creator-desk/server/events/outbox';
import { PortalLink } from './portal-link.entity.ts';
import { portalLinkView } from './portal-link.view.ts';
import { isSlug, newSlug, sameSlug } from './slug.ts';

@Controller()
export class LinksController implements PortalOperations {
  constructor(
    private readonly em: EntityManager,
    private readonly contracts: ContractCopies,
    private readonly outbox: Outbox,
  ) {}

  @MessagePattern('portal.createLink', Transport.NATS)
  async createLink(@Payload() { contractId }: CreatePortal): Promise<PortalLinkView> {
    await this.contracts.find(contractId);
    return this.em.transactional(async (tx) => {
      // Of two that ask at once the second waits here for the first, and then finds its link.
      const [made] = await tx.execute<{ id: number }[]>(
        'insert into portal_links (contract_id, slug) values (?, ?) on conflict (contract_id) do nothing returning id',
        [contractId, newSlug()],
      );
      if (made) this.outbox.announce('portal.created', `contract/${contractId}`, { contractId, portalLinkId: made.id });
      return portalLinkView(await tx.findOneOrFail(PortalLink, { contractId }));
    });
  }

  @MessagePattern('portal.contractOfSlug', Transport.NATS)
  async contractOfSlug(@Payload() { slug }: Slug): Promise<{ contractId: number }> {
    const link = isSlug(slug) ? await this.em.findOne(PortalLink, { slug }) : null;
    if (!link || !sameSlug(link.slug, slug)) throw new Refusal('not_found');
    return { contractId: link.contractId };
  }
}
