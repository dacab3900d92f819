import type { Logger } from 'pino';

/** How long a starting process waits for a dependency. Then it exits, and its supervisor restarts it. */
const timeoutMs = 60_000;
const retryPauseMs = 500;

/**
 * Connects to a dependency that may start later than this process: databases and brokers start in any order.
 * @param isTransient whether an error may go away by itself; a wrong password does not
 * @throws the last error after a minute
 */
export async function whenReachable<T>(
  what: string,
  log: Logger,
  attempt: () => Promise<T>,
  isTransient: (error: unknown) => boolean = () => true,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (let failures = 0; ; failures += 1) {
    try {
      const reached = await attempt();
      if (failures > 0) log.info(`connected to ${what}`);
      return reached;
    } catch (error) {
      if (!isTransient(error) || Date.now() > deadline) throw error;
      if (failures === 0) log.warn({ err: error }, `waiting for ${what}`);
      await new Promise((resolve) => setTimeout(resolve, retryPauseMs));
    }
  }
}
