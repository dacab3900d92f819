import { lookup } from 'node:dns';
import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Resolve } from '@creator-desk/server/http/reach';
import { CommsConfig } from '../config.ts';
import { EndpointCaller, RESOLVE } from '../webhooks/endpoint-caller.ts';

/**
 * Calls push services, with the checks of webhooks: browsers name their addresses. Networks that owners may use for webhooks are not
 * open to creators.
 */
@Injectable()
export class PushCaller extends EndpointCaller {
  constructor(@Inject(CommsConfig) config: CommsConfig, @Optional() @Inject(RESOLVE) resolve: Resolve = lookup) {
    const { PUSH_ALLOW_PRIVATE, WEBHOOK_TIMEOUT_MS } = config;
    super(
      { WEBHOOK_TIMEOUT_MS, ...(PUSH_ALLOW_PRIVATE !== undefined && { WEBHOOKS_ALLOW_PRIVATE: PUSH_ALLOW_PRIVATE }) },
      resolve,
    );
  }
}
