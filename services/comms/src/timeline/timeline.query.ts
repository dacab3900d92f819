import { Injectable } from '@nestjs/common';
import type { ListTimeline, TimelineEntry } from '@creator-desk/protocol/comms/timeline';
import { likePattern, ListReader, type ListResult, type ListStatement } from '@creator-desk/server/persistence/list-reader';
import { kindOf, typesOf, wordsOf, type LineType, type Surroundings } from './timeline.rules.ts';

export interface LineRow extends Surroundings {
  id: string;
  type: LineType;
  at: string;
  facts: never;
}

/** The facts of the contract as they were before the line's version. */
const factsBefore = `case when type = 'contract.updated' then (select b.facts from timeline_line b
  where b.contract_id = l.contract_id and b.type in ('contract.created', 'contract.updated')
    and (b.facts->>'version')::int < (l.facts->>'version')::int
  order by (b.facts->>'version')::int desc limit 1) end`;

/** The SQL of the timeline of a contract, the newest first. What a line is compared with has its index. */
export function timelineList(contractId: number, query: ListTimeline): ListStatement {
  const types = typesOf(query.kind ?? 'all');
  const search = query.search
    ? ` and lower(concat_ws(' ', facts->>'title', facts->>'originalName', facts->>'note', facts->>'adminNotes', h.notes)) like ?`
    : '';
  return {
    select: `event_id as id, type, at, facts, h.notes, ${factsBefore} as before`,
    // Announcements to all count from the contract's beginning on, and once, however often they are edited. An advance of the
    // term also changes the contract: it is told once too.
    from: `timeline_line l left join communication_history h
        on l.type = 'communication.recorded' and h.id = (facts->>'historyId')::int
      where (l.contract_id = ? or (l.contract_id is null and at >= coalesce(
          (select min(c.at) from timeline_line c where c.contract_id = ? and c.type = 'contract.created'), '-infinity')))
        and type in (${types.map(() => '?').join(', ')})
        and not (type = 'contract.updated' and exists (select 1 from timeline_line t where t.contract_id = l.contract_id
          and t.type = 'term.advanced' and t.facts->'version' = l.facts->'version'))
        and not (type = 'announcement.published' and (facts->>'active' = 'false' or exists (select 1 from timeline_line a
          where a.type = 'announcement.published' and a.facts->'announcementId' = l.facts->'announcementId'
            and a.contract_id is not distinct from l.contract_id and a.facts->>'active' is distinct from 'false'
            and (a.at, a.event_id) < (l.at, l.event_id))))${search}`,
    // What was announced in one and the same moment with its contract comes after it.
    orderBy: `at desc, type = 'contract.created', event_id`,
    parameters: [contractId, contractId, ...types, ...(query.search ? [likePattern(query.search)] : [])],
  };
}

/** What happened with a contract. */
@Injectable()
export class TimelineQueries {
  constructor(private readonly lists: ListReader) {}

  read(contractId: number, query: ListTimeline): Promise<ListResult<LineRow>> {
    return this.lists.read<LineRow>(timelineList(contractId, query), query);
  }
}

export function timelineEntry({ id, type, at, facts, ...around }: LineRow, contractId: number): TimelineEntry {
  return { id, contractId, kind: kindOf(type), ...wordsOf(type, facts, around), at: new Date(at).toISOString() };
}
