import { createHash } from 'node:crypto';

/** What may end, besides one session by its key and those of a user by their prefix. */
export const allSessions = 'all';
export const sharedSessions = 'shared';

/** The token of a user's session begins with the user's id. */
const userTokenPattern = /^(\d{1,10})\.[\w-]{43}$/;

const userIdOf = (token: string): number | undefined => {
  const id = userTokenPattern.exec(token)?.[1];
  return id === undefined ? undefined : Number(id);
};

/** Only a digest is stored, so the store's content cannot be used to sign in. The sessions of a user have keys of their own. */
export const keyOf = (token: string): string => {
  const digest = createHash('sha256').update(token).digest('hex');
  const userId = userIdOf(token);
  return userId === undefined ? digest : `${userId}.${digest}`;
};

/** Not of a session: the mark that all were cleared. */
export const isSessionKey = (key: string): boolean => /^[\da-f]{64}$/.test(digestIn(key));

/** The digest of a key, by which people name a session. */
export const digestIn = (key: string): string => key.replace(/^\d+\./, '');

export const userOfKey = (key: string): number | undefined => (key.includes('.') ? Number(key.split('.')[0]) : undefined);

/** The beginning of the keys of a user's sessions; without one, of those of the shared password. */
export const prefixOf = (userId: number | undefined): string => (userId === undefined ? '' : `${userId}.`);

/** Whether what has ended is the session of a key: all, those of the shared password, those of a user ('12.'), or that one. */
export function concerns(ending: string, key: string): boolean {
  if (ending === allSessions || ending === key) return true;
  if (ending === sharedSessions) return !key.includes('.');
  return ending.endsWith('.') && key.startsWith(ending);
}
