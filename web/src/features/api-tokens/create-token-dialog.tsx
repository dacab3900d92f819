import { Form, Input, Select } from 'antd';
import type { Role } from '@creator-desk/domain/access/roles';
import { roleOptions, roleTexts } from '../../components/access/role-names.ts';
import { FormDialog } from '../../components/ui/dialogs/form-dialog.tsx';
import { unwrap, api, errorMessage } from '../../lib/api/api.ts';
import { useCommand } from '../../lib/use-command.ts';
import type { DialogControl } from '../../lib/use-dialog.ts';
import type { TokenWithSecret } from './token-dialogs.tsx';

interface Draft {
  name: string;
  role: Role;
  /** Days; 0: never. */
  expires: number;
}

const expiryOptions = [
  { value: 30, label: 'In 30 days' },
  { value: 90, label: 'In 90 days' },
  { value: 365, label: 'In a year' },
  { value: 0, label: 'Never' },
];

interface Props extends DialogControl {
  /** Shows the secret, which nobody sees again. */
  onCreated: (made: TokenWithSecret) => void;
}

export function CreateTokenDialog({ onCreated, ...dialog }: Props) {
  const [form] = Form.useForm<Draft>();
  const role = Form.useWatch('role', form) ?? 'viewer';
  const command = useCommand(
    ({ expires, ...body }: Draft) =>
      unwrap(api.POST('/api/api-tokens', { body: { ...body, ...(expires > 0 && { expiresInDays: expires }) } })),
    {
      failure: (failure) => errorMessage(failure, 'Failed to make the token.'),
      invalidates: ['/api/api-tokens'],
      onSuccess: onCreated,
    },
  );
  return (
    <FormDialog
      {...dialog}
      title="New Token"
      size="lg"
      form={form}
      initialValues={{ name: '', role: 'viewer', expires: 90 }}
      submitLabel="Make Token"
      submittingLabel="Making..."
      command={command}
    >
      <Form.Item
        name="name"
        label="Name"
        extra="What uses it: it stands in the audit log."
        rules={[{ required: true, whitespace: true, message: 'Name is required' }]}
      >
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item name="role" label="Role" extra={roleTexts[role]}>
        <Select options={roleOptions} />
      </Form.Item>
      <Form.Item name="expires" label="Expires">
        <Select options={expiryOptions} />
      </Form.Item>
    </FormDialog>
  );
}
