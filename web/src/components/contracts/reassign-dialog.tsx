import { Form, Select } from 'antd';
import { api, errorMessage, unwrap } from '../../lib/api/api.ts';
import { useCommand } from '../../lib/use-command.ts';
import type { DialogControl } from '../../lib/use-dialog.ts';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { nobody, ownerOptions, useOwners } from './owners.ts';

interface Props extends DialogControl {
  /** These contracts, or all of a person. */
  given: { contractIds: number[] } | { from: { id: number; name: string }; count: number };
  onReassigned?: () => void;
}

interface Draft {
  owner: number;
}

const contractsText = (count: number) => (count === 1 ? '1 contract' : `${count.toLocaleString('en-US')} contracts`);

/** Gives contracts to another person of the team. */
export function ReassignDialog({ given, onReassigned, ...dialog }: Props) {
  const [form] = Form.useForm<Draft>();
  const { people } = useOwners();
  const leaving = 'from' in given ? given.from : undefined;
  const count = 'from' in given ? given.count : given.contractIds.length;
  const command = useCommand(
    ({ owner }: Draft) => {
      const which = 'from' in given ? { fromOwnerId: given.from.id } : { contractIds: given.contractIds };
      return unwrap(api.POST('/api/contracts/reassign', { body: { ...which, adminOwnerId: owner || null } }));
    },
    {
      success: ({ reassigned }) => `${contractsText(reassigned)} reassigned`,
      failure: (failure) => errorMessage(failure, 'Failed to reassign contracts'),
      invalidates: ['/api/contracts'],
      onSuccess: () => {
        onReassigned?.();
        dialog.onClose();
      },
    },
  );
  return (
    <FormDialog
      {...dialog}
      title="Reassign contracts"
      size="lg"
      form={form}
      initialValues={{}}
      submitLabel="Reassign"
      submittingLabel="Reassigning..."
      command={command}
    >
      <p>{leaving ? `${leaving.name} owns ${contractsText(count)}.` : `${contractsText(count)} chosen.`}</p>
      <Form.Item name="owner" label="New owner" rules={[{ required: true, message: 'Choose a new owner, or nobody' }]}>
        <Select
          placeholder="Choose a person"
          showSearch={{ optionFilterProp: 'label' }}
          options={ownerOptions(people).filter(({ value }) => value === nobody || value !== leaving?.id)}
        />
      </Form.Item>
    </FormDialog>
  );
}
