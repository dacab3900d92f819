import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { nextDeliverableStatus } from '@creator-desk/domain/videos/deliverable-status';
import type { DeliverableSummary, DeliverableView, ListDeliverables } from '@creator-desk/protocol/media/deliverable';
import { listQuery } from '@creator-desk/server/persistence/lists/list-query';
import { ListReader, type ListResult } from '@creator-desk/server/persistence/lists/list-reader';
import { instant } from '@creator-desk/server/persistence/instant';

export type DeliverableRow = Omit<DeliverableView, 'contract' | 'nextStatus' | 'createdAt' | 'views' | 'engagement'> & {
  fullName: string | null;
  socialHandle: string | null;
  createdAt: Date | string;
  views: string;
  engagement: string;
};

/** What the posts of a planned video count comes before what was entered by hand. */
const views = 'coalesce(d.post_views, d.views)';
const engagement = 'coalesce(d.post_engagement, d.engagement)';

const columns = `d.id, d.version, d.contract_id as "contractId", c.full_name as "fullName", c.social_handle as "socialHandle", d.title, d.description,
  d.expected_delivery_date::text as "expectedDeliveryDate", d.actual_delivery_date::text as "actualDeliveryDate", d.status,
  d.video_url as "videoUrl", d.platform, ${views}::text as views, ${engagement}::text as engagement, d.notes, d.created_at as "createdAt"`;

const tables = 'video_deliverables d left join contract_record c on c.contract_id = d.contract_id and not c.deleted';

const deliverables = listQuery<ListDeliverables>({
  select: columns,
  from: tables,
  searchIn: `lower(concat_ws(' ', d.title, c.full_name, c.social_handle))`,
  where: ({ status, contractId }) => [
    status && status !== 'all' && ['d.status = ?', status],
    contractId && ['d.contract_id = ?', contractId],
  ],
  order: {
    by: {
      createdAt: 'd.created_at',
      expectedDeliveryDate: 'd.expected_delivery_date',
      title: 'd.title',
      views,
      engagement,
    },
    default: '-createdAt',
    id: 'd.id',
    nullsLast: ['expectedDeliveryDate'],
  },
});

@Injectable()
export class DeliverableQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly lists: ListReader,
  ) {}

  read(query: ListDeliverables): Promise<ListResult<DeliverableRow>> {
    return this.lists.read<DeliverableRow>(deliverables(query), query);
  }

  async one(id: number): Promise<DeliverableView> {
    const [row] = await this.em.execute<DeliverableRow[]>(`select ${columns} from ${tables} where d.id = ?`, [id]);
    if (!row) throw new Error(`the deliverable ${id} vanished between two statements`);
    return deliverableView(row);
  }

  async summary(): Promise<DeliverableSummary> {
    const [row] = await this.em.execute<Record<keyof DeliverableSummary, string>[]>(
      `select count(*) as total, count(*) filter (where status = 'in_progress') as "inProgress",
         count(*) filter (where status = 'completed') as completed, coalesce(sum(${views}), 0) as views from video_deliverables d`,
    );
    const number = (name: keyof DeliverableSummary): number => Number(row?.[name] ?? 0);
    return { total: number('total'), inProgress: number('inProgress'), completed: number('completed'), views: number('views') };
  }
}

export function deliverableView({ fullName, socialHandle, createdAt, ...row }: DeliverableRow): DeliverableView {
  return {
    id: row.id,
    version: row.version,
    contractId: row.contractId,
    contract: fullName === null ? null : { fullName, socialHandle: socialHandle ?? '' },
    title: row.title,
    description: row.description,
    expectedDeliveryDate: row.expectedDeliveryDate,
    actualDeliveryDate: row.actualDeliveryDate,
    status: row.status,
    nextStatus: nextDeliverableStatus(row.status),
    videoUrl: row.videoUrl,
    platform: row.platform,
    views: Number(row.views),
    engagement: Number(row.engagement),
    notes: row.notes,
    createdAt: instant(createdAt),
  };
}
