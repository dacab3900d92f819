import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { adminToken } from '../../e2e/local-system.ts';

/** The API refused for good: another attempt would get the same answer. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export interface Call {
  method: string;
  path: string;
  body?: object | FormData;
  /** the slug of a creator's portal; without it an admin calls */
  as?: string;
}

/** What a request got that no fault should cause, or when the gateway could not be reached. */
export type Mishap = 'cut' | 'no Retry-After' | 'server error' | 'no answer';

const retried = new Set([408, 429, 503]);
/** More than the longest deadline of a request: completing an upload has 60 s, also while its service is away. */
const answerTimeoutMs = 70_000;

let addresses = 0;

/** The gateway limits requests by address: each comes from another one. */
export function nextAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** Calls the API as a careful client does: what is not answered, or with 503, is sent again with the same Idempotency-Key. */
export class PersistentClient {
  requests = 0;
  retries = 0;
  private readonly address: string;
  private readonly onMishap: (mishap: Mishap, what: string) => void;
  private readonly signal: AbortSignal;

  /** @param signal pending calls reject when it is aborted */
  constructor(address: string, onMishap: (mishap: Mishap, what: string) => void, signal: AbortSignal) {
    this.address = address;
    this.onMishap = onMishap;
    this.signal = signal;
  }

  /** @throws Refused */
  async call<Answer>(call: Call): Promise<Answer> {
    const key = randomUUID();
    for (;;) {
      this.signal.throwIfAborted();
      const answer = await this.attempt(call, key);
      if (answer && !('waitMs' in answer)) return answer.body as Answer;
      this.retries += 1;
      await sleep(answer?.waitMs ?? 150);
    }
  }

  /** @returns undefined when there was no answer, how long to wait before the next attempt, or the body */
  private async attempt(
    { method, path, body, as }: Call,
    key: string,
  ): Promise<{ body: unknown } | { waitMs: number } | undefined> {
    this.requests += 1;
    const isForm = body instanceof FormData;
    try {
      const response = await fetch(this.address + path, {
        method,
        headers: {
          Authorization: `Bearer ${as ?? adminToken}`,
          'X-Forwarded-For': nextAddress(),
          ...(method !== 'GET' && { 'Idempotency-Key': key }),
          ...(body && !isForm && { 'Content-Type': 'application/json' }),
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(answerTimeoutMs),
      });
      const text = await response.text();
      return this.judge(response, text, `${method} ${path}`);
    } catch (error) {
      if (error instanceof Refused) throw error;
      const timedOut = (error as Error).name === 'TimeoutError';
      this.onMishap(timedOut ? 'no answer' : 'cut', `${method} ${path}: ${String((error as Error).cause ?? error)}`);
      return undefined;
    }
  }

  private judge(response: Response, text: string, what: string): { body: unknown } | { waitMs: number } {
    const { status, headers } = response;
    if (response.ok) return { body: text === '' ? undefined : JSON.parse(text) };
    const retryAfter = Number(headers.get('retry-after'));
    if (status === 503 && !(retryAfter > 0)) this.onMishap('no Retry-After', `${what}: ${text}`);
    if (status >= 500 && status !== 503) this.onMishap('server error', `${what}: ${status} ${text}`);
    const stillRunning = status === 409 && text.includes('Idempotency-Key');
    if (retried.has(status) || stillRunning || status >= 500) return { waitMs: Math.min(retryAfter || 1, 1) * 400 };
    throw new Refused(status, `${what}: ${status} ${text}`);
  }
}
