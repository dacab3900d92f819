import type { KvEntry } from '@nats-io/kv';
import type { Role } from '@creator-desk/domain/access/roles';
import type { CallerUser } from '@creator-desk/protocol/caller';

/** Whose session it is: that of a user, or of somebody who knows the shared password. */
export interface SessionHolder {
  user?: CallerUser;
}

/** A valid session. */
export interface FoundSession {
  entry: KvEntry;
  session: StoredSession;
  holder: SessionHolder;
  limits: SessionLimits;
}

export interface SessionLimits {
  idleMs: number;
  lifetimeMs: number;
  /** Users of these roles need a session of two factors. */
  secondFactorRoles: readonly Role[];
}

/** As it lies in the bucket; times in epoch milliseconds. */
export interface StoredSession {
  since: number;
  usedAt: number;
  /** Version of the password used to sign in: of the shared one a text, of a user's the number that the user had. */
  passwordVersion: string | number;
  /** When the password was last given; sessions of older releases do not say. */
  provedAt?: number;
  /** Whether a second factor was proved, too. */
  twoFactors?: boolean | undefined;
  /** From where it began; sessions of older releases do not say. */
  address?: string | undefined;
  userAgent?: string | undefined;
}

/** The browser in which a session begins. */
export interface SessionOrigin {
  address?: string | undefined;
  userAgent?: string | undefined;
  twoFactors?: boolean | undefined;
}

/** A session as its holder sees it. */
export interface ListedSession extends Omit<SessionOrigin, 'twoFactors'> {
  /** Its digest, which opens nothing. */
  id: string;
  since: number;
  usedAt: number;
}
