import { hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { openText, sealText } from '@creator-desk/server/access/sealed-text';
import { CommsConfig } from './config.ts';

/** Encrypts the secrets that this service keeps in its database: who reads it, or a backup of it, cannot use them. */
@Injectable()
export class SealingKey {
  constructor(@Inject(CommsConfig) private readonly config: CommsConfig) {}

  get isGiven(): boolean {
    return Boolean(this.config.COMMS_SEALING_KEY);
  }

  /** @param purpose what is sealed for one purpose cannot be opened for another */
  seal(purpose: string, text: string): string {
    return sealText(this.keyOf(purpose), text);
  }

  /** @returns undefined when another key has sealed it, or for another purpose */
  open(purpose: string, sealed: string): string | undefined {
    return this.isGiven ? openText(this.keyOf(purpose), sealed) : undefined;
  }

  private keyOf(purpose: string): Buffer {
    const { COMMS_SEALING_KEY: given } = this.config;
    if (!given) throw new Error('COMMS_SEALING_KEY is missing');
    return Buffer.from(hkdfSync('sha256', given, '', purpose, 32));
  }
}
