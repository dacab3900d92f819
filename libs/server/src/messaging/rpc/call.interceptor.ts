import { createHash } from 'node:crypto';
import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { NatsContext } from '@nestjs/microservices';
import { MikroORM } from '@mikro-orm/postgresql';
import { SpanKind } from '@opentelemetry/api';
import { from, lastValueFrom, type Observable } from 'rxjs';
import type { PortalVisit } from '@creator-desk/protocol/portal/portal-page';
import { Refusal } from '@creator-desk/protocol/refusals';
import { runInCall, type PublishedEvent, type Call } from '../call-context.ts';
import { withIdempotencyLease } from '../../persistence/idempotency/idempotency-lease.ts';
import { withIdempotencyKey } from '../../persistence/idempotency/idempotency-key.ts';
import { canonicalJson } from '../../persistence/idempotency/canonical-json.ts';
import { withOwnEntityManager } from '../../persistence/connections/own-entity-manager.ts';
import { asAbort } from '../../http/client-abort.ts';
import { ReadYourWrites } from '../events/handled/read-your-writes.ts';
import { IncomingCalls, operationOf } from '../../access/incoming-calls.ts';
import { keyOf, type KeyedRequest } from '../../persistence/idempotency/keyed-request.ts';
import { inCommandTransactionKey, longRunningKey } from './key-keeping.ts';
import { queryKey } from './operation-handler.ts';
import { measureOutcome, operationSeconds } from '../../telemetry/metrics.ts';
import { inSpan } from '../../telemetry/spans.ts';

/** Who visits is not what is asked: the repeated request of a phone may come from another address. */
const visitFields: ReadonlySet<string> = new Set<keyof PortalVisit>(['visitor', 'userAgent']);

/**
 * Gives every request of a service (NATS or internal HTTP) its call context and its own EntityManager. A NATS request with an
 * idempotency key runs once, unless it is a query; uploads hash their own body (see `idempotentUpload`).
 */
@Injectable()
export class CallInterceptor implements NestInterceptor {
  constructor(
    @Inject(MikroORM) private readonly orm: MikroORM,
    private readonly reflector: Reflector,
    private readonly readYourWrites: ReadYourWrites,
    private readonly calls: IncomingCalls,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const incoming = this.calls.of(context);
    if (!incoming) return next.handle();
    const operation = operationOf(context);
    const work = { name: operation, kind: SpanKind.SERVER, traceparent: incoming.traceparent };
    const end = operationSeconds.startTimer({ operation });
    return from(
      measureOutcome(
        (outcome) => void end({ outcome }),
        () =>
          inSpan(work, (traceparent) =>
            this.within({ ...incoming, traceparent }, context, next).catch((error: unknown) => {
              throw asAbort(error, context);
            }),
          ),
      ),
    );
  }

  private async within(call: Call, context: ExecutionContext, next: CallHandler): Promise<unknown> {
    const publishedEvents: PublishedEvent[] = [];
    // The key is of this request alone: a question asked because of it is another one.
    const { idempotencyKey, ...own } = call;
    const isQuery = this.reflector.get<boolean | undefined>(queryKey, context.getHandler());
    const keyed = isQuery ? undefined : keyedRequestOf(context, call);
    const keeper = keyed && this.keyKeeperOf(context);
    const within = {
      ...(context.getType() === 'rpc' ? own : call),
      publishedEvents,
      operation: operationOf(context),
      ...(keyed && !keeper && { keptKey: { ...keyed, key: keyOf(keyed) } }),
    };
    const serve = async (): Promise<unknown> => {
      if (call.deadline < Date.now()) throw new Refusal('unavailable');
      const handle = (): Promise<unknown> => lastValueFrom(next.handle(), { defaultValue: null });
      return keeper ? keeper(this.orm.em, keyed, handle) : handle();
    };
    const answer = await runInCall(within, () => withOwnEntityManager(this.orm.em, serve));
    await this.readYourWrites.waitForConsumers(publishedEvents, call.deadline);
    return answer;
  }

  /** What runs the operation once; undefined when it keeps its key itself. */
  private keyKeeperOf(context: ExecutionContext): typeof withIdempotencyKey | undefined {
    if (this.reflector.get<boolean | undefined>(inCommandTransactionKey, context.getHandler())) return undefined;
    return this.reflector.get<boolean | undefined>(longRunningKey, context.getHandler())
      ? withIdempotencyLease
      : withIdempotencyKey;
  }
}

/** Undefined when a request over NATS has no idempotency key. */
function keyedRequestOf(context: ExecutionContext, call: Call): KeyedRequest | undefined {
  if (context.getType() !== 'rpc' || !call.idempotencyKey) return undefined;
  const operation = context.switchToRpc().getContext<NatsContext>().getSubject();
  const asked = Object.entries(context.switchToRpc().getData<object>()).filter(([name]) => !visitFields.has(name));
  const bodyHash = createHash('sha256')
    .update(canonicalJson(Object.fromEntries(asked)))
    .digest('hex');
  return { operation, call, bodyHash };
}
