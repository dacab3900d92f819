import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { KV, KvEntry } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import { NATS, onEveryConnect } from '@creator-desk/server/messaging/nats.module';
import { settledWithin } from '@creator-desk/server/runtime/with-timeout';
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
/** How long a sign-out waits until the broker has the message. */
const flushTimeoutMs = 500;

/** How long a session that was looked up counts as valid without another look. It is forgotten at once when it ends. */
const rememberedMs = 5_000;
/** Size of that memory. */
const maxRemembered = 10_000;

interface FoundSession {
  entry: KvEntry;
  session: StoredSession;
}

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
  /** By key, the lookups of the last seconds. */
  private readonly remembered = new Map<string, { found: Promise<FoundSession | undefined>; until: number }>();

  constructor(
    private readonly store: KeyValueStore,
    private readonly password: AdminPassword,
    @Inject(NATS) private readonly nats: NatsConnection,
    @Inject(GatewayConfig) config: GatewayConfig,
  ) {
    this.idleMs = config.SESSION_IDLE_DAYS * dayMs;
    this.subscribeEnded((key) => this.forget(key));
    // While the broker is out of reach nothing says what ended.
    onEveryConnect(
      nats,
      () => this.forget(allSessions),
      () => this.forget(allSessions),
    );
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
    await this.publishEnded(keyOf(token));
  }

  async endAll(): Promise<void> {
    await this.store.clear('sessions', sessionLifetimeMs);
    await this.publishEnded(allSessions);
  }

  /** Calls back when a session ends on any replica. */
  onEnded(ended: (isOf: (token: string) => boolean) => void): void {
    this.subscribeEnded((key) => ended((token) => key === allSessions || keyOf(token) === key));
  }

  private subscribeEnded(ended: (key: string) => void): void {
    this.nats.subscribe(endedSubject, { callback: (_error, message) => ended(message.string()) });
  }

  /** All replicas forget it, and end its event streams. The broker has the message before the client gets its answer. */
  private async publishEnded(key: string): Promise<void> {
    this.forget(key);
    this.nats.publish(endedSubject, key);
    await settledWithin(this.nats.flush(), flushTimeoutMs);
  }

  private forget(key: string): void {
    if (key === allSessions) this.remembered.clear();
    else this.remembered.delete(key);
  }

  /** Concurrent requests of a session share one lookup. */
  private find(token: string): Promise<FoundSession | undefined> {
    const key = keyOf(token);
    const known = this.remembered.get(key);
    if (known && known.until > Date.now()) return known.found;
    const found = this.lookUp(key);
    if (this.remembered.size >= maxRemembered) this.remembered.clear();
    this.remembered.set(key, { found, until: Date.now() + rememberedMs });
    const forgetUnlessFound = (session?: FoundSession): void => {
      if (!session && this.remembered.get(key)?.found === found) this.remembered.delete(key);
    };
    found.then(forgetUnlessFound, () => forgetUnlessFound());
    return found;
  }

  private async lookUp(key: string): Promise<FoundSession | undefined> {
    const entry = await this.withBucket((bucket) => bucket.get(key));
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
    this.forget(key);
  }

  private withBucket<T>(work: (bucket: KV) => Promise<T>): Promise<T> {
    return this.store.withBucket('sessions', sessionLifetimeMs, work);
  }
}
