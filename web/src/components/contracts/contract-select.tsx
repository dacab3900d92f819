import { Select } from 'antd';
import { useState } from 'react';
import type { Schema } from '../../lib/api/api.ts';
import { useQuery, usePaginatedQuery } from '../../lib/api/queries.ts';

type Contract = Schema<'ContractView'>;

interface Props<Word extends string> {
  id?: string;
  label: string;
  value: number | NoInfer<Word> | undefined;
  onChange: (id: number | NoInfer<Word> | undefined) => void;
  /** Options besides the contracts. */
  words?: readonly { value: Word; label: string }[];
  /** Label of the option for all contracts: 'All Contracts'. Without it, a contract is required. */
  allLabel?: string;
  /** Text before the value: 'Contract:'. */
  prefix?: string;
  disabled?: boolean;
}

/** Value of the option for all contracts. */
const all = 0;
const shownAtOnce = 50;

const nameOf = ({ fullName, socialHandle }: Contract): string => `${fullName} (${socialHandle})`;

/** Selects a contract by name or handle. The server searches, because there may be thousands. */
export function ContractSelect<Word extends string = never>({
  id,
  label,
  value,
  onChange,
  words = [],
  allLabel,
  prefix,
  disabled = false,
}: Props<Word>) {
  const [search, setSearch] = useState('');
  const { data, isLoading } = usePaginatedQuery('/api/contracts', {
    page: 1,
    pageSize: shownAtOnce,
    sort: 'fullName',
    search: search || undefined,
  });
  const chosen = useQuery('/api/contracts/{id}', typeof value === 'number' ? { path: { id: value } } : null).data;
  // Enter selects the first option: before the server answers, only matching contracts may be offered.
  const wanted = search.trim().toLowerCase();
  const matches = (words: string): boolean => words.toLowerCase().includes(wanted);
  const found = (data?.rows ?? []).filter(({ fullName, socialHandle }) => matches(`${fullName} ${socialHandle}`));
  const offered = chosen && !search && !found.some((contract) => contract.id === chosen.id) ? [chosen, ...found] : found;

  return (
    <Select
      {...(id !== undefined && { id })}
      aria-label={label}
      prefix={prefix}
      placeholder={label}
      loading={isLoading}
      disabled={disabled}
      value={value ?? (allLabel === undefined ? null : all)}
      options={[
        ...[...(allLabel === undefined ? [] : [{ value: all, label: allLabel }]), ...words].filter((word) => matches(word.label)),
        ...offered.map((contract) => ({ value: contract.id, label: nameOf(contract) })),
      ]}
      showSearch={{ filterOption: false, searchValue: search, onSearch: setSearch }}
      popupMatchSelectWidth={false}
      notFoundContent="No contract matches"
      onChange={(next: number | Word | null) => {
        setSearch('');
        onChange(next === all || next === null ? undefined : next);
      }}
    />
  );
}

interface FieldProps extends Pick<Props<never>, 'label' | 'allLabel'> {
  /** antd's form passes value, onChange and id. */
  value?: number;
  onChange?: (id: number | undefined) => void;
  id?: string;
}

/** A ContractSelect as the control of a form's item. */
export function ContractField({ value, onChange = () => undefined, ...field }: FieldProps) {
  return <ContractSelect {...field} value={value} onChange={onChange} />;
}
