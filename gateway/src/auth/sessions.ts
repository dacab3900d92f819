import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import { NATS } from '@creator-desk/server/nats.module';
import { Buckets } from './buckets.ts';

/** An admin stays signed in until signing out, but not longer than this without signing in again. */
export const sessionLifetime = 30 * 24 * 60 * 60 * 1000;

/** Where the gateway's replicas tell each other that a session was ended. */
const endedSubject = 'gateway.session_ended';

/** Only a digest is stored: whoever reads the store cannot sign in with it. */
const keyOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Sessions of signed-in admins, known to every gateway replica and kept over restarts. */
@Injectable()
export class Sessions {
  constructor(
    private readonly buckets: Buckets,
    @Inject(NATS) private readonly nats: NatsConnection,
  ) {}

  /** @returns the secret token of a new session */
  async begin(): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.buckets.use('sessions', sessionLifetime, (bucket) =>
      bucket.put(keyOf(token), JSON.stringify({ since: new Date() })),
    );
    return token;
  }

  async isLive(token: string): Promise<boolean> {
    const entry = await this.buckets.use('sessions', sessionLifetime, (bucket) => bucket.get(keyOf(token)));
    return entry?.operation === 'PUT';
  }

  async end(token: string): Promise<void> {
    await this.buckets.use('sessions', sessionLifetime, (bucket) => bucket.delete(keyOf(token)));
    // What is open in a browser learns it at once, on whichever replica; it also asks now and then by itself.
    this.nats.publish(endedSubject, keyOf(token));
  }

  /** Calls back when a session of which the replica has something open is ended, on any replica. */
  onEnded(ended: (isOf: (token: string) => boolean) => void): void {
    this.nats.subscribe(endedSubject, {
      callback: (_error, message) => {
        const key = message.string();
        ended((token) => keyOf(token) === key);
      },
    });
  }
}
