import { createHash } from 'node:crypto';
import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { NatsContext } from '@nestjs/microservices';
import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import type { MsgHdrs } from '@nats-io/transport-node';
import type { Request } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { Refusal } from '@creator-desk/protocol/refusals';
import { callFrom, runInCall, type Call } from '../call-context.ts';
import { onceByKey } from '../database/idempotency.ts';
import { canonicalJson } from '../database/canonical-json.ts';

/**
 * Around every request that a service serves (NATS or internal HTTP): the call's context and an EntityManager of its
 * own. A NATS request with an idempotency key runs once; byte streams hash their own body (see `onceByKey`).
 */
@Injectable()
export class CallInterceptor implements NestInterceptor {
  constructor(@Inject(MikroORM) private readonly orm: MikroORM) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const call = incomingCall(context);
    if (!call) return next.handle();
    // The key is of this request alone: a question asked because of it is another one.
    const { idempotencyKey, ...own } = call;
    const within = context.getType() === 'rpc' ? own : call;
    return from(runInCall(within, () => RequestContext.create(this.orm.em, () => this.serve(context, call, next))));
  }

  private async serve(context: ExecutionContext, call: Call, next: CallHandler): Promise<unknown> {
    if (call.deadline < Date.now()) throw new Refusal('unavailable');
    const handle = (): Promise<unknown> => lastValueFrom(next.handle(), { defaultValue: null });
    if (context.getType() !== 'rpc' || !call.idempotencyKey) return handle();
    const operation = context.switchToRpc().getContext<NatsContext>().getSubject();
    const bodyHash = createHash('sha256').update(canonicalJson(context.switchToRpc().getData())).digest('hex');
    return onceByKey(this.orm.em, { operation, call, bodyHash }, handle);
  }
}

function incomingCall(context: ExecutionContext): Call | undefined {
  if (context.getType() === 'http') {
    const request = context.switchToHttp().getRequest<Request>();
    return callFrom((name) => request.get(name));
  }
  const rpc: unknown = context.switchToRpc().getContext();
  // Events bring a context of another kind: their own interceptor serves them.
  if (!(rpc instanceof NatsContext)) return undefined;
  const headers = rpc.getHeaders() as MsgHdrs | undefined;
  return callFrom((name) => headers?.get(name) || undefined);
}
