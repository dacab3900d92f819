import { Select } from 'antd';
import { useState } from 'react';
import { day } from '@creator-desk/domain/values/business-day';
import { DateField } from '../../../components/ui/forms/date-field.tsx';
import { useNow } from '../../../lib/browser/now.ts';
import { localDate } from '../../../lib/format.ts';
import { periodName, periods, type Period, type PeriodName } from './period.ts';

interface Props {
  period: Period;
  onChange: (period: Period) => void;
}

const options = [
  { value: 'any', label: 'Any time' },
  { value: 'month', label: 'This month' },
  { value: 'lastMonth', label: 'Last month' },
  { value: 'year', label: 'This year' },
  { value: 'lastYear', label: 'Last year' },
  { value: 'days', label: 'Custom range…' },
] satisfies { value: PeriodName | 'days'; label: string }[];

/** Filters by request date: a named period or a custom range. */
export function PeriodFilter({ period, onChange }: Props) {
  const today = day(localDate(useNow().toISOString()));
  const name = periodName(period, today);
  const [byDays, setByDays] = useState(name === undefined);
  const choosing = byDays || name === undefined;
  return (
    <>
      <Select<PeriodName | 'days'>
        aria-label="Period"
        value={choosing ? 'days' : name}
        options={options}
        onChange={(next) => {
          setByDays(next === 'days');
          if (next !== 'days') onChange(periods[next](today));
        }}
      />
      {choosing && <DayField label="From" value={period.from} onChange={(from) => onChange({ ...period, from })} />}
      {choosing && <DayField label="To" value={period.to} onChange={(to) => onChange({ ...period, to })} />}
    </>
  );
}

interface DayFieldProps {
  label: string;
  value: Period['from'];
  onChange: (day: Period['from']) => void;
}

function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <DateField
      label={label}
      placeholder={label}
      value={value ?? ''}
      onChange={(date) => onChange(date ? day(date) : undefined)}
    />
  );
}
