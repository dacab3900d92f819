// Retries and timeouts of upload calls.
import { ApiError } from '../api/api.ts';
import { sleep } from '../browser/sleep.ts';
import { isAbort, UploadTimeout } from './upload-failure.ts';

/** About three minutes in total: time for a phone to find its network or a server to restart. */
export const retryDelaysMs: readonly number[] = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000, 30_000, 30_000];

/** Statuses of an unreachable, slow, busy or restarting server. */
const transientStatuses = new Set([0, 408, 425, 429, 500, 502, 503, 504]);

export interface RetryOptions {
  signal: AbortSignal;
  delaysMs?: readonly number[];
  /** Called with true before and false after each delay. */
  onWaiting?: (waiting: boolean) => void;
  /** Further statuses that are retried a few times. */
  extraStatuses?: readonly number[];
}

/** Retries for `extraStatuses`. */
const maxExtraRetries = 3;

/** @throws the error of the last try */
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

/** Sleeps; while the browser is offline, until it is online again. */
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
