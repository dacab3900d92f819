import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../components/ui/feedback/load-failure.tsx';
import { SkeletonLine } from '../../components/ui/feedback/skeleton-line.tsx';
import { Surface } from '../../components/ui/layout/surface.tsx';
import { Heading, OneLine, Secondary } from '../../components/ui/layout/text.tsx';
import { passkeysWork } from '../../components/second-factor/passkeys.ts';
import { unwrap, api, errorMessage, type Schema } from '../../lib/api/api.ts';
import { useQuery } from '../../lib/api/queries.ts';
import { localDateText } from '../../lib/format.ts';
import { useToast } from '../../lib/toast.tsx';
import { useCommand } from '../../lib/use-command.ts';
import { useDialog } from '../../lib/use-dialog.ts';
import { AppDialog, PasskeyDialog, RecoveryCodesDialog, RemoveDialog, RenamePasskeyDialog } from './second-factor-dialogs.tsx';
import styles from './account-page.module.css';

type Shown =
  | { kind: 'app'; secret: Schema<'AppSecret'> }
  | { kind: 'passkey' }
  | { kind: 'codes'; codes: string[] }
  | { kind: 'rename'; passkey: Schema<'PasskeyView'> }
  | { kind: 'remove'; what: 'app' | Schema<'PasskeyView'> };

/** What proves, besides the password, who the user is. */
export function SecondFactor() {
  const { data, error, mutate } = useQuery('/api/auth/second-factor', {}, { keep: true });
  const { dialog: shown, show, frame } = useDialog<Shown>();
  const toast = useToast();
  const made = ({ recoveryCodes }: Schema<'RecoveryCodes'>) => {
    if (recoveryCodes.length > 0) show({ kind: 'codes', codes: recoveryCodes });
    else {
      toast.success('Second factor saved');
      frame.onClose();
    }
  };

  return (
    <div className={styles.form}>
      <Surface roomy label="Second factor">
        {data ? (
          <Flex vertical gap="middle">
            <Flex vertical>
              <Heading level={2}>Second factor</Heading>
              <Secondary small>
                {data.isRequired
                  ? 'Your role requires one: an authenticator app or a passkey.'
                  : 'With an authenticator app or a passkey a stolen password opens nothing.'}
              </Secondary>
            </Flex>
            <Factors data={data} show={show} />
          </Flex>
        ) : error ? (
          <LoadFailure what="The second factor could not be loaded" onRetry={() => void mutate()} />
        ) : (
          <SkeletonLine />
        )}
      </Surface>
      {shown?.kind === 'app' && <AppDialog {...frame} secret={shown.secret} onMade={made} />}
      {shown?.kind === 'passkey' && <PasskeyDialog {...frame} onMade={made} />}
      {shown?.kind === 'codes' && <RecoveryCodesDialog {...frame} codes={shown.codes} />}
      {shown?.kind === 'rename' && <RenamePasskeyDialog {...frame} passkey={shown.passkey} />}
      {shown?.kind === 'remove' && <RemoveDialog {...frame} what={shown.what} />}
    </div>
  );
}

interface FactorsProps {
  data: Schema<'SecondFactorView'>;
  show: (shown: Shown) => void;
}

/** App, passkeys and recovery codes, with what can be done about each. */
function Factors({ data, show }: FactorsProps) {
  const begin = useCommand(() => unwrap(api.POST('/api/auth/second-factor/app')), {
    failure: (failure) => errorMessage(failure, 'The set-up could not begin.'),
    onSuccess: (secret) => show({ kind: 'app', secret }),
  });
  const newCodes = useCommand(() => unwrap(api.POST('/api/auth/second-factor/recovery-codes')), {
    failure: (failure) => errorMessage(failure, 'New codes could not be made.'),
    invalidates: ['/api/auth/second-factor'],
    onSuccess: ({ recoveryCodes }) => show({ kind: 'codes', codes: recoveryCodes }),
  });
  const appText = data.appSince ? `since ${localDateText(data.appSince)}` : 'Not set up';
  const passkeysText = passkeysWork() ? `${data.passkeys.length} set up` : 'This page needs https and a name for them';
  return (
    <>
      <Row text="Authenticator app" detail={appText}>
        <Button size="small" disabled={begin.pending} onClick={() => void begin.run()}>
          {data.appSince ? 'Replace App' : 'Set Up App'}
        </Button>
        {data.appSince && (
          <Button size="small" onClick={() => show({ kind: 'remove', what: 'app' })}>
            Remove App
          </Button>
        )}
      </Row>
      <Row text="Passkeys" detail={passkeysText}>
        <Button size="small" disabled={!passkeysWork()} onClick={() => show({ kind: 'passkey' })}>
          Add Passkey
        </Button>
      </Row>
      {data.passkeys.length > 0 && (
        <ul className={styles.passkeys} aria-label="Passkeys">
          {data.passkeys.map((passkey) => (
            <li key={passkey.id}>
              <Row text={passkey.name} detail={lastUse(passkey)}>
                <Button
                  size="small"
                  aria-label={`Rename the passkey ${passkey.name}`}
                  onClick={() => show({ kind: 'rename', passkey })}
                >
                  Rename
                </Button>
                <Button
                  size="small"
                  aria-label={`Remove the passkey ${passkey.name}`}
                  onClick={() => show({ kind: 'remove', what: passkey })}
                >
                  Remove
                </Button>
              </Row>
            </li>
          ))}
        </ul>
      )}
      <Row text="Recovery codes" detail={`${data.recoveryCodesLeft} left`}>
        <Button
          size="small"
          disabled={newCodes.pending || (!data.appSince && data.passkeys.length === 0)}
          onClick={() => void newCodes.run()}
        >
          New Codes
        </Button>
      </Row>
    </>
  );
}

const lastUse = ({ lastUsedAt, createdAt }: Schema<'PasskeyView'>): string =>
  lastUsedAt ? `last used ${localDateText(lastUsedAt)}` : `since ${localDateText(createdAt)}, not used yet`;

function Row({ text, detail, children }: { text: string; detail: string; children: ReactNode }) {
  return (
    <Flex justify="space-between" align="center" gap="small" wrap>
      <Flex vertical>
        <OneLine text={text} strong />
        <Secondary small>{detail}</Secondary>
      </Flex>
      <Flex gap="small">{children}</Flex>
    </Flex>
  );
}
