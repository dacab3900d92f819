import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { may } from '@creator-desk/domain/access/roles';
import type { CalendarView } from '@creator-desk/protocol/comms/calendar';
import type { UserFacts } from '@creator-desk/protocol/contracts/access/user';
import { Refusal } from '@creator-desk/protocol/refusals';
import { ContractsClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { instant } from '@creator-desk/server/persistence/instant';
import { contractEntries, taskEntry, type CalendarTask } from './calendar-entries.rules.ts';
import { CalendarEntryStore } from './calendar-entry-store.ts';
import { calendarText } from './calendar-text.ts';

/** Calendars of people of the team at secret addresses. */
@Injectable()
export class CalendarFeeds {
  constructor(
    private readonly em: EntityManager,
    private readonly contracts: ContractsClient,
    private readonly entries: CalendarEntryStore,
  ) {}

  async view(userId: number): Promise<CalendarView> {
    const [feed] = await this.em.execute<{ createdAt: string; lastUsedAt: string | null }[]>(
      'select created_at as "createdAt", last_used_at as "lastUsedAt" from calendar_feed where user_id = ?',
      [userId],
    );
    return {
      exists: feed !== undefined,
      createdAt: feed ? instant(feed.createdAt) : null,
      lastUsedAt: feed?.lastUsedAt ? instant(feed.lastUsedAt) : null,
    };
  }

  /** A person has one address: a new one ends the one before. */
  async make(userId: number, digest: string): Promise<CalendarView> {
    await this.em.transactional((tx) =>
      tx.execute(
        `insert into calendar_feed as known (user_id, digest) values (?, ?) on conflict (user_id) do update
         set digest = excluded.digest, created_at = now(), last_used_at = null where known.digest <> excluded.digest`,
        [userId, digest],
      ),
    );
    return this.view(userId);
  }

  async remove(userId: number): Promise<CalendarView> {
    await this.em.transactional((tx) => tx.execute('delete from calendar_feed where user_id = ?', [userId]));
    return this.view(userId);
  }

  /**
   * The calendar at an address, as iCalendar, with what the role of its owner may read now.
   * @returns undefined when it is no address of a person
   * @throws Refusal calendar.unknown, once the owner has left; unavailable
   */
  async read(digest: string): Promise<string | undefined> {
    const [feed] = await this.em.execute<{ userId: number }[]>('select user_id as "userId" from calendar_feed where digest = ?', [
      digest,
    ]);
    if (!feed) return undefined;
    const user = await this.userOf(feed.userId);
    if (!user?.active) throw new Refusal('calendar.unknown');
    const { role } = user;
    const contracts = may(role, 'contracts.read') ? await this.entries.contracts() : [];
    const tasks = may(role, 'communication.read') ? await this.taskRows() : [];
    await this.em.execute(
      `update calendar_feed set last_used_at = now()
       where digest = ? and (last_used_at is null or last_used_at < now() - interval '1 minute')`,
      [digest],
    );
    const counted = await this.entries.counted([...contracts.flatMap(contractEntries), ...tasks.map(taskEntry)]);
    return calendarText({ name: 'Creator Desk', language: 'en' }, counted);
  }

  /** Undefined for one that does not exist any more. */
  private async userOf(id: number): Promise<UserFacts | undefined> {
    try {
      return await this.contracts.userFacts({ id });
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) return undefined;
      throw error;
    }
  }

  private taskRows(): Promise<CalendarTask[]> {
    return this.em.execute<CalendarTask[]>(
      `select s.contract_id as "contractId", full_name as "fullName", social_handle as "socialHandle",
         next_contact_date::text as "nextContactDate"
       from communication_schedule s join contract_record c using (contract_id)
       where is_completed = 0 and not deleted order by s.contract_id`,
    );
  }
}
