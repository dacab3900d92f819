// The admin's session. It is an HttpOnly cookie, so only the server knows whether it is valid.
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { unwrap, api, onUnauthorized } from './api.ts';
import { deletePrivateData } from '../browser/private-data.ts';
import { useQuery } from './queries.ts';
import { readLocalStorage, writeLocalStorage } from '../browser/local-storage.ts';

export type Session = 'unknown' | 'signed-in' | 'signed-out' | 'unreachable';

/** True after a sign-in without a logout: a guess that lets the requested screen load early. */
export function probablySignedIn(): boolean {
  return readLocalStorage('signed-in') === 'yes';
}

/** The state of the session and the functions that change it. Any 401 ends the session and clears the cached data. */
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
    /** @throws ApiError with the server's message */
    signIn: async (password: string) => {
      await unwrap(api.POST('/api/auth/login', { body: { password } }));
    },
    /** Shows the console after `signIn`. */
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

/** Clears everything but the answer that nobody is signed in. */
async function clearQueryCache(mutate: ReturnType<typeof useSWRConfig>['mutate']): Promise<void> {
  await mutate((key) => Array.isArray(key) && key[0] !== '/api/auth/session', undefined, { revalidate: false });
}

function stateOf(data: { authenticated: boolean } | undefined, error: unknown): Session {
  if (data) return data.authenticated ? 'signed-in' : 'signed-out';
  return error ? 'unreachable' : 'unknown';
}
