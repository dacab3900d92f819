import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { CustomFetch, CustomFetchOptions } from 'openid-client';
import { ForbiddenAddressError, guardedLookup, literalAddress, type Reach } from '@creator-desk/server/http/reach';

/** Far more than any document of a provider. */
const maxAnswerBytes = 1024 * 1024;

/**
 * Sends the requests to a provider. The address is checked where the connection is made, so a name that changes its address meanwhile
 * reaches nothing else, and neither does an address in the provider's own documents. Redirects are not followed.
 */
export function fetchWithin(mayReach: Reach): CustomFetch {
  const guarded = guardedLookup(mayReach);
  return async (url, options) => {
    const target = new URL(url);
    const literal = literalAddress(target);
    if (literal && !mayReach(literal)) throw new ForbiddenAddressError(literal);
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
