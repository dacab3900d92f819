import { Inject, Injectable } from '@nestjs/common';
import {
  headers as natsHeaders,
  InvalidArgumentError,
  NoRespondersError,
  RequestError,
  TimeoutError,
  type NatsConnection,
} from '@nats-io/transport-node';
import { SpanKind } from '@opentelemetry/api';
import { Refusal } from '@creator-desk/protocol/refusals';
import { CALLER_ASSERTER } from '../../access/caller-assertion.ts';
import { callOrOwn, headersOf, type Call, type CallerAsserter } from '../call-context.ts';
import { inSpan } from '../../telemetry/spans.ts';
import { NATS, PROCESS_NAME } from '../nats.module.ts';

/** Retry-After in seconds when a service is unavailable. */
const retryAfter = 2;

/** Asks other services over NATS, with the caller, the deadline and the trace of the call being served. */
@Injectable()
export class RpcClient {
  constructor(
    @Inject(NATS) private readonly nats: NatsConnection,
    @Inject(PROCESS_NAME) private readonly processName: string,
    @Inject(CALLER_ASSERTER) private readonly proof: CallerAsserter,
  ) {}

  /** @throws Refusal the service's refusal, or `unavailable` when it does not respond in time */
  ask(subject: string, input: unknown): Promise<unknown> {
    const call = callOrOwn(this.processName);
    const work = { name: subject, kind: SpanKind.CLIENT, traceparent: call.traceparent };
    return inSpan(work, (traceparent) => this.send(subject, input, { ...call, traceparent }));
  }

  private async send(subject: string, input: unknown, call: Call): Promise<unknown> {
    const headers = natsHeaders();
    for (const [name, value] of Object.entries(headersOf(call, this.proof))) headers.set(name, value);
    const timeout = call.deadline - Date.now();
    if (timeout <= 0) throw new Refusal('unavailable', { retryAfter });
    const reply = await this.nats
      .request(subject, JSON.stringify({ id: '1', pattern: subject, data: input }), { timeout, headers })
      .catch((error: unknown) => {
        throw unavailable(error);
      });
    const { response, err } = reply.json<{ response?: unknown; err?: unknown }>();
    if (err !== undefined && err !== null) throw refusalIn(err);
    return response;
  }
}

/** Whether the service got the request and did not answer in time. One that is stopped fails at once. */
export function hasTimedOut(error: unknown): boolean {
  return error instanceof Refusal && error.cause instanceof TimeoutError;
}

/** `unauthenticated` concerns this process, not its caller, and is logged by the service: the caller gets `unavailable`. */
function refusalIn(err: unknown): Refusal {
  const refusal = Refusal.fromWire(err) ?? new Refusal('internal');
  return refusal.code === 'unauthenticated' ? new Refusal('unavailable') : refusal;
}

/** A request fails because the service is unavailable, or because the message is too large. */
function unavailable(error: unknown): Refusal {
  if (error instanceof InvalidArgumentError) return new Refusal('too_large');
  const missing = error instanceof RequestError && error.isNoResponders();
  const refusal = new Refusal('unavailable', { retryAfter: missing || error instanceof NoRespondersError ? 1 : retryAfter });
  refusal.cause = error;
  return refusal;
}
