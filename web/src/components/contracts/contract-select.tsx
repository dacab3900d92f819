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
  /** Choices beside the contracts: those of none. */
  words?: readonly { value: Word; label: string }[];
  /** The words for no contract in particular: 'All Contracts'. Without them one has to be chosen. */
  allLabel?: string;
  /** Stands before the choice, where it alone would not say of what it is one. */
  prefix?: string;
  disabled?: boolean;
}

/** Stands for no contract in particular among the options. */
const all = 0;
const shownAtOnce = 50;

const nameOf = ({ fullName, socialHandle }: Contract): string => `${fullName} (${socialHandle})`;

/** Chooses a contract by the creator's name or handle; the server searches, so there may be thousands. */
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
  // Enter takes the first choice: only what was searched for may be one, also before the server has answered.
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
