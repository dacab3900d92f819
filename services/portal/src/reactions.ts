import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { EntityManager } from '@mikro-orm/postgresql';
import { Reaction, type EventOf } from '@creator-desk/server/events/reaction';
import { Announcement } from './announcements/announcement.entity.ts';
import { PortalLink } from './links/portal-link.entity.ts';

/** What this service does when something happens elsewhere. */
@Controller()
export class PortalReactions {
  constructor(private readonly em: EntityManager) {}

  /** A contract that is gone has no portal, whose address answers nobody any more, and nothing to be told. */
  @Reaction('portal-link-removed', 'contract.deleted')
  async contractDeleted(@Payload() { data }: EventOf<'contract.deleted'>): Promise<void> {
    await this.em.nativeDelete(PortalLink, { contractId: data.contractId });
    await this.em.nativeDelete(Announcement, { contractId: data.contractId });
  }
}
