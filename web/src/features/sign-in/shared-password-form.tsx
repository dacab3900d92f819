import { useRef, type ReactNode } from 'react';
import { PlainButton } from '../../components/ui/plain/plain-button.tsx';
import { PasswordField } from './password-field.tsx';
import { Problem } from './problem.tsx';
import styles from './sign-in.module.css';
import { useSubmission } from './use-submission.ts';

interface Props {
  /** @throws ApiError when the password is wrong or the server cannot be reached */
  signIn: (password: string) => Promise<void>;
  onSignedIn: () => void;
  /** Called for every character, so that what comes next can be loaded meanwhile. */
  onTyping: () => void;
  children: ReactNode;
}

/** The specified form: one password for everybody. */
export function SharedPasswordForm({ signIn, onSignedIn, onTyping, children }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const { pending, problem, submit } = useSubmission({
    send: () => {
      // A browser that fills the field in itself types nothing.
      onTyping();
      return signIn(field.current?.value ?? '');
    },
    onSuccess: () => onSignedIn(),
    onFailure: () => {
      field.current?.select();
      field.current?.focus();
    },
    failureText: 'Sign-in failed. Please try again.',
  });

  return (
    <form className={styles.form} onInput={onTyping} onSubmit={submit}>
      <Problem text={problem} />
      <PasswordField ref={field} placeholder="Enter admin password" />
      <PlainButton kind="primary" size="large" type="submit" disabled={pending}>
        {pending ? 'Signing In...' : 'Sign In'}
      </PlainButton>
      {children}
    </form>
  );
}
