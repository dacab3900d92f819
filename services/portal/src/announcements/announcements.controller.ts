import { Controller } from '@nestjs/common';
import { MessagePattern, Payload, Transport } from '@nestjs/microservices';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  AnnouncementId,
  CreateAnnouncement,
  UpdateAnnouncementById,
  type AnnouncementsOperations,
  type AnnouncementView,
} from '@creator-desk/protocol/portal/announcement';
import { Refusal } from '@creator-desk/protocol/refusals';
import { AllowCallers } from '@creator-desk/server/access/allow-callers';
import { Clock } from '@creator-desk/server/clock';
import { ContractCopies } from '@creator-desk/server/contract-copy/contract-copies';
import { Outbox } from '@creator-desk/server/events/outbox';
import { Announcement } from './announcement.entity.ts';
import { announcementView } from './announcement.view.ts';

@AllowCallers('admin')
@Controller()
export class AnnouncementsController implements AnnouncementsOperations {
  constructor(
    private readonly em: EntityManager,
    private readonly contracts: ContractCopies,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @MessagePattern('portal.createAnnouncement', Transport.NATS)
  async createAnnouncement(@Payload() input: CreateAnnouncement): Promise<AnnouncementView> {
    await this.requireContract(input.contractId);
    return this.save(Announcement.of(input, this.clock.zone));
  }

  @MessagePattern('portal.updateAnnouncement', Transport.NATS)
  async updateAnnouncement(@Payload() { id, ...input }: UpdateAnnouncementById): Promise<AnnouncementView> {
    await this.requireContract(input.contractId);
    const announcement = await this.em.findOne(Announcement, { id });
    if (!announcement) throw new Refusal('announcement.not_found');
    const before = announcement.contractId ?? null;
    announcement.change(input, this.clock.zone);
    return this.save(announcement, before);
  }

  @MessagePattern('portal.removeAnnouncement', Transport.NATS)
  async removeAnnouncement(@Payload() { id }: AnnouncementId): Promise<null> {
    await this.em.transactional(async (tx) => {
      const announcement = await tx.findOne(Announcement, { id });
      if (!announcement) throw new Refusal('announcement.not_found');
      tx.remove(announcement);
      this.outbox.announce('announcement.removed', `announcement/${id}`, {
        announcementId: id,
        contractId: announcement.contractId ?? null,
      });
    });
    return null;
  }

  /** @param before whose it was, when it was there already */
  private async save(announcement: Announcement, before?: number | null): Promise<AnnouncementView> {
    await this.em.transactional(async (tx) => {
      await tx.persist(announcement).flush();
      const { id, contractId = null, title } = announcement;
      const active = announcement.isActive === 'true';
      this.outbox.announce('announcement.published', `announcement/${id}`, { announcementId: id, contractId, title, active });
      // Where it does not show any more.
      if (before !== undefined && before !== contractId)
        this.outbox.announce('portal.changed', `announcement/${id}`, { contractId: before });
    });
    return announcementView(announcement, this.clock.zone);
  }

  private async requireContract(contractId: number | null | undefined): Promise<void> {
    if (contractId) await this.contracts.find(contractId);
  }
}
