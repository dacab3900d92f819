import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { contentStatusOf, videoStatusesOf, type VideoStatus } from '@creator-desk/domain/videos/submission-status';
import type { ContentSubmissionView, ListSubmissions, SubmissionSummary } from '@creator-desk/protocol/media/content-submission';
import { Refusal } from '@creator-desk/protocol/refusals';
import type { SqlExecutor } from '@creator-desk/server/persistence/transactions/command-transaction';
import { listQuery, type Condition } from '@creator-desk/server/persistence/lists/list-query';
import { ListReader, type ListResult } from '@creator-desk/server/persistence/lists/list-reader';
import { SignedUrls } from '../playback/signed-urls.ts';
import { instant } from '@creator-desk/server/persistence/instant';

export interface ContentRow {
  id: number;
  version: number;
  kind: 'video' | 'link';
  contractId: number;
  creatorId: number | null;
  fullName: string | null;
  socialHandle: string | null;
  title: string;
  notes: string | null;
  fileKey: string | null;
  externalUrl: string | null;
  status: VideoStatus;
  termPaid: boolean;
  reviewNotes: string | null;
  createdAt: Date | string;
}

/** Not a join, which would read the payments of all terms for each page. */
const termPaid = `exists (select from paid_terms p
  where p.contract_id = s.contract_id and p.payment_period_start = s.payment_period_start and not p.reversed)`;

const columns = `s.id, s.version, s.kind, s.contract_id as "contractId", s.creator_id as "creatorId", c.full_name as "fullName",
  c.social_handle as "socialHandle", s.title, s.description as notes, v.file_key as "fileKey", s.external_url as "externalUrl", s.status,
  ${termPaid} as "termPaid", s.admin_notes as "reviewNotes", s.created_at as "createdAt"`;

const tables = `submissions s left join videos v on v.submission_id = s.id left join contract_record c on c.contract_id = s.contract_id`;

const contentList = listQuery<ListSubmissions>({
  select: columns,
  from: tables,
  searchIn: `lower(c.full_name || ' ' || c.social_handle || ' ' || s.title)`,
  where: ({ status, contractId }) => [
    ['s.is_current'],
    contractId && ['s.contract_id = ?', contractId],
    ...statusConditions(status),
  ],
  order: {
    by: { createdAt: 's.created_at', creator: 'lower(c.full_name)', title: 'lower(s.title)', status: 's.status' },
    default: '-createdAt',
    id: 's.id',
  },
});

/** A submission is APPROVED until its term is paid, then it is PAID. */
function statusConditions(status: ListSubmissions['status']): Condition[] {
  if (!status || status === 'all') return [];
  if (status === 'PAID') return [[`s.status = 'approved' and ${termPaid}`]];
  const statuses = videoStatusesOf(status);
  return [[`s.status in (${statuses.map(() => '?').join()})`, ...statuses], status === 'APPROVED' && [`not ${termPaid}`]];
}

/** The campaign manager's rows. */
@Injectable()
export class ContentQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly lists: ListReader,
    private readonly urls: SignedUrls,
  ) {}

  read(query: ListSubmissions): Promise<ListResult<ContentRow>> {
    return this.lists.read<ContentRow>(contentList(query), query);
  }

  /** @throws Refusal submission.not_found */
  async one(id: number, db: SqlExecutor = this.em): Promise<ContentSubmissionView> {
    const [row] = await db.execute<ContentRow[]>(`select ${columns} from ${tables} where s.id = ?`, [id]);
    if (!row) throw new Refusal('submission.not_found');
    return this.view(row);
  }

  async summary(): Promise<SubmissionSummary> {
    const [row] = await this.em.execute<SubmissionSummary[]>(
      `select count(*)::int as total, (count(*) filter (where status in ('submitted', 'reviewing')))::int as pending
       from submissions where is_current`,
    );
    return { total: row?.total ?? 0, pending: row?.pending ?? 0 };
  }

  view(row: ContentRow): ContentSubmissionView {
    const status = contentStatusOf(row.status, row.termPaid);
    return {
      id: row.id,
      version: row.version,
      kind: row.kind,
      contractId: row.contractId,
      creatorId: row.creatorId,
      contract: { fullName: row.fullName ?? 'Unknown', socialHandle: row.socialHandle ?? '' },
      title: row.title,
      notes: row.notes,
      fileKey: row.fileKey,
      externalUrl: row.externalUrl ?? (row.kind === 'video' ? this.urls.create(row.id, 'video') : null),
      status,
      // The screen offers actions only for PENDING submissions.
      actions: status === 'PENDING' ? ['APPROVED', 'REJECTED'] : [],
      reviewerId: null,
      reviewNotes: row.reviewNotes,
      createdAt: instant(row.createdAt),
    };
  }
}
