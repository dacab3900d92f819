import { Checkbox, Select } from 'antd';
import { useState } from 'react';
import { addMonths, day, firstOfMonth, monthsBetween, type Day } from '@creator-desk/domain/values/business-day';
import { platforms } from '@creator-desk/domain/contracts/platforms';
import { ContractSelect } from '../../components/contracts/contract-select.tsx';
import { useOwners } from '../../components/contracts/owners.ts';
import { monthText } from '../../lib/format.ts';
import { mostMonths, periodName, periods, type ReportFilters, type PeriodName } from './report-query.ts';
import styles from './report.module.css';

const options = [
  { value: 'three', label: 'Last 3 months' },
  { value: 'six', label: 'Last 6 months' },
  { value: 'twelve', label: 'Last 12 months' },
  { value: 'year', label: 'This year' },
  { value: 'lastYear', label: 'Last year' },
  { value: 'months', label: 'Custom range…' },
] satisfies { value: PeriodName | 'months'; label: string }[];

const all = { value: '', label: 'All Platforms' };
/** antd has no option without a value. */
const everybody = 0;

/** Whose charts of which months. All of it is in the address. */
export function ReportFilterBar(filters: ReportFilters) {
  const { people } = useOwners();
  return (
    <div className={styles.filters}>
      <PeriodFilter {...filters} />
      <Checkbox checked={filters.compare} onChange={({ target }) => filters.setCompare(target.checked)}>
        Compare with the period before
      </Checkbox>
      <ContractSelect label="Creator" allLabel="All Creators" value={filters.contractId} onChange={filters.setContractId} />
      <Select
        aria-label="Platform"
        value={filters.platform ?? ''}
        options={[all, ...platforms.map((name) => ({ value: name, label: name }))]}
        onChange={(platform: string) => filters.setPlatform(platform || undefined)}
      />
      {people.length > 0 && (
        <Select
          aria-label="Owner"
          value={filters.ownerId ?? everybody}
          options={[{ value: everybody, label: 'All Owners' }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(owner: number) => filters.setOwnerId(owner === everybody ? undefined : owner)}
        />
      )}
    </div>
  );
}

/** Contracts may end in the coming year, and three years back is far enough. */
const [monthsBack, monthsAhead] = [60, 12];

function PeriodFilter({ period, today, setPeriod }: ReportFilters) {
  const name = periodName(period, today);
  const [byMonths, setByMonths] = useState(name === undefined);
  const choosing = byMonths || name === undefined;
  const months = Array.from({ length: monthsBack + monthsAhead + 1 }, (_, index) =>
    addMonths(firstOfMonth(today), monthsAhead - index),
  );
  const [from, to] = [day(`${period.from}-01`), day(`${period.to}-01`)];
  const fits = (first: Day, last: Day): boolean => {
    const between = monthsBetween(first, last);
    return between >= 0 && between < mostMonths;
  };
  return (
    <>
      <Select<PeriodName | 'months'>
        aria-label="Period"
        value={choosing ? 'months' : name}
        options={options}
        onChange={(next) => {
          setByMonths(next === 'months');
          if (next !== 'months') setPeriod(periods[next](today));
        }}
      />
      {choosing && (
        <MonthSelect
          label="From"
          value={from}
          months={months}
          onChange={(first) => setPeriod({ from: first.slice(0, 7), to: (fits(first, to) ? to : first).slice(0, 7) })}
        />
      )}
      {choosing && (
        <MonthSelect
          label="To"
          value={to}
          months={months}
          onChange={(last) => setPeriod({ from: (fits(from, last) ? from : last).slice(0, 7), to: last.slice(0, 7) })}
        />
      )}
    </>
  );
}

interface MonthProps {
  label: string;
  value: Day;
  months: readonly Day[];
  onChange: (month: Day) => void;
}

function MonthSelect({ label, value, months, onChange }: MonthProps) {
  return (
    <Select
      aria-label={label}
      prefix={label}
      value={value}
      options={months.map((month) => ({ value: month, label: monthText(month) }))}
      onChange={onChange}
    />
  );
}
