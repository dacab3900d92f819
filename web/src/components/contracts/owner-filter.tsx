import { Select } from 'antd';
import { useOwners } from './owners.ts';

interface Props {
  owner: string;
  onOwner: (owner: string) => void;
}

/** Absent while nobody of the team has an account. */
export function OwnerFilter({ owner, onOwner }: Props) {
  const { people, me } = useOwners();
  if (people.length === 0) return undefined;
  return (
    <Select
      aria-label="Owner"
      value={owner}
      onChange={onOwner}
      popupMatchSelectWidth={false}
      showSearch={{ optionFilterProp: 'label' }}
      options={[
        { value: 'all', label: 'All Owners' },
        ...(me === undefined ? [] : [{ value: 'mine', label: 'Mine' }]),
        { value: 'unassigned', label: 'Nobody' },
        ...people.map(({ id, name, active }) => ({ value: String(id), label: active ? name : `${name} (disabled)` })),
      ]}
    />
  );
}
