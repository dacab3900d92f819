import { Agent, request } from 'node:http';

export interface Answer {
  status: number;
  body: Buffer;
}

export interface OutgoingRequest {
  method: string;
  path: string;
  body?: Buffer | object;
  headers?: Record<string, string>;
}

/** Sends requests to one address. */
export type Send = (request: OutgoingRequest) => Promise<Answer>;

/** A client over kept connections. */
export function httpClient(port: number, everyHeader: Record<string, string> = {}): Send {
  const agent = new Agent({ keepAlive: true });
  return ({ method, path, body, headers }) =>
    new Promise((resolve, reject) => {
      const bytes = body === undefined ? undefined : Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
      const contentHeaders = bytes && { 'Content-Type': 'application/json', 'Content-Length': bytes.length };
      const outgoing = request({ agent, port, method, path, headers: { ...everyHeader, ...contentHeaders, ...headers } });
      outgoing.on('error', reject);
      outgoing.on('response', (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('error', reject);
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(pieces) }));
      });
      outgoing.end(bytes);
    });
}

/** The body and the headers of a multipart form. */
export interface Form {
  body: Buffer;
  headers: Record<string, string>;
}

export function multipartForm(field: string, fileName: string, type: string, bytes: Buffer): Form {
  const boundary = 'creator-desk-benchmark';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
  };
}
