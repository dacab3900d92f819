import { request as httpRequest, type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { urlToHttpOptions } from 'node:url';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { chunkSize } from '@creator-desk/domain/videos/video-upload';
import { callHeaders } from '@creator-desk/protocol/caller';
import { Refusal } from '@creator-desk/protocol/refusals';
import { placeTaken } from '@creator-desk/protocol/received-file';
import type { ServiceName } from '@creator-desk/protocol/service-name';
import { CALLER_ASSERTER } from '@creator-desk/server/access/caller-assertion';
import { callOrOwn, defaultTimeoutMs, headersOf, type CallerAsserter } from '@creator-desk/server/messaging/call-context';
import { LOG } from '@creator-desk/server/messaging/nats.module';
import type { AuthenticatedRequest } from '../request-context.ts';
import { GatewayConfig, requestTimeoutMs } from '../config.ts';
import { PlacedChunks } from './placed-chunks.ts';
import { ReceivedFiles } from './received-files.ts';
import type { FileToReceive, Receiving } from './receiving.ts';
import { streamsBody } from './request-body.ts';
import { ConnectionLost, refusalIn, sendAnswer } from './service-answer.ts';
import { ServiceConnections, type TransferKind } from './service-connections.ts';
import { StreamQuota } from './stream-quota.ts';
import { TRANSFER_LIMITS, type TransferLimits } from './transfer-limits.ts';
import { TransferMonitor } from './transfer-monitor.ts';

/** Headers forwarded to the service. */
const requestHeaders = ['range', 'if-none-match', 'if-range', 'accept'];
/** Forwarded only together with a body. */
const bodyHeaders = ['content-type', 'content-length'];

/** The connection was refused, or ended before an answer began. */
const connectionErrors = new Set<string | undefined>(['ECONNREFUSED', 'ECONNRESET', 'EPIPE']);

export interface ForwardOptions {
  service: ServiceName;
  /** Path with its query, on the service's internal HTTP. */
  path: string;
  /** 'short' for lists; by default 'stream'. Each kind has its own slots and connections. */
  kind?: TransferKind;
  /** The file of the request's form, which this process receives itself where it shares a disk with the service. */
  file?: FileToReceive;
  /** Idle timeout of request and response. */
  idleTimeoutMs?: number;
  /** Called with a successful response before anything is sent to the client. */
  onAnswer?: (answer: IncomingMessage) => void;
}

interface ExchangeOptions extends ForwardOptions {
  kind: TransferKind;
  idleTimeoutMs: number;
  watch: TransferMonitor;
  /** Aborts when the client disconnects. */
  clientGone: AbortSignal;
  /** A request of the gateway's own, which takes over nothing from the client's. */
  own?: boolean;
}

/** Another attempt writes the chunk, or has written it. Nothing was read of this one. */
class PlaceTaken extends Error {}

const notReceived: Receiving = { stop: () => Promise.resolve(), end: () => Promise.resolve() };

/** Proxies requests to the internal HTTP of services. Streams in both directions, without buffering whole bodies. */
@Injectable()
export class ServiceHttp implements OnApplicationShutdown {
  private readonly connections: ServiceConnections;
  private readonly quota: StreamQuota;
  private readonly addresses = new Map<ServiceName, RequestOptions>();

  constructor(
    @Inject(GatewayConfig) private readonly config: GatewayConfig,
    @Inject(CALLER_ASSERTER) private readonly proof: CallerAsserter,
    @Inject(LOG) private readonly log: Logger,
    @Inject(TRANSFER_LIMITS) private readonly limits: TransferLimits,
    private readonly receivedFiles: ReceivedFiles,
    private readonly placedChunks: PlacedChunks,
  ) {
    this.connections = new ServiceConnections(limits, (service) => this.usesTls(service), config.INTERNAL_CA, log);
    this.quota = new StreamQuota(limits.perParty);
  }

  /**
   * A list is asked for once more when the connection to the service is lost before an answer.
   * @throws Refusal of the service, `too_many_requests`, or `unavailable` when the service does not answer or has no free slot
   */
  async forward(request: AuthenticatedRequest, response: Response, forwarding: ForwardOptions): Promise<void> {
    const { options, end } = await this.begin(request, response, forwarding);
    const exchange = (): Promise<void> => this.exchange(request, response, options);
    try {
      await exchange().catch((error: unknown) => {
        if (error instanceof PlaceTaken) return this.exchange(request, response, withoutPlace(options));
        // A replica that is killed takes its requests with it. Another one can answer those that change nothing.
        if (error instanceof ConnectionLost && options.kind === 'short' && request.method === 'GET') return exchange();
        throw error;
      });
    } finally {
      end();
    }
  }

  /**
   * What a service answers to a GET of the gateway's own, for an answer that it puts together from several. A reader that stops early must
   * call `return`. When the client disconnects, the request to the service is cancelled.
   * @throws Refusal like `forward`
   */
  async *read(request: AuthenticatedRequest, response: Response, forwarding: ForwardOptions): AsyncGenerator<Buffer, void, void> {
    const { options, end } = await this.begin(request, response, forwarding);
    const { watch, clientGone, service, idleTimeoutMs } = options;
    try {
      const upstream = this.open(request, { ...options, own: true });
      clientGone.addEventListener('abort', () => void upstream.destroy());
      watch.start(upstream, idleTimeoutMs);
      upstream.end();
      const answer = await this.responseOf(upstream, response, service);
      if ((answer.statusCode ?? 500) >= 400) throw await refusalIn(answer);
      for await (const bytes of answer as AsyncIterable<Buffer>) {
        watch.recordAnswerBytes(bytes);
        yield bytes;
      }
    } finally {
      end();
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.placedChunks.idle();
    this.connections.close();
  }

  /** Takes a slot of the service, and watches the transfer until `end` is called. */
  private async begin(
    request: AuthenticatedRequest,
    response: Response,
    forwarding: ForwardOptions,
  ): Promise<{ options: ExchangeOptions; end: () => void }> {
    const { kind = 'stream', idleTimeoutMs: wait = defaultTimeoutMs, service } = forwarding;
    if (response.destroyed) throw new Refusal('aborted');
    const leave = kind === 'stream' ? this.quota.acquire(request) : undefined;
    const watch = new TransferMonitor(request, response, kind === 'stream' ? this.limits.download : this.limits.list);
    // When the client disconnects, the request to the service is cancelled too.
    const left = new AbortController();
    // Without a reason of our own every request would make an Error with its stack.
    const abort = (): void => left.abort('the client is gone');
    response.on('close', abort);
    const began = Date.now();
    let release: (() => void) | undefined;
    const end = (): void => {
      response.off('close', abort);
      watch.stop();
      release?.();
      leave?.();
    };
    try {
      release = await this.connections.slots(service, kind).acquire(watch, left.signal);
    } catch (error) {
      end();
      throw error;
    }
    const waited = kind === 'short' ? Date.now() - began : 0;
    const idleTimeoutMs = Math.max(1, wait - waited);
    return { options: { ...forwarding, kind, idleTimeoutMs, watch, clientGone: left.signal }, end };
  }

  private async exchange(request: Request, response: Response, forwarding: ExchangeOptions): Promise<void> {
    const { watch, clientGone: left, service } = forwarding;
    const upstream = this.open(request, forwarding);
    const body = this.sendBody(request, upstream, forwarding);
    const cancel = (error?: Error): void => void body.stop().then(() => upstream.destroy(error));
    left.addEventListener('abort', () => cancel());
    watch.start(upstream, forwarding.idleTimeoutMs, cancel);
    let isSentAgain = false;
    try {
      const answer = await this.responseOf(upstream, response, service);
      isSentAgain = forwarding.file?.chunk !== undefined && answer.statusCode === placeTaken;
      if (isSentAgain) throw new PlaceTaken();
      watch.recordActivity();
      await sendAnswer(answer, response, { ...forwarding, directory: this.config.STORAGE_DIR });
    } finally {
      // The service answered before it had read the whole body. The rest is discarded, and the connection must not be reused.
      if (!upstream.writableFinished) {
        await body.stop();
        if (!isSentAgain) request.unpipe(upstream).resume();
        upstream.destroy();
      }
      await body.end();
    }
  }

  private sendBody(request: Request, upstream: ClientRequest, { file, watch }: ExchangeOptions): Receiving {
    if (this.receives(request, file)) {
      const receiver = file.chunk ? this.placedChunks : this.receivedFiles;
      return receiver.forward(request, upstream, file, watch.recordRequestBytes);
    }
    if (streamsBody(request)) request.on('data', watch.recordRequestBytes).pipe(upstream);
    else upstream.end();
    return notReceived;
  }

  private receives(request: Request, file: FileToReceive | undefined): file is FileToReceive {
    return file !== undefined && this.receivedFiles.isEnabled && streamsBody(request);
  }

  private open(
    request: Request,
    { service, path, file, idleTimeoutMs: wait, kind, own = false }: ExchangeOptions,
  ): ClientRequest {
    const receives = this.receives(request, file);
    const deadline = Date.now() + (streamsBody(request) ? requestTimeoutMs + wait : wait);
    const names = own ? [] : streamsBody(request) && !receives ? [...requestHeaders, ...bodyHeaders] : requestHeaders;
    const known = names.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : []));
    const send = this.usesTls(service) ? httpsRequest : httpRequest;
    return send({
      ...this.addressOf(service),
      path,
      method: own ? 'GET' : request.method,
      agent: this.connections.agent(service, kind),
      headers: {
        ...(Object.fromEntries(known) as Record<string, string>),
        ...headersOf({ ...callOrOwn('gateway'), deadline }, this.proof, service),
        [callHeaders.internalToken]: this.config.INTERNAL_TOKEN,
        ...(receives && { ...receivingHeader(request, file), Expect: '100-continue' }),
        ...(!own && this.config.STORAGE_DIR !== undefined && { [callHeaders.readsFiles]: '1' }),
      },
    });
  }

  private async responseOf(upstream: ClientRequest, response: Response, service: ServiceName): Promise<IncomingMessage> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const closed = (): void => reject(new Error('closed without an answer'));
    upstream.on('error', reject).on('close', closed);
    upstream.on('response', (answer) => {
      // Every request closes in the end, and an Error for each costs more than its answer.
      upstream.off('close', closed);
      resolve(answer);
    });
    return promise.catch((error: NodeJS.ErrnoException) => {
      if (error instanceof Refusal) throw error;
      if (response.destroyed) throw new Refusal('aborted');
      this.log.warn({ service, reason: error.code ?? error.message }, 'a service does not answer');
      throw connectionErrors.has(error.code) ? new ConnectionLost() : new Refusal('unavailable');
    });
  }

  private addressOf(service: ServiceName): RequestOptions {
    const known = this.addresses.get(service) ?? urlToHttpOptions(new URL(this.baseOf(service)));
    this.addresses.set(service, known);
    return known;
  }

  private usesTls(service: ServiceName): boolean {
    return this.baseOf(service).startsWith('https:');
  }

  private baseOf(service: ServiceName): string {
    const { CONTRACTS_URL, MEDIA_URL, PORTAL_URL, PAYOUTS_URL, COMMS_URL } = this.config;
    return { contracts: CONTRACTS_URL, media: MEDIA_URL, portal: PORTAL_URL, payouts: PAYOUTS_URL, comms: COMMS_URL }[service];
  }
}

function receivingHeader({ headers }: Request, { chunk }: FileToReceive): Record<string, string> {
  return chunk
    ? { [callHeaders.placedChunk]: String(chunkSize) }
    : { [callHeaders.receivedFile]: headers['content-length'] ?? '' };
}

function withoutPlace({ file, ...options }: ExchangeOptions): ExchangeOptions {
  if (!file) return options;
  const { chunk: _, ...received } = file;
  return { ...options, file: received };
}
