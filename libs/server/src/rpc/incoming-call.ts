import type { ExecutionContext } from '@nestjs/common';
import { NatsContext } from '@nestjs/microservices';
import type { MsgHdrs } from '@nats-io/transport-node';
import type { Request } from 'express';
import { callFrom, type Call } from '../call-context.ts';

/** The call that came in over NATS or internal HTTP. Events bring none: nobody asks there. */
export function incomingCall(context: ExecutionContext): Call | undefined {
  if (context.getType() === 'http') {
    const request = context.switchToHttp().getRequest<Request>();
    return callFrom((name) => request.get(name));
  }
  const rpc: unknown = context.switchToRpc().getContext();
  if (!(rpc instanceof NatsContext)) return undefined;
  const headers = rpc.getHeaders() as MsgHdrs | undefined;
  return callFrom((name) => headers?.get(name) || undefined);
}

/** A name for logs and metrics. Never what a path or a query holds: those are of one thing, and may be secret. */
export function operationOf(context: ExecutionContext): string {
  if (context.getType() === 'rpc') return context.switchToRpc().getContext<NatsContext>().getSubject();
  const { method, route } = context.switchToHttp().getRequest<Request & { route?: { path?: unknown } }>();
  return `${method} ${typeof route?.path === 'string' ? route.path : 'file'}`;
}
