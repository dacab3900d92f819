// Without a session every path shows the sign-in, and after it the requested screen.
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Centered } from '../components/ui/layout/centered.tsx';
import { LoadFailure } from '../components/ui/feedback/load-failure.tsx';
import { probablySignedIn, useSession } from '../lib/api/session.ts';
import { CookieNotice } from './cookie-notice.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { prefetchScreen } from './screens.ts';

const loadSignIn = () => import('./sign-in-screen.tsx');
const loadShell = () => import('./shell.tsx');
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
  const { state, askAgain, signIn, enter, signOut, signOutEverywhere } = useSession();
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
          signIn={signIn}
          onTyping={() => prefetchConsole(pathname)}
          onSignedIn={() => {
            setNotice(undefined);
            void enter();
          }}
        />
      )}
      <CookieNotice />
    </Suspense>
  );
}
