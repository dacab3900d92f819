import { Agent, request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { callHeaders } from '@creator-desk/protocol/caller';
import { Refusal } from '@creator-desk/protocol/refusals';
import type { ServiceName } from '@creator-desk/protocol/system/parked-event';
import { callOrOwn, headersOf, patience } from '@creator-desk/server/call-context';
import { GatewayConfig } from '../config.ts';

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
const requestHeaders = ['content-type', 'content-length', 'range', 'if-none-match', 'if-range', 'accept'];

export interface Forwarding {
  service: ServiceName;
  /** Path with its query, on the service's internal HTTP. */
  path: string;
  /** Milliseconds to wait for the beginning of the answer once the request is sent. */
  wait?: number;
}

/** Streams requests on to services and their answers back. Nothing is held whole. */
@Injectable()
export class ServiceHttp {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 256 });

  constructor(@Inject(GatewayConfig) private readonly config: GatewayConfig) {}

  /** @throws Refusal what the service refused, or `unavailable` when it does not answer */
  async forward(request: Request, response: Response, forwarding: Forwarding): Promise<void> {
    const answer = await this.ask(request, response, forwarding);
    response.status(answer.statusCode ?? 200);
    for (const name of answerHeaders) if (answer.headers[name]) response.setHeader(name, answer.headers[name]);
    // A client that goes away in the middle is no failure of ours.
    await pipeline(answer, response).catch(() => response.destroy());
  }

  private async ask(
    request: Request,
    response: Response,
    { service, path, wait = patience }: Forwarding,
  ): Promise<IncomingMessage> {
    const call = callOrOwn('gateway');
    const upstream = httpRequest(new URL(path, this.baseOf(service)), {
      method: request.method,
      agent: this.agent,
      headers: {
        ...Object.fromEntries(requestHeaders.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : []))),
        ...headersOf({ ...call, deadline: Date.now() + Math.max(wait, patience) }),
        [callHeaders.internalToken]: this.config.INTERNAL_TOKEN,
      },
    });
    response.on('close', () => upstream.destroy());
    const answer = await answerOf(request, upstream, wait);
    if ((answer.statusCode ?? 500) < 400) return answer;
    // Whatever the client is still sending is read and dropped, so that it gets to read the refusal.
    request.resume();
    throw Refusal.fromWire(await json(answer).catch(() => undefined)) ?? new Refusal('unavailable');
  }

  private baseOf(service: ServiceName): string {
    const { CONTRACTS_URL, MEDIA_URL, PORTAL_URL, PAYOUTS_URL, COMMS_URL } = this.config;
    return { contracts: CONTRACTS_URL, media: MEDIA_URL, portal: PORTAL_URL, payouts: PAYOUTS_URL, comms: COMMS_URL }[service];
  }
}

function answerOf(request: Request, upstream: ClientRequest, wait: number): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const unavailable = (): void => reject(new Refusal('unavailable', { retryAfter: 2 }));
  let timer: NodeJS.Timeout | undefined;
  upstream.on('finish', () => {
    timer = setTimeout(() => upstream.destroy(new Error('no answer in time')), wait);
  });
  upstream.on('error', unavailable);
  upstream.on('close', unavailable);
  upstream.on('response', resolve);
  request.pipe(upstream);
  return promise.finally(() => clearTimeout(timer));
}
