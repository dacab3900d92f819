import { Alert, Button, Flex, Tabs } from 'antd';
import { MailFrame, MailText } from '../../components/mails/mail-frame.tsx';
import { mailKindLabels } from '../../components/mails/mail-kinds.ts';
import { Dialog } from '../../components/ui/dialogs/dialog.tsx';
import { LoadFailure } from '../../components/ui/feedback/load-failure.tsx';
import { SkeletonLine } from '../../components/ui/feedback/skeleton-line.tsx';
import { DescriptionList } from '../../components/ui/layout/description-list.tsx';
import { Secondary } from '../../components/ui/layout/text.tsx';
import { api, errorMessage, unwrap } from '../../lib/api/api.ts';
import { useMay } from '../../lib/api/permission.ts';
import { useQuery, type GetPath } from '../../lib/api/queries.ts';
import { copyText } from '../../lib/browser/clipboard.ts';
import { localDateTimeText } from '../../lib/format.ts';
import { useCommand } from '../../lib/use-command.ts';
import type { DialogControl } from '../../lib/use-dialog.ts';
import { Status } from './mail-list.tsx';
import { teamKindLabel, type Mail, type TeamMail } from './mail-text.ts';

const sendLabels: Partial<Record<Mail['status'], string>> = { held: 'Send', failed: 'Try Again', unknown: 'Send Again' };

/** A mail as the creator reads it, and what may be done with it. */
export function MailDialog({ mail: listed, ...dialog }: DialogControl & { mail: Mail }) {
  const path = { path: { id: listed.id } };
  const { data, error, mutate } = useQuery('/api/mails/{id}', path);
  const mail = data ?? listed;
  return (
    <AnyMailDialog
      {...dialog}
      mail={mail}
      title={mail.subject ?? mailKindLabels[mail.kind]}
      to={mail.address ? `${mail.fullName} <${mail.address}>` : mail.fullName}
      kind={mailKindLabels[mail.kind]}
      content={data}
      without="It is not written yet."
      frameTitle="The mail as the creator sees it"
      failed={error !== undefined}
      onRetry={() => void mutate()}
      list="/api/mails"
      send={() => unwrap(api.POST('/api/mails/{id}/send', { params: path }))}
      cancel={() => unwrap(api.POST('/api/mails/{id}/cancel', { params: path }))}
    />
  );
}

/** A mail to somebody of the team. */
export function TeamMailDialog({ mail: listed, name, ...dialog }: DialogControl & { mail: TeamMail; name: string }) {
  const path = { path: { id: listed.id } };
  const { data, error, mutate } = useQuery('/api/team-mails/{id}', path);
  const mail = data ?? listed;
  return (
    <AnyMailDialog
      {...dialog}
      mail={mail}
      title={data?.subject ?? teamKindLabel(mail.kind)}
      to={data?.address ? `${name} <${data.address}>` : name}
      kind={teamKindLabel(mail.kind)}
      content={data}
      without="The texts of mails to the team are not kept, and this one has nothing to say any more."
      frameTitle="The mail as the person sees it"
      failed={error !== undefined}
      onRetry={() => void mutate()}
      list="/api/team-mails"
      send={() => unwrap(api.POST('/api/team-mails/{id}/send', { params: path }))}
      cancel={() => unwrap(api.POST('/api/team-mails/{id}/cancel', { params: path }))}
    />
  );
}

interface Commands {
  /** The list in which it stands. */
  list: GetPath;
  send: () => Promise<unknown>;
  cancel: () => Promise<unknown>;
}

type MailState = Mail | TeamMail;
type Text = { text: string | null; html: string | null };

interface AnyMail extends DialogControl, Commands {
  mail: MailState;
  title: string;
  to: string;
  kind: string;
  content: Text | undefined;
  /** Said where it has no text. */
  without: string;
  frameTitle: string;
  failed: boolean;
  onRetry: () => void;
}

function AnyMailDialog(props: AnyMail) {
  const { mail, title, to, kind, content, without, frameTitle, failed, onRetry, list, send, cancel, ...dialog } = props;
  return (
    <Dialog
      {...dialog}
      title={title}
      size="2xl"
      footer={
        <Flex gap="small" wrap justify="end">
          <Actions mail={mail} text={content?.text} list={list} send={send} cancel={cancel} />
          <Button onClick={dialog.onClose}>Close</Button>
        </Flex>
      }
    >
      <Flex vertical gap="middle">
        <DescriptionList
          facts={[
            { name: 'Status', value: <Status mail={mail} /> },
            { name: 'To', value: to },
            { name: 'Kind', value: kind },
            { name: 'Written', value: localDateTimeText(mail.createdAt) },
            ...(mail.sentAt ? [{ name: 'Sent', value: localDateTimeText(mail.sentAt) }] : []),
            ...(mail.attempts > 1 ? [{ name: 'Attempts', value: mail.attempts }] : []),
          ]}
        />
        {mail.reason && <Alert type={mail.status === 'failed' ? 'error' : 'info'} title={mail.reason} showIcon />}
        {content ? (
          <Content content={content} without={without} frameTitle={frameTitle} />
        ) : failed ? (
          <LoadFailure what="The mail could not be loaded" onRetry={onRetry} />
        ) : (
          <SkeletonLine />
        )}
      </Flex>
    </Dialog>
  );
}

function Actions({ mail, text, list, ...commands }: Commands & { mail: MailState; text: string | null | undefined }) {
  const mayWrite = useMay()('mails.write');
  const invalidates = [list];
  const send = useCommand(commands.send, {
    success: 'The mail is being sent',
    failure: (failure) => errorMessage(failure, 'The mail could not be sent.'),
    invalidates,
    invalidatesOnFailure: true,
  });
  const cancel = useCommand(commands.cancel, {
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

function Content({ content: { text, html }, without, frameTitle }: { content: Text } & Pick<AnyMail, 'without' | 'frameTitle'>) {
  if (!text || !html) return <Secondary>{without}</Secondary>;
  return (
    <Tabs
      items={[
        {
          key: 'mail',
          label: 'Mail',
          children: <MailFrame html={html} title={frameTitle} />,
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
