import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import {
  CreateAnnouncement,
  RemoveAnnouncement,
  UpdateAnnouncementById,
  type AnnouncementView,
} from '@creator-desk/protocol/portal/announcement';
import { portal } from '@creator-desk/protocol/portal/operations';
import { Refusal } from '@creator-desk/protocol/refusals';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { Clock } from '@creator-desk/server/runtime/clock';
import { ContractReadModel } from '@creator-desk/server/read-models/contract-read-model';
import { refuseStale } from '@creator-desk/server/persistence/transactions/stale-version';
import { Outbox } from '@creator-desk/server/messaging/events/outbox/outbox';
import { Announcement } from './announcement.entity.ts';
import { announcementView } from './announcement.view.ts';

@Controller()
export class AnnouncementsController {
  constructor(
    private readonly em: EntityManager,
    private readonly contracts: ContractReadModel,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @OperationHandler(portal.createAnnouncement)
  async createAnnouncement(@Payload() input: CreateAnnouncement): Promise<AnnouncementView> {
    await this.requireContract(input.contractId);
    return this.em.transactional((tx) => this.save(tx, Announcement.of(input, this.clock.zone)));
  }

  @OperationHandler(portal.updateAnnouncement)
  async updateAnnouncement(@Payload() { id, ifMatch, ...input }: UpdateAnnouncementById): Promise<AnnouncementView> {
    await this.requireContract(input.contractId);
    return this.em.transactional(async (tx) => {
      const announcement = await this.find(tx, id, ifMatch);
      const before = announcement.contractId ?? null;
      announcement.change(input, this.clock.zone);
      return this.save(tx, announcement, before);
    });
  }

  @OperationHandler(portal.removeAnnouncement)
  async removeAnnouncement(@Payload() { id, ifMatch }: RemoveAnnouncement): Promise<null> {
    await this.em.transactional(async (tx) => {
      const announcement = await this.find(tx, id, ifMatch);
      tx.remove(announcement);
      this.outbox.publish('announcement.removed', `announcement/${id}`, {
        announcementId: id,
        contractId: announcement.contractId ?? null,
      });
    });
    return null;
  }

  private async find(tx: EntityManager, id: number, ifMatch: number[] | undefined): Promise<Announcement> {
    const announcement = await tx.findOne(Announcement, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!announcement) throw new Refusal('announcement.not_found');
    refuseStale(announcement.version, ifMatch, 'announcement.stale');
    return announcement;
  }

  /** @param before the previous contract of an existing announcement */
  private async save(tx: EntityManager, announcement: Announcement, before?: number | null): Promise<AnnouncementView> {
    await tx.persist(announcement).flush();
    const { id, contractId = null, title } = announcement;
    const active = announcement.isActive === 'true';
    this.outbox.publish('announcement.published', `announcement/${id}`, { announcementId: id, contractId, title, active });
    // It disappears from the page of the previous contract.
    if (before !== undefined && before !== contractId)
      this.outbox.publish('portal.changed', `announcement/${id}`, { contractId: before });
    return announcementView(announcement, this.clock.zone);
  }

  private async requireContract(contractId: number | null | undefined): Promise<void> {
    if (contractId) await this.contracts.find(contractId);
  }
}
