import { STATUS_CODES, type Server } from 'node:http';
import type { Socket } from 'node:net';

interface Answer {
  statusCode: number;
  message: string;
}

/** By what node:http says of a request that it cannot hand on. */
const answers: Record<string, Answer> = {
  HPE_HEADER_OVERFLOW: { statusCode: 431, message: 'The address and the headers of the request are too long.' },
  ERR_HTTP_REQUEST_TIMEOUT: { statusCode: 408, message: 'The request did not arrive in time.' },
};
const unreadable: Answer = { statusCode: 400, message: 'The request is not valid HTTP.' };

/** Answers what never becomes a request in the form of all refusals, and ends the connection: what follows cannot be told apart. */
export function answerUnreadable(server: Server): void {
  const answering = new WeakSet<Socket>();
  server.prependListener('request', ({ socket }, response) => {
    answering.add(socket);
    response.once('close', () => answering.delete(socket));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // nobody to answer, or within another answer
    if (error.code === 'ECONNRESET' || !socket.writable || answering.has(socket)) return void socket.destroy();
    const answer = answers[error.code ?? ''] ?? unreadable;
    const body = JSON.stringify(answer);
    socket.end(
      [
        `HTTP/1.1 ${answer.statusCode} ${STATUS_CODES[answer.statusCode]}`,
        'Connection: close',
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        '',
        body,
      ].join('\r\n'),
    );
  });
}
