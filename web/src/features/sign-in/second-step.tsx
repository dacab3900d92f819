import { useRef, type ReactNode } from 'react';
import { askPasskey, passkeysWork } from '../../components/second-factor/passkeys.ts';
import { PlainButton } from '../../components/ui/plain/plain-button.tsx';
import { Heading } from '../../components/ui/layout/text.tsx';
import { unwrap, api, type Schema } from '../../lib/api/api.ts';
import { TextField } from './account-form.tsx';
import { Problem } from './problem.tsx';
import { SetUp } from './set-up.tsx';
import styles from './sign-in.module.css';
import { useSubmission } from './use-submission.ts';

type Session = Schema<'SessionView'>;

interface Props {
  step: Schema<'SecondStepView'>;
  onSignedIn: (session: Session) => void;
  onStartAgain: () => void;
}

/** After the password: a second factor is proved, or set up where the role requires one. */
export default function SecondStep({ step, onSignedIn, onStartAgain }: Props) {
  return (
    <div className={styles.form}>
      {step.mustSetUp ? <SetUp onSignedIn={onSignedIn} /> : <Prove step={step} onSignedIn={onSignedIn} />}
      <PlainButton size="large" onClick={onStartAgain}>
        Sign in as somebody else
      </PlainButton>
    </div>
  );
}

function Prove({ step, onSignedIn }: Omit<Props, 'onStartAgain'>) {
  const hasApp = step.steps.includes('app');
  const hasPasskey = step.steps.includes('passkey') && passkeysWork();
  return (
    <section className={styles.form} aria-label="Second step">
      <Heading level={2} small>
        One more step
      </Heading>
      {hasPasskey && (
        <Attempt
          label="Use a passkey"
          pendingLabel="Waiting for the passkey..."
          onSignedIn={onSignedIn}
          send={async () => {
            const { options } = await unwrap(api.POST('/api/auth/second-step/passkey/options'));
            const body = { answer: await askPasskey(options) };
            return unwrap(api.POST('/api/auth/second-step/passkey', { body }));
          }}
        />
      )}
      <CodeForm label={hasApp ? 'Code of your app, or a recovery code' : 'Recovery code'} onSignedIn={onSignedIn} />
    </section>
  );
}

function CodeForm({ label, onSignedIn }: { label: string; onSignedIn: (session: Session) => void }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Attempt
      label="Continue"
      pendingLabel="Checking..."
      onSignedIn={onSignedIn}
      onFailure={() => {
        field.current?.select();
        field.current?.focus();
      }}
      send={() => unwrap(api.POST('/api/auth/second-step/code', { body: { code: field.current?.value ?? '' } }))}
    >
      <TextField ref={field} label={label} type="text" autoComplete="one-time-code" maxLength={50} autoFocus />
    </Attempt>
  );
}

interface AttemptProps {
  label: string;
  pendingLabel: string;
  send: () => Promise<Session>;
  onSignedIn: (session: Session) => void;
  onFailure?: () => void;
  children?: ReactNode;
}

function Attempt({ label, pendingLabel, send, onSignedIn, onFailure, children }: AttemptProps) {
  const session = useRef<Session>({ authenticated: false });
  const { pending, problem, submit } = useSubmission({
    send: async () => {
      session.current = await send();
    },
    onSuccess: () => onSignedIn(session.current),
    onFailure: () => onFailure?.(),
    failureText: 'Sign-in failed. Please try again.',
  });
  return (
    <form className={styles.form} onSubmit={submit}>
      <Problem text={problem} />
      {children}
      <PlainButton kind={children ? 'primary' : 'plain'} size="large" type="submit" disabled={pending}>
        {pending ? pendingLabel : label}
      </PlainButton>
    </form>
  );
}
