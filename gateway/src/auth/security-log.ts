import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Logger } from 'pino';
import type { RefusalCode } from '@creator-desk/protocol/refusals';
import { LOG } from '@creator-desk/server/messaging/nats.module';
import { logSecurityEvent, type SecurityEvent } from '@creator-desk/server/telemetry/security-events';
import { loggedCallOf } from '../request-context.ts';
import { KeyedDigest } from './keyed-digest.ts';
import { KnownAddresses } from './sign-in/known-addresses.ts';

/** Refusals that are logged as security events. */
const refusalEvents: Partial<Record<RefusalCode, SecurityEvent>> = {
  wrong_password: 'sign_in_failed',
  wrong_credentials: 'sign_in_failed',
  wrong_code: 'sign_in_failed',
  code_used: 'sign_in_failed',
  wrong_passkey: 'sign_in_failed',
  passkey_copied: 'sign_in_failed',
  too_many_attempts: 'sign_in_locked_out',
  attempts_paused: 'sign_in_paused',
  too_many_requests: 'request_throttled',
  cross_origin: 'cross_origin_refused',
};

/** What a caller authenticates with. */
export interface Credential {
  kind: 'session' | 'token' | 'portal_link';
  /** The id of a portal link, or the digest of a secret. */
  id: string;
}

/** Logs security events with their request, client and caller. */
@Injectable()
export class SecurityLog {
  /** Pairs of credential and address whose lookup is running. */
  private readonly pending = new Set<string>();

  constructor(
    @Inject(LOG) private readonly log: Logger,
    private readonly digest: KeyedDigest,
    private readonly knownAddresses: KnownAddresses,
  ) {}

  write(request: Request, name: SecurityEvent, details: object = {}): void {
    logSecurityEvent(this.log, name, { ...loggedCallOf(request), ...details });
  }

  logRefusal(request: Request, code: RefusalCode): void {
    const name = refusalEvents[code];
    if (name) this.write(request, name);
  }

  /** Records the use of a credential in the background, and logs it when the address is new. */
  credentialUsed(request: Request, credential: Credential): void {
    const client = this.digest.client(request);
    const key = keyOf(credential);
    const pair = `${key} ${client}`;
    if (this.knownAddresses.isCached(key, client) || this.pending.has(pair)) return;
    this.pending.add(pair);
    this.knownAddresses
      .add(key, client)
      .then((isNew) => isNew && this.write(request, 'credential_at_new_address', { credential }))
      // While the broker is unreachable the address stays unknown; the next use looks it up again.
      .catch(() => undefined)
      .finally(() => this.pending.delete(pair));
  }

  /** Records the address to which a new credential was issued. */
  async credentialIssued(request: Request, credential: Credential): Promise<void> {
    await this.knownAddresses.add(keyOf(credential), this.digest.client(request));
  }
}

const keyOf = ({ kind, id }: Credential): string => `${kind}-${id}`;
