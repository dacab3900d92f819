import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { otherSide, type MessageSide } from '@creator-desk/domain/comms/messages';
import type { MessagesOf, ThreadMessage, ThreadPage, UnreadThreads } from '@creator-desk/protocol/comms/thread';
import { Refusal } from '@creator-desk/protocol/refusals';
import { instant } from '@creator-desk/server/persistence/instant';
import type { SqlExecutor } from '@creator-desk/server/persistence/transactions/command-transaction';

/** Messages of a page. */
const pageSize = 50;
/** A creator who writes more often is not a person. */
const [maxPosts, perMinutes] = [20, 5];

/** How far each side has read a thread. */
export interface ThreadMarks {
  creatorReadId: number;
  teamReadId: number;
  creatorUnread: number;
  teamUnread: number;
}

export interface MessageRow {
  id: number;
  author: MessageSide;
  authorName: string | null;
  text: string;
  submissionId: number | null;
  videoTitle: string | null;
  createdAt: string;
}

export interface NewThreadMessage {
  contractId: number;
  author: MessageSide;
  /** As in the audit log. */
  authorKey: string;
  authorName: string | null;
  text: string;
  submissionId: number | null;
  at: Date;
}

export const messageColumns = `m.id, m.author, m.author_name as "authorName", m.body as text, m.submission_id as "submissionId",
  s.title as "videoTitle", m.created_at as "createdAt"`;
/** A video of another contract has no title here. */
export const messageTables =
  'thread_message m left join submission_copy s on s.submission_id = m.submission_id and s.contract_id = m.contract_id';

const marks = `creator_read_id as "creatorReadId", team_read_id as "teamReadId", creator_unread as "creatorUnread",
  team_unread as "teamUnread"`;

@Injectable()
export class ThreadStore {
  constructor(private readonly em: EntityManager) {}

  /**
   * Adds a message. The lock of the thread's row gives messages ids in the order in which they are stored.
   * @throws Refusal contract.not_found, submission.not_found, message.too_many
   */
  async add(tx: SqlExecutor, message: NewThreadMessage): Promise<MessageRow> {
    const { contractId, author, submissionId, at } = message;
    const [thread] = await tx.execute<{ closed: boolean }[]>(
      `insert into thread (contract_id) values (?)
       on conflict (contract_id) do update set contract_id = excluded.contract_id returning closed`,
      [contractId],
    );
    if (thread?.closed) throw new Refusal('contract.not_found');
    const videoTitle = submissionId === null ? null : await this.titleOf(tx, contractId, submissionId);
    if (author === 'creator') await this.refuseTooMany(tx, contractId, at);
    const [added] = await tx.execute<{ id: number }[]>(
      `insert into thread_message (contract_id, author, author_key, author_name, submission_id, body, created_at)
       values (?, ?, ?, ?, ?, ?, ?) returning id`,
      [contractId, author, message.authorKey, message.authorName, submissionId, message.text, at.toISOString()],
    );
    const id = added?.id ?? 0;
    const unread = `${otherSide(author)}_unread`;
    await tx.execute(
      `update thread set last_message_id = ?, last_message_at = ?, ${unread} = ${unread} + 1 where contract_id = ? returning 1`,
      [id, at.toISOString(), contractId],
    );
    const { authorName, text } = message;
    return { id, author, authorName, text, submissionId, videoTitle, createdAt: at.toISOString() };
  }

  private async titleOf(tx: SqlExecutor, contractId: number, submissionId: number): Promise<string | null> {
    const [video] = await tx.execute<{ title: string | null }[]>(
      'select title from submission_copy where submission_id = ? and contract_id = ?',
      [submissionId, contractId],
    );
    if (!video) throw new Refusal('submission.not_found');
    return video.title;
  }

