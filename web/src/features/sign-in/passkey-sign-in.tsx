import { useRef } from 'react';
import { askPasskey } from '../../components/second-factor/passkeys.ts';
import { PlainButton } from '../../components/ui/plain/plain-button.tsx';
import { unwrap, api, type Schema } from '../../lib/api/api.ts';
import { Problem } from './problem.tsx';
import { useSubmission } from './use-submission.ts';

/** Instead of the e-mail and the password: the passkey says who it is. */
export default function PasskeySignIn({ onSignedIn }: { onSignedIn: (session: Schema<'SessionView'>) => void }) {
  const session = useRef<Schema<'SessionView'>>({ authenticated: false });
  const { pending, problem, submit } = useSubmission({
    send: async () => {
      const { options } = await unwrap(api.POST('/api/auth/passkey/options'));
      const body = { answer: await askPasskey(options) };
      session.current = await unwrap(api.POST('/api/auth/passkey', { body }));
    },
    onSuccess: () => onSignedIn(session.current),
    onFailure: () => undefined,
    failureText: 'Sign-in failed. Please try again.',
  });
  return (
    <>
      <Problem text={problem} />
      <PlainButton size="large" disabled={pending} onClick={() => submit()}>
        {pending ? 'Waiting for the passkey...' : 'Sign in with a passkey'}
      </PlainButton>
    </>
  );
}
