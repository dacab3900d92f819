import type { Request, Response } from 'express';
import type { AdminCaller, Caller } from '@creator-desk/protocol/caller';

/** A request whose caller the guard has determined. */
export interface AuthenticatedRequest extends Request {
  caller?: Caller;
  /** When the holder of its session last gave the password; epoch milliseconds. */
  provedAt?: number;
}

/** The admin whom the guard of the route has let in. */
export function adminOf({ caller }: AuthenticatedRequest): AdminCaller {
  if (caller?.kind !== 'admin') throw new TypeError('the route is not for admins');
  return caller;
}

/** The trace of the request. */
export function traceparentOf(response: Response): string | undefined {
  const { traceparent } = response.locals;
  return typeof traceparent === 'string' ? traceparent : undefined;
}

/** Fields of every log line about a request. */
export function loggedCallOf(request: Request): { requestId?: string; client?: string; caller: Caller } {
  const { caller = { kind: 'anonymous' } } = request as AuthenticatedRequest;
  const { res: response } = request;
  const requestId = response && traceparentOf(response)?.slice(3, 35);
  const client = response && clientOf(response);
  return { ...(requestId && { requestId }), ...(client && { client }), caller };
}

/** The digest of the address from which the request came. */
export function clientOf(response: Response): string | undefined {
  const { client } = response.locals;
  return typeof client === 'string' ? client : undefined;
}
