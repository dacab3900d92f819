// What lets people and programs in. It is loaded for whom may do that.
import { CreateTokenDialog } from '../features/api-tokens/create-token-dialog.tsx';
import { SecretDialog as TokenDialog } from '../features/api-tokens/token-dialogs.tsx';
import { InviteDialog } from '../features/team/invite-dialog.tsx';
import { LinkDialog } from '../features/team/link-dialogs.tsx';
import { SecretDialog as WebhookSecretDialog } from '../features/webhooks/secret-dialogs.tsx';
import { WebhookDialog } from '../features/webhooks/webhook-dialog.tsx';
import type { CreatorAction } from '../components/creators/creator-actions.ts';
import type { DialogControl } from '../lib/use-dialog.ts';

interface Props extends DialogControl {
  action: CreatorAction;
  show: (action: CreatorAction) => void;
}

export default function AccessDialogs({ action, show, ...frame }: Props) {
  switch (action.kind) {
    case 'invite':
      return <InviteDialog {...frame} onInvited={(made) => show({ kind: 'show invitation', made })} />;
    case 'show invitation':
      return <LinkDialog {...frame} made={action.made} />;
    case 'create token':
      return <CreateTokenDialog {...frame} onCreated={(made) => show({ kind: 'show token', made })} />;
    case 'show token':
      return <TokenDialog {...frame} made={action.made} />;
    case 'create webhook':
      return <WebhookDialog {...frame} webhook={undefined} onCreated={(made) => show({ kind: 'show webhook secret', made })} />;
    case 'show webhook secret':
      return <WebhookSecretDialog {...frame} made={action.made} />;
    default:
      return null;
  }
}
