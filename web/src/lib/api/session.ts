// The admin's session. It is an HttpOnly cookie, so only the server knows whether it is valid.
import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { unwrap, api, onUnauthorized, type Schema } from './api.ts';
import { deletePrivateData } from '../browser/private-data.ts';
import { useQuery } from './queries.ts';
import { readLocalStorage, writeLocalStorage } from '../browser/local-storage.ts';

type SessionView = Schema<'SessionView'>;
export type Session = 'unknown' | 'signed-in' | 'signed-out' | 'unreachable';

/** True after a sign-in without a logout: a guess that lets the requested screen load early. */
export function probablySignedIn(): boolean {
  return readLocalStorage('signed-in') === 'yes';
}

/** The state of the session and the functions that change it. Any 401 ends the session and clears the cached data. */
export function useSession() {
  const { data, error, mutate } = useQuery('/api/auth/session', {});
  const { mutate: mutateAll } = useSWRConfig();
  const signedIn = useRef<SessionView>({ authenticated: true });

  const set = async (session: SessionView) => {
    writeLocalStorage('signed-in', session.authenticated ? 'yes' : null);
    await mutate(session, { revalidate: false });
  };
  const forget = async () => {
    await set({ authenticated: false, ...(data?.singleSignOn && { singleSignOn: data.singleSignOn }) });
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
    /** What is to be done after the password, before there is a session. */
    secondStep: data?.secondStep,
    singleSignOn: data?.singleSignOn,
    askAgain: () => void mutate(),
    /** @throws ApiError with the server's message */
    signIn: async (password: string) => {
      signedIn.current = await unwrap(api.POST('/api/auth/login', { body: { password } }));
    },
    /** @throws ApiError with the server's message */
    signInWithAccount: async (email: string, password: string) => {
      signedIn.current = await unwrap(api.POST('/api/auth/account/login', { body: { email, password } }));
    },
    /** Shows the console after a sign-in. */
    enter: (session = signedIn.current) => set(session),
    /** Back to the first step of the sign-in. */
    startAgain: () => set({ authenticated: false }),
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
