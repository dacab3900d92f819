import { Injectable } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { PortalAccessKind, PortalAccessView, PortalVisit } from '@creator-desk/protocol/portal/portal-page';
import { Clock } from '@creator-desk/server/runtime/clock';
import { Outbox } from '@creator-desk/server/messaging/events/outbox';
import { deviceName } from './device-name.rules.ts';
import { PortalLink } from './portal-link.entity.ts';

/** Entries kept per portal. */
const maxEntries = 200;
/** Openings within this time are one visit. */
const sameVisitMs = 60_000;

/** The access log of portals. Also updates the last access and publishes the first opening of a day. */
@Injectable()
export class AccessLog {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Records that a creator opened the page, at most once a minute. */
  async recordOpening(contractId: number, visit: PortalVisit): Promise<void> {
    const now = this.clock.now();
    const today = this.clock.today();
    const isNoted = (link: PortalLink | null): boolean =>
      !link || (link.lastAccessAt ? now.getTime() - link.lastAccessAt.getTime() < sameVisitMs : false);
    if (isNoted(await this.em.findOne(PortalLink, { contractId }))) return;
    await this.em.transactional(async (tx) => {
      const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
      const link = await tx.findOne(PortalLink, { contractId }, locked);
      if (!link || isNoted(link)) return;
      const { id, openedOn } = link;
      Object.assign(link, { lastAccessAt: now, openedOn: today });
      await this.insert(id, 'opened', visit);
      if (openedOn !== today)
        this.outbox.publish('portal.opened', `contract/${contractId}`, { contractId, portalLinkId: id, at: now.toISOString() });
    });
  }

  /** Records a request made through a portal. */
  async record(contractId: number, kind: PortalAccessKind, visit: PortalVisit): Promise<void> {
    const [link] = await this.em.execute<{ id: number }[]>('select id from portal_links where contract_id = ?', [contractId]);
    if (link) await this.insert(link.id, kind, visit);
  }

  /** Newest first. */
  async list(portalLinkId: number): Promise<PortalAccessView[]> {
    const rows = await this.em.execute<(PortalAccessView & { at: Date | string })[]>(
      `select at, kind, user_agent as "userAgent", visitor from portal_accesses where portal_link_id = ? order by id desc limit ${maxEntries}`,
      [portalLinkId],
    );
    return rows.map(({ at, ...row }) => ({ at: new Date(at).toISOString(), ...row }));
  }

  private async insert(linkId: number, kind: PortalAccessKind, { userAgent, visitor }: PortalVisit): Promise<void> {
    await this.em.execute('insert into portal_accesses (portal_link_id, at, kind, user_agent, visitor) values (?, ?, ?, ?, ?)', [
      linkId,
      this.clock.now().toISOString(),
      kind,
      userAgent ? deviceName(userAgent) : null,
      visitor ?? null,
    ]);
    await this.em.execute(
      `delete from portal_accesses where id in (
         select id from portal_accesses where portal_link_id = ? order by id desc offset ${maxEntries})`,
      [linkId],
    );
  }
}
