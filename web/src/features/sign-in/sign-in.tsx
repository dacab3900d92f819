import { useRef, useState, type SubmitEvent } from 'react';
import { Centered } from '../../components/ui/layout/centered.tsx';
import { Logo } from '../../components/ui/layout/logo.tsx';
import { Surface } from '../../components/ui/layout/surface.tsx';
import { Heading, Secondary } from '../../components/ui/layout/text.tsx';
import { PlainButton } from '../../components/ui/plain/plain-button.tsx';
import { ApiError, errorMessage } from '../../lib/api/api.ts';
import { sleep } from '../../lib/browser/sleep.ts';
import { ErrorIcon } from './icons.tsx';
import { PasswordField } from './password-field.tsx';
import styles from './sign-in.module.css';

interface Props {
  /** @throws ApiError when the password is wrong or the server cannot be reached */
  signIn: (password: string) => Promise<void>;
  onSignedIn: () => void;
  /** Called for every character, so that what comes next can be loaded meanwhile. */
  onTyping: () => void;
}

/** The specification's submit delay: the button reads 'Signing In...' at least this long. */
const minDurationMs = 500;

export default function SignIn({ signIn, onSignedIn, onTyping }: Props) {
  const [signingIn, setSigningIn] = useState(false);
  const [problem, setProblem] = useState('');
  const field = useRef<HTMLInputElement>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // A browser that fills the field in itself types nothing.
    onTyping();
    setSigningIn(true);
    const password = field.current?.value ?? '';
    const [outcome] = await Promise.allSettled([signIn(password), sleep(minDurationMs)]);
    setSigningIn(false);
    if (outcome.status === 'fulfilled') return onSignedIn();
    setProblem(failureText(outcome.reason));
    field.current?.select();
    field.current?.focus();
  }

  return (
    <main>
      <title>Sign in · Creator Desk</title>
      <Centered>
        <div className={styles.title}>
          <Heading level={1}>Contract Management System</Heading>
          <Secondary>Secure admin access required</Secondary>
        </div>
        <Surface roomy>
          <div className={styles.intro}>
            <Logo size={48} />
            <Heading level={2}>Admin Access</Heading>
            <Secondary>Enter your password to access the CRM</Secondary>
          </div>
          <form className={styles.form} onInput={onTyping} onSubmit={(event) => void submit(event)}>
            {problem && (
              <p className={styles.problem} role="alert">
                <ErrorIcon />
                {problem}
              </p>
            )}
            <PasswordField ref={field} />
            <PlainButton kind="primary" size="large" type="submit" disabled={signingIn}>
              {signingIn ? 'Signing In...' : 'Sign In'}
            </PlainButton>
          </form>
        </Surface>
      </Centered>
    </main>
  );
}

function failureText(failure: unknown): string {
  if (failure instanceof ApiError && failure.status === 0) return 'Network error. Please check your connection and try again.';
  return errorMessage(failure, 'Sign-in failed. Please try again.');
}
