import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { isPortalSlug } from '@creator-desk/domain/access/portal-slug';
import { portal } from '@creator-desk/protocol/portal/operations';
import {
  CreatePortal,
  PortalLinkId,
  Slug,
  type PortalAddress,
  type PortalLinkView,
} from '@creator-desk/protocol/portal/portal-link';
import type { PortalAccessView } from '@creator-desk/protocol/portal/portal-page';
import { Refusal } from '@creator-desk/protocol/refusals';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { ContractReadModel } from '@creator-desk/server/read-models/contract-read-model';
import { Outbox } from '@creator-desk/server/messaging/events/outbox/outbox';
import { LOG } from '@creator-desk/server/messaging/nats.module';
import { logSecurityEvent } from '@creator-desk/server/telemetry/security-events';
import { AccessLog } from './access-log.ts';
import { newSlug, PortalLink, slugsMatch } from './portal-link.entity.ts';
import { portalLinkView } from './portal-link.view.ts';

/** Of the newest portal of the creator with another contract. */
const languageOfCreator = `
  select l.language, l.browser_language from contract_record own
  join contract_record other using (creator_id) join portal_links l on l.contract_id = other.contract_id
  where own.contract_id = wanted.id order by l.id desc limit 1`;

/** SQL of the portal that goes on with a contract when the one before has ended. @param id SQL of the contract's id */
export const waitingFor = (
  id: string,
): string => `select 1 from renewed_contract r join portal_links l on l.contract_id = r.contract_id
  where r.next_contract_id = ${id} and not r.handed_over`;

@Controller()
export class LinksController {
  constructor(
    private readonly em: EntityManager,
    private readonly contracts: ContractReadModel,
    private readonly accesses: AccessLog,
    private readonly outbox: Outbox,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  @OperationHandler(portal.countPortals)
  async countPortals(): Promise<{ portals: number }> {
    const [row] = await this.em.execute<{ portals: number }[]>(
      `select count(*)::int as portals from portal_links l
       where not exists (select 1 from contract_record c where c.contract_id = l.contract_id and c.sample)`,
    );
    return { portals: row?.portals ?? 0 };
  }

  @OperationHandler(portal.createLink)
  async createLink(@Payload() { contractId }: CreatePortal): Promise<PortalLinkView> {
    await this.contracts.find(contractId);
    return this.em.transactional(async (tx) => {
      const earlier = await tx.execute(waitingFor('?'), [contractId]);
      if (earlier.length > 0) throw new Refusal('portal.of_earlier_contract');
      // A concurrent duplicate waits here, and then finds the link of the first one.
      const [made] = await tx.execute<{ id: number }[]>(
        `insert into portal_links (contract_id, slug, language, browser_language)
         select wanted.id, ?, earlier.language, earlier.browser_language from (select ?::int as id) wanted
         left join lateral (${languageOfCreator}) earlier on true
         on conflict (contract_id) do nothing returning id`,
        [newSlug(), contractId],
      );
      if (made) this.outbox.publish('portal.created', `contract/${contractId}`, { contractId, portalLinkId: made.id });
      return portalLinkView(await tx.findOneOrFail(PortalLink, { contractId }));
    });
  }

  @OperationHandler(portal.rotateLink)
  async rotateLink(@Payload() { id }: PortalLinkId): Promise<PortalLinkView> {
    const rotated = await this.em.transactional(async () => {
      const link = await this.find(id);
      link.slug = newSlug();
      this.publishRevoked(link);
      return portalLinkView(link);
    });
    logSecurityEvent(this.log, 'portal_link_rotated', { portalLinkId: id, contractId: rotated.contractId });
    return rotated;
  }

  @OperationHandler(portal.revokeLink)
  async revokeLink(@Payload() { id }: PortalLinkId): Promise<null> {
    const contractId = await this.em.transactional(async (tx) => {
      const link = await this.find(id);
      tx.remove(link);
      this.publishRevoked(link);
      return link.contractId;
    });
    logSecurityEvent(this.log, 'portal_link_revoked', { portalLinkId: id, contractId });
    return null;
  }

  @OperationHandler(portal.accessesOf)
  async accessesOf(@Payload() { id }: PortalLinkId): Promise<PortalAccessView[]> {
    if (!(await this.em.findOne(PortalLink, { id }))) throw new Refusal('portal.link_not_found');
    return this.accesses.list(id);
  }

  @OperationHandler(portal.addressOf)
  async addressOf(@Payload() { contractId }: CreatePortal): Promise<PortalAddress> {
    const link = await this.em.findOne(PortalLink, { contractId });
    return { slug: link?.slug ?? null, language: link?.language ?? link?.browserLanguage ?? null };
  }

  @OperationHandler(portal.contractOfSlug)
  async contractOfSlug(@Payload() { slug }: Slug): Promise<{ contractId: number; portalLinkId: number }> {
    const link = isPortalSlug(slug) ? await this.em.findOne(PortalLink, { slug }) : null;
    if (!link || !slugsMatch(link.slug, slug)) throw new Refusal('not_found');
    return { contractId: link.contractId, portalLinkId: link.id };
  }

  private async find(id: number): Promise<PortalLink> {
    const link = await this.em.findOne(PortalLink, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!link) throw new Refusal('portal.link_not_found');
    return link;
  }

  /** Ends the pages that are open with the old address. */
  private publishRevoked({ id, contractId }: PortalLink): void {
    this.outbox.publish('portal.revoked', `contract/${contractId}`, { contractId, portalLinkId: id });
  }
}
