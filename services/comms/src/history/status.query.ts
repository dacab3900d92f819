import { Injectable } from '@nestjs/common';
import { businessToday, daysBetween, endOfDay, addDays, type Day } from '@creator-desk/domain/values/business-day';
import type { Lifecycle } from '@creator-desk/protocol/contracts/contract';
import type { CommunicationStatus, ListCommunicationStatus } from '@creator-desk/protocol/comms/communication';
import { listQuery } from '@creator-desk/server/persistence/lists/list-query';
import { ListReader, type ListResult } from '@creator-desk/server/persistence/lists/list-reader';

export interface StatusRow {
  id: number;
  fullName: string;
  socialHandle: string;
  lastCommunicationDate: string | null;
  hasSchedule: boolean;
  status: Lifecycle;
  endDate: string;
}

/** The contracts of the creator of contract `c`: those of one creator renew each other. */
const ofCreator = `select c.contract_id union all
  select o.contract_id from contract_record o where o.creator_id = c.creator_id and not o.deleted`;

/**
 * Contracts with the last contact and the open task of their creator. What is active is decided in the answer: a statement that names
 * today is another one each day.
 */
export const known = `(select c.*,
    (select max(last_contact_date) from communication_history h where h.contract_id in (${ofCreator})) as last_contact,
    exists (select 1 from communication_schedule s where s.contract_id in (${ofCreator}) and is_completed = 0) as has_schedule
  from contract_record c) known`;

/** Of `known`: creators of active contracts without a task. */
export const withoutTask = (today: Day): [sql: string, ...values: Day[]] => [
  `not has_schedule and status = 'ACTIVE' and end_date >= ?`,
  today,
];

/**
 * Whether no other contract of its creator leads before a contract of `known`: a creator is one line. The running contract leads until
 * it is over, then the one that renews it; of those that are over the last one.
 */
export function leads(today: Day): [sql: string, ...values: Day[]] {
  const isOver = (contract: string): string => `(${contract}.status in ('COMPLETED', 'ARCHIVED') or ${contract}.end_date < ?)`;
  const began = (contract: string): string => `(${contract}.start_date, ${contract}.contract_id)`;
  return [
    `not deleted and not exists (
      select from contract_record o where o.creator_id = known.creator_id and o.contract_id <> known.contract_id and not o.deleted
        and case when ${isOver('o')} then ${isOver('known')} and ${began('o')} > ${began('known')}
          else ${isOver('known')} or ${began('o')} < ${began('known')} end)`,
    ...[today, today, today],
  ];
}

const statuses = listQuery<ListCommunicationStatus, { today: Day; zone: string }>({
  select: `contract_id as id, full_name as "fullName", social_handle as "socialHandle", last_contact as "lastCommunicationDate",
    has_schedule as "hasSchedule", status, end_date as "endDate"`,
  from: known,
  searchIn: `lower(full_name || ' ' || social_handle)`,
  where: ({ filter }, { today, zone }) => [
    leads(today),
    filter === 'on_schedule' && ['has_schedule'],
    filter === 'no_contact' && ['last_contact is null'],
    filter === 'no_task' && withoutTask(today),
    // At least that many days ago: up to the end of that business day.
    Number(filter) > 0 && ['last_contact <= ?', endOfDay(addDays(today, -Number(filter)), zone).toISOString()],
  ],
  order: {
    by: { fullName: 'full_name', lastCommunicationDate: 'last_contact' },
    default: 'fullName',
    id: 'contract_id',
    nullsLast: ['lastCommunicationDate'],
  },
});

/** The last contact with each creator: a line for each. */
@Injectable()
export class StatusQueries {
  constructor(private readonly lists: ListReader) {}

  read(query: ListCommunicationStatus, today: Day, zone: string): Promise<ListResult<StatusRow>> {
    return this.lists.read<StatusRow>(statuses(query, { today, zone }), query);
  }
}

/** Counts days by the business calendar: a contact late yesterday is one day ago. */
export function statusView(row: StatusRow, today: Day, zone: string): CommunicationStatus {
  const last = row.lastCommunicationDate === null ? null : new Date(row.lastCommunicationDate);
  return {
    id: row.id,
    fullName: row.fullName,
    socialHandle: row.socialHandle,
    lastCommunicationDate: last?.toISOString() ?? null,
    daysSinceLastContact: last && Math.max(0, daysBetween(businessToday(last, zone), today)),
    hasSchedule: row.hasSchedule,
    isActive: row.status === 'ACTIVE' && row.endDate >= today,
  };
}
