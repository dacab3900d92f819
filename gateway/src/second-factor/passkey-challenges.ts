import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Refusal } from '@creator-desk/protocol/refusals';
import { isWriteConflict } from '../auth/sign-in/failed-attempts.ts';
import { KeyValueStore } from '../auth/key-value-store.ts';
import { ownOrigins } from '../auth/origin.ts';

const lifetimeMs = 5 * 60 * 1000;

/** What a passkey is asked for, and by whom. An answer for one is good for no other. */
export type PasskeyPurpose = 'sign in' | `second step of ${number}` | `confirmation of ${number}` | `set-up of ${number}`;

/** What the contracts service needs to check the answer of a passkey. */
export interface PasskeySite {
  challenge: string;
  site: string;
  origins: string[];
}

/** Challenges that passkeys sign. Each is good once, for five minutes, on all replicas. */
@Injectable()
export class PasskeyChallenges {
  constructor(private readonly store: KeyValueStore) {}

  async make(request: Request, purpose: PasskeyPurpose): Promise<PasskeySite> {
    const challenge = randomBytes(32).toString('base64url');
    await this.store.withBucket('passkey-challenges', lifetimeMs, (bucket) => bucket.put(challenge, JSON.stringify({ purpose })));
    return siteOf(request, challenge);
  }

  /** What a browser is asked with. @param credentials of whom it must be, if that is known */
  async ask(
    request: Request,
    purpose: PasskeyPurpose,
    credentials: { id: string; type: 'public-key'; transports: string[] }[] = [],
  ): Promise<{ options: Record<string, unknown> }> {
    const { challenge, site: rpId } = await this.make(request, purpose);
    return { options: { challenge, rpId, allowCredentials: credentials, userVerification: 'required', timeout: lifetimeMs } };
  }

  /** The challenge that an answer has signed is used up. @throws Refusal wrong_passkey when it was not made for this, or was used */
  async use(request: Request, purpose: PasskeyPurpose, answer: Record<string, unknown>): Promise<PasskeySite> {
    const challenge = challengeIn(answer);
    const entry = challenge && (await this.store.withBucket('passkey-challenges', lifetimeMs, (bucket) => bucket.get(challenge)));
    if (!entry || entry.operation !== 'PUT' || entry.json<{ purpose: string }>().purpose !== purpose)
      throw new Refusal('wrong_passkey');
    await this.store.withBucket('passkey-challenges', lifetimeMs, (bucket) =>
      bucket.delete(challenge, { previousSeq: entry.revision }).catch((error: unknown) => {
        throw isWriteConflict(error) ? new Refusal('wrong_passkey') : error;
      }),
    );
    return siteOf(request, challenge);
  }
}

/** Passkeys belong to the host of PUBLIC_URL, or without it to the host that the browser has asked. */
function siteOf(request: Request, challenge: string): PasskeySite {
  const origins = ownOrigins(request);
  const [first] = origins;
  return { challenge, site: first ? new URL(first).hostname : request.hostname, origins };
}

/** As the browser says it; the service checks that it is what was signed. */
function challengeIn(answer: Record<string, unknown>): string | undefined {
  const { clientDataJSON } = (answer['response'] ?? {}) as { clientDataJSON?: unknown };
  if (typeof clientDataJSON !== 'string') return undefined;
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as { challenge?: unknown };
    return typeof challenge === 'string' && /^[\w-]{43}$/.test(challenge) ? challenge : undefined;
  } catch {
    return undefined;
  }
}
