import { Injectable } from '@nestjs/common';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { AddPasskeyOf, BeginPasskey, CheckPasskey } from '@creator-desk/protocol/contracts/access/second-factor';
import { Refusal } from '@creator-desk/protocol/refusals';

/** EdDSA, ES256 and RS256: what the authenticators of today have. */
const algorithms = [-8, -7, -257];
const timeoutMs = 5 * 60 * 1000;

/** A passkey as it is stored. */
export interface StoredPasskey {
  credentialId: string;
  publicKey: string;
  signCount: number;
}

export interface NewPasskey extends StoredPasskey {
  transports: string[];
}

interface Holder {
  id: number;
  email: string;
  name: string;
}

/** What a browser knows the holder by. A sign-in that fails says in the audit log whose it would have been. */
const handleOf = (userId: number): Uint8Array<ArrayBuffer> => new TextEncoder().encode(String(userId));

/** Passkeys of the team (WebAuthn). The package is loaded when somebody first uses one. */
@Injectable()
export class Passkeys {
  /** @param known the credentials that the holder has already */
  async begin({ challenge, site }: BeginPasskey, holder: Holder, known: string[]): Promise<Record<string, unknown>> {
    const { generateRegistrationOptions } = await import('@simplewebauthn/server');
    const options = await generateRegistrationOptions({
      rpName: 'Creator Desk',
      rpID: site,
      userID: handleOf(holder.id),
      userName: holder.email,
      userDisplayName: holder.name,
      challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
      timeout: timeoutMs,
      attestationType: 'none',
      excludeCredentials: known.map((id) => ({ id })),
      // It signs in without a name, and counts as two factors: the device, and what opens it.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: algorithms,
    });
    return { ...options };
  }

  /** @throws Refusal invalid */
  async register({ answer, challenge, site, origins }: AddPasskeyOf): Promise<NewPasskey> {
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const verified = await verifyRegistrationResponse({
      response: answer as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: site,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }).catch(notAccepted);
    if (!verified?.verified) throw new Refusal('invalid', { message: 'The passkey was not accepted. Please try again.' });
    const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      signCount: counter,
      transports: transports.filter((transport: string) => knownTransports.includes(transport)),
    };
  }

  /**
   * @returns the new count of signatures
   * @throws Refusal wrong_passkey, or passkey_copied when the count does not grow
   */
  async check({ answer, challenge, site, origins }: CheckPasskey, stored: StoredPasskey): Promise<number> {
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const verified = await verifyAuthenticationResponse({
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: site,
      requireUserVerification: true,
      // Compared below: only a right signature says that the passkey was copied.
      credential: { id: stored.credentialId, publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64url')), counter: 0 },
    }).catch(notAccepted);
    if (!verified?.verified) throw new Refusal('wrong_passkey');
    const { newCounter } = verified.authenticationInfo;
    if ((newCounter > 0 || stored.signCount > 0) && newCounter <= stored.signCount) throw new Refusal('passkey_copied');
    return newCounter;
  }
}

const knownTransports: readonly string[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

/** The package throws for everything that is wrong with what a client has sent. */
const notAccepted = (): undefined => undefined;
