import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { GatewayConfig } from '../config.ts';
import { clientAddress } from './client-address.ts';

/** Hexadecimal digits in a log: enough to tell clients apart. */
const shortLength = 12;

/** Digests of addresses and credentials, the same on every replica. Without the key nobody finds an address by trying all. */
@Injectable()
export class KeyedDigest {
  /** As an object: making one of a buffer costs five times as much as the digest. */
  private readonly key: KeyObject;

  constructor(@Inject(GatewayConfig) { DIGEST_KEY }: GatewayConfig) {
    const key = hkdfSync('sha256', DIGEST_KEY, '', 'digests of addresses and credentials', 32);
    this.key = createSecretKey(Buffer.from(key));
  }

  of(purpose: string, value: string): Buffer {
    return createHmac('sha256', this.key).update(`${purpose}\0${value}`).digest();
  }

  short(purpose: string, value: string): string {
    return this.of(purpose, value).toString('hex').slice(0, shortLength);
  }

  /** The client's address as logs show it and stores know it. */
  client(request: Pick<Request, 'ip'>): string {
    return this.short('client', clientAddress(request));
  }
}
