import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ListMails, MailDetail, MailState, MailView } from '@creator-desk/protocol/comms/mail';
import { Refusal } from '@creator-desk/protocol/refusals';
import { instant } from '@creator-desk/server/persistence/instant';
import { listQuery } from '@creator-desk/server/persistence/lists/list-query';
import { ListReader, type ListResult } from '@creator-desk/server/persistence/lists/list-reader';
import { cancellableStatuses, sendableStatuses } from './mail-decisions.ts';

type Derived = 'sendable' | 'cancellable';
export type MailRow = Omit<MailView, Derived>;
/** Of a row of either table. */
export type MailStateRow = Omit<MailState, Derived>;

const columns = `m.id, m.kind, m.contract_id as "contractId", c.full_name as "fullName", c.social_handle as "socialHandle",
  m.address, m.subject, m.status, m.reason, m.attempts, m.created_at as "createdAt", m.sent_at as "sentAt"`;
/** One of a contract whose event has not arrived waits until it has. */
const from = 'mail m join contract_record c using (contract_id)';

const mails = listQuery<ListMails>({
  select: columns,
  from,
  searchIn: `lower(c.full_name || ' ' || c.social_handle || ' ' || coalesce(m.address, '') || ' ' || coalesce(m.subject, ''))`,
  where: ({ status, kind, contractId }) => [
    status && ['m.status = ?', status],
    kind && ['m.kind = ?', kind],
    contractId && ['m.contract_id = ?', contractId],
  ],
  order: { by: { createdAt: 'm.created_at' }, default: '-createdAt', id: 'm.id' },
});

const isIn = (statuses: readonly string[], status: string): boolean => statuses.includes(status);

@Injectable()
export class MailQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly lists: ListReader,
  ) {}

  read(query: ListMails): Promise<ListResult<MailRow>> {
    return this.lists.read<MailRow>(mails(query), query);
  }

  /** @throws Refusal mail.not_found */
  async one(id: number): Promise<MailDetail> {
    const [row] = await this.em.execute<(MailRow & { text: string | null; html: string | null })[]>(
      `select ${columns}, m.body as text, m.html from ${from} where m.id = ?`,
      [id],
    );
    if (!row) throw new Refusal('mail.not_found');
    return { ...mailView(row), text: row.text, html: row.html };
  }
}

export function mailState(row: MailStateRow): MailState {
  return {
    id: row.id,
    status: row.status,
    reason: row.reason,
    attempts: row.attempts,
    sendable: isIn(sendableStatuses, row.status),
    cancellable: isIn(cancellableStatuses, row.status),
    createdAt: instant(row.createdAt),
    sentAt: row.sentAt ? instant(row.sentAt) : null,
  };
}

export function mailView(row: MailRow): MailView {
  return {
    ...mailState(row),
    kind: row.kind,
    contractId: row.contractId,
    fullName: row.fullName,
    socialHandle: row.socialHandle,
    address: row.address,
    subject: row.subject,
  };
}
