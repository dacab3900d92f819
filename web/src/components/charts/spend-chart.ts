import { addDays, addMonths, day } from '@creator-desk/domain/values/business-day';
import { formatUsdCents } from '@creator-desk/domain/values/money';
import { compactUsdText } from '../../lib/format.ts';
import type { ChartedMonth } from './small-chart.tsx';

export interface SpendMonth {
  month: string;
  paidCents: number;
  openCents: number;
}

const definition =
  'Paid: payments by the day on which they were made, less those that were taken back, on the day of that. Open: requested in the month and neither paid nor declined yet. A bar leads to its payments.';

/** What was paid in each month, beside what waits. @param amountText of the line below a bar */
export function spendChart(spend: readonly SpendMonth[] | undefined, amountText = compactUsdText) {
  const sum = (of: 'paidCents' | 'openCents') => formatUsdCents(spend?.reduce((total, month) => total + month[of], 0) ?? 0);
  return {
    title: 'Paid and open',
    period: spend && `last ${spend.length} months`,
    definition,
    series: [
      { name: 'Paid', total: sum('paidCents') },
      { name: 'Open', total: sum('openCents') },
    ],
    months: spend?.map(({ month, paidCents, openCents }): ChartedMonth => ({
      month,
      bars: [
        {
          size: paidCents,
          text: `Paid ${formatUsdCents(paidCents)}`,
          short: [amountText(paidCents)],
          to: `/payments?paidMonth=${month.slice(0, 7)}`,
        },
        {
          size: openCents,
          text: `Open ${formatUsdCents(openCents)}`,
          short: [openCents === 0 ? '–' : amountText(openCents)],
          to: `/payments?status=open&from=${month}&to=${addDays(addMonths(day(month), 1), -1)}`,
        },
      ],
    })),
  };
}
