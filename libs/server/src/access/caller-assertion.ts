import { sign, verify, type KeyObject } from 'node:crypto';
import type { Caller } from '@creator-desk/protocol/caller';
import { serviceNames, type ServiceName } from '@creator-desk/protocol/service-name';
import type { Call, CallerAsserter } from '../messaging/call-context.ts';

/**
 * The caller, signed by the gateway: a JSON Web Token with EdDSA (RFC 7519, RFC 8037). Its header is always this one, so
 * that a client cannot choose another algorithm.
 */
const header = Buffer.from('{"alg":"EdDSA","typ":"JWT"}').toString('base64url');
const issuer = 'gateway';

/** Whom an assertion is for: all services, or over HTTP the one that is called. */
type Audience = 'services' | ServiceName;
const audiences: readonly string[] = ['services', ...serviceNames];

interface Claims {
  iss: string;
  aud: Audience;
  /** Seconds since the epoch. */
  iat: number;
  exp: number;
  caller: Caller;
}

/** Injection token of the process's CallerAsserter. */
export const CALLER_ASSERTER = Symbol('proof of the caller');

/** How long an assertion outlives the deadline of its request: for clock skew and queued requests. */
const marginMs = 30_000;
/** Expiry is rounded up to these steps, so that requests of a caller within a step share an assertion. */
const stepMs = 5_000;
/** Size of the cache. */
const maxRemembered = 1_000;

/** For the gateway: it authenticates callers and holds the private key. */
export class CallerSigner implements CallerAsserter {
  private readonly signed = new Map<string, string>();

  constructor(private readonly key: KeyObject) {}

  assertionFor({ caller, deadline }: Pick<Call, 'caller' | 'deadline'>, audience: Audience = 'services'): string | undefined {
    if (caller.kind === 'anonymous') return undefined;
    const expiresAtMs = Math.ceil((deadline + marginMs) / stepMs) * stepMs;
    const known = `${audience} ${expiresAtMs} ${JSON.stringify(caller)}`;
    const assertion = this.signed.get(known) ?? this.sign(caller, audience, expiresAtMs);
    remember(this.signed, known, assertion);
    return assertion;
  }

  private sign(caller: Caller, aud: Audience, expiresAtMs: number): string {
    const claims: Claims = {
      iss: issuer,
      aud,
      iat: Math.floor(Date.now() / 1000),
      exp: expiresAtMs / 1000,
      caller,
    };
    const content = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
    return `${content}.${sign(null, Buffer.from(content), this.key).toString('base64url')}`;
  }
}

/** For services: forwards the assertion of the current call. A call by the service itself only carries its name. */
export const forwardedAssertion: CallerAsserter = {
  assertionFor: ({ assertion, caller }) =>
    assertion ?? (caller.kind === 'service' ? `${unsignedPrefix}${caller.name}` : undefined),
};

/** Prefix of a service's name as caller. It is not signed: NATS permissions decide which process may publish on which subject. */
export const unsignedPrefix = 'service:';

/** Why an assertion does not verify. */
export type AssertionProblem = 'malformed' | 'wrong signature' | 'wrong audience' | 'expired';

export class CallerVerifier {
  private readonly verified = new Map<string, Claims>();

  constructor(private readonly keys: KeyObject[]) {}

  /** @param audience the only accepted one. Without it an assertion for any service is accepted, because services forward them */
  verify(assertion: string, audience?: ServiceName): Caller | AssertionProblem {
    const claims = this.verified.get(assertion) ?? this.claimsOf(assertion);
    if (typeof claims === 'string') return claims;
    if (audience !== undefined && claims.aud !== audience) return 'wrong audience';
    if (claims.exp * 1000 < Date.now()) return 'expired';
    remember(this.verified, assertion, claims);
    return claims.caller;
  }

  private claimsOf(assertion: string): Claims | AssertionProblem {
    const [first, second = '', third = '', ...more] = assertion.split('.');
    if (first !== header || more.length > 0) return 'malformed';
    const content = Buffer.from(`${first}.${second}`);
    const signature = Buffer.from(third, 'base64url');
    if (!this.keys.some((key) => verify(null, content, key, signature))) return 'wrong signature';
    const claims = JSON.parse(Buffer.from(second, 'base64url').toString()) as Claims;
    return claims.iss === issuer && audiences.includes(claims.aud) ? claims : 'malformed';
  }
}

/** Adds an entry and drops the oldest beyond the limit. */
function remember<T>(known: Map<string, T>, name: string, value: T): void {
  known.delete(name);
  known.set(name, value);
  const [oldest] = known.size > maxRemembered ? known.keys() : [];
  if (oldest !== undefined) known.delete(oldest);
}
