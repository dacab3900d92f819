// When a call of an upload is made again: networks come and go, processes restart.
import { CallFailure } from '../api.ts';
import { pause } from '../pause.ts';
import { isInterruption, TimedOut } from './upload-failure.ts';

/** Milliseconds before each further try: together about three minutes, in which a phone finds its network and a server restarts. */
export const backOff: readonly number[] = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000, 30_000, 30_000];

/** Statuses after which the same call may well succeed: out of reach, slow, busy, or restarting. */
const passing = new Set([0, 408, 425, 429, 500, 502, 503, 504]);

export interface Patience {
  signal: AbortSignal;
  waits?: readonly number[];
  /** Told before each wait, and with false when it is over. */
  onWaiting?: (waiting: boolean) => void;
  /** Further statuses that are worth a few tries. */
  also?: readonly number[];
}

/** Tries of what the server itself found damaged. */
const fewTries = 3;

/** @throws what the last try threw */
export async function patiently<T>(work: () => Promise<T>, patience: Patience): Promise<T> {
  const { signal, waits = backOff, onWaiting = () => undefined, also = [] } = patience;
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (cause) {
      const wait = waits[tries];
      if (wait === undefined || !mayPass(cause, tries, also)) throw cause;
      onWaiting(true);
      await pauseOrOnline(wait, signal);
      onWaiting(false);
      signal.throwIfAborted();
    }
  }
}

function mayPass(cause: unknown, tries: number, also: readonly number[]): boolean {
  if (isInterruption(cause)) return false;
  if (cause instanceof TimedOut) return true;
  if (!(cause instanceof CallFailure)) return false;
  return passing.has(cause.status) || (also.includes(cause.status) && tries < fewTries);
}

/** A browser that knows it is offline waits for its network; one that comes online tries at once. */
async function pauseOrOnline(ms: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  const end = () => over.abort();
  window.addEventListener('online', end);
  signal.addEventListener('abort', end);
  try {
    if (signal.aborted) return;
    await (navigator.onLine === false
      ? new Promise<void>((resolve) => over.signal.addEventListener('abort', () => resolve()))
      : pause(ms, over.signal));
  } finally {
    window.removeEventListener('online', end);
    signal.removeEventListener('abort', end);
  }
}

/** @throws TimedOut when it takes longer; the work's signal then ends it */
export async function within<T>(ms: number, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const end = () => stop.abort();
  let late = false;
  const timer = setTimeout(() => ((late = true), end()), ms);
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  try {
    return await work(stop.signal);
  } catch (cause) {
    throw late ? new TimedOut() : cause;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}
