import { Alert, Button, Flex, Tabs } from 'antd';
import { MailFrame, MailText } from '../../components/mails/mail-frame.tsx';
import { mailKindLabels } from '../../components/mails/mail-kinds.ts';
import { Dialog } from '../../components/ui/dialogs/dialog.tsx';
import { LoadFailure } from '../../components/ui/feedback/load-failure.tsx';
import { SkeletonLine } from '../../components/ui/feedback/skeleton-line.tsx';
import { DescriptionList } from '../../components/ui/layout/description-list.tsx';
import { Secondary } from '../../components/ui/layout/text.tsx';
import { api, errorMessage, unwrap, type Schema } from '../../lib/api/api.ts';
import { useMay } from '../../lib/api/permission.ts';
import { useQuery } from '../../lib/api/queries.ts';
import { copyText } from '../../lib/browser/clipboard.ts';
import { localDateTimeText } from '../../lib/format.ts';
import { useCommand } from '../../lib/use-command.ts';
import type { DialogControl } from '../../lib/use-dialog.ts';
import { Status } from './mail-list.tsx';
import type { Mail } from './mail-text.ts';

type Detail = Schema<'MailDetail'>;

const sendLabels: Partial<Record<Mail['status'], string>> = { held: 'Send', failed: 'Try Again', unknown: 'Send Again' };

/** A mail as the creator reads it, and what may be done with it. */
export function MailDialog({ mail: listed, ...dialog }: DialogControl & { mail: Mail }) {
  const { data, error, mutate } = useQuery('/api/mails/{id}', { path: { id: listed.id } });
  const mail = data ?? listed;

  return (
    <Dialog
      {...dialog}
      title={mail.subject ?? mailKindLabels[mail.kind]}
      size="2xl"
      footer={
        <Flex gap="small" wrap justify="end">
          <Actions mail={mail} text={data?.text} />
          <Button onClick={dialog.onClose}>Close</Button>
        </Flex>
      }
    >
      <Flex vertical gap="middle">
        <DescriptionList
          facts={[
            { name: 'Status', value: <Status mail={mail} /> },
            { name: 'To', value: mail.address ? `${mail.fullName} <${mail.address}>` : mail.fullName },
            { name: 'Kind', value: mailKindLabels[mail.kind] },
            { name: 'Written', value: localDateTimeText(mail.createdAt) },
            ...(mail.sentAt ? [{ name: 'Sent', value: localDateTimeText(mail.sentAt) }] : []),
            ...(mail.attempts > 1 ? [{ name: 'Attempts', value: mail.attempts }] : []),
          ]}
        />
        {mail.reason && <Alert type={mail.status === 'failed' ? 'error' : 'info'} title={mail.reason} showIcon />}
        {data ? (
          <Content mail={data} />
        ) : error ? (
          <LoadFailure what="The mail could not be loaded" onRetry={() => void mutate()} />
        ) : (
          <SkeletonLine />
        )}
      </Flex>
    </Dialog>
  );
}

function Actions({ mail, text }: { mail: Mail; text: string | null | undefined }) {
  const mayWrite = useMay()('mails.write');
  const path = { path: { id: mail.id } };
  const invalidates = ['/api/mails'] as const;
  const send = useCommand(() => unwrap(api.POST('/api/mails/{id}/send', { params: path })), {
    success: 'The mail is being sent',
    failure: (failure) => errorMessage(failure, 'The mail could not be sent.'),
    invalidates,
    invalidatesOnFailure: true,
  });
  const cancel = useCommand(() => unwrap(api.POST('/api/mails/{id}/cancel', { params: path })), {
    success: 'Mail cancelled',
    failure: (failure) => errorMessage(failure, 'The mail could not be cancelled.'),
    invalidates,
    invalidatesOnFailure: true,
  });
  const copy = useCommand(copyText, { success: 'Text copied', failure: 'The text could not be copied.' });
  const pending = send.pending || cancel.pending;

  return (
    <>
      {text && <Button onClick={() => void copy.run(text)}>Copy Text</Button>}
      {mayWrite && mail.cancellable && (
        <Button disabled={pending} onClick={() => void cancel.run()}>
          Cancel Mail
        </Button>
      )}
      {mayWrite && mail.sendable && (
        <Button type="primary" disabled={pending} onClick={() => void send.run()}>
          {sendLabels[mail.status] ?? 'Send'}
        </Button>
      )}
    </>
  );
}

function Content({ mail: { text, html } }: { mail: Detail }) {
  if (!text || !html) return <Secondary>It is not written yet.</Secondary>;
  return (
    <Tabs
      items={[
        {
          key: 'mail',
          label: 'Mail',
          children: <MailFrame html={html} title="The mail as the creator sees it" />,
        },
        {
          key: 'text',
          label: 'Text',
          children: <MailText text={text} label="The mail as text" />,
        },
        {
          key: 'html',
          label: 'HTML',
          children: <MailText text={html} label="The HTML of the mail" />,
        },
      ]}
    />
  );
}
