import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { GatewayConfig } from '../config.ts';
import { clientAddress } from './client-address.ts';

/** Hexadecimal digits of a digest in logs: enough to distinguish clients. */
const shortLength = 12;

/** Clients whose digest is remembered. */
const maxRemembered = 10_000;

/** Keyed digests of addresses and credentials, the same on every replica. Without the key an address cannot be found by brute force. */
@Injectable()
export class KeyedDigest {
  /** As an object: making one of a buffer costs five times as much as the digest. */
  private readonly key: KeyObject;
  private readonly clients = new Map<string, string>();

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

  /** The digest under which a client's address is logged and stored. */
  client(request: Pick<Request, 'ip'>): string {
    const { ip = 'unknown' } = request;
    const known = this.clients.get(ip);
    if (known) return known;
    if (this.clients.size >= maxRemembered) this.clients.clear();
    const digest = this.short('client', clientAddress(request));
    this.clients.set(ip, digest);
    return digest;
  }
}
