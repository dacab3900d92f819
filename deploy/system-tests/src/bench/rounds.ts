import { requireSuccess } from './comparisons.ts';
import type { OutgoingRequest, Send } from './http-client.ts';

/** What takes part in a round. */
export interface Contestant {
  send: Send;
  /** Processor time of all its processes so far, in ms. */
  processorMs(): number;
  /** Resolves when the effects of the answered requests are done. */
  settled(): Promise<void>;
}

export interface Round {
  requests: number;
  /** Answered requests. */
  perSecond: number;
  /** Requests whose effects are done too. */
  settledPerSecond: number;
  /** Processor time of a request with its effects. */
  processorMs: number;
  latenciesMs: number[];
}

/** Sends one request after the other, so many at a time, until the time is over; then waits for their effects. */
export async function runRound(
  contestant: Contestant,
  concurrency: number,
  next: (nth: number) => OutgoingRequest,
  durationMs: number,
): Promise<Round> {
  const { send, processorMs, settled } = contestant;
  const latenciesMs: number[] = [];
  const [sinceMs, processorBeforeMs] = [performance.now(), processorMs()];
  let nth = 0;
  const sendUntilOver = async (): Promise<void> => {
    do {
      const request = next(nth++);
      const sentMs = performance.now();
      requireSuccess(await send(request));
      latenciesMs.push(performance.now() - sentMs);
    } while (performance.now() - sinceMs < durationMs);
  };
  await Promise.all(Array.from({ length: concurrency }, sendUntilOver));
  const answeredMs = performance.now() - sinceMs;
  await settled();
  const settledMs = performance.now() - sinceMs;
  const requests = latenciesMs.length;
  return {
    requests,
    perSecond: (requests / answeredMs) * 1000,
    settledPerSecond: (requests / settledMs) * 1000,
    processorMs: (processorMs() - processorBeforeMs) / requests,
    latenciesMs,
  };
}

/** The value below which this share (0 to 1) of the values lies; 0 of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}
