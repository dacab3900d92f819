import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { callHeaders } from '@creator-desk/protocol/caller';
import { Refusal } from '@creator-desk/protocol/refusals';
import { SharedBytes } from './shared-files.ts';
import type { TransferMonitor } from './transfer-monitor.ts';

/** Headers forwarded to the client. */
const responseHeaders = [
  'content-type',
  'content-length',
  'content-disposition',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
  'x-total-count',
];

/** Answers up to this size, in bytes, are received whole and sent with one write. */
const wholeUpTo = 65_536;

/** The connection to a service was lost before its answer. */
export class ConnectionLost extends Refusal {
  constructor() {
    super('unavailable');
  }
}

export interface SendOptions {
  watch: TransferMonitor;
  /** Aborts when the client disconnects. */
  clientGone: AbortSignal;
  /** Of files that this process reads itself. */
  directory: string | undefined;
  /** Called with a successful response before anything is sent to the client. */
  onAnswer?: (answer: IncomingMessage) => void;
}

/**
 * Sends what a service answers to the client.
 * @throws Refusal of the service
 */
export async function sendAnswer(answer: IncomingMessage, response: Response, options: SendOptions): Promise<void> {
  const { onAnswer, watch, directory, clientGone } = options;
  if ((answer.statusCode ?? 500) >= 400) {
    // With 416 it gives the size of the file.
    if (answer.headers['content-range']) response.setHeader('Content-Range', answer.headers['content-range']);
    throw await refusalIn(answer);
  }
  const shared = directory === undefined ? undefined : await sharedBytes(answer, directory);
  response.status(answer.statusCode ?? 200);
  for (const name of responseHeaders) if (answer.headers[name]) response.setHeader(name, answer.headers[name]);
  onAnswer?.(answer);
  if (shared) {
    response.setHeader('Content-Length', shared.length);
    watch.followFile();
  }
  const sending = shared ? shared.send(response, watch.recordSentBytes, clientGone) : sendBytes(answer, response, watch);
  await sending.catch(() => response.destroy());
}

/** A short answer is sent whole: the streams around one would cost more than its bytes. */
async function sendBytes(answer: IncomingMessage, response: Response, watch: TransferMonitor): Promise<void> {
  answer.on('data', watch.recordAnswerBytes);
  if (!isShort(answer)) return pipeline(answer, response);
  const bytes = await bytesOf(answer);
  if (response.destroyed) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  // Until the client has taken it, it counts as a transfer.
  response.on('finish', resolve).on('close', resolve);
  response.end(bytes);
  await promise;
}

function isShort({ headers }: IncomingMessage): boolean {
  const length = Number(headers['content-length'] ?? NaN);
  return length > 0 && length <= wholeUpTo;
}

/** @throws Error when the answer ends early */
function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const pieces: Buffer[] = [];
  answer.on('data', (piece: Buffer) => pieces.push(piece));
  answer.on('end', () => resolve(pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces)));
  answer.on('error', reject);
  answer.on('close', () => {
    if (!answer.readableEnded) reject(new Error('the answer ended early'));
  });
  return promise;
}

/** The bytes whose place was answered instead of them. */
async function sharedBytes(answer: IncomingMessage, directory: string): Promise<SharedBytes | undefined> {
  const place = answer.headers[callHeaders.storedFile];
  if (typeof place !== 'string') return undefined;
  // It has no body; read to its end its connection can be used again.
  answer.resume();
  return SharedBytes.open(directory, place);
}

export async function refusalIn(answer: IncomingMessage): Promise<Refusal> {
  const body = await json(answer).catch(() => ({ code: answer.headers[callHeaders.refusal] }));
  const refusal = Refusal.fromWire(body) ?? new Refusal('unavailable');
  // The service does not accept the gateway's credentials: no fault of the client.
  return refusal.code === 'unauthenticated' ? new Refusal('unavailable') : refusal;
}
