import { Injectable } from '@nestjs/common';
import { businessToday, daysBetween, endOfDay, addDays, type Day } from '@creator-desk/domain/business-day';
import type { CommunicationStatus, ListCommunicationStatus } from '@creator-desk/protocol/comms/communication';
import { likePattern, ListReader, type ListResult } from '@creator-desk/server/persistence/list-reader';

export interface StatusRow {
  id: number;
  fullName: string;
  socialHandle: string;
  lastCommunicationDate: string | null;
  hasSchedule: boolean;
  isActive: boolean;
}

const sortColumns = { fullName: 'full_name', lastCommunicationDate: 'last_contact' } as const;

/** The last contact with each creator. */
@Injectable()
export class StatusQueries {
  constructor(private readonly lists: ListReader) {}

  read(query: ListCommunicationStatus, today: Day, zone: string): Promise<ListResult<StatusRow>> {
    const conditions = ['not deleted'];
    const parameters: unknown[] = [];
    const where = (condition: string, ...values: unknown[]): void =>
      void (conditions.push(condition), parameters.push(...values));
    if (query.search) where(`lower(full_name || ' ' || social_handle) like ?`, likePattern(query.search));
    if (query.filter === 'on_schedule') where('has_schedule');
    if (query.filter === 'no_contact') where('last_contact is null');
    if (query.filter === 'no_task') where(`not has_schedule and status = 'ACTIVE' and end_date >= ?`, today);
    const days = Number(query.filter);
    // At least that many days ago: up to the end of that business day.
    if (days > 0) where('last_contact <= ?', endOfDay(addDays(today, -days), zone).toISOString());
    const sort = query.sort ?? 'fullName';
    const direction = sort.startsWith('-') ? 'desc' : 'asc';
    return this.lists.read<StatusRow>(
      {
        select: `contract_id as id, full_name as "fullName", social_handle as "socialHandle", last_contact as "lastCommunicationDate",
          has_schedule as "hasSchedule", status = 'ACTIVE' and end_date >= '${today}' as "isActive"`,
        from: `(select c.*,
            (select max(last_contact_date) from communication_history h where h.contract_id = c.contract_id) as last_contact,
            exists (select 1 from communication_schedule s where s.contract_id = c.contract_id and is_completed = 0) as has_schedule
          from contract_record c) known where ${conditions.join(' and ')}`,
        orderBy: `${sortColumns[sort.replace('-', '') as keyof typeof sortColumns]} ${direction} nulls last, contract_id ${direction}`,
        parameters,
      },
      query,
    );
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
    isActive: row.isActive,
  };
}