  private async refuseTooMany(tx: SqlExecutor, contractId: number, at: Date): Promise<void> {
    const from = new Date(at.getTime() - perMinutes * 60_000).toISOString();
    const [counted] = await tx.execute<{ count: number }[]>(
      `select count(*)::int as count from (select author, created_at from thread_message where contract_id = ?
         order by id desc limit ?) newest where author = 'creator' and created_at > ?`,
      [contractId, 2 * maxPosts, from],
    );
    if ((counted?.count ?? 0) >= maxPosts) throw new Refusal('message.too_many', { retryAfter: perMinutes * 60 });
  }

  /**
   * A side has read up to a message. A mark never goes back, nor beyond the last message.
   * @returns the mark if it has moved
   */
  async markRead(
    tx: SqlExecutor,
    contractId: number,
    reader: MessageSide,
    messageId: number,
  ): Promise<{ moved: number | undefined; unread: number }> {
    const [read, unread] = [`${reader}_read_id`, `${reader}_unread`];
    const [thread] = await tx.execute<{ read: number; last: number; unread: number }[]>(
      `select ${read} as read, coalesce(last_message_id, 0) as last, ${unread} as unread from thread
       where contract_id = ? for update`,
      [contractId],
    );
    if (!thread) return { moved: undefined, unread: 0 };
    const mark = Math.min(messageId, thread.last);
    if (mark <= thread.read) return { moved: undefined, unread: thread.unread };
    const [marked] = await tx.execute<{ unread: number }[]>(
      `update thread set ${read} = ?, ${unread} = (select count(*) from thread_message m
         where m.contract_id = thread.contract_id and m.author = ? and m.id > ?)
       where contract_id = ? returning ${unread} as unread`,
      [mark, otherSide(reader), mark, contractId],
    );
    return { moved: mark, unread: marked?.unread ?? 0 };
  }

  /** The newest messages, or those before one. */
  async read({ contractId, before, submissionId }: MessagesOf, reader: MessageSide): Promise<ThreadPage> {
    const [thread] = await this.em.execute<ThreadMarks[]>(`select ${marks} from thread where contract_id = ?`, [contractId]);
    const rows = await this.em.execute<MessageRow[]>(
      `select ${messageColumns} from ${messageTables}
       where m.contract_id = ? ${before ? 'and m.id < ?' : ''} ${submissionId ? 'and m.submission_id = ?' : ''}
       order by m.id desc limit ${pageSize + 1}`,
      [contractId, ...(before ? [before] : []), ...(submissionId ? [submissionId] : [])],
    );
    const { creatorReadId = 0, teamReadId = 0, creatorUnread = 0, teamUnread = 0 } = thread ?? {};
    return {
      messages: rows
        .slice(0, pageSize)
        .reverse()
        .map((row) => messageView(row)),
      hasOlder: rows.length > pageSize,
      unread: reader === 'creator' ? creatorUnread : teamUnread,
      creatorReadId,
      teamReadId,
    };
  }

  async unread(): Promise<UnreadThreads> {
    const [counted] = await this.em.execute<UnreadThreads[]>(
      `select count(*)::int as threads, coalesce(sum(team_unread), 0)::int as messages from thread
       where team_unread > 0 and not closed`,
    );
    return counted ?? { threads: 0, messages: 0 };
  }

  /** Removes the thread of a deleted contract for good: what is posted meanwhile is refused. Call it in a transaction. */
  async close(contractId: number): Promise<void> {
    await this.em.execute(
      `insert into thread (contract_id, closed) values (?, true)
       on conflict (contract_id) do update set closed = true, last_message_id = null, last_message_at = null,
         creator_unread = 0, team_unread = 0`,
      [contractId],
    );
    await this.em.execute('delete from thread_message where contract_id = ?', [contractId]);
  }
}

export function messageView(row: MessageRow): ThreadMessage {
  return {
    id: row.id,
    author: row.author,
    authorName: row.authorName,
    text: row.text,
    submissionId: row.submissionId,
    videoTitle: row.videoTitle,
    createdAt: instant(row.createdAt),
  };
}
