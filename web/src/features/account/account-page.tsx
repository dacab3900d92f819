import { Button, Flex, Form, Input } from 'antd';
import { PageHeader } from '../../components/ui/layout/page-header.tsx';
import { Surface } from '../../components/ui/layout/surface.tsx';
import { unwrap, api, ApiError, errorMessage } from '../../lib/api/api.ts';
import { useQuery } from '../../lib/api/queries.ts';
import { useCommand } from '../../lib/use-command.ts';
import { OwnCalendar } from './own-calendar.tsx';
import { OwnMails } from './own-mails.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';
import styles from './account-page.module.css';

interface Draft {
  currentPassword: string;
  password: string;
}

/** The account of the user who has signed in. */
export default function AccountPage() {
  const { data: session } = useQuery('/api/auth/session', {});
  const user = session?.user;
  return (
    <Flex vertical gap="large">
      <PageHeader title="Your account" subtitle={user ? user.name : 'You are signed in with the shared password'} />
      <div className={styles.form}>
        <Surface roomy label="Password">
          {user ? <PasswordForm /> : <p>The shared password belongs to nobody. The operator changes it.</p>}
        </Surface>
      </div>
      {user && <SecondFactor />}
      {user && <OwnMails />}
      {user && <OwnCalendar />}
      <Sessions />
    </Flex>
  );
}

function PasswordForm() {
  const [form] = Form.useForm<Draft>();
  const { run, pending } = useCommand((body: Draft) => unwrap(api.POST('/api/auth/account/password', { body })), {
    success: 'Password changed. Your other sessions have ended.',
    failure: (failure) => errorMessage(failure, 'The password could not be changed.'),
    onSuccess: () => form.resetFields(),
    onFailure: (failure) => {
      if (!(failure instanceof ApiError)) return;
      const { fields } = failure;
      form.setFields(
        (['currentPassword', 'password'] as const).flatMap((name) => (fields[name] ? [{ name, errors: [fields[name]] }] : [])),
      );
    },
  });

  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={(draft) => void run(draft)}
      scrollToFirstError={{ focus: true }}
    >
      <Form.Item
        name="currentPassword"
        label="Current password"
        rules={[{ required: true, message: 'Enter your current password' }]}
      >
        <Input.Password autoComplete="current-password" maxLength={1000} />
      </Form.Item>
      <Form.Item
        name="password"
        label="New password"
        extra="At least 12 characters. A few words that nobody would guess are best."
        rules={[{ required: true, message: 'Enter a new password' }]}
      >
        <Input.Password autoComplete="new-password" maxLength={1000} />
      </Form.Item>
      <Button type="primary" htmlType="submit" disabled={pending}>
        {pending ? 'Saving...' : 'Change Password'}
      </Button>
    </Form>
  );
}
