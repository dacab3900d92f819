import { Injectable } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { PortalAccessKind, PortalAccessView, PortalVisit } from '@creator-desk/protocol/portal/portal-page';
import { Clock } from '@creator-desk/server/runtime/clock';
import { Outbox } from '@creator-desk/server/messaging/events/outbox';
import { deviceName } from './device-name.rules.ts';
import { PortalLink } from './portal-link.entity.ts';

/** Lines kept of a portal's access log. */
const kept = 200;
/** An opening within the same minute is the same visit. */
const sameVisit = 60_000;

/** Who uses a portal and when: the last access, the access log, and the event of the day's first opening. */
@Injectable()
export class Accesses {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** A creator has opened the page; noted at most once a minute. */
  async opened(contractId: number, visit: PortalVisit): Promise<void> {
    const now = this.clock.now();
    const today = this.clock.today();
    const isNoted = (link: PortalLink | null): boolean =>
      !link || (link.lastAccessAt ? now.getTime() - link.lastAccessAt.getTime() < sameVisit : false);
    if (isNoted(await this.em.findOne(PortalLink, { contractId }))) return;
    await this.em.transactional(async (tx) => {
      const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
      const link = await tx.findOne(PortalLink, { contractId }, locked);
      if (!link || isNoted(link)) return;
      const { id, openedOn } = link;
      Object.assign(link, { lastAccessAt: now, openedOn: today });
      await this.write(id, 'opened', visit);
      if (openedOn !== today)
        this.outbox.publish('portal.opened', `contract/${contractId}`, { contractId, portalLinkId: id, at: now.toISOString() });
    });
  }

  /** Something was asked for through a portal. */
  async note(contractId: number, kind: PortalAccessKind, visit: PortalVisit): Promise<void> {
    const [link] = await this.em.execute<{ id: number }[]>('select id from portal_links where contract_id = ?', [contractId]);
    if (link) await this.write(link.id, kind, visit);
  }

  /** The newest first. */
  async of(portalLinkId: number): Promise<PortalAccessView[]> {
    const rows = await this.em.execute<(PortalAccessView & { at: Date | string })[]>(
      `select at, kind, user_agent as "userAgent", visitor from portal_accesses where portal_link_id = ? order by id desc limit ${kept}`,
      [portalLinkId],
    );
    return rows.map(({ at, ...row }) => ({ at: new Date(at).toISOString(), ...row }));
  }

  private async write(linkId: number, kind: PortalAccessKind, { userAgent, visitor }: PortalVisit): Promise<void> {
    await this.em.execute('insert into portal_accesses (portal_link_id, at, kind, user_agent, visitor) values (?, ?, ?, ?, ?)', [
      linkId,
      this.clock.now().toISOString(),
      kind,
      userAgent ? deviceName(userAgent) : null,
      visitor ?? null,
    ]);
    await this.em.execute(
      `delete from portal_accesses where id in (
         select id from portal_accesses where portal_link_id = ? order by id desc offset ${kept})`,
      [linkId],
    );
  }
}
