import { Injectable } from '@nestjs/common';
import type { ListTimeline, TimelineEntry } from '@creator-desk/protocol/comms/timeline';
import { listQuery } from '@creator-desk/server/persistence/lists/list-query';
import { ListReader, type ListResult } from '@creator-desk/server/persistence/lists/list-reader';
import { instant } from '@creator-desk/server/persistence/instant';
import { kindOf, typesOfKind, formatEntry, type EntryType, type EntryContext } from './timeline.rules.ts';

export interface EntryRow extends EntryContext {
  id: string;
  type: EntryType;
  at: string;
  facts: never;
}

/** The facts of the contract's previous version. */
const previousFacts = `case when type = 'contract.updated' then (select b.facts from timeline_line b
  where b.contract_id = l.contract_id and b.type in ('contract.created', 'contract.updated')
    and (b.facts->>'version')::int < (l.facts->>'version')::int
  order by (b.facts->>'version')::int desc limit 1) end`;

/** The timeline of a contract, newest first. Each subquery has its own index. */
export const timelineList = listQuery<ListTimeline, number>({
  select: `event_id as id, type, at, facts, h.notes, ${previousFacts} as before`,
  from: `timeline_line l left join communication_history h on l.type = 'communication.recorded' and h.id = (facts->>'historyId')::int`,
  searchIn: `lower(concat_ws(' ', facts->>'title', facts->>'originalName', facts->>'note', facts->>'adminNotes', h.notes))`,
  // Announcements to all creators appear if they are newer than the contract, and once, however often they are edited. An
  // advance of the term publishes term.advanced and contract.updated; only the first is shown.
  where: ({ kind = 'all' }, contractId) => [
    [
      `(l.contract_id = ? or (l.contract_id is null and at >= coalesce(
        (select min(c.at) from timeline_line c where c.contract_id = ? and c.type = 'contract.created'), '-infinity')))`,
      contractId,
      contractId,
    ],
    ['type = any(?::text[])', `{${typesOfKind(kind).join()}}`],
    [
      `not (type = 'contract.updated' and exists (select 1 from timeline_line t where t.contract_id = l.contract_id
        and t.type = 'term.advanced' and t.facts->'version' = l.facts->'version'))`,
    ],
    [
      `not (type = 'announcement.published' and (facts->>'active' = 'false' or exists (select 1 from timeline_line a
        where a.type = 'announcement.published' and a.facts->'announcementId' = l.facts->'announcementId'
          and a.contract_id is not distinct from l.contract_id and a.facts->>'active' is distinct from 'false'
          and (a.at, a.event_id) < (l.at, l.event_id))))`,
    ],
  ],
  // Events with the same time as the contract's creation come after it.
  order: `at desc, type = 'contract.created', event_id`,
});

/** Reads the timeline of a contract. */
@Injectable()
export class TimelineQueries {
  constructor(private readonly lists: ListReader) {}

  read(contractId: number, query: ListTimeline): Promise<ListResult<EntryRow>> {
    return this.lists.read<EntryRow>(timelineList(query, contractId), query);
  }
}

export function timelineEntry({ id, type, at, facts, ...context }: EntryRow, contractId: number): TimelineEntry {
  return { id, contractId, kind: kindOf(type), ...formatEntry(type, facts, context), at: instant(at) };
}
