import type { EntityManager } from '@mikro-orm/postgresql';

/** Counts the approved videos of the term that begins on this day. Links do not count. */
export async function countApprovedVideos(em: EntityManager, contractId: number, paymentPeriodStart: string): Promise<number> {
  const [row] = await em.execute<{ approved: number }[]>(
    `select count(*)::int as approved from submissions
     where contract_id = ? and payment_period_start = ? and kind = 'video' and status = 'approved' and is_current`,
    [contractId, paymentPeriodStart],
  );
  return row?.approved ?? 0;
}
