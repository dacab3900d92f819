import { once } from 'node:events';

/** A complete stop takes less; anything longer hangs. */
const shutdownTimeoutMs = 9_500;

/**
 * Starts something and keeps it running until this process is asked to stop: by Ctrl-C, SIGTERM, a closed terminal, or because the
 * npm that started us is gone (npm killed outright passes no signal on). Then stops it.
 * @param start gives up early when the signal is aborted, and then leaves nothing running
 * @param timeoutMs after which this process exits anyway: child processes exit with it or are stopped by the next start
 */
export async function runUntilShutdown(
  start: (shutdown: AbortSignal) => Promise<{ stop(): Promise<void> }>,
  timeoutMs = shutdownTimeoutMs,
): Promise<void> {
  const shutdown = new AbortController();
  const requestShutdown = () => {
    if (shutdown.signal.aborted) return;
    console.log('stopping');
    shutdown.abort();
    setTimeout(() => {
      console.error(`exited after ${timeoutMs / 1000} s although not everything had stopped`);
      process.exit(1);
    }, timeoutMs).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, requestShutdown);
  const parent = process.ppid;
  const startedByNpm = Boolean(process.env['npm_lifecycle_event']);
  const parentWatch = setInterval(() => startedByNpm && process.ppid !== parent && requestShutdown(), 500);
  try {
    const running = await start(shutdown.signal);
    if (!shutdown.signal.aborted) await once(shutdown.signal, 'abort');
    await running.stop();
  } catch (error) {
    if (!shutdown.signal.aborted) throw error;
  } finally {
    clearInterval(parentWatch);
  }
}
