import { Select } from 'antd';
import { ContractSelect } from '../../components/contracts/contract-select.tsx';
import { DateField } from '../../components/ui/forms/date-field.tsx';
import { SearchBox } from '../../components/ui/forms/search-box.tsx';
import { usePaginatedQuery } from '../../lib/api/queries.ts';
import { actionText, subjectName } from './audit-text.ts';
import { actions, subjects, type AuditLog } from './audit-query.ts';
import styles from './audit-log.module.css';

const actionOptions = actions.map((value) => ({ value, label: value === 'all' ? 'All actions' : actionText(value) }));
const subjectOptions = subjects.map((value) => ({ value, label: value === 'all' ? 'All subjects' : subjectName(value) }));

export function AuditFilters({ log }: { log: AuditLog }) {
  const { list } = log;
  return (
    <div className={styles.filters}>
      <SearchBox value={list.search} onSearch={(search) => list.change({ search })} placeholder="Search the log..." />
      <ActorSelect value={log.actor} onChange={log.setActor} />
      <Select
        aria-label="Action"
        value={list.filters.action}
        options={actionOptions}
        popupMatchSelectWidth={false}
        onChange={(action) => list.change({ action })}
      />
      <Select
        aria-label="Subject"
        value={list.filters.subject}
        options={subjectOptions}
        popupMatchSelectWidth={false}
        onChange={(subject) => list.change({ subject })}
      />
      <ContractSelect label="Contract" allLabel="All contracts" value={log.contractId} onChange={log.setContractId} />
      <DateField label="From" placeholder="From" value={log.from ?? ''} onChange={(date) => log.setFrom(date || undefined)} />
      <DateField label="To" placeholder="To" value={log.to ?? ''} onChange={(date) => log.setTo(date || undefined)} />
    </div>
  );
}

const anybody = '';

/** The team, and who acts without an account. A creator or service that the URL names is shown by its key. */
function ActorSelect({ value, onChange }: { value: string | undefined; onChange: (actor: string | undefined) => void }) {
  const { data } = usePaginatedQuery('/api/users', { page: 1, pageSize: 100, sort: 'name' });
  const known = [
    { value: anybody, label: 'Everybody' },
    { value: 'admin', label: 'Shared password' },
    { value: 'token', label: 'API token' },
    { value: 'anonymous', label: 'Not signed in' },
    ...(data?.rows ?? []).map(({ id, name }) => ({ value: `user:${id}`, label: name })),
  ];
  const isKnown = value === undefined || known.some((actor) => actor.value === value);
  return (
    <Select
      aria-label="Who"
      value={value ?? anybody}
      options={isKnown ? known : [...known, { value, label: value }]}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      onChange={(actor) => onChange(actor || undefined)}
    />
  );
}
