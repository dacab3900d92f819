import type { CommandTransaction } from '@creator-desk/server/persistence/transactions/command-transaction';

/**
 * Adds up what the posts of planned videos count. Of concurrent transactions the second one waits for the first and counts what it
 * has written: the rows are locked by a statement of their own, before the sums are read. Call it after the posts are written.
 */
export async function rollUp(tx: CommandTransaction, deliverableIds: readonly (number | null | undefined)[]): Promise<void> {
  const ids = [...new Set(deliverableIds.filter((id) => id != null))];
  if (ids.length === 0) return;
  const of = `{${ids.join()}}`;
  await tx.execute('select id from video_deliverables where id = any(?::int[]) order by id for update', [of]);
  await tx.execute(
    `update video_deliverables d set post_views = s.views, post_engagement = s.engagement
     from (select asked.id, sum(p.views) as views, sum(p.engagement) as engagement
           from unnest(?::int[]) asked (id) left join posts p on p.deliverable_id = asked.id group by asked.id) s
     where d.id = s.id and (d.post_views, d.post_engagement) is distinct from (s.views, s.engagement)`,
    [of],
  );
}
