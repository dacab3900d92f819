import { lookup } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { CustomFetch, CustomFetchOptions } from 'openid-client';

/** Far more than any document of a provider. */
const maxAnswerBytes = 1024 * 1024;

/** Addresses of machines beside this one, of itself, or of nobody. */
const notPublic = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv6');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const isIn = (list: BlockList, address: string): boolean => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Which addresses a provider may have. */
export type Reach = (address: string) => boolean;
export const anywhere: Reach = () => true;
export const publicOnly: Reach = (address) => !isIn(notPublic, address);
export const publicOrLoopback: Reach = (address) => publicOnly(address) || isIn(loopback, address);

export class ForbiddenAddressError extends Error {
  readonly code = 'FORBIDDEN_ADDRESS';
}

/**
 * Sends the requests to a provider. The address is checked where the connection is made, so a name that changes its address meanwhile
 * reaches nothing else, and neither does an address in the provider's own documents. Redirects are not followed.
 */
export function fetchWithin(mayReach: Reach): CustomFetch {
  const guarded: LookupFunction = (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const allowed = error ? [] : found.filter(({ address }) => mayReach(address));
      const [first] = allowed;
      if (!first) return callback(error ?? new ForbiddenAddressError(hostname), []);
      if (options.all) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };
  return async (url, options) => {
    const target = new URL(url);
    const literal = target.hostname.replace(/^\[(.*)\]$/, '$1');
    if (isIP(literal) && !mayReach(literal)) throw new ForbiddenAddressError(literal);
    return answerOf(await sent(target, options, guarded));
  };
}

function sent(
  target: URL,
  { method, headers, body, signal }: CustomFetchOptions,
  guarded: LookupFunction,
): Promise<IncomingMessage> {
  const content = body instanceof URLSearchParams || typeof body === 'string' ? Buffer.from(body.toString()) : undefined;
  const send = target.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const length = content && { 'content-length': String(content.length) };
    send(
      target,
      { method, headers: { ...headers, ...length }, lookup: guarded, agent: false, ...(signal && { signal }) },
      resolve,
    )
      .on('error', reject)
      .end(content);
  });
}

async function answerOf(message: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Leaving the loop closes the connection.
    if (size > maxAnswerBytes) throw new TypeError('the answer of the provider is too large');
    chunks.push(chunk);
  }
  const { statusCode = 502 } = message;
  const headers = Object.entries(message.headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  const hasBody = statusCode >= 200 && ![204, 205, 304].includes(statusCode);
  return new Response(hasBody ? Buffer.concat(chunks) : null, { status: statusCode, headers });
}
