import type { Schema } from '../../lib/api/api.ts';
import { monthText } from '../../lib/format.ts';
import { byMonth, chartOfRows, sum, type ChartDeclaration, type ReportSection } from './chart.ts';

type ContractsMonth = Schema<'ContractsMonth'>;
type EndingMonth = Schema<'EndingMonth'>;

const stateNames = { active: 'Active', expiring: 'Expiring soon', expired: 'Expired' } as const;

/** For who sees fees. */
const endingMoney: ChartDeclaration = {
  title: 'Money of ending contracts',
  definition:
    'The monthly fees of the contracts that end from today on, in the running month and the five after it, whatever period is chosen. Renewed: the next contract is made. Let go: somebody decided so, or the contract is completed or archived. To decide: all others, also those about which people talk.',
  list: { to: '/renewals', name: 'Renewals' },
  shape: 'stacked',
  needs: ['contracts'],
  permission: 'fees.read',
  chartOf: chartOfRows<EndingMonth>(
    'Month',
    ({ contracts: part }) => part?.pipeline,
    ({ month }) => monthText(month),
    [
      sum('Renewed', 'positive', (row) => row.renewedFeeCents, 'cents'),
      sum(
        'To decide',
        'warning',
        (row) => (row.feeCents ?? 0) - (row.renewedFeeCents ?? 0) - (row.notRenewedFeeCents ?? 0),
        'cents',
      ),
      sum('Let go', 'neutral', (row) => row.notRenewedFeeCents, 'cents'),
    ],
    { comparable: false },
  ),
};

export const contracts: ReportSection = {
  title: 'Contracts',
  needs: 'contracts.read',
  charts: [
    {
      title: 'Starting and ending',
      definition: 'Contracts whose start date, and whose end date, lies in the month.',
      list: { to: '/', name: 'Contract Dashboard' },
      shape: 'bars',
      needs: ['contracts'],
      chartOf: byMonth(
        ({ contracts: part }) => part?.months,
        sum<ContractsMonth>('Starting', 'positive', (row) => row.starting),
        sum('Ending', 'warning', (row) => row.ending),
      ),
    },
    {
      title: 'Ending in the next months',
      definition: 'Contracts that end from today on, in the running month and the five after it, whatever period is chosen.',
      list: { to: '/?status=expiring', name: 'Contract Dashboard' },
      shape: 'bars',
      needs: ['contracts'],
      chartOf: chartOfRows<EndingMonth>(
        'Month',
        ({ contracts: part }) => part?.pipeline,
        ({ month }) => monthText(month),
        [sum('Ending', 'warning', (row) => row.contracts)],
        { comparable: false },
      ),
    },
    endingMoney,
    {
      title: 'Contracts by state',
      definition:
        'All contracts today, whatever period is chosen. Active: more than 30 days left. Expiring soon: 30 days or fewer. Expired: the end date has passed.',
      list: { to: '/', name: 'Contract Dashboard' },
      shape: 'bars',
      needs: ['contracts'],
      chartOf: chartOfRows<{ state: keyof typeof stateNames; count: number }>(
        'State',
        ({ contracts: part }) =>
          part && (['active', 'expiring', 'expired'] as const).map((state) => ({ state, count: part.states[state] })),
        ({ state }) => stateNames[state],
        [sum('Contracts', 'accent', (row) => row.count)],
        { comparable: false },
      ),
    },
  ],
};
