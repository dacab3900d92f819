import { useId, useRef, type ReactNode, type Ref } from 'react';
import { PlainButton } from '../../components/ui/plain/plain-button.tsx';
import { PasswordField } from './password-field.tsx';
import { Problem } from './problem.tsx';
import styles from './sign-in.module.css';
import { useSubmission } from './use-submission.ts';
import { Label } from '../../components/ui/layout/text.tsx';

interface Props {
  /** @throws ApiError when they are wrong or the server cannot be reached */
  signIn: (email: string, password: string) => Promise<void>;
  onSignedIn: () => void;
  /** Called for every character, so that what comes next can be loaded meanwhile. */
  onTyping: () => void;
  children: ReactNode;
}

/** Email and password of an account. */
export function AccountForm({ signIn, onSignedIn, onTyping, children }: Props) {
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const { pending, problem, submit } = useSubmission({
    send: () => signIn(email.current?.value ?? '', password.current?.value ?? ''),
    onSuccess: () => onSignedIn(),
    onFailure: () => password.current?.select(),
    failureText: 'Sign-in failed. Please try again.',
  });

  return (
    <form className={styles.form} onInput={onTyping} onSubmit={submit}>
      <Problem text={problem} />
      <TextField ref={email} label="Email" type="email" autoComplete="username" autoFocus />
      <PasswordField ref={password} placeholder="Enter your password" autoFocus={false} />
      <PlainButton kind="primary" size="large" type="submit" disabled={pending}>
        {pending ? 'Signing In...' : 'Sign In'}
      </PlainButton>
      {children}
    </form>
  );
}

interface TextFieldProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  type: 'email' | 'text';
  autoComplete: string;
  maxLength?: number;
  defaultValue?: string;
  autoFocus?: boolean;
}

/** A required line of text. */
export function TextField({ ref, label, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <Label htmlFor={id}>{label}</Label>
      <div className={styles.control}>
        <input id={id} ref={ref} required {...input} />
      </div>
    </div>
  );
}
