import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { businessToday } from '@creator-desk/domain/values/business-day';
import type { Language } from '@creator-desk/domain/values/languages';
import type { PortalAccessKind, PortalAccessView, PortalVisit } from '@creator-desk/protocol/portal/portal-page';
import { Clock } from '@creator-desk/server/runtime/clock';
import { Periodic } from '@creator-desk/server/runtime/periodic';
import { instant } from '@creator-desk/server/persistence/instant';
import { Outbox } from '@creator-desk/server/messaging/events/outbox/outbox';
import { LOG } from '@creator-desk/server/messaging/nats.module';
import { deviceName } from '@creator-desk/domain/access/device-name';

/** Entries kept per portal. */
const maxEntries = 200;
/** Openings within this time are one visit. */
const sameVisitMs = 60_000;
/** How long an opening waits to be written together with others. */
const writeIntervalMs = 1_000;

/** A portal whose page is opened. */
export interface OpenedLink {
  id: number;
  contractId: number;
  lastAccessAt: string | null;
}

/** With the language that the browser asks for. */
type PageVisit = PortalVisit & { browserLanguage?: Language };

interface Opening extends PageVisit {
  linkId: number;
  contractId: number;
  at: Date;
}

interface LockedLink {
  id: number;
  lastAccessAt: string | null;
  openedOn: string | null;
  browserLanguage: Language | null;
}

/**
 * The access log of portals. Also updates the last access and publishes the first opening of a day. Opening a page writes nothing by
 * itself: openings are written together, once a second and at shutdown.
 */
@Injectable()
export class AccessLog implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private openings: Opening[] = [];
  /** The last opening by link, of the last minute: the database may not have it yet. */
  private readonly lastOpened = new Map<number, number>();
  private readonly writing: Periodic;
  private stopped = false;

  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(LOG) log: Logger,
  ) {
    this.writing = new Periodic(() => this.write(), { name: 'writing the access log', intervalMs: writeIntervalMs, log });
  }

  onApplicationBootstrap(): void {
    this.writing.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await this.writing.stop();
    await this.write();
  }

  /** Records that a creator opened the page, at most once a minute. */
  async recordOpening(link: OpenedLink, visit: PageVisit): Promise<void> {
    const at = this.clock.now();
    const lastMs = Math.max(this.lastOpened.get(link.id) ?? 0, link.lastAccessAt ? Date.parse(link.lastAccessAt) : 0);
    if (at.getTime() - lastMs < sameVisitMs) return;
    this.lastOpened.set(link.id, at.getTime());
    this.openings.push({ ...visit, linkId: link.id, contractId: link.contractId, at });
    // Nothing will write it later.
    if (this.stopped) await this.write();
  }

  /** Records a request made through a portal. One that is being revoked is waited for: then there is no log. */
  async record(contractId: number, kind: PortalAccessKind, { userAgent, visitor }: PortalVisit): Promise<void> {
    const [made] = await this.em.execute<{ linkId: number }[]>(
      `insert into portal_accesses (portal_link_id, at, kind, user_agent, visitor)
       select id, ?, ?, ?, ? from portal_links where contract_id = ? for key share returning portal_link_id as "linkId"`,
      [this.clock.now().toISOString(), kind, userAgent ? deviceName(userAgent) : null, visitor ?? null, contractId],
    );
    if (made) await removeOldEntries(this.em, [made.linkId]);
  }

  /** Newest first. */
  async list(portalLinkId: number): Promise<PortalAccessView[]> {
    await this.writing.trigger();
    const rows = await this.em.execute<PortalAccessView[]>(
      `select at, kind, user_agent as "userAgent", visitor from portal_accesses where portal_link_id = ? order by id desc limit ${maxEntries}`,
      [portalLinkId],
    );
    return rows.map(({ at, ...row }) => ({ at: instant(at), ...row }));
  }

  /** Writes what has come since the last time, in one transaction. Openings that could not be written stay for the next time. */
  private async write(): Promise<void> {
    const { openings } = this;
    if (openings.length === 0) return;
    this.openings = [];
    try {
      await this.em.fork().transactional((tx) => this.writeAll(tx, openings));
    } catch (error) {
      this.openings = [...openings, ...this.openings];
      throw error;
    }
    this.forgetOldVisits();
  }

  private async writeAll(tx: EntityManager, openings: Opening[]): Promise<void> {
    const links = await tx.execute<LockedLink[]>(
      `select id, last_access_at as "lastAccessAt", opened_on as "openedOn", browser_language as "browserLanguage" from portal_links
       where id = any(?::int[]) order by id for update`,
      [`{${openings.map(({ linkId }) => linkId).join()}}`],
    );
    const known = new Map(links.map((link) => [link.id, link]));
    const visits = openings.filter((opening) => this.isVisit(known.get(opening.linkId), opening));
    if (visits.length === 0) return;
    await tx.execute(
      `with visited as (
         insert into portal_accesses (portal_link_id, at, kind, user_agent, visitor)
         select v.id, v.at, 'opened', v."userAgent", v.visitor
         from jsonb_to_recordset(?::jsonb) v (id int, at timestamptz, "userAgent" text, visitor text))
       update portal_links l set last_access_at = n."lastAccessAt", opened_on = n."openedOn", browser_language = n."browserLanguage"
       from jsonb_to_recordset(?::jsonb) n (id int, "lastAccessAt" timestamptz, "openedOn" date, "browserLanguage" text) where l.id = n.id`,
      [
        JSON.stringify(visits.map(({ linkId, at, userAgent, visitor }) => accessRow(linkId, at, userAgent, visitor))),
        JSON.stringify([...known.values()]),
      ],
    );
    await removeOldEntries(tx, [...known.keys()]);
  }

  /** Whether another replica has not recorded the visit already. Notes it in the link and publishes the first one of a day. */
  private isVisit(link: LockedLink | undefined, { at, contractId, browserLanguage }: Opening): boolean {
    if (!link || (link.lastAccessAt && at.getTime() - Date.parse(link.lastAccessAt) < sameVisitMs)) return false;
    const today = businessToday(at, this.clock.zone);
    if (link.openedOn !== today)
      this.outbox.publish('portal.opened', `contract/${contractId}`, {
        contractId,
        portalLinkId: link.id,
        at: at.toISOString(),
      });
    link.lastAccessAt = at.toISOString();
    link.openedOn = today;
    link.browserLanguage = browserLanguage ?? link.browserLanguage;
    return true;
  }

  private forgetOldVisits(): void {
    const now = this.clock.now().getTime();
    for (const [link, at] of this.lastOpened) if (now - at >= sameVisitMs) this.lastOpened.delete(link);
  }
}

async function removeOldEntries(em: EntityManager, linkIds: number[]): Promise<void> {
  await em.execute(
    `delete from portal_accesses a using (
       select id, row_number() over (partition by portal_link_id order by id desc) as place from portal_accesses
       where portal_link_id = any(?::int[])) old
     where a.id = old.id and old.place > ${maxEntries}`,
    [`{${linkIds.join()}}`],
  );
}

function accessRow(id: number, at: Date, userAgent: string | undefined, visitor: string | undefined): object {
  return { id, at: at.toISOString(), userAgent: userAgent ? deviceName(userAgent) : null, visitor: visitor ?? null };
}
