import { actorKey, actorName, type Caller } from '@creator-desk/protocol/caller';
import { traceId, type Call } from '../messaging/call-context.ts';

/** Who changes something, from where and by which operation. Undefined fields are left out. */
export interface AuditContext {
  /** See `actorKey`. */
  actor: string;
  actorName: string;
  caller: Caller;
  /** An operation, a route of the internal HTTP, or the events that are handled. */
  operation?: string | undefined;
  requestId?: string | undefined;
  /** The client's IP address. */
  address?: string | undefined;
  userAgent?: string | undefined;
}

export function auditContextOf(call: Call): AuditContext {
  const { caller, operation, address, userAgent } = call;
  return {
    actor: actorKey(caller),
    actorName: actorName(caller),
    caller,
    operation,
    requestId: traceId(call),
    address,
    userAgent,
  };
}

/** SQL that gives the triggers of audited tables the context of the transaction. It is sent together with `begin`. */
export function setAuditContext(call: Call): string {
  // Without a backslash escape: standard strings know none. JSON has no character that a message of the protocol cannot hold.
  return `set local audit.context = '${JSON.stringify(auditContextOf(call)).replaceAll("'", "''")}'`;
}
