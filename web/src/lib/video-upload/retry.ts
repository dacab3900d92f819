// When a call of an upload is made again: networks come and go, processes restart.
import { ApiError } from '../api/api.ts';
import { sleep } from '../browser/sleep.ts';
import { isAbort, UploadTimeout } from './upload-failure.ts';

/** Milliseconds before each further try: together about three minutes, in which a phone finds its network and a server restarts. */
export const retryDelaysMs: readonly number[] = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000, 30_000, 30_000];

/** Statuses after which the same call may well succeed: out of reach, slow, busy, or restarting. */
const transientStatuses = new Set([0, 408, 425, 429, 500, 502, 503, 504]);

export interface RetryOptions {
  signal: AbortSignal;
  delaysMs?: readonly number[];
  /** Told before each wait, and with false when it is over. */
  onWaiting?: (waiting: boolean) => void;
  /** Further statuses that are worth a few tries. */
  extraStatuses?: readonly number[];
}

/** Tries of what the server itself found damaged. */
const maxExtraRetries = 3;

/** @throws what the last try threw */
export async function withRetry<T>(work: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { signal, delaysMs = retryDelaysMs, onWaiting = () => undefined, extraStatuses = [] } = options;
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (cause) {
      const delayMs = delaysMs[tries];
      if (delayMs === undefined || !isTransient(cause, tries, extraStatuses)) throw cause;
      onWaiting(true);
      await sleepOrOnline(delayMs, signal);
      onWaiting(false);
      signal.throwIfAborted();
    }
  }
}

function isTransient(cause: unknown, tries: number, extraStatuses: readonly number[]): boolean {
  if (isAbort(cause)) return false;
  if (cause instanceof UploadTimeout) return true;
  if (!(cause instanceof ApiError)) return false;
  return transientStatuses.has(cause.status) || (extraStatuses.includes(cause.status) && tries < maxExtraRetries);
}

/** A browser that knows it is offline waits for its network; one that comes online tries at once. */
async function sleepOrOnline(ms: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  const end = () => over.abort();
  window.addEventListener('online', end);
  signal.addEventListener('abort', end);
  try {
    if (signal.aborted) return;
    await (navigator.onLine === false
      ? new Promise<void>((resolve) => over.signal.addEventListener('abort', () => resolve()))
      : sleep(ms, over.signal));
  } finally {
    window.removeEventListener('online', end);
    signal.removeEventListener('abort', end);
  }
}

/** @throws UploadTimeout when it takes longer; the signal given to the work then aborts */
export async function withTimeout<T>(ms: number, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const timeout = AbortSignal.timeout(ms);
  try {
    return await work(AbortSignal.any([signal, timeout]));
  } catch (cause) {
    throw timeout.aborted && !signal.aborted ? new UploadTimeout() : cause;
  }
}
