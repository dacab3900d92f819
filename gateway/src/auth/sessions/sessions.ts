import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { KV, KvEntry } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import { NATS, onEveryConnect } from '@creator-desk/server/messaging/nats.module';
import { settledWithin } from '@creator-desk/server/runtime/with-timeout';
import { GatewayConfig } from '../../config.ts';
import type { AccessSettings } from '@creator-desk/protocol/contracts/access/access-settings';
import type { UserFacts } from '@creator-desk/protocol/contracts/access/user';
import { Refusal } from '@creator-desk/protocol/refusals';
import { AdminPassword } from '../sign-in/admin-password.ts';
import { isWriteConflict } from '../sign-in/failed-attempts.ts';
import { KeyValueStore } from '../key-value-store.ts';
import type {
  FoundSession,
  ListedSession,
  SessionHolder,
  SessionLimits,
  SessionOrigin,
  StoredSession,
} from './session-record.ts';
import { allSessions, concerns, digestIn, isSessionKey, keyOf, prefixOf, sharedSessions, userOfKey } from './session-keys.ts';
import { UserDirectory } from './user-directory.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** A session expires after this time, however much it is used. */
export const sessionLifetimeMs = 30 * dayMs;

/** The time of the last request is stored at most once in this interval, or in a part of the idle limit. */
const usedAtResolutionMs = hourMs;
const usedAtParts = 8;

/** Subject on which replicas publish the key of an ended session. */
const endedSubject = 'gateway.session_ended';
/** How long a sign-out waits until the broker has the message. */
const flushTimeoutMs = 500;

/** How long a session that was looked up counts as valid without another look. It is forgotten at once when it ends. */
const rememberedMs = 5_000;
/** Size of that memory. */
const maxRemembered = 10_000;

/** Sessions of signed-in admins, shared by all replicas and kept across restarts. */
@Injectable()
export class Sessions {
  private readonly idleMs: number;
  /** By key, the lookups of the last seconds. */
  private readonly remembered = new Map<string, { found: Promise<FoundSession | undefined>; until: number }>();
  private readonly endedListeners: ((key: string) => void)[] = [];

  constructor(
    private readonly store: KeyValueStore,
    private readonly password: AdminPassword,
    private readonly directory: UserDirectory,
    @Inject(NATS) private readonly nats: NatsConnection,
    @Inject(GatewayConfig) config: GatewayConfig,
  ) {
    this.idleMs = config.SESSION_IDLE_DAYS * dayMs;
    nats.subscribe(endedSubject, { callback: (_error, message) => this.ended(message.string()) });
    // While the broker is out of reach nothing says what ended.
    onEveryConnect(
      nats,
      () => this.forget(allSessions),
      () => this.forget(allSessions),
    );
  }

  /** @param user without one it is a session of the shared password. @returns the secret token of a new session */
  async begin(user?: UserFacts, origin: SessionOrigin = {}, provedAt = Date.now()): Promise<string> {
    const secret = randomBytes(32).toString('base64url');
    const token = user ? `${user.id}.${secret}` : secret;
    const now = Date.now();
    const passwordVersion = user?.credentialVersion ?? (await this.password.version);
    const session: StoredSession = { since: now, usedAt: now, provedAt, passwordVersion, ...origin };
    await this.withBucket((bucket) => bucket.put(keyOf(token), JSON.stringify(session)));
    return token;
  }

  /** Whether the session is valid. Does not count as use. */
  async isValid(token: string): Promise<boolean> {
    return (await this.holderOf(token)) !== undefined;
  }

  /** Whose session it is, if it is valid. Does not count as use. */
  async holderOf(token: string): Promise<SessionHolder | undefined> {
    return (await this.find(token))?.holder;
  }

  /** Whose session it is, if it is valid. Counts as use, so the session does not become idle. */
  async touch(token: string): Promise<(SessionHolder & { provedAt: number }) | undefined> {
    const found = await this.find(token);
    if (!found) return undefined;
    const resolutionMs = Math.min(usedAtResolutionMs, found.limits.idleMs / usedAtParts);
    if (found.session.usedAt < Date.now() - resolutionMs) void this.recordUse(found.entry, found.session);
    const { provedAt = found.session.since } = found.session;
    return { ...found.holder, provedAt };
  }

  async hasTwoFactors(token: string): Promise<boolean> {
    return (await this.find(token))?.session.twoFactors === true;
  }

  /**
   * The holder has given the password again, or a passkey, or has set up a second factor.
   * @throws Refusal unauthenticated when the session has ended meanwhile
   */
  proved(token: string, proof: { twoFactors?: true } = {}): Promise<void> {
    return this.provedByKey(keyOf(token), proof);
  }

  /** The same of the session with this key. */
  async provedByKey(key: string, proof: { twoFactors?: true } = {}): Promise<void> {
    for (let isStored = false; !isStored;) {
      const found = await this.lookUp(key);
      if (!found) throw new Refusal('unauthenticated');
      const now = Date.now();
      const text = JSON.stringify({ ...found.session, ...proof, usedAt: now, provedAt: now } satisfies StoredSession);
      // Another request may have recorded its use since.
      isStored = await this.withBucket((bucket) =>
        bucket.update(key, text, found.entry.revision).then(
          () => true,
          (error: unknown) => {
            if (!isWriteConflict(error)) throw error;
            return false;
          },
        ),
      );
    }
    await this.publishEnded(key);
  }

  async end(token: string): Promise<void> {
    await this.withBucket((bucket) => bucket.delete(keyOf(token)));
    await this.publishEnded(keyOf(token));
  }

