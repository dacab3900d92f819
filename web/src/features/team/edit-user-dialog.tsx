import { Form, Input, Select, Switch } from 'antd';
import type { Role } from '@creator-desk/domain/access/roles';
import { FormDialog } from '../../components/ui/dialogs/form-dialog.tsx';
import { unwrap, api, errorMessage } from '../../lib/api/api.ts';
import type { DialogControl } from '../../lib/use-dialog.ts';
import { useEdit } from '../../lib/use-edit.ts';
import type { DraftWords } from '../../lib/edit-conflict.ts';
import { roleNames, roleOptions, roleTexts } from '../../components/access/role-names.ts';
import type { User } from './team-list.tsx';

interface Draft {
  name: string;
  role: Role;
  mayEnter: boolean;
}

interface Props extends DialogControl {
  user: User;
  /** The user has just been disabled. */
  onDisabled: () => void;
}

export function EditUserDialog({ user, onDisabled, ...dialog }: Props) {
  const [form] = Form.useForm<Draft>();
  const role = Form.useWatch('role', form) ?? user.role;
  const { command, conflict, others } = useEdit(
    ({ name, role, mayEnter }: Draft, header) => {
      const body = { name, role, disabled: !mayEnter };
      return unwrap(api.PUT('/api/users/{id}', { params: { path: { id: user.id }, header }, body }));
    },
    {
      open: dialog.open,
      kind: 'user',
      form,
      record: user,
      words,
      toDraft,
      load: async () => {
        const all = await unwrap(api.GET('/api/users', { params: { query: { search: user.email } } }));
        return all.find(({ id }) => id === user.id);
      },
      loadFailure: 'Failed to load the user.',
      success: 'User updated',
      failure: (failure) => errorMessage(failure, 'Failed to update the user.'),
      invalidates: ['/api/users'],
      onSuccess: ({ status }) => {
        dialog.onClose();
        if (status === 'disabled' && user.status !== 'disabled') onDisabled();
      },
    },
  );

  return (
    <FormDialog
      {...dialog}
      title={user.email}
      size="lg"
      form={form}
      initialValues={toDraft(user)}
      submitLabel="Save Changes"
      submittingLabel="Saving..."
      command={command}
      conflict={conflict}
      others={others}
      doing="editing this account"
    >
      <Form.Item name="name" label="Name" rules={[{ required: true, whitespace: true, message: 'Name is required' }]}>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      <Form.Item name="role" label="Role" extra={roleTexts[role]}>
        <Select options={roleOptions} />
      </Form.Item>
      <Form.Item
        name="mayEnter"
        label="Can sign in"
        valuePropName="checked"
        extra="Switched off, the user is signed out everywhere at once."
      >
        <Switch />
      </Form.Item>
    </FormDialog>
  );
}

const words: DraftWords<Draft> = {
  labels: { name: 'Name', role: 'Role', mayEnter: 'Can sign in' },
  texts: { role: (role) => roleNames[role] },
  loggedAs: { role: ['accessRole'], mayEnter: ['disabledAt'] },
};

function toDraft({ name, role, status }: User): Draft {
  return { name, role, mayEnter: status !== 'disabled' };
}
