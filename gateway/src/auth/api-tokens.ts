import { hash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import { tokensIn } from '@creator-desk/domain/access/access-secrets';
import type { AdminCaller } from '@creator-desk/protocol/caller';
import type { ApiTokenFacts, ApiTokenView } from '@creator-desk/protocol/contracts/access/api-token';
import { Refusal } from '@creator-desk/protocol/refusals';
import { ownCall, runInCall } from '@creator-desk/server/messaging/call-context';
import { NATS, onEveryConnect } from '@creator-desk/server/messaging/nats.module';
import { ContractsClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { settledWithin } from '@creator-desk/server/runtime/with-timeout';
import { GatewayConfig } from '../config.ts';

/** Of the tokens that owners make. What else is sent as a bearer, such as a portal's address, is not looked up. */
export const tokenPrefix = 'cdt_';
const tokenPattern = /^cdt_[\w-]{43}$/;

/** Subject on which replicas publish the hash of a revoked token. */
const revokedSubject = 'gateway.token_revoked';
const flushTimeoutMs = 500;

/** How long a token counts as valid without another look. It is forgotten at once when it is revoked. */
const rememberedMs = 60_000;
const maxRemembered = 1_000;
/** The last use is stored at most once in this time. */
const useResolutionMs = 60 * 60 * 1000;

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');
export const tokenHashOf = (token: string): string => digest(token).toString('hex');

/** Bearer tokens of scripts: those of API_TOKENS, which act as owner, and those that owners have made. */
@Injectable()
export class ApiTokens {
  private readonly configured: Buffer[];
  /** By hash, the lookups of the last minute. */
  private readonly remembered = new Map<string, { facts: Promise<ApiTokenFacts | undefined>; until: number }>();
  private readonly revokedListeners: (() => void)[] = [];
  /** When the use of a token was stored last, by its id. */
  private readonly usedAt = new Map<number, number>();

  constructor(
    @Inject(GatewayConfig) config: GatewayConfig,
    private readonly contracts: ContractsClient,
    @Inject(NATS) private readonly nats: NatsConnection,
  ) {
    this.configured = tokensIn(config.API_TOKENS ?? '').map(digest);
    nats.subscribe(revokedSubject, { callback: () => this.forgetAll() });
    // While the broker is out of reach nothing says what was revoked.
    onEveryConnect(
      nats,
      () => this.forgetAll(),
      () => this.forgetAll(),
    );
  }

  /**
   * @param isUse false for another look at a token that is in use already
   * @throws Refusal unavailable when nobody knows
   */
  async callerOf(token: string, { isUse = true } = {}): Promise<AdminCaller | undefined> {
    if (this.isConfigured(token)) return { kind: 'admin', via: 'token' };
    const facts = tokenPattern.test(token) ? await this.find(tokenHashOf(token)) : undefined;
    if (!facts || (facts.expiresAt !== null && Date.parse(facts.expiresAt) <= Date.now())) return undefined;
    if (isUse) this.noteUse(facts);
    const { id, name, role } = facts;
    return { kind: 'admin', via: 'token', token: { id, name, role } };
  }

  /** The tokens of API_TOKENS as the list shows them. */
  ofOperator(): ApiTokenView[] {
    return this.configured.map((_, nth) => ({
      id: null,
      name: `API_TOKENS, number ${nth + 1}`,
      role: 'owner',
      expiresAt: null,
      lastUsedAt: null,
      createdAt: null,
    }));
  }

  /** A token was revoked: all replicas look again. The broker knows before the client gets its answer. */
  async revoked(): Promise<void> {
    this.forgetAll();
    this.nats.publish(revokedSubject);
    await settledWithin(this.nats.flush(), flushTimeoutMs);
  }

  /** Calls back when tokens may have been revoked on any replica: they are to be looked up again. */
  onRevoked(revoked: () => void): void {
    this.revokedListeners.push(revoked);
  }

  /** Forgets first: who looks again must not find what is remembered. */
  private forgetAll(): void {
    this.remembered.clear();
    for (const listener of this.revokedListeners) listener();
  }

  private isConfigured(token: string): boolean {
    const given = digest(token);
    return this.configured.map((known) => timingSafeEqual(known, given)).includes(true);
  }

  /** Concurrent requests share one lookup. An unknown token is not remembered: it may be made in this moment. */
  private find(tokenHash: string): Promise<ApiTokenFacts | undefined> {
    const known = this.remembered.get(tokenHash);
    if (known && known.until > Date.now()) return known.facts;
    const facts = this.ask(tokenHash);
    if (this.remembered.size >= maxRemembered) this.remembered.clear();
    this.remembered.set(tokenHash, { facts, until: Date.now() + rememberedMs });
    const forgetUnlessFound = (found?: ApiTokenFacts): void => {
      if (!found && this.remembered.get(tokenHash)?.facts === facts) this.remembered.delete(tokenHash);
    };
    facts.then(forgetUnlessFound, () => forgetUnlessFound());
    return facts;
  }

  /** As the gateway: the caller is not known yet. */
  private async ask(tokenHash: string): Promise<ApiTokenFacts | undefined> {
    try {
      return await runInCall(ownCall('gateway'), () => this.contracts.apiTokenFacts({ tokenHash }));
    } catch (error) {
      if (error instanceof Refusal && error.code === 'token.not_found') return undefined;
      throw error;
    }
  }

  private noteUse({ id, lastUsedAt }: ApiTokenFacts): void {
    const noted = this.usedAt.get(id) ?? (lastUsedAt === null ? 0 : Date.parse(lastUsedAt));
    if (noted > Date.now() - useResolutionMs) return;
    this.usedAt.set(id, Date.now());
    // Should this fail, a later use is stored.
    runInCall(ownCall('gateway'), () => this.contracts.apiTokenUsed({ id })).catch(() => this.usedAt.delete(id));
  }
}
