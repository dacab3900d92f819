import { type IncomingMessage, request as httpRequest } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { FuzzRequest } from './requests.ts';
import type { SystemUnderTest } from './system-under-test.ts';

/** A request as it went over the wire. */
export interface WireRequest {
  method: string;
  path: string;
  headers: [name: string, value: string][];
  body: Buffer | undefined;
}

export interface WireResponse {
  status: number;
  headers: Headers;
  /** Of a stream of events: nothing, it has no end. */
  body: Buffer;
}

/** Milliseconds until an answer must be there on a machine that does other things too. */
const answerTimeoutMs = 60_000;
/** Requests of one address: a stranger's refusals are throttled by address. */
const requestsPerAddress = 15;

/** The request with the running system's values. Clients come from many addresses, as behind a proxy. */
export function resolveRequest(request: FuzzRequest, system: SystemUnderTest): WireRequest {
  const { caller, method, body, index } = request;
  const client = Math.floor(index / requestsPerAddress);
  const own: [string, string][] = [
    ...system.credentialsOf(caller),
    ['X-Forwarded-For', `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`],
    ...(body?.contentType === undefined ? [] : ([['Content-Type', body.contentType]] as [string, string][])),
  ];
  const named = new Set(own.map(([name]) => name.toLowerCase()));
  const headers = [...own, ...request.headers.filter(([name]) => !named.has(name.toLowerCase()))];
  return { method, path: system.substitute(request.path, caller), headers, body: body && bytesOf(body.bytes, request, system) };
}

function bytesOf(bytes: Buffer, { caller }: FuzzRequest, system: SystemUnderTest): Buffer {
  const sign = Buffer.from('§');
  return bytes.includes(sign) ? Buffer.from(system.substitute(bytes.toString(), caller)) : bytes;
}

/** @throws when there is no answer in time, or the connection breaks */
export function send(sent: WireRequest, address: string): Promise<WireResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<WireResponse>();
  const { hostname, port } = new URL(address);
  const headers = Object.fromEntries(sent.headers);
  if (sent.body) headers['Content-Length'] = String(sent.body.length);
  const request = httpRequest(
    { hostname, port, method: sent.method, path: sent.path, headers, timeout: answerTimeoutMs },
    (answer) => {
      receive(answer).then((body) => resolve({ status: answer.statusCode ?? 0, headers: headersOf(answer), body }), reject);
    },
  );
  request.on('timeout', () => request.destroy(new Error(`no answer in ${answerTimeoutMs / 1000} s`)));
  request.on('error', reject);
  request.end(sent.body);
  return promise;
}

async function receive(answer: IncomingMessage): Promise<Buffer> {
  if (answer.headers['content-type']?.startsWith('text/event-stream')) {
    answer.destroy();
    return Buffer.alloc(0);
  }
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return decoded(Buffer.concat(parts), answer.headers['content-encoding']);
}

function decoded(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0) return body;
  if (encoding === 'gzip') return gunzipSync(body);
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'deflate' ? inflateSync(body) : body;
}

function headersOf(answer: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(answer.headersDistinct))
    for (const value of values ?? []) headers.append(name, value);
  return headers;
}

/** A command that sends the same, against a system of one's own: the credentials are that system's. */
export function curlCommand({ method, path, headers, body }: WireRequest, address: string): string {
  const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
  const shown = headers.map(([name, value]) => `-H ${quoted(value === '' ? `${name};` : `${name}: ${value.slice(0, 300)}`)}`);
  const isShort = body !== undefined && body.length <= 2_000;
  const data = isShort ? [`printf %s ${body.toString('base64')} | base64 -d |`] : [];
  const last = body === undefined ? [] : [isShort ? '--data-binary @-' : `# and a body of ${body.length} bytes`];
  return [...data, 'curl -i --path-as-is', `-X ${method}`, ...shown, quoted(address + path.slice(0, 2_000)), ...last].join(' ');
}
