import type { EntityManager } from '@mikro-orm/postgresql';

/** How many videos are approved that count for the term with this first day. Links do not count. */
export async function approvedVideos(em: EntityManager, contractId: number, paymentPeriodStart: string): Promise<number> {
  const [row] = await em.execute<{ approved: number }[]>(
    `select count(*)::int as approved from submissions
     where contract_id = ? and payment_period_start = ? and kind = 'video' and status = 'approved' and is_current`,
    [contractId, paymentPeriodStart],
  );
  return row?.approved ?? 0;
}
