import { lazy, Suspense, useEffect, useState } from 'react';
import { passkeysWork } from '../../components/second-factor/passkeys.ts';
import type { Schema } from '../../lib/api/api.ts';
import { Centered } from '../../components/ui/layout/centered.tsx';
import { Logo } from '../../components/ui/layout/logo.tsx';
import { Surface } from '../../components/ui/layout/surface.tsx';
import { Heading, Secondary } from '../../components/ui/layout/text.tsx';
import { PlainButton } from '../../components/ui/plain/plain-button.tsx';
import { providerFailure } from '../../components/access/provider-failures.ts';
import { useLocalStorage, writeLocalStorage } from '../../lib/browser/local-storage.ts';
import { AccountForm } from './account-form.tsx';
import { Problem } from './problem.tsx';
import { SharedPasswordForm } from './shared-password-form.tsx';
import styles from './sign-in.module.css';

interface Props {
  /** @throws ApiError when the password is wrong or the server cannot be reached */
  signIn: (password: string) => Promise<void>;
  /** @throws ApiError */
  signInWithAccount: (email: string, password: string) => Promise<void>;
  /** The provider at which people can sign in, if there is one. */
  singleSignOn: string | undefined;
  /** @param session if it began otherwise than by these two */
  onSignedIn: (session?: Schema<'SessionView'>) => void;
  /** What is to be done after the password. */
  secondStep: Schema<'SecondStepView'> | undefined;
  onStartAgain: () => void;
  /** Called for every character, so that what comes next can be loaded meanwhile. */
  onTyping: () => void;
}

/** The choice of the last visit is offered first. */
const storageKey = 'sign-in';

// Most people need neither.
const SecondStep = lazy(() => import('./second-step.tsx'));
const PasskeySignIn = lazy(() => import('./passkey-sign-in.tsx'));

export default function SignIn({ signIn, signInWithAccount, singleSignOn, secondStep, onStartAgain, ...events }: Props) {
  const withAccount = useLocalStorage(storageKey) === 'account';
  const [failure] = useState(() => providerFailure(location.hash));
  useEffect(() => {
    if (failure) history.replaceState(history.state, '', location.pathname + location.search);
  }, [failure]);
  const choose = (choice: 'account' | null) => writeLocalStorage(storageKey, choice);

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
            <Secondary>
              {secondStep ? secondStep.name : withAccount ? 'Sign in with your account' : 'Enter your password to access the CRM'}
            </Secondary>
          </div>
          {failure && (
            <div className={styles.failure}>
              <Problem text={failure} />
            </div>
          )}
          {secondStep ? (
            <Suspense fallback={null}>
              <SecondStep step={secondStep} onSignedIn={events.onSignedIn} onStartAgain={onStartAgain} />
            </Suspense>
          ) : withAccount ? (
            <AccountForm {...events} signIn={signInWithAccount}>
              {passkeysWork() && (
                <Suspense fallback={null}>
                  <PasskeySignIn onSignedIn={events.onSignedIn} />
                </Suspense>
              )}
              <PlainButton size="large" onClick={() => choose(null)}>
                Use the shared password
              </PlainButton>
              <ProviderButton label={singleSignOn} />
            </AccountForm>
          ) : (
            <SharedPasswordForm {...events} signIn={signIn}>
              <PlainButton size="large" onClick={() => choose('account')}>
                Use your account
              </PlainButton>
              <ProviderButton label={singleSignOn} />
            </SharedPasswordForm>
          )}
        </Surface>
      </Centered>
    </main>
  );
}

/** Leaves for the provider, where one is set up. */
function ProviderButton({ label }: { label: string | undefined }) {
  if (!label) return null;
  const leave = () => {
    const returnTo = encodeURIComponent(location.pathname + location.search);
    location.assign(`/api/auth/oidc/start?returnTo=${returnTo}`);
  };
  return (
    <PlainButton size="large" onClick={leave}>
      Sign in with {label}
    </PlainButton>
  );
}
