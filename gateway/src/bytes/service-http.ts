import { Agent, request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { callHeaders } from '@creator-desk/protocol/caller';
import { Refusal } from '@creator-desk/protocol/refusals';
import type { ServiceName } from '@creator-desk/protocol/system/parked-event';
import { callOrOwn, headersOf, patience } from '@creator-desk/server/call-context';
import { LOG } from '@creator-desk/server/nats.module';
import { GatewayConfig, longestUpload } from '../config.ts';
import { streamsBody } from './streamed.ts';
import { giveUpWhenStuck } from './stuck.ts';

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
  /** Milliseconds for which nothing may move, neither what is sent nor what is answered. */
  wait?: number;
  /** Called when the service has agreed to answer, before anything is sent to the client. */
  onAnswer?: (answer: IncomingMessage) => void;
}

/** Streams requests on to services and their answers back. Nothing is held whole. */
@Injectable()
export class ServiceHttp implements OnApplicationShutdown {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 256 });

  constructor(
    @Inject(GatewayConfig) private readonly config: GatewayConfig,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** @throws Refusal what the service refused, or `unavailable` when it does not answer */
  async forward(request: Request, response: Response, forwarding: Forwarding): Promise<void> {
    const upstream = this.open(request, forwarding);
    // A client that goes away needs no answer: what the service is doing for it ends too.
    const gone = (): void => void upstream.destroy();
    response.on('close', gone);
    const moved = giveUpWhenStuck(upstream, response, forwarding.wait ?? patience);
    if (streamsBody(request)) request.on('data', moved).pipe(upstream);
    else upstream.end();
    const answer = await this.answerOf(upstream, response, forwarding.service);
    moved();
    if ((answer.statusCode ?? 500) >= 400) {
      // Of a range that is not there: how long the file is.
      if (answer.headers['content-range']) response.setHeader('Content-Range', answer.headers['content-range']);
      throw await refusalIn(answer);
    }
    response.status(answer.statusCode ?? 200);
    for (const name of answerHeaders) if (answer.headers[name]) response.setHeader(name, answer.headers[name]);
    forwarding.onAnswer?.(answer);
    response.off('close', gone);
    await pipeline(answer.on('data', moved), response).catch(() => response.destroy());
    if (upstream.writableFinished) return;
    // The service answered before it had the whole body. Nobody needs the rest, and no other request may follow it on this connection.
    request.unpipe(upstream).resume();
    upstream.destroy();
  }

  onApplicationShutdown(): void {
    this.agent.destroy();
  }

  private open(request: Request, { service, path, wait = patience }: Forwarding): ClientRequest {
    const deadline = Date.now() + (request.method === 'GET' || request.method === 'HEAD' ? wait : longestUpload + wait);
    const names = streamsBody(request) ? [...requestHeaders, ...bodyHeaders] : requestHeaders;
    const known = names.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : []));
    return httpRequest(new URL(path, this.baseOf(service)), {
      method: request.method,
      agent: this.agent,
      headers: {
        ...(Object.fromEntries(known) as Record<string, string>),
        ...headersOf({ ...callOrOwn('gateway'), deadline }),
        [callHeaders.internalToken]: this.config.INTERNAL_TOKEN,
      },
    });
  }

  private async answerOf(upstream: ClientRequest, response: Response, service: ServiceName): Promise<IncomingMessage> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    upstream.on('response', resolve).on('error', reject);
    upstream.on('close', () => reject(new Error('closed without an answer')));
    return promise.catch((error: NodeJS.ErrnoException) => {
      if (!response.destroyed) this.log.warn({ service, reason: error.code ?? error.message }, 'a service does not answer');
      throw new Refusal('unavailable');
    });
  }

  private baseOf(service: ServiceName): string {
    const { CONTRACTS_URL, MEDIA_URL, PORTAL_URL, PAYOUTS_URL, COMMS_URL } = this.config;
    return { contracts: CONTRACTS_URL, media: MEDIA_URL, portal: PORTAL_URL, payouts: PAYOUTS_URL, comms: COMMS_URL }[service];
  }
}

async function refusalIn(answer: IncomingMessage): Promise<Refusal> {
  const refusal = Refusal.fromWire(await json(answer).catch(() => undefined)) ?? new Refusal('unavailable');
  // The one whom the service does not know is this gateway, not the client.
  return refusal.code === 'unauthenticated' ? new Refusal('unavailable') : refusal;
}
