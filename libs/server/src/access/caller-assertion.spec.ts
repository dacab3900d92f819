import { generateKeyPairSync, sign } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Caller } from '@creator-desk/protocol/caller';
import { CallerSigner, CallerVerifier } from './caller-assertion.ts';
import { publicKeysFrom, signingKeyFrom } from './signing-keys.ts';

const pair = generateKeyPairSync('ed25519');
const other = generateKeyPairSync('ed25519');
const signer = new CallerSigner(pair.privateKey);
const verifier = new CallerVerifier([pair.publicKey]);
const admin: Caller = { kind: 'admin', via: 'session' };

const assertionOf = (caller: Caller, deadline = Date.now() + 5_000): string => signer.assertionFor({ caller, deadline }) ?? '';
const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

afterEach(() => vi.useRealTimers());

describe('an assertion of the gateway', () => {
  it.each<Caller>([admin, { kind: 'creator', contractId: 12 }, { kind: 'service', name: 'gateway' }])(
    'says who asks: %j',
    (caller) => {
      const assertion = assertionOf(caller);
      expect(verifier.verify(assertion)).toEqual(caller);
      expect(verifier.verify(assertion)).toEqual(caller);
    },
  );

  it('is not made for somebody unknown', () => {
    expect(signer.assertionFor({ caller: { kind: 'anonymous' }, deadline: Date.now() })).toBeUndefined();
  });

  it('holds until a little after the deadline of its request, also when it was verified before', () => {
    vi.useFakeTimers();
    const deadline = Date.now() + 15 * 60_000;
    const assertion = assertionOf(admin, deadline);
    vi.setSystemTime(deadline + 30_000);
    expect(verifier.verify(assertion)).toEqual(admin);
    vi.setSystemTime(deadline + 36_000);
    expect(verifier.verify(assertion)).toBe('expired');
  });

  it('for one service is accepted by no other one, and by all over NATS, where services forward it', () => {
    const forMedia = signer.assertionFor({ caller: admin, deadline: Date.now() + 5_000 }, 'media') ?? '';
    expect(verifier.verify(forMedia, 'media')).toEqual(admin);
    expect(verifier.verify(forMedia, 'contracts')).toBe('wrong audience');
    expect(verifier.verify(forMedia)).toEqual(admin);
    expect(verifier.verify(assertionOf(admin), 'media')).toBe('wrong audience');
  });

  it('is shared by requests of one caller within a few seconds, and by no other caller', () => {
    const deadline = Math.ceil(Date.now() / 5_000) * 5_000 + 1_000;
    expect(assertionOf(admin, deadline)).toBe(assertionOf(admin, deadline + 1));
    expect(assertionOf(admin, deadline)).not.toBe(assertionOf(admin, deadline + 60_000));
    expect(assertionOf({ kind: 'creator', contractId: 1 }, deadline)).not.toBe(
      assertionOf({ kind: 'creator', contractId: 2 }, deadline),
    );
  });
});

describe('what is not believed', () => {
  const [head = '', claims = '', signature = ''] = assertionOf({ kind: 'creator', contractId: 1 }).split('.');
  const forged = encoded({ ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as object), caller: admin });
  const signed = (first: string, second: string, key = pair.privateKey): string =>
    `${first}.${second}.${sign(null, Buffer.from(`${first}.${second}`), key).toString('base64url')}`;
  const times = { iat: 0, exp: Date.now() };

  it.each([
    ['plain JSON', JSON.stringify(admin), 'malformed'],
    ['nothing', '', 'malformed'],
    ['another caller under the same signature', `${head}.${forged}.${signature}`, 'wrong signature'],
    ['no signature', `${head}.${forged}.`, 'wrong signature'],
    ['no algorithm', `${encoded({ alg: 'none' })}.${forged}.`, 'malformed'],
    ['another header under the right key', signed(encoded({ alg: 'EdDSA' }), forged), 'malformed'],
    ['a key of somebody else', signed(head, forged, other.privateKey), 'wrong signature'],
    ['another issuer', signed(head, encoded({ iss: 'me', aud: 'services', ...times, caller: admin })), 'malformed'],
    ['another audience', signed(head, encoded({ iss: 'gateway', aud: 'other', ...times, caller: admin })), 'malformed'],
    ['more parts', `${head}.${claims}.${signature}.${signature}`, 'malformed'],
  ])('%s', (_, assertion, reason) => {
    expect(verifier.verify(assertion)).toBe(reason);
  });
});

describe('keys', () => {
  const privateText = pair.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  const publicText = (keys: typeof pair): string => keys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');

  it('are read from base64 of one line and from PEM', () => {
    const pem = { format: 'pem', type: 'pkcs8' } as const;
    for (const text of [privateText, ` ${privateText}\n`, String(pair.privateKey.export(pem))])
      expect(signingKeyFrom(text).equals(pair.privateKey)).toBe(true);
    const [inPem] = publicKeysFrom(String(pair.publicKey.export({ format: 'pem', type: 'spki' })));
    expect(inPem?.equals(pair.publicKey)).toBe(true);
  });

  it('of which a service has several are all believed: one is replaced by another without a gap', () => {
    const both = new CallerVerifier(publicKeysFrom(`${publicText(other)}, ${publicText(pair)}`));
    const next = new CallerSigner(other.privateKey);
    expect(both.verify(assertionOf(admin))).toEqual(admin);
    expect(both.verify(next.assertionFor({ caller: admin, deadline: Date.now() }) ?? '')).toEqual(admin);
    expect(verifier.verify(next.assertionFor({ caller: admin, deadline: Date.now() }) ?? '')).toBe('wrong signature');
  });

  it.each([
    ['the private key', privateText],
    ['the private key in PEM', String(pair.privateKey.export({ format: 'pem', type: 'pkcs8' }))],
    ['one of another kind', generateKeyPairSync('x25519').publicKey.export({ format: 'der', type: 'spki' }).toString('base64')],
    ['no key', 'secret'],
    ['nothing after a comma', `${publicText(pair)},`],
  ])('are refused where public ones are expected: %s', (_, text) => {
    expect(() => publicKeysFrom(text)).toThrow();
  });

  it('are refused where the private one is expected: a public one', () => {
    expect(() => signingKeyFrom(publicText(pair))).toThrow();
  });
});
