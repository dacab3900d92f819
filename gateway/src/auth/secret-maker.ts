import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { currentCall } from '@creator-desk/server/messaging/call-context';
import { KeyedDigest } from './keyed-digest.ts';

/** Makes secrets that are shown once and stored nowhere: of links and of API tokens. */
@Injectable()
export class SecretMaker {
  constructor(private readonly digest: KeyedDigest) {}

  /**
   * A request that is repeated with its idempotency key gets the same secret.
   * @returns 43 characters
   */
  make(purpose: string): string {
    const { caller, idempotencyKey } = currentCall() ?? {};
    const bytes =
      idempotencyKey === undefined ? randomBytes(32) : this.digest.of(purpose, `${JSON.stringify(caller)}\0${idempotencyKey}`);
    return bytes.toString('base64url');
  }
}
