import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign, type KeyObject } from 'node:crypto';

// RFC 8291 (what is encrypted for a device) and RFC 8292 (who sends it), with node:crypto alone.

const curve = 'prime256v1';
/** The order of the curve's points: private keys are smaller. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const keyBytes = 32;
const recordBytes = 4_096;
/** What a record holds beside the text: its tag and a delimiter. Push services must take 4096 bytes. */
export const maxTextBytes = recordBytes - 86 - 16 - 1;

export interface DeviceKeys {
  p256dh: string;
  auth: string;
}

/** The pair of keys by which a push service recognises this system. */
export class SenderKey {
  /** Uncompressed point in base64url, for browsers. */
  readonly publicKey: string;
  private readonly privateKey: KeyObject;

  /** @param secret the same in all replicas: the pair follows from it */
  constructor(secret: string) {
    // 16 more bytes than needed, so that no key is likelier than another.
    const random = BigInt(`0x${Buffer.from(hkdfSync('sha256', secret, '', 'push', keyBytes + 16)).toString('hex')}`);
    const scalar = Buffer.from(((random % (order - 1n)) + 1n).toString(16).padStart(keyBytes * 2, '0'), 'hex');
    const pair = createECDH(curve);
    pair.setPrivateKey(scalar);
    const point = pair.getPublicKey();
    this.publicKey = point.toString('base64url');
    const jwk = { kty: 'EC', crv: 'P-256', d: scalar, x: point.subarray(1, 33), y: point.subarray(33) };
    const coordinates = Object.entries(jwk).map(([name, value]) => [
      name,
      Buffer.isBuffer(value) ? value.toString('base64url') : value,
    ]);
    this.privateKey = createPrivateKey({ format: 'jwk', key: Object.fromEntries(coordinates) as Record<string, string> });
  }

  /** The header that proves to the push service of an endpoint who sends. @param contact https: or mailto:, for its operator */
  authorization(endpoint: string, contact: string, expiresAt: Date): string {
    const claims = { aud: new URL(endpoint).origin, exp: Math.floor(expiresAt.getTime() / 1_000), sub: contact };
    const signed = [{ typ: 'JWT', alg: 'ES256' }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    const signature = sign('sha256', Buffer.from(signed), { key: this.privateKey, dsaEncoding: 'ieee-p1363' });
    return `vapid t=${signed}.${signature.toString('base64url')}, k=${this.publicKey}`;
  }
}

/** @throws when the device's key is no point of the curve */
export function encrypted(text: string, { p256dh, auth }: DeviceKeys): Buffer {
  const device = Buffer.from(p256dh, 'base64url');
  const own = createECDH(curve);
  const ownPublic = own.generateKeys();
  const shared = own.computeSecret(device);
  const salt = randomBytes(16);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device, ownPublic]);
  const input = Buffer.from(hkdfSync('sha256', shared, Buffer.from(auth, 'base64url'), info, keyBytes));
  const key = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: nonce\0', 12));
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const head = Buffer.concat([salt, Buffer.alloc(4), Buffer.from([ownPublic.length]), ownPublic]);
  head.writeUInt32BE(recordBytes, salt.length);
  // 2 ends the last record.
  return Buffer.concat([head, cipher.update(text, 'utf8'), cipher.update(Buffer.from([2])), cipher.final(), cipher.getAuthTag()]);
}

/** Whether a message can be encrypted for it. */
export function isPoint(p256dh: string): boolean {
  try {
    const own = createECDH(curve);
    own.generateKeys();
    own.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
