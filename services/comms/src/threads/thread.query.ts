import { Injectable } from '@nestjs/common';
import type { ListThreads, ThreadView } from '@creator-desk/protocol/comms/thread';
import { instant } from '@creator-desk/server/persistence/instant';
import { likePattern, listQuery } from '@creator-desk/server/persistence/lists/list-query';
import { ListReader, type ListResult } from '@creator-desk/server/persistence/lists/list-reader';

/** Characters of a message in the list. */
const excerptLength = 200;

/** Threads with unread messages, then the one written in last. */
const threads = listQuery<ListThreads, string | undefined>({
  select: `t.contract_id as "contractId", c.full_name as "fullName", c.social_handle as "socialHandle", t.team_unread as unread,
    l.author as "lastAuthor", l.author_name as "lastAuthorName", left(l.body, ${excerptLength}) as "lastText",
    l.created_at as "lastMessageAt"`,
  from: `thread t join contract_record c on c.contract_id = t.contract_id and not c.deleted
    join thread_message l on l.id = t.last_message_id`,
  where: ({ show }, search) => [
    // As the index of the order has it.
    ['t.last_message_id > 0'],
    show === 'unread' && ['t.team_unread > 0'],
    show === 'waiting' && [`l.author = 'creator'`],
    search && [
      `(lower(c.full_name || ' ' || c.social_handle) like ?
        or t.contract_id in (select contract_id from thread_message where lower(body) like ?))`,
      likePattern(search),
      likePattern(search),
    ],
  ],
  order: '(t.team_unread > 0) desc, t.last_message_at desc, t.contract_id',
});

@Injectable()
export class ThreadQueries {
  constructor(private readonly lists: ListReader) {}

  read(query: ListThreads): Promise<ListResult<ThreadView>> {
    return this.lists.read<ThreadView>(threads(query, query.search?.trim()), query);
  }
}

export const threadView = (row: ThreadView): ThreadView => ({ ...row, lastMessageAt: instant(row.lastMessageAt) });
