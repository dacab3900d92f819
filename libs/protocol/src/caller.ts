/**
 * Who asks. It travels with every request between processes, so that a service can decide what this caller may do
 * and write down who did it.
 */
export type Caller =
  | { kind: 'admin'; via: 'session' | 'token' }
  | { kind: 'creator'; contractId: number }
  | { kind: 'anonymous' }
  | { kind: 'service'; name: string };

/** The caller's name in ledgers and histories. */
export function actorName(caller: Caller): string {
  if (caller.kind === 'admin') return caller.via === 'token' ? 'admin (API token)' : 'admin';
  return caller.kind === 'service' ? caller.name : caller.kind;
}

/** Names of the headers (NATS and internal HTTP alike) with which a request travels. */
export const callHeaders = {
  caller: 'x-caller',
  /** A digest of the client's address, for the logs. */
  client: 'x-client',
  /** Deadline of the request, epoch milliseconds. */
  deadline: 'x-deadline',
  traceparent: 'traceparent',
  idempotencyKey: 'idempotency-key',
  /** Proves on internal HTTP that the call comes from a part of this system. */
  internalToken: 'x-internal-token',
  /** The code of a refusal on internal HTTP: the answer to a HEAD request has no body that could hold it. */
  refusal: 'x-refusal',
} as const;
