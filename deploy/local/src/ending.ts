import { once } from 'node:events';

/** The stop of the whole system takes less; what takes longer hangs. */
const longestStopMs = 9_500;

/**
 * Starts something and keeps it until the process is told to end: by Ctrl-C, SIGTERM, a closed terminal, or because the npm that
 * started us is gone (killed outright it passes no signal on). Then stops it.
 * @param start gives up early when the signal is aborted, and then leaves nothing behind
 * @param stopMs after which the process ends all the same: what it leaves behind ends with it, or is stopped by the next start
 */
export async function untilEnding(
  start: (ending: AbortSignal) => Promise<{ stop(): Promise<void> }>,
  stopMs = longestStopMs,
): Promise<void> {
  const ending = new AbortController();
  const end = () => {
    if (ending.signal.aborted) return;
    console.log('stopping');
    ending.abort();
    setTimeout(() => {
      console.error('stopped before everything had ended');
      process.exit(1);
    }, stopMs).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  const parent = process.ppid;
  const watch = setInterval(() => process.env['npm_lifecycle_event'] && process.ppid !== parent && end(), 500);
  try {
    const running = await start(ending.signal);
    if (!ending.signal.aborted) await once(ending.signal, 'abort');
    await running.stop();
  } catch (error) {
    if (!ending.signal.aborted) throw error;
  } finally {
    clearInterval(watch);
  }
}
