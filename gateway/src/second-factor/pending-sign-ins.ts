import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AccessMethod } from '@creator-desk/protocol/contracts/access/access-attempt';
import type { UserFacts } from '@creator-desk/protocol/contracts/access/user';
import { Refusal } from '@creator-desk/protocol/refusals';
import { isWriteConflict } from '../auth/sign-in/failed-attempts.ts';
import { KeyValueStore } from '../auth/key-value-store.ts';
import { UserDirectory } from '../auth/sessions/user-directory.ts';

/** For this long somebody who has given the password may take the second step. */
export const pendingLifetimeMs = 10 * 60 * 1000;

interface Stored {
  userId: number;
  credentialVersion: number;
  method: AccessMethod;
}

/** Somebody who has proved the first factor, but has no session yet. */
export interface PendingSignIn {
  token: string;
  user: UserFacts;
  /** How the first factor was proved. */
  method: AccessMethod;
}

/** Only a digest is stored, as of sessions. */
const keyOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Sign-ins between their two steps, shared by all replicas. They open nothing but the second step. */
@Injectable()
export class PendingSignIns {
  constructor(
    private readonly store: KeyValueStore,
    private readonly directory: UserDirectory,
  ) {}

  /** @returns the secret token of a new one */
  async begin({ id: userId, credentialVersion }: UserFacts, method: AccessMethod): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const stored: Stored = { userId, credentialVersion, method };
    await this.store.withBucket('pending-sign-ins', pendingLifetimeMs, (bucket) =>
      bucket.put(keyOf(token), JSON.stringify(stored)),
    );
    return token;
  }

  /** Undefined when it has ended, or the user was disabled or got another password meanwhile. */
  async find(token: string): Promise<PendingSignIn | undefined> {
    return (await this.lookUp(token))?.pending;
  }

  /** It is completed once. @throws Refusal sign_in_expired */
  async end(token: string): Promise<void> {
    const found = await this.lookUp(token);
    if (!found) throw new Refusal('sign_in_expired');
    await this.store.withBucket('pending-sign-ins', pendingLifetimeMs, (bucket) =>
      bucket.delete(keyOf(token), { previousSeq: found.revision }).catch((error: unknown) => {
        throw isWriteConflict(error) ? new Refusal('sign_in_expired') : error;
      }),
    );
  }

  private async lookUp(token: string): Promise<{ pending: PendingSignIn; revision: number } | undefined> {
    const entry = await this.store.withBucket('pending-sign-ins', pendingLifetimeMs, (bucket) => bucket.get(keyOf(token)));
    if (entry?.operation !== 'PUT') return undefined;
    const { userId, credentialVersion, method } = entry.json<Stored>();
    const user = await this.directory.user(userId);
    if (!user?.active || user.credentialVersion !== credentialVersion) return undefined;
    return { pending: { token, user, method }, revision: entry.revision };
  }
}
