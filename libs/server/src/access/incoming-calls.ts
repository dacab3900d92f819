import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { NatsContext } from '@nestjs/microservices';
import type { MsgHdrs } from '@nats-io/transport-node';
import type { Request } from 'express';
import type { Logger } from 'pino';
import { callHeaders, type Caller } from '@creator-desk/protocol/caller';
import { Refusal } from '@creator-desk/protocol/refusals';
import { callFrom, type Call } from '../messaging/call-context.ts';
import { LOG } from '../messaging/nats.module.ts';
import { logSecurityEvent } from '../telemetry/security-events.ts';
import { SERVICE, type ServiceIdentity } from '../runtime/service-identity.ts';
import { CallerVerifier, unsignedPrefix } from './caller-assertion.ts';

type Transport = 'http' | 'nats';
type Header = (name: string) => string | undefined;

/** Reads incoming calls. It accepts only callers that the gateway has signed. */
@Injectable()
export class IncomingCalls {
  private readonly verifier: CallerVerifier;
  /** By request: guard and interceptor share the result. */
  private readonly read = new WeakMap<object, Call>();

  constructor(
    @Inject(SERVICE) private readonly service: ServiceIdentity,
    @Inject(LOG) private readonly log: Logger,
  ) {
    this.verifier = new CallerVerifier(service.callerPublicKeys);
  }

  /**
   * The call of a request over NATS or internal HTTP. Events have none.
   * @throws Refusal unauthenticated when the caller's assertion does not verify
   */
  of(context: ExecutionContext): Call | undefined {
    if (context.getType() === 'http') {
      const request = context.switchToHttp().getRequest<Request>();
      return this.once(request, () => this.callOf((name) => request.get(name), 'http', operationOf(context)));
    }
    const message: unknown = context.switchToRpc().getContext();
    if (!(message instanceof NatsContext)) return undefined;
    const headers = message.getHeaders() as MsgHdrs | undefined;
    return this.once(message, () => this.callOf((name) => headers?.get(name) || undefined, 'nats', operationOf(context)));
  }

  /** The same for handlers outside Nest. @throws Refusal unauthenticated */
  callOf(header: Header, over: Transport, operation: string): Call {
    const assertion = header(callHeaders.caller);
    const call = callFrom(header);
    if (!assertion) return call;
    const caller = this.callerIn(assertion, over);
    if (typeof caller !== 'string') return { ...call, caller, assertion };
    logSecurityEvent(this.log, 'caller_forged', { reason: caller, operation, over });
    throw new Refusal('unauthenticated');
  }

  private callerIn(assertion: string, over: Transport): Caller | string {
    // All processes share the internal token, so over HTTP it identifies none. An assertion must be for this service there: another
    // one that received it cannot use it here. Over NATS the permissions of its user decide what a process may ask.
    if (!assertion.startsWith(unsignedPrefix))
      return this.verifier.verify(assertion, over === 'http' ? this.service.name : undefined);
    return over === 'nats' ? { kind: 'service', name: assertion.slice(unsignedPrefix.length) } : 'a service over HTTP';
  }

  private once(request: object, read: () => Call): Call {
    const call = this.read.get(request) ?? read();
    this.read.set(request, call);
    return call;
  }
}

/** The operation's name for logs and metrics. It never holds path or query values, which may be secret. */
export function operationOf(context: ExecutionContext): string {
  if (context.getType() === 'rpc') return context.switchToRpc().getContext<NatsContext>().getSubject();
  const { method, route } = context.switchToHttp().getRequest<Request & { route?: { path?: unknown } }>();
  return `${method} ${typeof route?.path === 'string' ? route.path : 'file'}`;
}
