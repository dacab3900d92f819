import { once } from 'node:events';

/**
 * Starts something and keeps it until the process is told to end: by Ctrl-C, SIGTERM, a closed terminal, or because the npm that
 * started us is gone (killed outright it passes no signal on). Then stops it.
 * @param start gives up early when the signal is aborted, and then leaves nothing behind
 */
export async function untilEnding(start: (ending: AbortSignal) => Promise<{ stop(): Promise<void> }>): Promise<void> {
  const ending = new AbortController();
  const end = () => {
    if (ending.signal.aborted) return;
    console.log('stopping');
    ending.abort();
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
