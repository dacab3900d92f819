// The entry file of the process pool's test processes. A job says what the process does.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProcessMessage } from '../src/extraction/pool/pool-process.ts';

export interface TestJob {
  /** hang: uses the CPU for ever. sleep: never answers and uses no CPU. work: uses half a second of CPU time. */
  act: 'probe' | 'echo' | 'report' | 'refuse' | 'fail' | 'hang' | 'sleep' | 'work' | 'grow' | 'die';
  /** Of `probe`: a file of the service, another document, a port that listens. */
  paths?: string[];
}

const allocated: Buffer[] = [];

function send(message: ProcessMessage): void {
  process.send?.(message);
}

function usedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Tries what a file that took over the process would try. */
async function probe([secret = '', other = '', port = '']: string[]): Promise<Record<string, string>> {
  const tried = (act: () => unknown): string => {
    try {
      return `got ${String(act())}`;
    } catch (error) {
      return (error as NodeJS.ErrnoException).code ?? 'refused';
    }
  };
  const connection = connect(Number(port), '127.0.0.1');
  const network = await new Promise<string>((resolve) => {
    connection.once('connect', () => resolve('got a connection')).once('error', () => resolve('refused'));
  });
  connection.destroy();
  return {
    passwords: tried(() => readFileSync('/etc/passwd')),
    secret: tried(() => readFileSync(secret)),
    otherDocument: tried(() => readFileSync(other)),
    environmentOfParent: tried(() => readFileSync(`/proc/${process.ppid}/environ`)),
    write: tried(() => writeFileSync(join(tmpdir(), '../written'), '')),
    program: tried(() => execFileSync('true')),
    environment: Object.keys(process.env).sort().join(' '),
    network,
  };
}

process.on('message', ({ act, paths = [] }: TestJob) => {
  if (act === 'die') process.exit(7);
  if (act === 'grow') {
    setInterval(() => allocated.push(Buffer.alloc(20 * 1024 * 1024, 1)), 10);
    return;
  }
  if (act === 'hang') for (;;) Math.random();
  if (act === 'sleep') return;
  const until = usedMs() + 500;
  while (act === 'work' && usedMs() < until) Math.random();
  if (act === 'probe') return void probe(paths).then((result) => send({ type: 'done', result }));
  if (act === 'refuse') return send({ type: 'refused', code: 'encrypted', message: 'Locked.' });
  if (act === 'fail') return send({ type: 'failed', message: 'A fault.' });
  if (act === 'report') send({ type: 'progress', step: { stage: 'reading', page: 2, pages: 3 } });
  send({ type: 'done', result: process.pid });
});
