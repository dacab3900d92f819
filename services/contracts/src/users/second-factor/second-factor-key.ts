import { Injectable } from '@nestjs/common';
import { Refusal } from '@creator-desk/protocol/refusals';
import { SealingKey } from '@creator-desk/server/runtime/sealing-key';
import { ContractsConfig } from '../../config.ts';

/** Encrypts the secrets of authenticator apps: who reads the database, or a backup of it, can make no codes. */
@Injectable()
export class SecondFactorKey {
  private readonly key: SealingKey | undefined;

  constructor({ SECOND_FACTOR_KEY: given }: ContractsConfig) {
    this.key = given ? new SealingKey(given, 'secrets of authenticator apps') : undefined;
  }

  /**
   * @param purpose what it is for, and whose: it opens for nothing else
   * @throws Refusal second_factor.no_key
   */
  seal(purpose: string, text: string): string {
    if (!this.key) throw new Refusal('second_factor.no_key');
    return this.key.seal(purpose, text);
  }

  /** @returns undefined for what this key has not sealed for this purpose */
  open(purpose: string, sealed: string): string | undefined {
    return this.key?.open(purpose, sealed);
  }
}
