import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ListTeamMails, TeamMailView } from '@creator-desk/protocol/comms/mail';
import { Refusal } from '@creator-desk/protocol/refusals';
import { listQuery } from '@creator-desk/server/persistence/lists/list-query';
import { ListReader, type ListResult } from '@creator-desk/server/persistence/lists/list-reader';
import { mailState } from '../mails/mail.query.ts';

type TeamMailRow = Omit<TeamMailView, 'sendable' | 'cancellable'>;

const columns = `m.id, m.kind, m.user_id as "userId", m.contract_id as "contractId", c.full_name as "fullName",
  c.social_handle as "socialHandle", m.status, m.reason, m.attempts, m.created_at as "createdAt", m.sent_at as "sentAt"`;
const from = 'team_mail m left join contract_record c using (contract_id)';

const teamMails = listQuery<ListTeamMails>({
  select: columns,
  from,
  searchIn: `lower(coalesce(c.full_name || ' ' || c.social_handle, ''))`,
  where: ({ status, kind }) => [status && ['m.status = ?', status], kind && ['m.kind = ?', kind]],
  order: { by: { createdAt: 'm.created_at' }, default: '-createdAt', id: 'm.id' },
});

@Injectable()
export class TeamMailQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly lists: ListReader,
  ) {}

  read(query: ListTeamMails): Promise<ListResult<TeamMailRow>> {
    return this.lists.read<TeamMailRow>(teamMails(query), query);
  }

  /** @throws Refusal mail.not_found */
  async one(id: number): Promise<TeamMailView> {
    const [row] = await this.em.execute<TeamMailRow[]>(`select ${columns} from ${from} where m.id = ?`, [id]);
    if (!row) throw new Refusal('mail.not_found');
    return teamMailView(row);
  }
}

export function teamMailView(row: TeamMailRow): TeamMailView {
  return {
    ...mailState(row),
    kind: row.kind,
    userId: row.userId,
    contractId: row.contractId,
    fullName: row.fullName,
    socialHandle: row.socialHandle,
  };
}
