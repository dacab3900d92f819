import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Caller } from '@creator-desk/protocol/caller';
import type { ServiceName } from '@creator-desk/protocol/service-name';
import { CallerSigner, CallerVerifier } from '@creator-desk/server/access/caller-assertion';

const pair = generateKeyPairSync('ed25519');

/** The keys of the tests' gateway, as its configuration and that of services have them. */
export const callerSigningKey = pair.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
export const callerPublicKey = pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');

/** Signs as the gateway does. */
export const testSigner = new CallerSigner(pair.privateKey);

/** Whom an assertion of the tests' gateway names, or why the service that received it over HTTP does not believe it. */
export const callerOf = (assertion: string, service: ServiceName): Caller | string =>
  new CallerVerifier([pair.publicKey]).verify(assertion, service);

/** The key of somebody who would like to be the gateway. */
export const strangersKey: KeyObject = generateKeyPairSync('ed25519').privateKey;

/** An assertion under any key, the tests' own unless given. */
export function signedBy(key: KeyObject | undefined, caller: Caller, deadline = Date.now() + 5_000): string {
  return (key ? new CallerSigner(key) : testSigner).assertionFor({ caller, deadline }) ?? '';
}
