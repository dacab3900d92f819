import { AsyncLocalStorage } from 'node:async_hooks';
import { callHeaders, sampleTimeOf, type Caller } from '@creator-desk/protocol/caller';
import type { EventType } from '@creator-desk/protocol/events';
import type { ServiceName } from '@creator-desk/protocol/service-name';
import { randomText } from '../runtime/random-text.ts';

/** The context of a request: its caller, deadline and trace. */
export interface Call {
  caller: Caller;
  /** The caller's signed assertion as received. It is forwarded unchanged. */
  assertion?: string;
  /** A keyed digest of the client's address, for the logs. */
  client?: string;
  /** The client's IP address, for the audit log. It is never logged. */
  address?: string;
  /** What the client calls itself, for the audit log. It is never logged. */
  userAgent?: string;
  /** What is being done: an operation, a route of the internal HTTP, or the events that are handled. */
  operation?: string;
  /** Epoch milliseconds. */
  deadline: number;
  /** W3C trace context; its trace id is the request id of the logs. */
  traceparent: string;
  idempotencyKey?: string;
  /** Set while an operation runs that keeps its idempotency key itself (see `CommandTransactions`). */
  keptKey?: { key: string; operation: string; bodyHash: string };
  /** Its transactions must end by the deadline, which the client set. Unset in timers and event handlers. */
  endsByDeadline?: boolean;
  /** The events written to the outbox while it was served. */
  publishedEvents?: PublishedEvent[];
}

/** Asserts the caller of a call to the next process. */
export interface CallerAsserter {
  /**
   * Undefined for an anonymous caller.
   * @param audience the one service that is called, over HTTP
   */
  assertionFor(call: Call, audience?: ServiceName): string | undefined;
}

export interface PublishedEvent {
  id: string;
  type: EventType;
}

const storage = new AsyncLocalStorage<Call>();

/** How long the gateway waits for a command or query by default. */
export const defaultTimeoutMs = 5_000;

export function newTraceparent(): string {
  return `00-${randomText(16, 'hex')}-${randomText(8, 'hex')}-01`;
}

const validTraceparent = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Characters: those of an IPv6 address with an embedded IPv4 address. */
const maxAddressLength = 45;
const maxUserAgentLength = 200;

/** What a client calls itself, in printable ASCII and of limited length: any header can carry it. */
export function userAgentIn(header: string | undefined): string | undefined {
  return header?.slice(0, maxUserAgentLength).replaceAll(/[^ -~]/g, '?') || undefined;
}

/** The trace that a header gives, if it is valid (W3C Trace Context). */
export function traceparentIn(header: string | undefined): string | undefined {
  return header !== undefined && validTraceparent.test(header) ? header : undefined;
}

/** The same trace, a new span. */
export function childOf(traceparent: string): string {
  return `${traceparent.slice(0, 35)}-${randomText(8, 'hex')}${traceparent.slice(52)}`;
}

export function runInCall<T>(call: Call, work: () => T): T {
  return storage.run(call, work);
}

/** Within the current call, work that belongs to another trace: that of one of several events. */
export function runInTrace<T>(traceparent: string | null, work: () => T): T {
  const call = currentCall();
  return call && traceparent ? runInCall({ ...call, traceparent: childOf(traceparent) }, work) : work();
}

/** The current call, if any: none in timers and at boot. */
export function currentCall(): Call | undefined {
  return storage.getStore();
}

/** When the current call happens: now, or the moment as of which it makes sample data. */
export function timeOfCall(): Date {
  return sampleTimeOf(currentCall()?.caller) ?? new Date();
}

/** For work that outlives the call that started it: the call's deadline and trace do not apply. */
export function runOutsideOfCall<T>(work: () => T): T {
  return storage.exit(work);
}

export function traceId(call: Call | undefined): string | undefined {
  return call?.traceparent.slice(3, 35);
}

/**
 * Headers for the next process. Only the forwarded request itself carries the idempotency key.
 * @param audience the one service that is called, over HTTP
 */
export function headersOf(call: Call, proof: CallerAsserter, audience?: ServiceName): Record<string, string> {
  const assertion = proof.assertionFor(call, audience);
  return {
    ...(assertion && { [callHeaders.caller]: assertion }),
    [callHeaders.deadline]: String(call.deadline),
    [callHeaders.traceparent]: call.traceparent,
    ...(call.client && { [callHeaders.client]: call.client }),
    ...(call.address && { [callHeaders.clientAddress]: call.address }),
    ...(call.userAgent && { [callHeaders.userAgent]: call.userAgent }),
    ...(call.idempotencyKey && { [callHeaders.idempotencyKey]: call.idempotencyKey }),
  };
}

/**
 * Reads the context of a request, without its caller: `IncomingCalls` verifies that.
 * @param header reads one header of the request
 */
export function callFrom(header: (name: string) => string | undefined): Call {
  const deadline = Number(header(callHeaders.deadline)) || undefined;
  const idempotencyKey = header(callHeaders.idempotencyKey);
  const client = header(callHeaders.client);
  const address = header(callHeaders.clientAddress)?.slice(0, maxAddressLength);
  const userAgent = userAgentIn(header(callHeaders.userAgent));
  return {
    caller: { kind: 'anonymous' },
    deadline: deadline ?? Date.now() + defaultTimeoutMs,
    ...(deadline !== undefined && { endsByDeadline: true }),
    traceparent: traceparentIn(header(callHeaders.traceparent)) ?? newTraceparent(),
    ...(client && /^[0-9a-f]{12}$/.test(client) && { client }),
    ...(address && { address }),
    ...(userAgent && { userAgent }),
    ...(idempotencyKey && { idempotencyKey }),
  };
}

/** A call by a process itself, for no user. Within another call it keeps its trace and deadline. */
export function ownCall(name: string): Call {
  const { deadline = Date.now() + defaultTimeoutMs, traceparent = newTraceparent(), client } = currentCall() ?? {};
  return { caller: { kind: 'service', name }, deadline, traceparent, ...(client && { client }) };
}

/** The current call, or one by the service itself (timers, event handlers). */
export function callOrOwn(service: string): Call {
  return currentCall() ?? ownCall(service);
}
