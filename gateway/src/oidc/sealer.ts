import { Injectable } from '@nestjs/common';
import { openText, sealText } from '@creator-desk/server/access/sealed-text';
import { KeyedDigest } from '../auth/keyed-digest.ts';

/** Encrypts what leaves this process and comes back: only gateways with the same DIGEST_KEY can read or make it. */
@Injectable()
export class Sealer {
  constructor(private readonly digest: KeyedDigest) {}

  /** @param purpose what is sealed for one purpose cannot be used for another */
  seal(purpose: string, text: string): string {
    return sealText(this.keyOf(purpose), text);
  }

  /** @returns undefined when it was not sealed here for this purpose */
  open(purpose: string, sealed: string): string | undefined {
    return openText(this.keyOf(purpose), sealed);
  }

  private keyOf(purpose: string): Buffer {
    return this.digest.of('key of sealed texts', purpose);
  }
}
