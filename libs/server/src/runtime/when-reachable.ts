import type { Logger } from 'pino';

/** How long a starting process waits for what it cannot do without; then it gives up and whoever started it tries again. */
const timeoutMs = 60_000;
const retryPauseMs = 500;

/**
 * Tries until something answers that may come up later than this process: databases and brokers start in any order.
 * @param mayCome whether a failure may go away by itself; a wrong password does not
 * @throws what the last attempt threw, after a minute
 */
export async function whenReachable<T>(
  what: string,
  log: Logger,
  attempt: () => Promise<T>,
  mayCome: (error: unknown) => boolean = () => true,
): Promise<T> {
  const giveUp = Date.now() + timeoutMs;
  for (let failures = 0; ; failures += 1) {
    try {
      const reached = await attempt();
      if (failures > 0) log.info(`${what} answers`);
      return reached;
    } catch (error) {
      if (!mayCome(error) || Date.now() > giveUp) throw error;
      if (failures === 0) log.warn({ err: error }, `waiting for ${what}`);
      await new Promise((resolve) => setTimeout(resolve, retryPauseMs));
    }
  }
}
