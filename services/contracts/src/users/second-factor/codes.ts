import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@creator-desk/server/runtime/clock';

const periodSeconds = 30;
/** Steps before and after the current one whose codes are accepted: clocks differ, and typing takes time. */
const window = 1;
const issuer = 'Creator Desk';

/** Six digits from every app that there is (RFC 6238): more of them read nothing else. */
const parameters = { issuer, algorithm: 'SHA1', digits: 6, period: periodSeconds } as const;

/** The time-based codes of authenticator apps. The package is loaded when it is first needed. */
@Injectable()
export class AppCodes {
  constructor(private readonly clock: Clock) {}

  /** A new secret, of 160 bits in base32, and its address for a QR code. */
  async begin(label: string): Promise<{ secret: string; address: string }> {
    const { Secret, TOTP } = await import('otpauth');
    const secret = new Secret({ size: 20 });
    return { secret: secret.base32, address: new TOTP({ ...parameters, label, secret }).toString() };
  }

  /** @returns the step whose code it is, if it is that of the current one, the one before or the next */
  async stepOf(secret: string, code: string): Promise<number | undefined> {
    const { Secret, TOTP } = await import('otpauth');
    const timestamp = this.clock.now().getTime();
    const delta = new TOTP({ ...parameters, secret: Secret.fromBase32(secret) }).validate({ token: code, timestamp, window });
    return delta === null ? undefined : Math.floor(timestamp / 1000 / periodSeconds) + delta;
  }
}

/** Without what people type between groups. */
export const plainCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toLowerCase();

export const isAppCode = (plain: string): boolean => /^\d{6}$/.test(plain);

const recoveryCodeCount = 10;
/** 32 signs, without those that look alike: i and l, o and 0. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz123456789';
const recoveryCodeLength = 16;

/** Ten codes of 80 bits, in groups of four. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const letters = Array.from(randomBytes(recoveryCodeLength), (byte) => alphabet[byte % alphabet.length]).join('');
    return letters.replaceAll(/.{4}(?=.)/g, '$&-');
  });
}

/** A random code of this length needs no slow hash. With the id, equal codes of two people would differ. */
export const recoveryHashOf = (userId: number, code: string): string =>
  createHash('sha256')
    .update(`${userId} ${plainCode(code)}`)
    .digest('hex');
