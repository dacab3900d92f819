import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { callHeaders, type Caller } from '@creator-desk/protocol/caller';
import type { EventType } from '@creator-desk/protocol/events';
import type { CallerAsserter } from '../access/caller-assertion.ts';

/** What travels with a request: who asks, until when somebody waits, and the trace it belongs to. */
export interface Call {
  caller: Caller;
  /** What proved who asks, as it came in; it goes on unchanged. */
  assertion?: string;
  /** A keyed digest of the address from which the request came, for the logs. */
  client?: string;
  /** Epoch milliseconds. */
  deadline: number;
  /** W3C trace context; its trace id is the request id of the logs. */
  traceparent: string;
  idempotencyKey?: string;
  /** Its transactions end by the deadline, because whoever asked said until when they wait. Timers and event handlers leave it out. */
  endsByDeadline?: boolean;
  /** What was announced while it was served. */
  publishedEvents?: PublishedEvent[];
}

export interface PublishedEvent {
  id: string;
  type: EventType;
}

const storage = new AsyncLocalStorage<Call>();

/** How long the gateway waits for a command or query. */
export const defaultTimeoutMs = 5_000;

export function newTraceparent(): string {
  return `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`;
}

/** The same trace, a new span. */
export function childOf(traceparent: string): string {
  return traceparent.replace(/^(00-[0-9a-f]{32})-[0-9a-f]{16}/, `$1-${randomBytes(8).toString('hex')}`);
}

export function runInCall<T>(call: Call, work: () => T): T {
  return storage.run(call, work);
}

/** The call being served, if any: none in timers and at boot. */
export function currentCall(): Call | undefined {
  return storage.getStore();
}

/** For work that goes on after the call in which it begins: neither its deadline nor its trace hold for it. */
export function runOutsideOfCall<T>(work: () => T): T {
  return storage.exit(work);
}

export function traceId(call: Call | undefined): string | undefined {
  return call?.traceparent.slice(3, 35);
}

/** Headers for the next process. The idempotency key goes only where the caller's own request goes on. */
export function headersOf(call: Call, proof: CallerAsserter): Record<string, string> {
  const assertion = proof.assertionFor(call);
  return {
    ...(assertion && { [callHeaders.caller]: assertion }),
    [callHeaders.deadline]: String(call.deadline),
    [callHeaders.traceparent]: call.traceparent,
    ...(call.client && { [callHeaders.client]: call.client }),
    ...(call.idempotencyKey && { [callHeaders.idempotencyKey]: call.idempotencyKey }),
  };
}

/**
 * What a request says of itself. Who asks is not among it: `IncomingCalls` finds that out.
 * @param header reads one header of the request that came in
 */
export function callFrom(header: (name: string) => string | undefined): Call {
  const deadline = Number(header(callHeaders.deadline)) || undefined;
  const traceparent = header(callHeaders.traceparent);
  const idempotencyKey = header(callHeaders.idempotencyKey);
  const client = header(callHeaders.client);
  return {
    caller: { kind: 'anonymous' },
    deadline: deadline ?? Date.now() + defaultTimeoutMs,
    ...(deadline !== undefined && { endsByDeadline: true }),
    traceparent: traceparent && /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/.test(traceparent) ? traceparent : newTraceparent(),
    ...(client && /^[0-9a-f]{12}$/.test(client) && { client }),
    ...(idempotencyKey && { idempotencyKey }),
  };
}

/** A call of a process itself, on nobody's behalf. Within another one it keeps the trace and the deadline. */
export function ownCall(name: string): Call {
  const { deadline = Date.now() + defaultTimeoutMs, traceparent = newTraceparent(), client } = currentCall() ?? {};
  return { caller: { kind: 'service', name }, deadline, traceparent, ...(client && { client }) };
}

/** The call being served, or one of the service itself (timers, reactions). */
export function callOrOwn(service: string): Call {
  return currentCall() ?? ownCall(service);
}
