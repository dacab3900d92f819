import type { Role } from '@creator-desk/domain/access/roles';

/** A named user who has signed in. */
export interface CallerUser {
  id: number;
  name: string;
  role: Role;
}

/** A token that an owner has made for a script. */
export type CallerToken = CallerUser;

/** Of calls that make sample data. Only the gateway can say so, which signs the caller. */
interface SampleTime {
  /** The moment as of which the call is made, ISO 8601: sample data are spread over months. */
  sampleAt?: string;
}

/** Somebody of the team, or a script of it. With neither user nor token it is the shared password or one of API_TOKENS: an owner. */
export interface AdminCaller extends SampleTime {
  kind: 'admin';
  via: 'session' | 'token';
  user?: CallerUser;
  token?: CallerToken;
}

interface CreatorCaller extends SampleTime {
  kind: 'creator';
  contractId: number;
}

/**
 * Who asks. It travels with every request between processes, so that a service can decide what this caller may do
 * and write down who did it.
 */
export type Caller = AdminCaller | CreatorCaller | { kind: 'anonymous' } | { kind: 'service'; name: string };

/** The moment as of which a caller makes sample data; undefined for all others. */
export function sampleTimeOf(caller: Caller | undefined): Date | undefined {
  const at = caller?.kind === 'admin' || caller?.kind === 'creator' ? caller.sampleAt : undefined;
  return at === undefined ? undefined : new Date(at);
}

export const roleOf = ({ user, token }: AdminCaller): Role => (user ?? token)?.role ?? 'owner';

/** The caller's name in ledgers and histories. */
export function actorName(caller: Caller): string {
  if (caller.kind === 'admin' && caller.token) return `${caller.token.name} (API token)`;
  if (caller.kind === 'admin') return caller.user?.name ?? (caller.via === 'token' ? 'admin (API token)' : 'admin');
  return caller.kind === 'service' ? caller.name : caller.kind;
}

/** The actor's key in the audit log: 'user:3', 'admin', 'token', 'token:5', 'creator:12', 'service:portal'. */
export function actorKey(caller: Caller): string {
  if (caller.kind === 'admin' && caller.user) return `user:${caller.user.id}`;
  if (caller.kind === 'admin' && caller.token) return `token:${caller.token.id}`;
  if (caller.kind === 'admin') return caller.via === 'token' ? 'token' : 'admin';
  if (caller.kind === 'creator') return `creator:${caller.contractId}`;
  return caller.kind === 'service' ? `service:${caller.name}` : caller.kind;
}

/** Names of the headers (NATS and internal HTTP alike) with which a request travels. */
export const callHeaders = {
  caller: 'x-caller',
  /** A digest of the client's address, for the logs. */
  client: 'x-client',
  /** The client's address and user agent, for the audit log. They are never logged. */
  clientAddress: 'x-client-address',
  userAgent: 'x-client-agent',
  /** Deadline of the request, epoch milliseconds. */
  deadline: 'x-deadline',
  traceparent: 'traceparent',
  idempotencyKey: 'idempotency-key',
  /** Proves on internal HTTP that the call comes from a part of this system. */
  internalToken: 'x-internal-token',
  /** The code of a refusal on internal HTTP: the answer to a HEAD request has no body that could hold it. */
  refusal: 'x-refusal',
  /** The caller reads files of the storage itself: it wants the place of the bytes instead of the bytes. */
  readsFiles: 'x-reads-files',
  /** Of an answer without its bytes: where they are (`stored-file.ts`). */
  storedFile: 'x-stored-file',
  /**
   * The caller receives the file of the request itself (`received-file.ts`). The value is the length of its client's request, or
   * empty if that is unknown.
   */
  receivedFile: 'x-received-file',
  /** The caller writes the chunk of the request to its place itself (`received-file.ts`). The value is the bytes of all chunks but the last. */
  placedChunk: 'x-placed-chunk',
} as const;
