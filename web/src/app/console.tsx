// Without a session every path shows the sign-in, and after it the requested screen.
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Centered } from '../components/ui/layout/centered.tsx';
import { LoadFailure } from '../components/ui/feedback/load-failure.tsx';
import { probablySignedIn, useSession } from '../lib/api/session.ts';
import { lazyScreen } from './lazy-screen.ts';
import { prefetchScreen } from './screens.ts';
import { PlainButton } from '../components/ui/plain/plain-button.tsx';
import { writeLocalStorage, useLocalStorage } from '../lib/browser/local-storage.ts';
import styles from './cookie-notice.module.css';

const loadSignIn = () => import('./sign-in-screen.tsx');
const loadShell = () => import('./shell/shell.tsx');
const SignIn = lazyScreen(loadSignIn);
const Shell = lazyScreen(loadShell);

// While the session is checked, the code that will most likely be needed is loaded.
if (probablySignedIn()) {
  prefetchConsole(location.pathname);
} else {
  void loadSignIn().catch(() => undefined);
}

/** Loads the frame and a screen before they are shown. After a failure they load themselves again. */
function prefetchConsole(path: string): void {
  void loadShell().catch(() => undefined);
  prefetchScreen(path);
}

export function Console() {
  const { pathname } = useLocation();
  const { state, singleSignOn, secondStep, askAgain, signIn, signInWithAccount, enter, startAgain, signOut, signOutEverywhere } =
    useSession();
  const [notice, setNotice] = useState<string>();

  if (state === 'unknown') return null;
  if (state === 'unreachable')
    return (
      <Centered>
        <LoadFailure what="The server does not answer" onRetry={askAgain} />
      </Centered>
    );
  return (
    <Suspense fallback={null}>
      {state === 'signed-in' ? (
        <Shell
          onSignOut={signOut}
          onSignOutEverywhere={async () => {
            await signOutEverywhere();
            setNotice('All admins were signed out on all devices');
          }}
        />
      ) : (
        <SignIn
          notice={notice}
          singleSignOn={singleSignOn}
          signIn={signIn}
          signInWithAccount={signInWithAccount}
          onTyping={() => prefetchConsole(pathname)}
          secondStep={secondStep}
          onStartAgain={() => void startAgain()}
          onSignedIn={(session) => {
            setNotice(undefined);
            void enter(session);
          }}
        />
      )}
      <CookieNotice />
    </Suspense>
  );
}

/** Both answers only dismiss the notice. The dismissal is stored. */
function CookieNotice() {
  const answer = useLocalStorage('cookie-notice');
  if (answer !== null) return null;
  return (
    <section className={styles.notice} aria-label="Cookies">
      <p>We use cookies to keep you signed in and to remember your choices.</p>
      <div className={styles.actions}>
        <PlainButton onClick={() => writeLocalStorage('cookie-notice', 'declined')}>Decline</PlainButton>
        <PlainButton onClick={() => writeLocalStorage('cookie-notice', 'accepted')}>Accept</PlainButton>
      </div>
    </section>
  );
}
