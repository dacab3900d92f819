import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { addDays } from '@creator-desk/domain/values/business-day';
import { instant } from '@creator-desk/server/persistence/instant';
import { Clock } from '@creator-desk/server/runtime/clock';
import type { CalendarContract, CalendarEntry } from './calendar-entries.rules.ts';
import type { CountedEntry } from './calendar-text.ts';

/** What is over stays in calendars for a while. */
const keptDays = 30;

/** What stands in calendars, and how often it has changed. */
@Injectable()
export class CalendarEntryStore {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** @param contractId of one contract only */
  contracts(contractId?: number): Promise<CalendarContract[]> {
    return this.em.execute<CalendarContract[]>(
      `select contract_id as "contractId", full_name as "fullName", social_handle as "socialHandle", term_start::text as "termStart",
         end_date::text as "endDate", videos_per_month as required,
         (select count(*)::int from submission_copy s
          where s.contract_id = c.contract_id and s.status = 'approved' and s.payment_period_start = c.term_start) as approved
       from contract_record c
       where not deleted and status = 'ACTIVE' and end_date >= ? and (?::int is null or contract_id = ?::int) order by contract_id`,
      [addDays(this.clock.today(), -keptDays), contractId ?? null, contractId ?? null],
    );
  }

  /** With the id of each, how often it has changed, and when. */
  async counted(entries: readonly CalendarEntry[]): Promise<(CalendarEntry & CountedEntry)[]> {
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
