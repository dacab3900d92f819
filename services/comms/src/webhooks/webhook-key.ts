import { Injectable } from '@nestjs/common';
import { Refusal } from '@creator-desk/protocol/refusals';
import { SealingKey } from '@creator-desk/server/runtime/sealing-key';
import { CommsConfig } from '../config.ts';

/** Encrypts the secrets of endpoints: who reads the database, or a backup of it, can sign nothing. */
@Injectable()
export class WebhookKey {
  private readonly key: SealingKey | undefined;

  constructor({ WEBHOOK_KEY: given }: CommsConfig) {
    this.key = given ? new SealingKey(given, 'secrets of webhooks') : undefined;
  }

  /** @throws Refusal webhook.no_key */
  seal(secret: string): string {
    if (!this.key) throw new Refusal('webhook.no_key');
    return this.key.seal('webhook', secret);
  }

  /** @returns undefined without the key with which it was sealed */
  open(sealed: string): string | undefined {
    return this.key?.open('webhook', sealed);
  }
}
