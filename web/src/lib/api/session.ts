// Who is at the screen. The session itself is a cookie that no script can read; the server says whether it is good.
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { unwrap, api, onUnauthorized } from './api.ts';
import { deletePrivateData } from '../browser/private-data.ts';
import { useQuery } from './queries.ts';
import { readLocalStorage, writeLocalStorage } from '../browser/local-storage.ts';

export type Session = 'unknown' | 'signed-in' | 'signed-out' | 'unreachable';

/** True where somebody signed in before and did not log out: a guess, good for fetching the asked screen early. */
export function probablySignedIn(): boolean {
  return readLocalStorage('signed-in') === 'yes';
}

/** The state of the session, and how to change it. A 401 to any call ends it, and with it everything that was read. */
export function useSession() {
  const { data, error, mutate } = useQuery('/api/auth/session', {});
  const { mutate: mutateAll } = useSWRConfig();

  const set = async (authenticated: boolean) => {
    writeLocalStorage('signed-in', authenticated ? 'yes' : null);
    await mutate({ authenticated }, { revalidate: false });
  };
  const forget = async () => {
    await set(false);
    await clearQueryCache(mutateAll);
  };
  const leave = async () => {
    await deletePrivateData();
    await forget();
  };

  useEffect(() => onUnauthorized(() => void forget()));

  const signedOut = data?.authenticated === false;
  useEffect(() => {
    if (!signedOut) return;
    writeLocalStorage('signed-in', null);
    void clearQueryCache(mutateAll);
  }, [signedOut, mutateAll]);

  return {
    state: stateOf(data, error),
    askAgain: () => void mutate(),
    /** @throws ApiError with the server's words */
    signIn: async (password: string) => {
      await unwrap(api.POST('/api/auth/login', { body: { password } }));
    },
    /** Shows the screens, after a sign-in. */
    enter: () => set(true),
    /** @throws ApiError when the server could not revoke the session */
    signOut: async () => {
      await unwrap(api.POST('/api/auth/logout'));
      await leave();
    },
    /** Ends the sessions of all admins on all devices. @throws ApiError when the server could not */
    signOutEverywhere: async () => {
      await unwrap(api.POST('/api/auth/logout-everywhere'));
      await leave();
    },
  };
}

/** What was read is nobody's any more, but that nobody is signed in. */
async function clearQueryCache(mutate: ReturnType<typeof useSWRConfig>['mutate']): Promise<void> {
  await mutate((key) => Array.isArray(key) && key[0] !== '/api/auth/session', undefined, { revalidate: false });
}

function stateOf(data: { authenticated: boolean } | undefined, error: unknown): Session {
  if (data) return data.authenticated ? 'signed-in' : 'signed-out';
  return error ? 'unreachable' : 'unknown';
}
