import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Day } from '@creator-desk/domain/values/business-day';
import type { CommunicationSummary, ListSchedules, ScheduleList, ScheduleView } from '@creator-desk/protocol/comms/communication';
import type { CreatorContacts } from '@creator-desk/protocol/system/creator-page';
import { Refusal } from '@creator-desk/protocol/refusals';
import { listQuery, type Condition } from '@creator-desk/server/persistence/lists/list-query';
import { ListReader, type ListResult } from '@creator-desk/server/persistence/lists/list-reader';
import { instant } from '@creator-desk/server/persistence/instant';
import { PreparedStatements } from '@creator-desk/server/persistence/transactions/prepared-statements';
import { known, leads, withoutTask } from '../history/status.query.ts';
import { scheduleColumns, schedulesWithContracts, scheduleView, type ScheduleRow } from './schedule.view.ts';

/** Conditions on an open task. They match `@creator-desk/domain/comms/schedule`. */
const conditions: Record<ScheduleList, (today: Day) => Condition> = {
  open: () => undefined,
  overdue: (today) => ['next_contact_date < ?', today],
  'due-today': (today) => ['next_contact_date = ?', today],
  'follow-ups': (today) => ['follow_up_date <= ?', today],
};

const schedules = listQuery<ListSchedules, { which: ScheduleList; today: Day }>({
  select: scheduleColumns,
  from: schedulesWithContracts,
  searchIn: `lower(c.full_name || ' ' || c.social_handle)`,
  where: (_, { which, today }) => [['is_completed = 0'], conditions[which](today)],
  order: { by: { nextContactDate: 'next_contact_date' }, default: 'nextContactDate', id: 's.id' },
});

@Injectable()
export class ScheduleQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly lists: ListReader,
    private readonly statements: PreparedStatements,
  ) {}

  read(which: ScheduleList, query: ListSchedules, today: Day): Promise<ListResult<ScheduleRow>> {
    return this.lists.read<ScheduleRow>(schedules(query, { which, today }), query);
  }

  async openOf(contractId: number, today: Day): Promise<ScheduleView> {
    const [row] = await this.em.execute<ScheduleRow[]>(
      `select ${scheduleColumns} from ${schedulesWithContracts} where is_completed = 0 and s.contract_id = ?`,
      [contractId],
    );
    if (!row) throw new Refusal('schedule.not_found');
    return scheduleView(row, today);
  }

  async ofCreator(contractIds: number[], today: Day): Promise<CreatorContacts> {
    const of = [`{${contractIds.join()}}`];
    const [tasks, [contact]] = await Promise.all([
      this.statements.rows<ScheduleRow>(
        `select ${scheduleColumns} from ${schedulesWithContracts} where is_completed = 0 and s.contract_id = any(?::int[])
         order by next_contact_date, s.id`,
        of,
      ),
      this.statements.rows<{ last: string | null }>(
        'select max(last_contact_date) as last from communication_history where contract_id = any(?::int[])',
        of,
      ),
    ]);
    const last = contact?.last ?? null;
    return { lastContactDate: last && instant(last), tasks: tasks.map((task) => scheduleView(task, today)) };
  }

  async summary(today: Day): Promise<CommunicationSummary> {
    // As many as the list of creators without a task has.
    const [[idle, ...idleOn], [leading, ...leadingOn]] = [withoutTask(today), leads(today)];
    const [row] = await this.em.execute<Record<keyof CommunicationSummary, string>[]>(
      `select count(*) as "totalScheduled", count(*) filter (where next_contact_date = ?) as "dueToday",
         count(*) filter (where next_contact_date < ?) as "overdue", count(*) filter (where follow_up_date <= ?) as "followUps",
         (select count(*) from ${known} where ${idle} and ${leading}) as "noSchedule"
       from ${schedulesWithContracts} where is_completed = 0`,
      [today, today, today, ...idleOn, ...leadingOn],
    );
    const count = (name: keyof CommunicationSummary): number => Number(row?.[name] ?? 0);
    return {
      totalScheduled: count('totalScheduled'),
      dueToday: count('dueToday'),
      overdue: count('overdue'),
      followUps: count('followUps'),
      noSchedule: count('noSchedule'),
    };
  }
}
