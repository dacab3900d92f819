/** The delays before the attempts after the first one, as Standard Webhooks proposes them: a little over three days together. */
const retryDelaysSeconds = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
/** The share by which a delay may be longer, so that what failed together does not come together again. */
const jitter = 0.1;
const maxRetryAfterSeconds = 86_400;

/** After so many failed calls in a row all events for the endpoint wait: who does not answer one will not answer others. */
const failuresBeforePause = 3;
const [firstPauseSeconds, longestPauseSeconds] = [5, 300];

/** After this time without one that arrived the endpoint is switched off. */
export const failingForMs = 3 * 24 * 60 * 60_000;

/**
 * @param attempts that have failed
 * @param retryAfterSeconds what the receiver asks for
 * @returns the seconds until the next one, or undefined after the last
 */
export function retryDelay(attempts: number, retryAfterSeconds = 0, random = Math.random()): number | undefined {
  const delay = retryDelaysSeconds[attempts - 1];
  if (delay === undefined) return undefined;
  return Math.max(delay * (1 + jitter * random), Math.min(retryAfterSeconds, maxRetryAfterSeconds));
}

/** @returns for how many seconds nothing is sent to an endpoint after so many failures in a row */
export function pauseAfter(failures: number): number {
  if (failures < failuresBeforePause) return 0;
  return Math.min(firstPauseSeconds * 2 ** (failures - failuresBeforePause), longestPauseSeconds);
}

/** Seconds in a Retry-After header, which may also be a date. */
export function retryAfterIn(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, (at - now.getTime()) / 1000);
}
