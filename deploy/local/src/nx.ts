import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { sendSignal } from './processes/process-record.ts';
import { root } from './settings.ts';

export interface NxRun {
  code: number;
  /** everything it printed, without colours */
  output: string;
  /** the output of a task, `package:target`; undefined when Nx did not run it */
  outputOf(task: string): string | undefined;
  /** the tasks that failed */
  failed: Set<string>;
}

// The daemon would outlive us and the terminal interface takes over the screen.
const nonInteractiveEnv = { NX_DAEMON: 'false', NX_TUI: 'false' };

/** Before the output of each task, when it has finished. */
const heading = /^> nx run /m;

interface NxOptions {
  env?: NodeJS.ProcessEnv;
  /** the tasks that have finished */
  onProgress?: (finished: string[]) => void;
  /** packages whose task starts as early as their dependants allow */
  first?: readonly string[];
}

/**
 * Runs one target in every package that has it, unless Nx has a cached result.
 * @param signal stops it with all its processes
 */
export function runNx(
  target: string,
  parallel: number,
  signal: AbortSignal,
  { env = {}, onProgress, first = [] }: NxOptions = {},
): Promise<NxRun> {
  return new Promise((resolve, reject) => {
    const nx = fileURLToPath(import.meta.resolve('nx'));
    const options = ['--output-style=static', `--parallel=${parallel}`, `--projects=${[...first, '*'].join(',')}`];
    const child = spawn(process.execPath, [nx, 'run-many', '-t', target, ...options], {
      cwd: root,
      env: { ...process.env, ...nonInteractiveEnv, ...env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        onProgress?.(tasksIn(stripVTControlCharacters(output)).map(nameOf));
      });
    signal.addEventListener('abort', () => child.pid && sendSignal(-child.pid, 'SIGTERM'), { once: true });
    child.once('error', reject);
    child.once('close', (code) => resolve(parseOutput(code ?? 1, stripVTControlCharacters(output))));
  });
}

const tasksIn = (output: string): string[] => output.split(heading).slice(1);
const nameOf = (block: string): string => block.split(/\s/)[0] ?? '';

/** Nx prints the output of each finished task under a heading and lists the failed tasks at the end. */
function parseOutput(code: number, output: string): NxRun {
  const summary = output.lastIndexOf('Failed tasks:');
  const failed = summary < 0 ? [] : [...output.slice(summary).matchAll(/^- (\S+)$/gm)].map(([, task]) => task ?? '');
  const blocks = tasksIn(output);
  return {
    code,
    output,
    failed: new Set(failed),
    outputOf: (task) => blocks.find((block) => nameOf(block) === task)?.split(/^ NX /m)[0],
  };
}
