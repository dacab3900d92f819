// A child for the tests of the pool: it does what its job says.
import type { ChildMessage } from '../src/extraction/pool/pool-child.ts';

export interface TestJob {
  /** hang: uses its processor and never ends. sleep: never ends and uses nothing. work: uses a processor for 1 s of its time. */
  act: 'echo' | 'report' | 'refuse' | 'fail' | 'hang' | 'sleep' | 'work' | 'grow' | 'die';
}

const kept: Buffer[] = [];

function say(message: ChildMessage): void {
  process.send?.(message);
}

function usedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

process.on('message', ({ act }: TestJob) => {
  if (act === 'die') process.exit(7);
  if (act === 'grow') {
    setInterval(() => kept.push(Buffer.alloc(20 * 1024 * 1024, 1)), 10);
    return;
  }
  if (act === 'hang') for (;;) Math.random();
  if (act === 'sleep') return;
  const until = usedMs() + 1_000;
  while (act === 'work' && usedMs() < until) Math.random();
  if (act === 'refuse') return say({ type: 'refused', code: 'encrypted', message: 'Locked.' });
  if (act === 'fail') return say({ type: 'failed', message: 'A fault.' });
  if (act === 'report') say({ type: 'progress', step: { stage: 'reading', page: 2, pages: 3 } });
  say({ type: 'done', result: process.pid });
});
