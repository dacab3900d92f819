import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { send } from './process-record.ts';
import { root } from './settings.ts';

export interface NxRun {
  code: number;
  /** all it said, without colours */
  output: string;
  /** what a task said, `package:target`; undefined when Nx never came to it */
  said(task: string): string | undefined;
  /** the tasks that failed */
  failed: Set<string>;
}

// a daemon would outlive us, the terminal interface takes over the screen
const quiet = { NX_DAEMON: 'false', NX_TUI: 'false' };

/**
 * Runs one target of every package that has it, unless Nx remembers the result for the same sources.
 * @param aborted ends it, with all its processes
 */
export function runNx(target: string, parallel: number, aborted: AbortSignal, env: NodeJS.ProcessEnv = {}): Promise<NxRun> {
  return new Promise((resolve, reject) => {
    const nx = fileURLToPath(import.meta.resolve('nx'));
    const child = spawn(process.execPath, [nx, 'run-many', '-t', target, '--output-style=static', `--parallel=${parallel}`], {
      cwd: root,
      env: { ...process.env, ...quiet, ...env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    aborted.addEventListener('abort', () => child.pid && send(-child.pid, 'SIGTERM'), { once: true });
    child.once('error', reject);
    child.once('close', (code) => resolve(understood(code ?? 1, stripVTControlCharacters(output))));
  });
}

/** Nx tells what a task said when it has ended, under a heading of its own, and names the failed ones at the end. */
function understood(code: number, output: string): NxRun {
  const summary = output.lastIndexOf('Failed tasks:');
  const failed = summary < 0 ? [] : [...output.slice(summary).matchAll(/^- (\S+)$/gm)].map(([, task]) => task ?? '');
  const blocks = output.split(/^> nx run /m).slice(1);
  return {
    code,
    output,
    failed: new Set(failed),
    said: (task) => blocks.find((block) => block.split(/\s/)[0] === task)?.split(/^ NX /m)[0],
  };
}
