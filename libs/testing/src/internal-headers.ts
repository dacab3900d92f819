import { callHeaders, type Caller } from '@creator-desk/protocol/caller';
import { patience } from '@creator-desk/server/call-context';
import { internalToken } from './service.ts';
import { testSigner } from './signing.ts';

/** With which the gateway forwards a caller's request to a service's internal HTTP. */
export function internalHeaders(caller: Caller = { kind: 'admin', via: 'session' }): Record<string, string> {
  const assertion = testSigner.of({ caller, deadline: Date.now() + patience });
  return { [callHeaders.internalToken]: internalToken, ...(assertion && { [callHeaders.caller]: assertion }) };
}
