import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { callHeaders } from '@creator-desk/protocol/caller';
import { Refusal } from '@creator-desk/protocol/refusals';
import type { ServiceName } from '@creator-desk/protocol/system/dead-letter';
import { CALLER_ASSERTER, type CallerAsserter } from '@creator-desk/server/access/caller-assertion';
import { callOrOwn, headersOf, defaultTimeoutMs } from '@creator-desk/server/messaging/call-context';
import { LOG } from '@creator-desk/server/messaging/nats.module';
import type { KnownRequest } from '../auth/admin.guard.ts';
import { GatewayConfig, longestUpload } from '../config.ts';
import { streamsBody } from './streamed.ts';
import { ServiceConnections, type TransferKind } from './service-connections.ts';
import { StreamQuota } from './stream-quota.ts';
import { TRANSFER_LIMITS, type TransferLimits } from './transfer-limits.ts';
import { TransferWatch } from './transfer-watch.ts';

/** Headers of an answer that go on to the client. */
const answerHeaders = [
  'content-type',
  'content-length',
  'content-disposition',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
  'x-total-count',
];
/** Headers of a request that go on to the service. */
const requestHeaders = ['range', 'if-none-match', 'if-range', 'accept'];
/** Headers that describe a body: they go on only together with it. */
const bodyHeaders = ['content-type', 'content-length'];

export interface Forwarding {
  service: ServiceName;
  /** Path with its query, on the service's internal HTTP. */
  path: string;
  /** A short answer, like a list, or a stream, as it is by default. Each has places and connections of its own. */
  kind?: TransferKind;
  /** Milliseconds for which nothing may move, neither what is sent nor what is answered. */
  wait?: number;
  /** Called when the service has agreed to answer, before anything is sent to the client. */
  onAnswer?: (answer: IncomingMessage) => void;
}

interface Exchange extends Forwarding {
  kind: TransferKind;
  wait: number;
  watch: TransferWatch;
  /** Aborted when the client goes away. */
  left: AbortSignal;
}

/** Streams requests on to services and their answers back. Nothing is held whole. */
@Injectable()
export class ServiceHttp implements OnApplicationShutdown {
  private readonly connections: ServiceConnections;
  private readonly quota: StreamQuota;

  constructor(
    @Inject(GatewayConfig) private readonly config: GatewayConfig,
    @Inject(CALLER_ASSERTER) private readonly proof: CallerAsserter,
    @Inject(LOG) private readonly log: Logger,
    @Inject(TRANSFER_LIMITS) private readonly limits: TransferLimits,
  ) {
    this.connections = new ServiceConnections(limits, (service) => this.usesTls(service), config.INTERNAL_CA);
    this.quota = new StreamQuota(limits.perParty);
  }

  /** @throws Refusal what the service refused, `too_many_requests`, or `unavailable` when it does not answer or has no place */
  async forward(request: KnownRequest, response: Response, forwarding: Forwarding): Promise<void> {
    const { kind = 'stream', wait = defaultTimeoutMs, service } = forwarding;
    if (response.destroyed) throw new Refusal('aborted');
    const leave = kind === 'stream' ? this.quota.enter(request) : undefined;
    const watch = new TransferWatch(request, response, kind === 'stream' ? this.limits.download : this.limits.list);
    // A client that goes away needs no answer: what the service is doing for it ends too.
    const left = new AbortController();
    const abort = (): void => left.abort();
    response.on('close', abort);
    const began = Date.now();
    let release: (() => void) | undefined;
    try {
      release = await this.connections.slots(service, kind).enter(watch, left.signal);
      const waited = kind === 'short' ? Date.now() - began : 0;
      await this.exchange(request, response, { ...forwarding, kind, wait: Math.max(1, wait - waited), watch, left: left.signal });
    } finally {
      response.off('close', abort);
      watch.end();
      release?.();
      leave?.();
    }
  }

  onApplicationShutdown(): void {
    this.connections.close();
  }

  private async exchange(request: Request, response: Response, forwarding: Exchange): Promise<void> {
    const { watch, left, service } = forwarding;
    const upstream = this.open(request, forwarding);
    left.addEventListener('abort', () => void upstream.destroy());
    watch.begin(upstream, forwarding.wait);
    try {
      if (streamsBody(request)) request.on('data', watch.sent).pipe(upstream);
      else upstream.end();
      const answer = await this.answerOf(upstream, response, service);
      watch.sent();
      await passOn(answer.on('data', watch.answered), response, forwarding);
    } finally {
      // The service answered before it had the whole body. Nobody needs the rest, and no other request may follow it on this connection.
      if (!upstream.writableFinished) {
        request.unpipe(upstream).resume();
        upstream.destroy();
      }
    }
  }

  private open(request: Request, { service, path, wait, kind }: Exchange): ClientRequest {
    const deadline = Date.now() + (streamsBody(request) ? longestUpload + wait : wait);
    const names = streamsBody(request) ? [...requestHeaders, ...bodyHeaders] : requestHeaders;
    const known = names.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : []));
    const send = this.usesTls(service) ? httpsRequest : httpRequest;
    return send(new URL(path, this.baseOf(service)), {
      method: request.method,
      agent: this.connections.agent(service, kind),
      headers: {
        ...(Object.fromEntries(known) as Record<string, string>),
        ...headersOf({ ...callOrOwn('gateway'), deadline }, this.proof),
        [callHeaders.internalToken]: this.config.INTERNAL_TOKEN,
      },
    });
  }

  private async answerOf(upstream: ClientRequest, response: Response, service: ServiceName): Promise<IncomingMessage> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    upstream.on('response', resolve).on('error', reject);
    upstream.on('close', () => reject(new Error('closed without an answer')));
    return promise.catch((error: NodeJS.ErrnoException) => {
      if (error instanceof Refusal) throw error;
      if (response.destroyed) throw new Refusal('aborted');
      this.log.warn({ service, reason: error.code ?? error.message }, 'a service does not answer');
      throw new Refusal('unavailable');
    });
  }

  private usesTls(service: ServiceName): boolean {
    return this.baseOf(service).startsWith('https:');
  }

  private baseOf(service: ServiceName): string {
    const { CONTRACTS_URL, MEDIA_URL, PORTAL_URL, PAYOUTS_URL, COMMS_URL } = this.config;
    return { contracts: CONTRACTS_URL, media: MEDIA_URL, portal: PORTAL_URL, payouts: PAYOUTS_URL, comms: COMMS_URL }[service];
  }
}

async function passOn(answer: IncomingMessage, response: Response, { onAnswer }: Forwarding): Promise<void> {
  if ((answer.statusCode ?? 500) >= 400) {
    // Of a range that is not there: how long the file is.
    if (answer.headers['content-range']) response.setHeader('Content-Range', answer.headers['content-range']);
    throw await refusalIn(answer);
  }
  response.status(answer.statusCode ?? 200);
  for (const name of answerHeaders) if (answer.headers[name]) response.setHeader(name, answer.headers[name]);
  onAnswer?.(answer);
  await pipeline(answer, response).catch(() => response.destroy());
}

async function refusalIn(answer: IncomingMessage): Promise<Refusal> {
  const told = await json(answer).catch(() => ({ code: answer.headers[callHeaders.refusal] }));
  const refusal = Refusal.fromWire(told) ?? new Refusal('unavailable');
  // The one whom the service does not know is this gateway, not the client.
  return refusal.code === 'unauthenticated' ? new Refusal('unavailable') : refusal;
}
