import { Form, Select } from 'antd';
import { ownerOptions, useOwners } from '../../../components/contracts/owners.ts';

/** Who of the team looks after the contract; absent while nobody has an account. */
export function OwnerField({ owner = null }: { owner?: number | null }) {
  const { people } = useOwners();
  if (people.length === 0) return undefined;
  return (
    <Form.Item name="adminOwnerId" label="Owner">
      <Select showSearch={{ optionFilterProp: 'label' }} options={ownerOptions(people, owner)} />
    </Form.Item>
  );
}
