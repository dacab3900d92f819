import { callHeaders, type Caller } from '@creator-desk/protocol/caller';
import type { ServiceName } from '@creator-desk/protocol/service-name';
import { defaultTimeoutMs } from '@creator-desk/server/messaging/call-context';
import { testSigner } from './signing.ts';

export const internalToken = 'internal token of the tests';

/** With which the gateway forwards a caller's request to a service's internal HTTP. */
export function internalHeaders(
  service: ServiceName,
  caller: Caller = { kind: 'admin', via: 'session' },
): Record<string, string> {
  const assertion = testSigner.assertionFor({ caller, deadline: Date.now() + defaultTimeoutMs }, service);
  return { [callHeaders.internalToken]: internalToken, ...(assertion && { [callHeaders.caller]: assertion }) };
}
