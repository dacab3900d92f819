import { useEffect, useRef, useState } from 'react';
import { Centered } from '../../components/ui/layout/centered.tsx';
import { Logo } from '../../components/ui/layout/logo.tsx';
import { Surface } from '../../components/ui/layout/surface.tsx';
import { Heading, Secondary } from '../../components/ui/layout/text.tsx';
import { PlainButton } from '../../components/ui/plain/plain-button.tsx';
import { unwrap, api, errorMessage, type Schema } from '../../lib/api/api.ts';
import { writeLocalStorage } from '../../lib/browser/local-storage.ts';
import { PasswordField } from './password-field.tsx';
import { Problem } from './problem.tsx';
import styles from './sign-in.module.css';
import { useSubmission } from './use-submission.ts';

type Link = Schema<'UserLinkView'>;

/** What a link of an owner opens: the choice of a password. The secret is in the fragment, which reaches no server's log. */
export default function JoinPage() {
  const [token] = useState(() => location.hash.slice(1));
  const [link, setLink] = useState<Link>();
  const [problem, setProblem] = useState('');

  useEffect(() => {
    // The secret leaves the address bar and the history.
    history.replaceState(null, '', location.pathname);
    unwrap(api.POST('/api/auth/account/link', { body: { token } })).then(setLink, (failure: unknown) =>
      setProblem(errorMessage(failure, 'The link could not be checked. Please try again.')),
    );
  }, [token]);

  return (
    <main>
      <title>Choose a password · Creator Desk</title>
      <Centered>
        <Surface roomy>
          <div className={styles.intro}>
            <Logo size={48} />
            <Heading level={1}>{link ? `Welcome, ${link.name}` : 'Creator Desk'}</Heading>
            {link && <Secondary>{link.purpose === 'invite' ? 'Choose a password' : 'Choose a new password'}</Secondary>}
          </div>
          <Problem text={problem} />
          {link && <PasswordForm token={token} email={link.email} />}
        </Surface>
      </Centered>
    </main>
  );
}

function PasswordForm({ token, email }: { token: string; email: string }) {
  const field = useRef<HTMLInputElement>(null);
  const { pending, problem, submit } = useSubmission({
    send: async () => {
      const body = { token, password: field.current?.value ?? '' };
      await unwrap(api.POST('/api/auth/account/link/redeem', { body }));
    },
    onSuccess: () => {
      writeLocalStorage('sign-in', 'account');
      location.assign('/');
    },
    onFailure: () => field.current?.focus(),
    failureText: 'The password could not be saved. Please try again.',
  });

  return (
    <form className={styles.form} onSubmit={submit}>
      <Problem text={problem} />
      {/* For password managers. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField ref={field} placeholder="At least 12 characters" autoComplete="new-password" />
      <Secondary small>At least 12 characters. A few words that nobody would guess are best.</Secondary>
      <PlainButton kind="primary" size="large" type="submit" disabled={pending}>
        {pending ? 'Saving...' : 'Save and sign in'}
      </PlainButton>
    </form>
  );
}