  /** The valid sessions of a user, or without one of the shared password; the newest first. */
  async list(userId: number | undefined): Promise<ListedSession[]> {
    const keys = await this.keysOf(userId);
    const found = await Promise.all(keys.map(async (key) => ({ key, session: (await this.lookUp(key))?.session })));
    return found
      .flatMap(({ key, session }) => (session ? [{ ...session, id: digestIn(key) }] : []))
      .sort((one, other) => other.since - one.since)
      .map(({ id, since, usedAt, address, userAgent }) => ({ id, since, usedAt, address, userAgent }));
  }

  /** Ends one of them. @returns whether there was one */
  async endOf(userId: number | undefined, id: string): Promise<boolean> {
    const key = prefixOf(userId) + id;
    if (!(await this.lookUp(key))) return false;
    await this.withBucket((bucket) => bucket.delete(key));
    await this.publishEnded(key);
    return true;
  }

  /** Ends all of them but the one of this token. @returns how many */
  async endOthers(userId: number | undefined, keptToken?: string): Promise<number> {
    const kept = keptToken && keyOf(keptToken);
    const ending = (await this.keysOf(userId)).filter((key) => key !== kept);
    await this.withBucket((bucket) => Promise.all(ending.map((key) => bucket.delete(key))));
    await this.publishEnded(userId === undefined ? sharedSessions : prefixOf(userId));
    return ending.length;
  }

  /** The session's id in the list. */
  idOf(token: string): string {
    return digestIn(keyOf(token));
  }

  /** A user has changed: sessions of an earlier password, or of a disabled user, end everywhere, others get the new role. */
  async userChanged(user: UserFacts): Promise<void> {
    await this.directory.remember(user);
    await this.publishEnded(`${user.id}.`);
  }

  /** Whether the shared password opens sessions was changed, or how long they last. */
  async accessChanged(settings: AccessSettings): Promise<void> {
    await this.directory.rememberAccess(settings);
    await this.publishEnded(allSessions);
  }

  async endAll(): Promise<void> {
    await this.store.clear('sessions', sessionLifetimeMs);
    await this.publishEnded(allSessions);
  }

  /** Calls back when sessions may have ended on any replica: they are to be looked up again. */
  onEnded(ended: (isOf: (token: string) => boolean) => void): void {
    this.endedListeners.push((ending) => ended((token) => concerns(ending, keyOf(token))));
  }

  /** Forgets first: who looks again must not find what is remembered. The broker promises no order between two subscriptions. */
  private ended(key: string): void {
    this.forget(key);
    for (const listener of this.endedListeners) listener(key);
  }

  /** All replicas forget it, and end its event streams. The broker has the message before the client gets its answer. */
  private async publishEnded(key: string): Promise<void> {
    this.forget(key);
    this.nats.publish(endedSubject, key);
    await settledWithin(this.nats.flush(), flushTimeoutMs);
  }

  private forget(ending: string): void {
    if (this.remembered.has(ending)) this.remembered.delete(ending);
    else for (const key of this.remembered.keys()) if (concerns(ending, key)) this.remembered.delete(key);
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
    const holding = this.currentHolder(key);
    // It does not matter that nobody knows the holder of a session that does not exist.
    holding.catch(() => undefined);
    const limiting = this.limits();
    limiting.catch(() => undefined);
    const entry = await this.withBucket((bucket) => bucket.get(key));
    if (entry?.operation !== 'PUT') return undefined;
    const [holder, limits] = await Promise.all([holding, limiting]);
    if (!holder) return undefined;
    // Sessions stored by older releases have no password version and are invalid.
    const session = entry.json<Partial<StoredSession>>() as StoredSession;
    const now = Date.now();
    const { user } = holder;
    const isLive =
      (!user || session.twoFactors === true || !limits.secondFactorRoles.includes(user.role)) &&
      session.passwordVersion === holder.passwordVersion &&
      session.since > now - limits.lifetimeMs &&
      session.usedAt > now - limits.idleMs;
    return isLive ? { entry, session, limits, holder: user ? { user } : {} } : undefined;
  }

  /** As owners set them, within what the operator and this release allow. */
  private async limits(): Promise<SessionLimits> {
    const { sessionIdleHours, sessionLifetimeHours, secondFactorRoles = [] } = await this.directory.access();
    return {
      idleMs: sessionIdleHours ? sessionIdleHours * hourMs : this.idleMs,
      lifetimeMs: sessionLifetimeHours ? sessionLifetimeHours * hourMs : sessionLifetimeMs,
      secondFactorRoles,
    };
  }

  private async keysOf(userId: number | undefined): Promise<string[]> {
    const keys: string[] = [];
    await this.withBucket(async (bucket) => {
      // One token of a subject: the keys of the shared password have no user before them.
      for await (const key of await bucket.keys(`${prefixOf(userId)}*`)) if (isSessionKey(key)) keys.push(key);
    });
    return keys;
  }

  /** Who may have the session of a key, with the version of the password that opens it today. */
  private async currentHolder(key: string): Promise<(SessionHolder & { passwordVersion: string | number }) | undefined> {
    const userId = userOfKey(key);
    if (userId === undefined) {
      const { sharedPassword } = await this.directory.access();
      return sharedPassword ? { passwordVersion: await this.password.version } : undefined;
    }
    const facts = await this.directory.user(userId);
    if (!facts?.active) return undefined;
    const { id, name, role, credentialVersion } = facts;
    return { user: { id, name, role }, passwordVersion: credentialVersion };
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
