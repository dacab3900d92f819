import { formatUsdCents } from '@creator-desk/domain/values/money';
import { SmallChart, type ChartedMonth } from '../../../components/charts/small-chart.tsx';
import { spendChart } from '../../../components/charts/spend-chart.ts';
import { Surface } from '../../../components/ui/layout/surface.tsx';
import type { Schema } from '../../../lib/api/api.ts';
import { useMay } from '../../../lib/api/permission.ts';
import { useQuery } from '../../../lib/api/queries.ts';
import { compactUsdText } from '../../../lib/format.ts';
import styles from './trends.module.css';

type Ending = NonNullable<Schema<'TrendsView'>['ending']>;

/** Contracts that end in the next months, and what was paid in the last ones. @param onNarrow called when a link filters the list of this screen */
export function Trends({ onNarrow }: { onNarrow: () => void }) {
  const { data, error, mutate } = useQuery('/api/insight/trends', {});
  const may = useMay();
  const failed = (part: 'contracts' | 'payouts') => (error !== undefined && !data) || Boolean(data?.missing.includes(part));
  const retry = () => void mutate();
  return (
    <div className={styles.trends}>
      <Surface>
        <SmallChart {...endingChart(data?.ending)} failed={failed('contracts')} onRetry={retry} onFollow={onNarrow} />
      </Surface>
      {may('payouts.read') && (
        <Surface>
          <SmallChart {...spendChart(data?.spend)} failed={failed('payouts')} onRetry={retry} />
        </Surface>
      )}
    </div>
  );
}

const contractsText = (count: number) => (count === 1 ? '1 contract' : `${count.toLocaleString('en-US')} contracts`);

/** The bars are as high as the fees, or as the number of contracts for who sees no fees. */
function endingChart(ending: Ending | undefined) {
  const sum = (of: (month: Ending[number]) => number | undefined) =>
    ending?.reduce((total, month) => total + (of(month) ?? 0), 0) ?? 0;
  const seesFees = ending?.every(({ feeCents }) => feeCents !== undefined) ?? false;
  const [contracts, feeCents] = [sum((month) => month.contracts), sum((month) => month.feeCents)];
  return {
    title: 'Contracts ending',
    period: ending && `next ${ending.length} months`,
    definition:
      'Contracts that end in the running month, from today on, and in the five months after it. At stake: their monthly fees together, whether they are renewed or not. A bar leads to its contracts.',
    series: [
      {
        name: seesFees ? 'At stake' : 'Ending',
        total: seesFees ? `${formatUsdCents(feeCents)} a month` : contractsText(contracts),
      },
    ],
    months: ending?.map(({ month, contracts: count, feeCents: cents }): ChartedMonth => ({
      month,
      bars: [
        {
          size: cents ?? count,
          text: cents === undefined ? contractsText(count) : `${contractsText(count)}, ${formatUsdCents(cents)} a month`,
          short: [count.toLocaleString('en-US'), ...(cents === undefined ? [] : [count === 0 ? '–' : compactUsdText(cents)])],
          to: `/?status=current&endMonth=${month.slice(0, 7)}`,
        },
      ],
    })),
  };
}
