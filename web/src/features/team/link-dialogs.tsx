import { Alert, Button, Flex, Input, Modal } from 'antd';
import { ConfirmDialog } from '../../components/ui/dialogs/confirm-dialog.tsx';
import { dialogSize } from '../../components/ui/dialogs/dialog-size.ts';
import { unwrap, api, errorMessage, type Schema } from '../../lib/api/api.ts';
import { copyText } from '../../lib/browser/clipboard.ts';
import { localDateTimeText } from '../../lib/format.ts';
import { useCommand } from '../../lib/use-command.ts';
import type { DialogControl } from '../../lib/use-dialog.ts';
import type { User } from './team-list.tsx';

export type UserWithLink = Schema<'UserWithLink'>;

/** Shows a link once: the server has stored its hash only. Where mails are set up, the person gets it by mail too. */
export function LinkDialog({ made: { user, link, mail }, open, onClose, onClosed }: DialogControl & { made: UserWithLink }) {
  const address = `${location.origin}${link}`;
  const copy = useCommand(() => copyText(address), { success: 'Link copied', failure: 'The link could not be copied.' });

  return (
    <Modal
      open={open}
      onCancel={onClose}
      afterClose={onClosed}
      title={`Link for ${user.name}`}
      width={dialogSize.lg}
      mask={{ closable: false }}
      destroyOnHidden
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button type="primary" onClick={() => void copy.run()}>
            Copy Link
          </Button>
        </>
      }
    >
      <Flex vertical gap="middle">
        {mail === 'unavailable' && (
          <Alert type="warning" showIcon title="The link could not be mailed just now. Send it yourself." />
        )}
        <p>
          {mail === 'queued'
            ? `We are mailing this link to ${user.email}. If no mail arrives, send it yourself.`
            : `Send this link to ${user.name}.`}{' '}
          It works once
          {user.linkExpiresAt && `, until ${localDateTimeText(user.linkExpiresAt)}`}, and is not shown again.
        </p>
        <Input aria-label="Link" value={address} readOnly onFocus={({ target }) => target.select()} />
      </Flex>
    </Modal>
  );
}

interface Props extends DialogControl {
  user: User;
  onMade: (made: UserWithLink) => void;
}

/** For an invitation that ran out, or a forgotten password. */
export function NewLinkDialog({ user, onMade, ...dialog }: Props) {
  const command = useCommand(() => unwrap(api.POST('/api/users/{id}/link', { params: { path: { id: user.id } } })), {
    failure: (failure) => errorMessage(failure, 'Failed to create a link.'),
    invalidates: ['/api/users'],
    onSuccess: onMade,
  });

  return (
    <ConfirmDialog
      {...dialog}
      title="New Link"
      text={`With a new link ${user.name} chooses a password. Earlier links stop working. Where mails are set up, it is mailed to ${user.email}.`}
      confirmLabel="Create Link"
      command={command}
    />
  );
}
