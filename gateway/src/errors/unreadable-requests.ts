import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import { sendFailure, type Failure } from './failure.ts';

interface Answer {
  statusCode: number;
  message: string;
  headers?: string[];
}

interface Options {
  /** How long a refused client may read the answer before the connection is destroyed. */
  lingerMs?: number;
  /** Called for every refusal, with a code that contains nothing of the request. */
  onRefused?: (socket: Socket, status: number, reason: string) => void;
}

/** The error of node:http. */
interface UnreadableRequest extends NodeJS.ErrnoException {
  /** The bytes that the parser rejected. */
  rawPacket?: Buffer;
}

/** By error code of node:http. */
const answers: Record<string, Answer> = {
  HPE_HEADER_OVERFLOW: { statusCode: 431, message: 'The address and the headers of the request are too long.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { statusCode: 413, message: 'The chunk extensions of the request are too long.' },
  ERR_HTTP_REQUEST_TIMEOUT: { statusCode: 408, message: 'The request did not arrive in time.' },
};
const unreadable: Answer = { statusCode: 400, message: 'The request is not valid HTTP.' };
const connectRefused: Answer = {
  statusCode: 405,
  message: 'This server is no proxy.',
  headers: ['Allow: GET, HEAD, POST, PUT, DELETE'],
};

/** Requests with an `Expect` header other than 100-continue. */
const unmetExpectations = new WeakSet<IncomingMessage>();

/**
 * Answers requests that node:http cannot parse in the shape of all refusals, and closes the connection, because the next request
 * cannot be located. Requests that node:http would refuse with an empty body are passed to `refuseIncomplete`.
 */
export function answerUnreadable(server: Server, { lingerMs = 2_000, onRefused: refused }: Options = {}): void {
  const refuse = (socket: Socket, answer: Answer, reason: string, isHead = false): void => {
    refused?.(socket, answer.statusCode, reason);
    send(socket, answer, lingerMs, isHead);
  };
  const open = new WeakMap<Socket, ServerResponse[]>();
  const unfinished = (socket: Socket): ServerResponse[] => (open.get(socket) ?? []).filter(({ closed }) => !closed);
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    open.set(socket, [...unfinished(socket), response]);
  });
  // By default Node answers a request without Host with an empty 400.
  (server as Server & { requireHostHeader: boolean }).requireHostHeader = false;
  server.on('checkExpectation', (request, response) => {
    unmetExpectations.add(request);
    server.emit('request', request, response);
  });
  server.on('connect', (_request, socket) => refuse(socket as Socket, connectRefused, 'CONNECT'));
  server.on('clientError', (error: UnreadableRequest, socket: Socket) => {
    const [current, next] = unfinished(socket);
    // Not if the client is gone, or while other answers are being sent.
    const answerable = socket.writable && error.code !== 'ECONNRESET' && !next && (!current || isUnanswered(current));
    // After HEAD a body would be taken for the next answer.
    const isHead = error.rawPacket?.toString('latin1', 0, 5) === 'HEAD ';
    if (!answerable) return void socket.destroy();
    const answer = answers[error.code ?? ''] ?? unreadable;
    // A client that closed the connection within its body: the access log of that request covers it.
    if (current && error.code === 'HPE_INVALID_EOF_STATE') send(socket, answer, lingerMs, isHead);
    else refuse(socket, answer, error.code ?? 'unknown', isHead);
  });
}

/** Its body is incomplete and nothing was answered yet. */
function isUnanswered(response: ServerResponse): boolean {
  return !response.headersSent && !response.req.complete;
}

function send(socket: Socket, { statusCode, message, headers = [] }: Answer, lingerMs: number, isHead: boolean): void {
  const body = JSON.stringify({ statusCode, message });
  socket.on('error', () => socket.destroy());
  // The client may keep its side open.
  socket.setTimeout(lingerMs, () => socket.destroy());
  socket.end(
    [
      `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`,
      'Connection: close',
      ...headers,
      'Cache-Control: no-store',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      isHead ? '' : body,
    ].join('\r\n'),
  );
}

/** Refuses requests that do not name one host, and those with an unknown expectation, transfer coding or version. */
export const refuseIncomplete: RequestHandler = (request, response, next) => {
  const failure = incompleteness(request);
  if (!failure) return next();
  response.setHeader('Connection', 'close');
  sendFailure(response, failure);
};

function incompleteness(request: IncomingMessage): Failure | undefined {
  // The parser takes 0.9 and 2.0 too, and this server would answer them as 1.1.
  if (request.httpVersionMajor !== 1) return { status: 505, message: 'This server speaks HTTP/1.1 and HTTP/1.0.' };
  if (unmetExpectations.has(request)) return { status: 417, message: 'The only expectation that can be met is 100-continue.' };
  const { host, 'transfer-encoding': coding } = request.headers;
  // Node has read the chunks. What is coded in another way besides, such as gzip, it passes on as it came.
  if (coding !== undefined && coding.trim().toLowerCase() !== 'chunked')
    return { status: 501, message: 'The only transfer coding that can be read is chunked.' };
  if (host === undefined)
    return request.httpVersion === '1.1' ? { status: 400, message: 'The request names no host.' } : undefined;
  // Of several, a proxy in front may take another one than Node.
  if (namesSeveralHosts(request.rawHeaders)) return { status: 400, message: 'The request names several hosts.' };
  return hostPattern.test(host) ? undefined : { status: 400, message: 'The host that the request names is not valid.' };
}

/** A name or an address, and a port (RFC 3986, 3.2.2 and 3.2.3). */
const hostPattern = /^(\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(:\d*)?$/i;

/** @param headers each name before its value */
function namesSeveralHosts(headers: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
