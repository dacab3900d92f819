import { termDays } from '@creator-desk/domain/contracts/term';
import type { ReportFilter } from '@creator-desk/protocol/system/report';
import type { Condition } from '@creator-desk/server/persistence/sums/month-buckets';

/** Terms that begin before a day. */
const termsBefore = (until: string): string => `greatest(0, (${until} - c.start_date + ${termDays - 1}) / ${termDays})`;

/** Cents: the fee of each term of `contracts c` that begins from a day on and before another one. SQL with the later day first. */
export const committedBetween = (first: string, next: string): string =>
  `coalesce(round(sum(c.monthly_fee * greatest(0, ${termsBefore(`least(${next}, c.end_date + 1)`)} - ${termsBefore(first)}))
     filter (where c.status not in ('PAUSED', 'ARCHIVED')) * 100), 0)::bigint`;

/** Restricts `contracts c`. */
export function ofContracts({ contractId, platform, ownerId }: ReportFilter): Condition {
  const conditions: [sql: string, parameter: unknown][] = [];
  if (contractId !== undefined) conditions.push([' and c.id = ?::int', contractId]);
  if (platform !== undefined) conditions.push([' and ?::text = any(c.platforms)', platform]);
  if (ownerId !== undefined) conditions.push([' and c.admin_owner_id = ?::int', ownerId]);
  return { sql: conditions.map(([sql]) => sql).join(''), parameters: conditions.map(([, parameter]) => parameter) };
}
