// A child for the tests of the pool: it does what its job says.
import type { ChildMessage } from '../src/extraction/pool/child-pool.ts';

export interface TestJob {
  act: 'echo' | 'report' | 'refuse' | 'fail' | 'hang' | 'grow' | 'die';
}

const kept: Buffer[] = [];

function say(message: ChildMessage): void {
  process.send?.(message);
}

process.on('message', ({ act }: TestJob) => {
  if (act === 'die') process.exit(7);
  if (act === 'grow') {
    setInterval(() => kept.push(Buffer.alloc(20 * 1024 * 1024, 1)), 10);
    return;
  }
  if (act === 'hang') for (;;) Math.random();
  if (act === 'refuse') return say({ type: 'refused', code: 'encrypted', message: 'Locked.' });
  if (act === 'fail') return say({ type: 'failed', message: 'A fault.' });
  if (act === 'report') say({ type: 'progress', step: { stage: 'reading', page: 2, pages: 3 } });
  say({ type: 'done', result: process.pid });
});
