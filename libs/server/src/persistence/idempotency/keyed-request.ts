import { Refusal, type RefusalWire } from '@creator-desk/protocol/refusals';
import type { Call } from '../../messaging/call-context.ts';
import { canonicalJson } from './canonical-json.ts';

/** A request that carries an Idempotency-Key. */
export interface KeyedRequest {
  /** What is asked: a key belongs to one operation of one caller. */
  operation: string;
  call: Call;
  /** Digest of the request's body. */
  bodyHash: string;
}

/** What is remembered of a request: its answer, or why it was refused. */
export interface Outcome<T> {
  answer?: T;
  refusal: RefusalWire | null;
}

/** How long a request waits for another one with the same key before it is refused as still running. */
export const duplicateWaitMs = 4_000;

export const stillRunning = (): Refusal => new Refusal('idempotency.running', { retryAfter: 1 });

/** Whose key it is, and for what. A user stays the same under another name or role. */
export const scopeOf = ({ operation, call: { caller } }: KeyedRequest): string =>
  `${operation} ${canonicalJson(caller.kind === 'admin' && caller.user ? { ...caller, user: caller.user.id } : caller)}`;
export const keyOf = ({ call }: KeyedRequest): string => call.idempotencyKey ?? '';

/** Refusals are answers too, but not those that a client mends or waits out and then sends again (400, 429). */
export function isFinal({ status }: Refusal): boolean {
  return status > 400 && status < 500 && status !== 429;
}

/** @throws Refusal when that is what is remembered */
export function answerOf<T>({ answer, refusal }: Outcome<T>): T {
  if (refusal) throw Refusal.fromWire(refusal) ?? new Refusal('internal');
  return answer as T;
}
