// Who is at the screen. The session itself is a cookie that no script can read; the server says whether it is good.
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { answerOf, api, onSignedOut } from './api.ts';
import { forgetPrivateData } from './private-data.ts';
import { useAnswer } from './queries.ts';
import { recall, remember } from './remembered.ts';

export type Session = 'unknown' | 'signed-in' | 'signed-out' | 'unreachable';

/** True where somebody signed in before and did not log out: a guess, good for fetching the asked screen early. */
export function probablySignedIn(): boolean {
  return recall('signed-in') === 'yes';
}

/** The state of the session, and how to change it. A 401 to any call ends it, and with it everything that was read. */
export function useSession() {
  const { data, error, mutate } = useAnswer('/api/auth/session', {});
  const { mutate: mutateAll } = useSWRConfig();

  const set = async (authenticated: boolean) => {
    remember('signed-in', authenticated ? 'yes' : null);
    await mutate({ authenticated }, { revalidate: false });
  };
  const forget = async () => {
    await set(false);
    await forgetAnswers(mutateAll);
  };
  const leave = async () => {
    await forgetPrivateData();
    await forget();
  };

  useEffect(() => onSignedOut(() => void forget()));

  const signedOut = data?.authenticated === false;
  useEffect(() => {
    if (!signedOut) return;
    remember('signed-in', null);
    void forgetAnswers(mutateAll);
  }, [signedOut, mutateAll]);

  return {
    state: stateOf(data, error),
    askAgain: () => void mutate(),
    /** @throws CallFailure with the server's words */
    signIn: async (password: string) => {
      await answerOf(api.POST('/api/auth/login', { body: { password } }));
    },
    /** Shows the screens, after a sign-in. */
    enter: () => set(true),
    /** @throws CallFailure when the server could not revoke the session */
    signOut: async () => {
      await answerOf(api.POST('/api/auth/logout'));
      await leave();
    },
    /** Ends the sessions of all admins on all devices. @throws CallFailure when the server could not */
    signOutEverywhere: async () => {
      await answerOf(api.POST('/api/auth/logout-everywhere'));
      await leave();
    },
  };
}

/** What was read is nobody's any more, but that nobody is signed in. */
async function forgetAnswers(mutate: ReturnType<typeof useSWRConfig>['mutate']): Promise<void> {
  await mutate((key) => Array.isArray(key) && key[0] !== '/api/auth/session', undefined, { revalidate: false });
}

function stateOf(data: { authenticated: boolean } | undefined, error: unknown): Session {
  if (data) return data.authenticated ? 'signed-in' : 'signed-out';
  return error ? 'unreachable' : 'unknown';
}
