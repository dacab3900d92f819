import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { formatUsdCents } from '@creator-desk/domain/values/money';
import { BarTable } from '../../components/ui/records/bar-table.tsx';
import { LoadFailure } from '../../components/ui/feedback/load-failure.tsx';
import { SkeletonLine } from '../../components/ui/feedback/skeleton-line.tsx';
import { Surface } from '../../components/ui/layout/surface.tsx';
import { Heading, Secondary } from '../../components/ui/layout/text.tsx';
import type { Schema } from '../../lib/api/api.ts';
import { useQuery } from '../../lib/api/queries.ts';
import styles from './paid-by-creators.module.css';

type Summary = Schema<'PayoutSummary'>;

/** Rows before 'Show all'. */
const initialRows = 10;
const skeletonRows = Array.from({ length: initialRows }, (_, line) => line);

/** What each creator was paid this year. */
export function PaidByCreators() {
  const { data, error, mutate } = useQuery('/api/payout-requests/summary', {});
  if (error && !data)
    return (
      <Surface>
        <LoadFailure what="The totals could not be loaded" onRetry={() => void mutate()} />
      </Surface>
    );
  return (
    <Surface>{data ? <PaidByCreator year={data.year} creators={data.yearToDate} /> : <Loading title="Paid this year" />}</Surface>
  );
}

function PaidByCreator({ year, creators }: { year: number; creators: Summary['yearToDate'] }) {
  const [all, setAll] = useState(false);
  const title = `Paid in ${year}, by creator`;
  if (creators.length === 0) return <TitledSection title={title}>{<Secondary>No payments this year.</Secondary>}</TitledSection>;
  const shown = all ? creators : creators.slice(0, initialRows);
  return (
    <>
      <BarTable
        title={title}
        heads={['Creator', 'Paid']}
        bars={shown.map(({ creatorId, creatorName, socialHandle, paidCents }) => ({
          key: `${creatorId} ${socialHandle}`,
          label: creatorName,
          size: paidCents,
          value: formatUsdCents(paidCents),
        }))}
      />
      {creators.length > initialRows && (
        <div className={styles.more}>
          <Button type="text" onClick={() => setAll(!all)} aria-expanded={all}>
            {all ? 'Show fewer' : `Show all ${creators.length} creators`}
          </Button>
        </div>
      )}
    </>
  );
}

function Loading({ title }: { title: string }) {
  return (
    <TitledSection title={title}>
      {skeletonRows.map((line) => (
        <SkeletonLine key={line} />
      ))}
    </TitledSection>
  );
}

function TitledSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.loading}>
      <Heading level={2} small>
        {title}
      </Heading>
      {children}
    </div>
  );
}
