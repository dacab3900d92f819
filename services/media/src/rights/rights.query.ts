import { Injectable } from '@nestjs/common';
import { addDays, day, type Day } from '@creator-desk/domain/values/business-day';
import { rightsEndingDays } from '@creator-desk/domain/videos/video-rights';
import type { EndingRights, ListRights, RightsEnd, RightsRecordView } from '@creator-desk/protocol/media/video-rights';
import { listQuery, type Condition } from '@creator-desk/server/persistence/lists/list-query';
import { ListReader, type ListResult } from '@creator-desk/server/persistence/lists/list-reader';
import { PreparedStatements } from '@creator-desk/server/persistence/transactions/prepared-statements';
import { Clock } from '@creator-desk/server/runtime/clock';
import { rightsColumn, rightsView, type RightsRow } from './rights.view.ts';

export interface RightsRecordRow {
  id: number;
  contractId: number;
  fullName: string | null;
  socialHandle: string | null;
  title: string;
  rights: RightsRow;
}

const columns = `r.submission_id as id, r.contract_id as "contractId", c.full_name as "fullName", c.social_handle as "socialHandle",
  s.title, ${rightsColumn}`;

/** With left joins alone, a count leaves the other tables out. */
const tables = `video_rights r left join submissions s on s.id = r.submission_id left join contract_record c on c.contract_id = r.contract_id`;

const rightsList = listQuery<ListRights, Day>({
  select: columns,
  from: tables,
  searchIn: `lower(c.full_name || ' ' || c.social_handle)`,
  where: ({ use, platform, ends, contractId }, today) => [
    use && ['r.uses @> array[?]', use],
    platform && [`r.uses <> '{}' and (r.platforms @> array[?] or r.platforms = '{}')`, platform],
    ends && endCondition(ends, today),
    contractId && ['r.contract_id = ?', contractId],
  ],
  // What ended long ago comes before them in the order.
  narrow: ({ ends }) => ends === 'soon',
  order: {
    by: { endsOn: 'r.ends_on', startsOn: 'r.starts_on', creator: 'lower(c.full_name)', title: 'lower(s.title)' },
    default: 'endsOn',
    id: 'r.submission_id',
    nullsLast: ['endsOn', 'startsOn'],
    walks: {
      creator: `contract_record c join video_rights r on r.contract_id = c.contract_id left join submissions s on s.id = r.submission_id`,
    },
  },
});

/** Of rights and of codes: what is asked of a code is asked of the one that ends last. */
function endCondition(ends: RightsEnd, today: Day): Condition {
  const soon = addDays(today, rightsEndingDays);
  if (ends === 'soon') return ['(r.ends_on between ? and ? or r.code_ends_on between ? and ?)', today, soon, today, soon];
  if (ends === 'ended') return ['(r.ends_on < ? or r.code_ends_on < ?)', today, today];
  return ends === 'later' ? ['r.ends_on > ?', soon] : [`r.uses <> '{}' and r.ends_on is null`];
}

@Injectable()
export class RightsQueries {
  constructor(
    private readonly lists: ListReader,
    private readonly statements: PreparedStatements,
    private readonly clock: Clock,
  ) {}

  read(query: ListRights): Promise<ListResult<RightsRecordRow>> {
    return this.lists.read<RightsRecordRow>(rightsList(query, this.clock.today()), query);
  }

  view(row: RightsRecordRow): RightsRecordView {
    const { id, contractId, title, fullName, socialHandle, rights } = row;
    const contract = { fullName: fullName ?? 'Unknown', socialHandle: socialHandle ?? '' };
    return { id, contractId, contract, title, ...rightsView(rights, this.clock.today()) };
  }

  /** Videos whose rights, or last code, end within 30 days. */
  async countEnding(): Promise<number> {
    const [sql, ...parameters] = endCondition('soon', this.clock.today()) as [string, ...unknown[]];
    const [row] = await this.statements.rows<{ count: number }>(
      `select count(*)::int as count from video_rights r where ${sql}`,
      parameters,
    );
    return row?.count ?? 0;
  }

  /**
   * For mails, so without sample data. Of the codes of a video the one that ends last counts. On the day on which it was made its end
   * is no news.
   */
  endingOn(today: string, days: number[]): Promise<EndingRights[]> {
    const on = `{${days.map((count) => addDays(day(today), count)).join()}}`;
    return this.statements.rows<EndingRights>(
      `select r.submission_id as "submissionId", r.contract_id as "contractId", s.title, ending.what, ending.on::text as "endsOn"
       from video_rights r join submissions s on s.id = r.submission_id,
         lateral (values ('rights', r.ends_on), ('spark_code', r.code_ends_on)) ending (what, "on")
       where (r.ends_on = any(?::date[]) or r.code_ends_on = any(?::date[])) and ending.on = any(?::date[])
         and not exists (select 1 from contract_record c where c.contract_id = r.contract_id and c.sample)
         and (ending.what = 'rights' or not exists (
           select 1 from jsonb_to_recordset(r.codes) code ("endsOn" date, "validDays" int)
           where code."endsOn" = ending.on and ending.on - code."validDays" >= ?::date))
       order by ending.on, r.submission_id, ending.what limit 1000`,
      [on, on, on, today],
    );
  }
}
