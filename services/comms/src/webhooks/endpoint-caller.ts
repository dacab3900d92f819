import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { lookup } from 'node:dns';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { networksIn } from '@creator-desk/domain/access/networks';
import { ForbiddenAddressError, guardedLookup, literalAddress, type Resolve } from '@creator-desk/server/http/reach';
import { CommsConfig } from '../config.ts';
import { EndpointReach } from './endpoint-reach.ts';
import { retryAfterIn } from './retry.rules.ts';

/** What a call came to. Without a status nobody has answered. */
export interface Outcome {
  status: number | null;
  /** The beginning of the answer. */
  answer: string | null;
  /** Why it does not count as delivered. */
  problem: string | null;
  retryAfterSeconds: number | undefined;
  durationMs: number;
}

const maxAnswerBytes = 1_000;
/** After the status has arrived the body matters little. */
const bodyTimeoutMs = 2_000;

export const RESOLVE = Symbol('how names of endpoints are resolved');

/**
 * Sends events to endpoints. The address is checked where the connection is made, so a name that changes its address meanwhile reaches
 * nothing else. Redirects are not followed: what they point to is never asked.
 */
@Injectable()
export class EndpointCaller {
  readonly reach: EndpointReach;
  private readonly timeoutMs: number;

  constructor(
    @Inject(CommsConfig) config: Pick<CommsConfig, 'WEBHOOKS_ALLOW_PRIVATE' | 'WEBHOOK_TIMEOUT_MS'>,
    @Optional() @Inject(RESOLVE) private readonly resolve: Resolve = lookup,
  ) {
    this.reach = new EndpointReach(networksIn(config.WEBHOOKS_ALLOW_PRIVATE ?? ''));
    this.timeoutMs = config.WEBHOOK_TIMEOUT_MS;
  }

  /** @throws when the signal is aborted: nobody knows then whether it has arrived */
  async post(url: string, headers: Record<string, string>, body: string | Buffer, stopping: AbortSignal): Promise<Outcome> {
    const begun = performance.now();
    const outcome = await this.answerTo(new URL(url), headers, body, stopping).catch((error: unknown) => {
      stopping.throwIfAborted();
      return {
        status: null,
        answer: null,
        problem: this.problemOf(error as NodeJS.ErrnoException),
        retryAfterSeconds: undefined,
      };
    });
    return { ...outcome, durationMs: Math.round(performance.now() - begun) };
  }

  private async answerTo(
    target: URL,
    headers: Record<string, string>,
    body: string | Buffer,
    stopping: AbortSignal,
  ): Promise<Omit<Outcome, 'durationMs'>> {
    const mayReach = this.reach.of(target);
    const literal = literalAddress(target);
    if (literal && !mayReach(literal)) throw new ForbiddenAddressError(literal);
    const message = await new Promise<IncomingMessage>((resolve, reject) => {
      const send = target.protocol === 'https:' ? httpsRequest : httpRequest;
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(this.timeoutMs)]);
      const options = { method: 'POST', headers, lookup: guardedLookup(mayReach, this.resolve), agent: false, signal };
      send(target, options, resolve).on('error', reject).end(body);
    });
    const { statusCode: status = 0 } = message;
    const answer = await beginningOf(message);
    const problem = status >= 200 && status < 300 ? null : problemOfStatus(status);
    return { status, answer, problem, retryAfterSeconds: retryAfterIn(message.headers['retry-after'], new Date()) };
  }

  private problemOf(error: NodeJS.ErrnoException): string {
    if (error instanceof ForbiddenAddressError) return 'The address is in a private network, or cannot be reached without TLS.';
    if (error.name === 'AbortError' || error.name === 'TimeoutError')
      return `The endpoint has not answered within ${this.timeoutMs / 1000} s.`;
    return problems[error.code ?? ''] ?? `The connection failed: ${error.message}`.slice(0, 500);
  }
}

const problems: Readonly<Record<string, string>> = {
  ENOTFOUND: 'There is no such host name.',
  EAI_AGAIN: 'The host name could not be looked up.',
  ECONNREFUSED: 'The endpoint refuses connections.',
  ECONNRESET: 'The endpoint has closed the connection.',
  EHOSTUNREACH: 'The endpoint cannot be reached.',
  ENETUNREACH: 'The endpoint cannot be reached.',
  ETIMEDOUT: 'The endpoint does not accept connections.',
};

function problemOfStatus(status: number): string {
  if (status === 410) return 'The endpoint says that it is gone (410).';
  if (status >= 300 && status < 400) return `The endpoint redirects (${status}). Redirects are not followed.`;
  return `The endpoint has answered with ${status}.`;
}

/** What is longer, or takes longer, is cut off. */
async function beginningOf(message: IncomingMessage): Promise<string> {
  const timer = setTimeout(() => message.destroy(), bodyTimeoutMs);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of message as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      // Leaving the loop closes the connection.
      if (size >= maxAnswerBytes) break;
    }
  } catch {
    // The status counts, whatever became of the body.
  } finally {
    clearTimeout(timer);
  }
  // PostgreSQL stores no NUL.
  return Buffer.concat(chunks).subarray(0, maxAnswerBytes).toString('utf8').replaceAll('\0', '');
}
