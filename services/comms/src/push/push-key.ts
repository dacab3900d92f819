import { Inject, Injectable } from '@nestjs/common';
import { CommsConfig } from '../config.ts';
import { SenderKey } from './web-push.ts';

/** The keys of this system for push services. */
@Injectable()
export class PushKey {
  /** Undefined without PUSH_KEY. */
  readonly sender: SenderKey | undefined;

  constructor(@Inject(CommsConfig) { PUSH_KEY }: CommsConfig) {
    this.sender = PUSH_KEY ? new SenderKey(PUSH_KEY) : undefined;
  }
}
