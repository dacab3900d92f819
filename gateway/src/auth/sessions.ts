import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { KV, KvEntry } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import { NATS } from '@creator-desk/server/messaging/nats.module';
import { GatewayConfig } from '../config.ts';
import { AdminPassword } from './admin-password.ts';
import { KeyValueStore } from './key-value-store.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** A session expires after this time, however much it is used. */
export const sessionLifetimeMs = 30 * dayMs;

/** The time of the last request is stored at most once in this interval. */
const usedAtResolutionMs = hourMs;

/** Subject on which replicas publish the key of an ended session. */
const endedSubject = 'gateway.session_ended';
const allSessions = 'all';

/** Epoch milliseconds. */
interface StoredSession {
  since: number;
  usedAt: number;
  /** Version of the password used to sign in. */
  passwordVersion: string;
}

/** Only a digest is stored, so the store's content cannot be used to sign in. */
const keyOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Sessions of signed-in admins, shared by all replicas and kept across restarts. */
@Injectable()
export class Sessions {
  private readonly idleMs: number;

  constructor(
    private readonly store: KeyValueStore,
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
    await this.withBucket((bucket) => bucket.put(keyOf(token), JSON.stringify(session)));
    return token;
  }

  /** Whether the session is valid. Does not count as use. */
  async isValid(token: string): Promise<boolean> {
    return (await this.find(token)) !== undefined;
  }

  /** Whether the session is valid. Counts as use, so the session does not become idle. */
  async touch(token: string): Promise<boolean> {
    const found = await this.find(token);
    if (!found) return false;
    if (found.session.usedAt < Date.now() - usedAtResolutionMs) void this.recordUse(found.entry, found.session);
    return true;
  }

  async end(token: string): Promise<void> {
    await this.withBucket((bucket) => bucket.delete(keyOf(token)));
    // Open event streams on all replicas end at once; they also check periodically.
    this.nats.publish(endedSubject, keyOf(token));
  }

  async endAll(): Promise<void> {
    await this.store.clear('sessions', sessionLifetimeMs);
    this.nats.publish(endedSubject, allSessions);
  }

  /** Calls back when a session ends on any replica. */
  onEnded(ended: (isOf: (token: string) => boolean) => void): void {
    this.nats.subscribe(endedSubject, {
      callback: (_error, message) => {
        const key = message.string();
        ended((token) => key === allSessions || keyOf(token) === key);
      },
    });
  }

  private async find(token: string): Promise<{ entry: KvEntry; session: StoredSession } | undefined> {
    const entry = await this.withBucket((bucket) => bucket.get(keyOf(token)));
    if (entry?.operation !== 'PUT') return undefined;
    // Sessions stored by older releases have no password version and are invalid.
    const session = entry.json<Partial<StoredSession>>() as StoredSession;
    const now = Date.now();
    const isLive =
      session.passwordVersion === (await this.password.version) &&
      session.since > now - sessionLifetimeMs &&
      session.usedAt > now - this.idleMs;
    return isLive ? { entry, session } : undefined;
  }

  private async recordUse({ key, revision }: KvEntry, session: StoredSession): Promise<void> {
    const used = JSON.stringify({ ...session, usedAt: Date.now() } satisfies StoredSession);
    // Refused when the session ended or was updated meanwhile; while the broker is unreachable the next request retries.
    await this.withBucket((bucket) => bucket.update(key, used, revision)).catch(() => undefined);
  }

  private withBucket<T>(work: (bucket: KV) => Promise<T>): Promise<T> {
    return this.store.withBucket('sessions', sessionLifetimeMs, work);
  }
}
