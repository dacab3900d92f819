import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { KV, KvEntry } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import { NATS } from '@creator-desk/server/messaging/nats.module';
import { GatewayConfig } from '../config.ts';
import { AdminPassword } from './admin-password.ts';
import { Buckets } from './buckets.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** An admin stays signed in until signing out, but not longer than this without signing in again. */
export const sessionLifetimeMs = 30 * dayMs;

/** The time of the last request is stored again only when it is older: not every request writes. */
const usedAtPrecisionMs = hourMs;

/** Where the gateway's replicas tell each other that a session was ended, by its key. */
const endedSubject = 'gateway.session_ended';
const everySession = 'all';

/** Epoch milliseconds. */
interface StoredSession {
  since: number;
  usedAt: number;
  /** Of the password with which the admin signed in. */
  passwordVersion: string;
}

/** Only a digest is stored: whoever reads the store cannot sign in with it. */
const keyOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Sessions of signed-in admins, known to every gateway replica and kept over restarts. */
@Injectable()
export class Sessions {
  private readonly idleMs: number;

  constructor(
    private readonly buckets: Buckets,
    private readonly password: AdminPassword,
    @Inject(NATS) private readonly nats: NatsConnection,
    @Inject(GatewayConfig) config: GatewayConfig,
  ) {
    this.idleMs = config.SESSION_IDLE_DAYS * dayMs;
  }

  /** @returns the secret token of a new session */
  async begin(): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const now = Date.now();
    const session: StoredSession = { since: now, usedAt: now, passwordVersion: await this.password.version };
    await this.use((bucket) => bucket.put(keyOf(token), JSON.stringify(session)));
    return token;
  }

  /** Whether the session may be used; asking does not keep it from becoming idle. */
  async isLive(token: string): Promise<boolean> {
    return (await this.find(token)) !== undefined;
  }

  /** The same for a request of an admin, which keeps the session from becoming idle. */
  async admit(token: string): Promise<boolean> {
    const found = await this.find(token);
    if (!found) return false;
    if (found.session.usedAt < Date.now() - usedAtPrecisionMs) void this.noteUse(found.entry, found.session);
    return true;
  }

  async end(token: string): Promise<void> {
    await this.use((bucket) => bucket.delete(keyOf(token)));
    // What is open in a browser learns it at once, on whichever replica; it also asks now and then by itself.
    this.nats.publish(endedSubject, keyOf(token));
  }

  async endAll(): Promise<void> {
    await this.buckets.clear('sessions', sessionLifetimeMs);
    this.nats.publish(endedSubject, everySession);
  }

  /** Calls back when sessions of which the replica has something open are ended, on any replica. */
  onEnded(ended: (isOf: (token: string) => boolean) => void): void {
    this.nats.subscribe(endedSubject, {
      callback: (_error, message) => {
        const key = message.string();
        ended((token) => key === everySession || keyOf(token) === key);
      },
    });
  }

  private async find(token: string): Promise<{ entry: KvEntry; session: StoredSession } | undefined> {
    const entry = await this.use((bucket) => bucket.get(keyOf(token)));
    if (entry?.operation !== 'PUT') return undefined;
    // Those of earlier versions of this system know no password version: they have ended.
    const session = entry.json<Partial<StoredSession>>() as StoredSession;
    const now = Date.now();
    const isLive =
      session.passwordVersion === (await this.password.version) &&
      session.since > now - sessionLifetimeMs &&
      session.usedAt > now - this.idleMs;
    return isLive ? { entry, session } : undefined;
  }

  private async noteUse({ key, revision }: KvEntry, session: StoredSession): Promise<void> {
    const used = JSON.stringify({ ...session, usedAt: Date.now() } satisfies StoredSession);
    // Refused when the session was ended or noted meanwhile; when the broker is away the next request notes it.
    await this.use((bucket) => bucket.update(key, used, revision)).catch(() => undefined);
  }

  private use<T>(work: (bucket: KV) => Promise<T>): Promise<T> {
    return this.buckets.use('sessions', sessionLifetimeMs, work);
  }
}
