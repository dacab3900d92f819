import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

interface Asked {
  challenge: string;
  /** The id of the relying party. */
  site: string;
  origin: string;
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

// Just as much CBOR (RFC 8949) as keys and attestations need: small integers, short texts, bytes and maps.
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  return length < 256 ? Buffer.from([(major << 5) | 24, length]) : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
const integer = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const word = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (entries: [Buffer, Buffer][]): Buffer => Buffer.concat([head(5, entries.length), ...entries.flat()]);

const present = 0x01;
const verified = 0x04;
const attested = 0x40;

/** A passkey in software: it answers as browsers do, and lies when a test says so. */
export class Authenticator {
  private readonly id = randomBytes(16);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private count = 1;
  private userHandle = '';
  private flags = present | verified;

  /** The same passkey, used by somebody who did not unlock it. */
  unverified(): Authenticator {
    return Object.assign(new Authenticator(), this, { flags: present });
  }

  /** What a browser answers when the passkey is made. */
  register({ userHandle, ...asked }: Asked & { userHandle: string }): Record<string, unknown> {
    this.userHandle = userHandle;
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const publicKey = map([
      [integer(1), integer(2)],
      [integer(3), integer(-7)],
      [integer(-1), integer(1)],
      [integer(-2), bytes(Buffer.from(x, 'base64url'))],
      [integer(-3), bytes(Buffer.from(y, 'base64url'))],
    ]);
    const length = Buffer.from([0, this.id.length]);
    const data = Buffer.concat([this.data(asked.site, attested), Buffer.alloc(16), length, this.id, publicKey]);
    const attestationObject = map([
      [word('fmt'), word('none')],
      [word('attStmt'), map([])],
      [word('authData'), bytes(data)],
    ]);
    return this.answer({
      clientDataJSON: clientData('webauthn.create', asked).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** What it answers when it signs. @param count of its signatures, if not one more than before */
  sign({ count = this.count + 1, ...asked }: Asked & { count?: number }): Record<string, unknown> {
    this.count = count;
    const data = this.data(asked.site);
    const client = clientData('webauthn.get', asked);
    return this.answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', Buffer.concat([data, sha256(client)]), this.keys.privateKey).toString('base64url'),
      userHandle: Buffer.from(this.userHandle).toString('base64url'),
    });
  }

  private data(site: string, more = 0): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.count);
    return Buffer.concat([sha256(site), Buffer.from([this.flags | more]), count]);
  }

  private answer(response: object): Record<string, unknown> {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
  }
}

const clientData = (type: string, { challenge, origin }: Asked): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
