import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { CalendarView } from '@creator-desk/protocol/comms/calendar';
import { Refusal } from '@creator-desk/protocol/refusals';
import { PortalClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { instant } from '@creator-desk/server/persistence/instant';
import { creatorEntries } from './calendar-entries.rules.ts';
import { CalendarEntryStore } from './calendar-entry-store.ts';
import { calendarText } from './calendar-text.ts';

/** Calendars of creators at secret addresses. */
@Injectable()
export class CreatorCalendars {
  constructor(
    private readonly em: EntityManager,
    private readonly entries: CalendarEntryStore,
    private readonly portal: PortalClient,
  ) {}

  async view(contractId: number): Promise<CalendarView> {
    const [feed] = await this.em.execute<{ createdAt: string; lastUsedAt: string | null }[]>(
      'select created_at as "createdAt", last_used_at as "lastUsedAt" from creator_calendar where contract_id = ?',
      [contractId],
    );
    return {
      exists: feed !== undefined,
      createdAt: feed ? instant(feed.createdAt) : null,
      lastUsedAt: feed?.lastUsedAt ? instant(feed.lastUsedAt) : null,
    };
  }

  /** A contract has one address: a new one ends the one before. */
  async make(contractId: number, digest: string): Promise<CalendarView> {
    await this.em.transactional((tx) =>
      tx.execute(
        `insert into creator_calendar as known (contract_id, digest) values (?, ?) on conflict (contract_id) do update
         set digest = excluded.digest, created_at = now(), last_used_at = null where known.digest <> excluded.digest`,
        [contractId, digest],
      ),
    );
    return this.view(contractId);
  }

  /** Call it in a transaction. @param at when the link was replaced: the new one may have made another address since */
  async endThoseOfLink(contractId: number, at: string): Promise<void> {
    await this.em.execute('delete from creator_calendar where contract_id = ? and created_at <= ?', [contractId, at]);
  }

  async remove(contractId: number): Promise<CalendarView> {
    await this.em.transactional((tx) => tx.execute('delete from creator_calendar where contract_id = ?', [contractId]));
    return this.view(contractId);
  }

  /**
   * The calendar at an address, in the language of the creator.
   * @throws Refusal calendar.unknown, also once the portal is withdrawn; unavailable
   */
  async read(digest: string): Promise<string> {
    const [feed] = await this.em.execute<{ contractId: number }[]>(
      'select contract_id as "contractId" from creator_calendar where digest = ?',
      [digest],
    );
    if (!feed) throw new Refusal('calendar.unknown');
    const { contractId } = feed;
    const { slug, language } = await this.portal.addressOf({ contractId });
    if (!slug) throw new Refusal('calendar.unknown');
    await this.em.execute(
      `update creator_calendar set last_used_at = now()
       where digest = ? and (last_used_at is null or last_used_at < now() - interval '1 minute')`,
      [digest],
    );
    const spoken = language ?? 'en';
    const contracts = await this.entries.contracts(contractId);
    const counted = await this.entries.counted(contracts.flatMap((contract) => creatorEntries(contract, spoken)));
    return calendarText({ name: 'Creator Desk', language: spoken }, counted);
  }
}
