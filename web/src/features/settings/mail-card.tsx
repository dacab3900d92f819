import { Alert, Button, Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { LoadFailure } from '../../components/ui/feedback/load-failure.tsx';
import { SkeletonLine } from '../../components/ui/feedback/skeleton-line.tsx';
import { Surface } from '../../components/ui/layout/surface.tsx';
import { Heading, Secondary } from '../../components/ui/layout/text.tsx';
import { EditNotices } from '../../components/ui/dialogs/edit-notices.tsx';
import type { DraftWords } from '../../lib/edit-conflict.ts';
import { api, errorMessage, unwrap, type Schema } from '../../lib/api/api.ts';
import { useQuery } from '../../lib/api/queries.ts';
import { useCommand } from '../../lib/use-command.ts';
import { MailPaceForm } from './mail-pace-form.tsx';
import { useEditMailSettings, type MailFormProps, type StoredMailSettings } from './use-edit-mail-settings.ts';

/** The server that sends mails to creators, and when and how fast it is used. */
export function MailCard() {
  const { data, error, mutate } = useQuery('/api/mail-settings', {});
  const show = (stored: StoredMailSettings) => void mutate(stored, { revalidate: false });
  return (
    <Surface roomy label="E-mail">
      <Flex vertical gap="middle">
        <Heading level={2}>E-mail</Heading>
        {data ? (
          <Flex vertical gap="large">
            <MailServer stored={data} onLoaded={show} />
            <MailPaceForm stored={data} onLoaded={show} />
          </Flex>
        ) : error ? (
          <LoadFailure what="The mail settings could not be loaded" onRetry={() => void mutate()} />
        ) : (
          <SkeletonLine />
        )}
      </Flex>
    </Surface>
  );
}

function MailServer({ stored, onLoaded }: MailFormProps) {
  return (
    <Flex vertical gap="middle">
      {stored.source === 'environment' && (
        <Alert type="info" showIcon title="The mail server is set in the environment of the system, and changed there only." />
      )}
      {stored.server === null && (
        <Alert
          type="info"
          showIcon
          title="Without a mail server, mails wait in the outbox and are not sent by themselves later."
        />
      )}
      <MailServerForm stored={stored} onLoaded={onLoaded} />
      {stored.server !== null && <TestMail />}
    </Flex>
  );
}

interface ServerDraft {
  server: string;
  username: string;
  password: string;
  from: string;
  replyTo: string;
}

/** The password is never shown: one that is typed replaces it. */
const toDraft = ({ server, username, from, replyTo }: StoredMailSettings): ServerDraft => ({
  server: server ?? '',
  username: username ?? '',
  password: '',
  from: from ?? '',
  replyTo: replyTo ?? '',
});

const words: DraftWords<ServerDraft> = {
  labels: { server: 'SMTP server', username: 'User', password: 'Password', from: 'From', replyTo: 'Reply-to' },
  loggedAs: { from: ['fromAddress'] },
};

function MailServerForm({ stored, onLoaded }: MailFormProps) {
  const [form] = Form.useForm<ServerDraft>();
  const [touched, setTouched] = useState(false);
  const { command, conflict, others } = useEditMailSettings(
    ({ password, ...draft }: ServerDraft, header) =>
      unwrap(
        api.PUT('/api/mail-settings/server', {
          params: { header },
          body: { ...draft, ...(draft.username.trim() === '' ? { password: null } : password && { password }) },
        }),
      ),
    { form, stored, touched, toDraft, words, success: 'Mail server saved', onLoaded },
  );
  const fixed = stored.source === 'environment';
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      disabled={fixed || command.pending}
      initialValues={toDraft(stored)}
      onValuesChange={() => setTouched(true)}
      onFinish={(draft) => void command.run(draft)}
      scrollToFirstError={{ focus: true }}
    >
      <EditNotices others={others} doing="editing the mail settings" conflict={conflict} />
      <Form.Item name="server" label="SMTP server" extra="smtps:// is TLS from the start, smtp:// requires STARTTLS.">
        <Input inputMode="url" maxLength={300} placeholder="smtps://mail.example.com" autoComplete="off" />
      </Form.Item>
      <Form.Item name="username" label="User">
        <Input maxLength={300} autoComplete="off" />
      </Form.Item>
      <Form.Item name="password" label="Password" extra={stored.hasPassword ? 'One is stored. Left empty, it stays.' : undefined}>
        <Input.Password maxLength={1000} autoComplete="new-password" />
      </Form.Item>
      <Form.Item name="from" label="From">
        <Input maxLength={300} placeholder="Creator Desk <desk@example.com>" autoComplete="off" />
      </Form.Item>
      <Form.Item name="replyTo" label="Reply-to" extra="Where answers go. Left empty, they go to the sender.">
        <Input maxLength={300} placeholder="team@example.com" autoComplete="off" />
      </Form.Item>
      {!fixed && (
        <Button type="primary" htmlType="submit" disabled={command.pending || conflict?.isDecided === false}>
          {command.pending ? 'Saving...' : 'Save Mail Server'}
        </Button>
      )}
    </Form>
  );
}

/** By the stored server. */
function TestMail() {
  const [result, setResult] = useState<Schema<'TestMailResult'>>();
  const { run, pending, failure } = useCommand(
    (body: Schema<'TestMail'>) => unwrap(api.POST('/api/mail-server/test', { body })),
    { onSuccess: setResult },
  );
  return (
    <Form<Schema<'TestMail'>> layout="vertical" requiredMark={false} disabled={pending} onFinish={(draft) => void run(draft)}>
      <Form.Item
        name="address"
        label="Send a test to"
        rules={[{ required: true, message: 'Enter an address' }]}
        extra="By the stored server."
      >
        <Input inputMode="email" maxLength={254} placeholder="you@example.com" autoComplete="email" />
      </Form.Item>
      <Flex vertical gap="small" align="start">
        <Button htmlType="submit">{pending ? 'Sending...' : 'Send a Test'}</Button>
        <div role="status">
          {failure !== undefined && <Alert type="error" showIcon title={errorMessage(failure, 'The test could not be sent.')} />}
          {failure === undefined && result && (
            <Alert
              type={result.accepted ? 'success' : 'error'}
              showIcon
              title={result.accepted ? 'The mail server has taken the test.' : 'The mail server has not taken the test.'}
              description={<Secondary small>{result.answer}</Secondary>}
            />
          )}
        </div>
      </Flex>
    </Form>
  );
}
