import { Form, Input, Select } from 'antd';
import type { Role } from '@creator-desk/domain/access/roles';
import { FormDialog } from '../../components/ui/dialogs/form-dialog.tsx';
import { unwrap, api, errorMessage } from '../../lib/api/api.ts';
import { useCommand } from '../../lib/use-command.ts';
import type { DialogControl } from '../../lib/use-dialog.ts';
import type { UserWithLink } from './link-dialogs.tsx';
import { roleOptions, roleTexts } from '../../components/access/role-names.ts';

interface Draft {
  name: string;
  email: string;
  role: Role;
}

interface Props extends DialogControl {
  /** Shows the link, which is the only way in. */
  onInvited: (made: UserWithLink) => void;
}

export function InviteDialog({ onInvited, ...dialog }: Props) {
  const [form] = Form.useForm<Draft>();
  const role = Form.useWatch('role', form) ?? 'viewer';
  const command = useCommand((body: Draft) => unwrap(api.POST('/api/users', { body })), {
    failure: (failure) => errorMessage(failure, 'Failed to invite.'),
    invalidates: ['/api/users'],
    onSuccess: onInvited,
  });

  return (
    <FormDialog
      {...dialog}
      title="Invite"
      size="lg"
      form={form}
      initialValues={{ name: '', email: '', role: 'viewer' }}
      submitLabel="Create Link"
      submittingLabel="Creating..."
      command={command}
    >
      <Form.Item name="name" label="Name" rules={[{ required: true, whitespace: true, message: 'Name is required' }]}>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      <Form.Item name="email" label="Email" rules={[{ required: true, message: 'Email is required' }]}>
        <Input type="email" maxLength={254} autoComplete="off" />
      </Form.Item>
      <Form.Item name="role" label="Role" extra={roleTexts[role]}>
        <Select options={roleOptions} />
      </Form.Item>
    </FormDialog>
  );
}
