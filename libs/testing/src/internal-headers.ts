import { callHeaders, type Caller } from '@creator-desk/protocol/caller';
import { internalToken } from './service.ts';

/** With which the gateway forwards a caller's request to a service's internal HTTP. */
export function internalHeaders(caller: Caller = { kind: 'admin', via: 'session' }): Record<string, string> {
  return { [callHeaders.internalToken]: internalToken, [callHeaders.caller]: JSON.stringify(caller) };
}
