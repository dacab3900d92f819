import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** @param text an Ed25519 key in PEM, or the base64 of its PKCS #8 in one line. @throws when it is none */
export function signingKeyFrom(text: string): KeyObject {
  return ed25519(isPem(text) ? createPrivateKey(text) : createPrivateKey({ key: bytes(text), format: 'der', type: 'pkcs8' }));
}

/** @param text public keys in PEM, or the base64 of their SPKI in one line; several separated by commas. @throws */
export function publicKeysFrom(text: string): KeyObject[] {
  return text.split(',').map((one) => {
    if (one.includes('PRIVATE KEY')) throw new Error('a private key where a public one is expected');
    return ed25519(isPem(one) ? createPublicKey(one) : createPublicKey({ key: bytes(one), format: 'der', type: 'spki' }));
  });
}

const isPem = (text: string): boolean => text.includes('-----BEGIN');
const bytes = (text: string): Buffer => Buffer.from(text.trim(), 'base64');

function ed25519(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('not an Ed25519 key');
  return key;
}
