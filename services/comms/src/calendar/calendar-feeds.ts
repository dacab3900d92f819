import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { addDays } from '@creator-desk/domain/business-day';
import { may } from '@creator-desk/domain/roles';
import type { CalendarView } from '@creator-desk/protocol/comms/calendar';
import type { UserFacts } from '@creator-desk/protocol/contracts/user';
import { Refusal } from '@creator-desk/protocol/refusals';
import { ContractsClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { instant } from '@creator-desk/server/persistence/instant';
import { Clock } from '@creator-desk/server/runtime/clock';
import {
  contractEntries,
  taskEntry,
  type CalendarContract,
  type CalendarEntry,
  type CalendarTask,
} from './calendar-entries.rules.ts';
import { calendarText, type CountedEntry } from './calendar-text.ts';

/** What is over stays in calendars for a while. */
const keptDays = 30;

/** Calendars of people of the team at secret addresses. */
@Injectable()
export class CalendarFeeds {
  constructor(
    private readonly em: EntityManager,
    private readonly contracts: ContractsClient,
    private readonly clock: Clock,
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
   * @throws Refusal calendar.unknown, also once the owner has left; unavailable
   */
  async read(digest: string): Promise<string> {
    const [feed] = await this.em.execute<{ userId: number }[]>('select user_id as "userId" from calendar_feed where digest = ?', [
      digest,
    ]);
    const user = feed && (await this.userOf(feed.userId));
    if (!user?.active) throw new Refusal('calendar.unknown');
    const { role } = user;
    const contracts = may(role, 'contracts.read') ? await this.contractRows() : [];
    const tasks = may(role, 'communication.read') ? await this.taskRows() : [];
    await this.em.execute(
      `update calendar_feed set last_used_at = now()
       where digest = ? and (last_used_at is null or last_used_at < now() - interval '1 minute')`,
      [digest],
    );
    return calendarText(await this.counted([...contracts.flatMap(contractEntries), ...tasks.map(taskEntry)]));
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

  private contractRows(): Promise<CalendarContract[]> {
    return this.em.execute<CalendarContract[]>(
      `select contract_id as "contractId", full_name as "fullName", social_handle as "socialHandle", term_start::text as "termStart",
         end_date::text as "endDate", videos_per_month as required,
         (select count(*)::int from submission_copy s
          where s.contract_id = c.contract_id and s.status = 'approved' and s.payment_period_start = c.term_start) as approved
       from contract_record c where not deleted and status = 'ACTIVE' and end_date >= ? order by contract_id`,
      [addDays(this.clock.today(), -keptDays)],
    );
  }

  private taskRows(): Promise<CalendarTask[]> {
    return this.em.execute<CalendarTask[]>(
      `select s.contract_id as "contractId", full_name as "fullName", social_handle as "socialHandle",
         next_contact_date::text as "nextContactDate"
       from communication_schedule s join contract_record c using (contract_id)
       where is_completed = 0 and not deleted order by s.contract_id`,
    );
  }

  /** With the id of each, how often it has changed, and when. */
  private async counted(entries: readonly CalendarEntry[]): Promise<(CalendarEntry & CountedEntry)[]> {
    const given = JSON.stringify(
      entries.map(({ key, contractId, day, summary }) => ({ key, contract_id: contractId, content: `${day} ${summary}` })),
    );
    // Those that are as they were are not written.
    await this.em.execute(
      `insert into calendar_entry as known (key, contract_id, content, modified_at)
       select key, contract_id, content, ?::timestamptz
       from jsonb_to_recordset(?::jsonb) as given (key text, contract_id int, content text)
       where not exists (select 1 from calendar_entry e where e.key = given.key and e.content = given.content) order by key
       on conflict (key) do update
       set content = excluded.content, modified_at = excluded.modified_at, sequence = known.sequence + 1
       where known.content <> excluded.content`,
      [this.clock.now().toISOString(), given],
    );
    const rows = await this.em.execute<CountedEntry[]>(
      `select key, uid, sequence, modified_at as "modifiedAt" from calendar_entry
       where key in (select key from jsonb_to_recordset(?::jsonb) as given (key text))`,
      [given],
    );
    const byKey = new Map(rows.map((row) => [row.key, row]));
    return entries.flatMap((entry) => {
      const row = byKey.get(entry.key);
      return row ? [{ ...entry, ...row, modifiedAt: instant(row.modifiedAt) }] : [];
    });
  }
}
