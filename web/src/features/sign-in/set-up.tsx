import { useRef, useState } from 'react';
import { AppSecret } from '../../components/second-factor/app-secret.tsx';
import { makePasskey, passkeysWork } from '../../components/second-factor/passkeys.ts';
import { RecoveryCodes } from '../../components/second-factor/recovery-codes.tsx';
import { PlainButton } from '../../components/ui/plain/plain-button.tsx';
import { Heading, Secondary } from '../../components/ui/layout/text.tsx';
import { unwrap, api, type Schema } from '../../lib/api/api.ts';
import { TextField } from './account-form.tsx';
import { Problem } from './problem.tsx';
import styles from './sign-in.module.css';
import { useSubmission } from './use-submission.ts';

interface Props {
  onSignedIn: (session: Schema<'SessionView'>) => void;
}

/** For who has no second factor yet, and needs one. */
export function SetUp({ onSignedIn }: Props) {
  const [secret, setSecret] = useState<Schema<'AppSecret'>>();
  const [codes, setCodes] = useState<string[]>();
  const made = ({ recoveryCodes }: Schema<'RecoveryCodes'>) => setCodes(recoveryCodes);
  const app = useSubmission({
    send: async () => setSecret(await unwrap(api.POST('/api/auth/second-step/app'))),
    onSuccess: () => undefined,
    onFailure: () => undefined,
    failureText: 'The set-up could not begin. Please try again.',
  });
  if (codes) return <Saved codes={codes} onSignedIn={onSignedIn} />;
  if (secret) return <FirstCode secret={secret} onMade={made} />;
  return (
    <section className={styles.form} aria-label="Second factor">
      <Heading level={2} small>
        Your role needs a second factor
      </Heading>
      <Secondary>Set one up now. You sign in with it and your password from then on.</Secondary>
      <Problem text={app.problem} />
      <PlainButton kind="primary" size="large" disabled={app.pending} onClick={() => app.submit()}>
        Use an authenticator app
      </PlainButton>
      {passkeysWork() && <NewPasskey onMade={made} />}
    </section>
  );
}

function FirstCode({ secret, onMade }: { secret: Schema<'AppSecret'>; onMade: (made: Schema<'RecoveryCodes'>) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const made = useRef<Schema<'RecoveryCodes'>>({ recoveryCodes: [] });
  const { pending, problem, submit } = useSubmission({
    send: async () => {
      const body = { setup: secret.setup, code: field.current?.value ?? '' };
      made.current = await unwrap(api.POST('/api/auth/second-step/app/confirm', { body }));
    },
    onSuccess: () => onMade(made.current),
    onFailure: () => field.current?.select(),
    failureText: 'The code could not be checked. Please try again.',
  });
  return (
    <form className={styles.form} onSubmit={submit}>
      <AppSecret made={secret} />
      <Problem text={problem} />
      <TextField ref={field} label="Code of the app" type="text" autoComplete="one-time-code" maxLength={50} autoFocus />
      <PlainButton kind="primary" size="large" type="submit" disabled={pending}>
        {pending ? 'Checking...' : 'Confirm'}
      </PlainButton>
    </form>
  );
}

function NewPasskey({ onMade }: { onMade: (made: Schema<'RecoveryCodes'>) => void }) {
  const made = useRef<Schema<'RecoveryCodes'>>({ recoveryCodes: [] });
  const { pending, problem, submit } = useSubmission({
    send: async () => {
      const { options } = await unwrap(api.POST('/api/auth/second-step/passkeys/options'));
      const body = { name: 'First passkey', answer: await makePasskey(options) };
      made.current = await unwrap(api.POST('/api/auth/second-step/passkeys', { body }));
    },
    onSuccess: () => onMade(made.current),
    onFailure: () => undefined,
    failureText: 'The passkey could not be set up. Please try again.',
  });
  return (
    <>
      <Problem text={problem} />
      <PlainButton size="large" disabled={pending} onClick={() => submit()}>
        {pending ? 'Waiting for the passkey...' : 'Use a passkey'}
      </PlainButton>
    </>
  );
}

/** The session has begun. The console opens once the codes were seen. */
function Saved({ codes, onSignedIn }: Props & { codes: string[] }) {
  const session = useRef<Schema<'SessionView'>>({ authenticated: false });
  const { pending, problem, submit } = useSubmission({
    send: async () => {
      session.current = await unwrap(api.GET('/api/auth/session'));
    },
    onSuccess: () => onSignedIn(session.current),
    onFailure: () => undefined,
    failureText: 'The console could not be opened. Please try again.',
  });
  return (
    <section className={styles.form} aria-label="Recovery codes">
      {codes.length > 0 && <RecoveryCodes codes={codes} />}
      <Problem text={problem} />
      <PlainButton kind="primary" size="large" disabled={pending} onClick={() => submit()}>
        Continue
      </PlainButton>
    </section>
  );
}
