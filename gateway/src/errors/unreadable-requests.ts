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
  /** For how long a refused client may read its answer before the connection is destroyed. */
  lingerMs?: number;
  /** Hears of every refusal, with a code that names nothing of what was sent. */
  refused?: (socket: Socket, status: number, reason: string) => void;
}

/** What node:http tells of it. */
interface UnreadableRequest extends NodeJS.ErrnoException {
  /** The bytes within which the parser gave up. */
  rawPacket?: Buffer;
}

/** By what node:http says of a request that it cannot hand on. */
const answers: Record<string, Answer> = {
  HPE_HEADER_OVERFLOW: { statusCode: 431, message: 'The address and the headers of the request are too long.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { statusCode: 413, message: 'The chunk extensions of the request are too long.' },
  ERR_HTTP_REQUEST_TIMEOUT: { statusCode: 408, message: 'The request did not arrive in time.' },
};
const unreadable: Answer = { statusCode: 400, message: 'The request is not valid HTTP.' };
const noTunnels: Answer = {
  statusCode: 405,
  message: 'This server is no proxy.',
  headers: ['Allow: GET, HEAD, POST, PUT, DELETE'],
};

/** Requests whose `Expect` header names something other than 100-continue. */
const unmet = new WeakSet<IncomingMessage>();

/**
 * Answers what never becomes a request in the form of all refusals, and ends the connection: what follows cannot be told
 * apart. What node:http would refuse with an empty body by itself is handed on to `refuseIncomplete`.
 */
export function answerUnreadable(server: Server, { lingerMs = 2_000, refused }: Options = {}): void {
  const refuse = (socket: Socket, answer: Answer, reason: string, isHead = false): void => {
    refused?.(socket, answer.statusCode, reason);
    send(socket, answer, lingerMs, isHead);
  };
  const open = new WeakMap<Socket, ServerResponse[]>();
  const unfinished = (socket: Socket): ServerResponse[] => (open.get(socket) ?? []).filter(({ closed }) => !closed);
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    open.set(socket, [...unfinished(socket), response]);
  });
  // Node answers a request without Host with an empty 400, before anybody hears of it.
  (server as Server & { requireHostHeader: boolean }).requireHostHeader = false;
  server.on('checkExpectation', (request, response) => {
    unmet.add(request);
    server.emit('request', request, response);
  });
  server.on('connect', (_request, socket) => refuse(socket as Socket, noTunnels, 'CONNECT'));
  server.on('clientError', (error: UnreadableRequest, socket: Socket) => {
    const [current, next] = unfinished(socket);
    // Nobody to answer, or other answers are still under way.
    const answerable = socket.writable && error.code !== 'ECONNRESET' && !next && (!current || isUnanswered(current));
    // The client of a HEAD takes a body for the beginning of the next answer.
    const isHead = error.rawPacket?.toString('latin1', 0, 5) === 'HEAD ';
    if (!answerable) return void socket.destroy();
    const answer = answers[error.code ?? ''] ?? unreadable;
    // A client that ends in the middle of its body broke off: the line of that request says so.
    if (current && error.code === 'HPE_INVALID_EOF_STATE') send(socket, answer, lingerMs, isHead);
    else refuse(socket, answer, error.code ?? 'unknown', isHead);
  });
}

/** The request's own body cannot be read to its end, and nothing was answered yet. */
function isUnanswered(response: ServerResponse): boolean {
  return !response.headersSent && !response.req.complete;
}

function send(socket: Socket, { statusCode, message, headers = [] }: Answer, lingerMs: number, isHead: boolean): void {
  const body = JSON.stringify({ statusCode, message });
  socket.on('error', () => socket.destroy());
  // The client may never close its side.
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

/** Refuses requests that can be read and must not be served: those that name no host, and those that expect the unknown. */
export const refuseIncomplete: RequestHandler = (request, response, next) => {
  const failure = incompleteness(request);
  if (!failure) return next();
  response.setHeader('Connection', 'close');
  sendFailure(response, failure);
};

function incompleteness(request: IncomingMessage): Failure | undefined {
  if (unmet.has(request)) return { status: 417, message: 'The only expectation that can be met is 100-continue.' };
  if (request.httpVersion === '1.1' && request.headers.host === undefined)
    return { status: 400, message: 'The request names no host.' };
  return undefined;
}
