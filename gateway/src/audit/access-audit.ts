import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Request } from 'express';
import type { Logger } from 'pino';
import type { AdminCaller } from '@creator-desk/protocol/caller';
import type { AccessAttempt, AccessMethod } from '@creator-desk/protocol/contracts/access/access-attempt';
import { Refusal, type RefusalCode } from '@creator-desk/protocol/refusals';
import type { AccessAction } from '@creator-desk/protocol/system/audit-log';
import { ownCall, runInCall, userAgentIn } from '@creator-desk/server/messaging/call-context';
import { LOG } from '@creator-desk/server/messaging/nats.module';
import { ContractsClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { Periodic } from '@creator-desk/server/runtime/periodic';
import { hostAddress } from '../auth/client-address.ts';
import { KeyedDigest } from '../auth/keyed-digest.ts';
import { KeyValueStore } from '../auth/key-value-store.ts';
import { loggedCallOf } from '../request-context.ts';

/** What could not be written yet waits for this long. */
const retentionMs = 30 * 24 * 60 * 60 * 1000;
const retryIntervalMs = 30_000;
/** A sign-in does not wait longer for the contracts service: its line follows. */
const deliveryTimeoutMs = 1_000;

/** Refusals of one kind to one client are written once in this time: each of them is in the log of the process. */
const repeatMs = 60_000;
const maxRemembered = 10_000;

/** What somebody tries, and as whom. */
export interface Attempt {
  method: AccessMethod;
  userId?: number | undefined;
  email?: string | undefined;
  /** Who ended it, if somebody else. */
  by?: AdminCaller;
}

const actions: Partial<Record<RefusalCode, AccessAction>> = {
  wrong_password: 'sign_in_failed',
  wrong_credentials: 'sign_in_failed',
  wrong_code: 'sign_in_failed',
  code_used: 'sign_in_failed',
  wrong_passkey: 'sign_in_failed',
  passkey_copied: 'sign_in_failed',
  sign_in_expired: 'refused',
  too_many_attempts: 'locked_out',
  attempts_paused: 'refused',
  too_many_requests: 'refused',
  cross_origin: 'refused',
  'user.link_invalid': 'refused',
  unauthenticated: 'refused',
  'sso.expired': 'refused',
  'sso.refused': 'refused',
  'sso.unverified_email': 'refused',
  'sso.not_invited': 'refused',
  'sso.other_identity': 'refused',
  'sso.disabled': 'refused',
};

/** Writes sign-ins, and those that failed or were refused, into the audit log. Lines wait in the broker while contracts is away. */
@Injectable()
export class AccessAudit implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly retrying: Periodic;
  /** When refusals of a kind were written last. */
  private readonly refusedAt = new Map<string, number>();

  constructor(
    private readonly contracts: ContractsClient,
    private readonly store: KeyValueStore,
    private readonly digest: KeyedDigest,
    @Inject(LOG) private readonly log: Logger,
  ) {
    this.retrying = new Periodic(() => this.retry(), { name: 'writing sign-ins that waited', intervalMs: retryIntervalMs, log });
  }

  onApplicationBootstrap(): void {
    this.retrying.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.retrying.stop();
  }

  /** Writes the lines that wait, without waiting for the next turn. */
  writeWaiting(): Promise<void> {
    return this.retrying.trigger();
  }

  /**
   * Runs an attempt to sign in and writes down how it ended. Nobody gets in without a line.
   * @param enter answers who it was, without an id for the shared password
   */
  async attempt<Who extends { id?: number }>(request: Request, attempted: Attempt, enter: () => Promise<Who>): Promise<Who> {
    const who = await this.guarded(request, attempted, enter);
    await this.record(request, 'signed_in', { ...attempted, userId: who.id });
    return who;
  }

  /** Runs a step of a sign-in and writes down when it is refused. */
  async guarded<T>(request: Request, attempted: Attempt, step: () => Promise<T>): Promise<T> {
    try {
      return await step();
    } catch (error) {
      if (error instanceof Refusal) await this.refused(request, attempted, error.code);
      throw error;
    }
  }

  /** @throws Refusal unavailable when neither contracts nor the broker takes the line */
  async record(request: Request, action: AccessAction, attempted: Attempt, reason?: RefusalCode): Promise<void> {
    const { requestId } = loggedCallOf(request);
    const userAgent = userAgentIn(request.get('user-agent'));
    const line: AccessAttempt = {
      ...attempted,
      at: new Date().toISOString(),
      action,
      address: hostAddress(request),
      ...(reason && { reason }),
      ...(requestId && { requestId }),
      ...(userAgent && { userAgent }),
    };
    const id = randomUUID();
    await this.deliver(id, line).catch(() => this.withBucket((bucket) => bucket.put(id, JSON.stringify(line))));
  }

  /** A failed attempt is written each time: there are limits to them. Without the broker it stands in the log of the process only. */
  async refused(request: Request, attempted: Attempt, code: RefusalCode): Promise<void> {
    const action = actions[code];
    if (!action) return;
    if (action !== 'sign_in_failed' && this.wasJustRefused(request, attempted, code)) return;
    await this.record(request, action, attempted, code).catch((err: unknown) => {
      this.log.warn({ err }, 'a refused sign-in is not in the audit log');
    });
  }

  private wasJustRefused(request: Request, { method }: Attempt, code: RefusalCode): boolean {
    const key = `${this.digest.client(request)} ${method} ${code}`;
    const at = this.refusedAt.get(key);
    if (at !== undefined && at > Date.now() - repeatMs) return true;
    if (this.refusedAt.size >= maxRemembered) this.refusedAt.clear();
    this.refusedAt.set(key, Date.now());
    return false;
  }

  private async retry(): Promise<void> {
    const waiting: string[] = [];
    await this.withBucket(async (bucket) => {
      for await (const key of await bucket.keys()) waiting.push(key);
    });
    for (const id of waiting) {
      const entry = await this.withBucket((bucket) => bucket.get(id));
      // Another replica has written it.
      if (entry?.operation !== 'PUT') continue;
      await this.deliver(id, entry.json<AccessAttempt>());
      await this.withBucket((bucket) => bucket.purge(id));
    }
  }

  /** Written once, however often it is tried. */
  private async deliver(id: string, line: AccessAttempt): Promise<void> {
    const deadline = Date.now() + deliveryTimeoutMs;
    const call = { ...ownCall('gateway'), deadline, idempotencyKey: id };
    await runInCall(call, () => this.contracts.recordAccess(line));
  }

  private withBucket<T>(work: Parameters<typeof this.store.withBucket<T>>[2]): Promise<T> {
    return this.store.withBucket('waiting-audit-lines', retentionMs, work);
  }
}
