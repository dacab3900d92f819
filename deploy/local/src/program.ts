import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { readRecord, recordOf } from '../process-lock.mjs';
import { send, stopProcess, writeRecord } from './process-record.ts';

/** How long the last output of a process that has ended is waited for. */
const lastOutputMs = 100;

/** What to run, how to see that it serves, and how to end it. */
export interface Program {
  name: string;
  command: string;
  args: string[];
  /** the whole environment of the process, not an addition to ours */
  env: NodeJS.ProcessEnv;
  cwd?: string;
  uid?: number;
  gid?: number;
  /** where the running process is noted, so that the next start finds it when we are killed */
  pidFile: string;
  stopSignal: NodeJS.Signals;
  /** true: the child has a channel to us and ends itself when the channel closes */
  followsUs?: boolean;
  /** true once it serves; false or a rejection means not yet */
  ready(): Promise<boolean>;
}

export interface RunningProgram {
  pid: number;
  /** resolves when the process has ended, whatever the reason */
  exited: Promise<string>;
  /** asks it to end, kills it after `graceMs` (default 5 s) */
  stop(graceMs?: number): Promise<void>;
  /** kill -9 */
  kill(): Promise<void>;
}

/**
 * Starts the program in a process group of its own, so that Ctrl-C in a terminal reaches us alone and we end things in order.
 * @param onLine gets every line of its output
 */
export function run(program: Program, onLine: (line: string) => void): RunningProgram {
  const { command, args, env, cwd, uid, gid, pidFile, stopSignal } = program;
  const child = spawn(command, args, {
    env,
    cwd,
    uid,
    gid,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', program.followsUs ? 'ipc' : 'ignore'],
  });
  for (const stream of [child.stdout, child.stderr]) if (stream) splitLines(stream, onLine);
  const exited = new Promise<string>((resolve) => {
    const resolveWith = (code: number | null, signal: NodeJS.Signals | null) =>
      resolve(signal ? `ended by ${signal}` : `ended with code ${code}`);
    child.once('error', (error) => resolve(error.message));
    child.once('close', resolveWith);
    // Its last words come before 'close', but a child of its own that lives on keeps its output open.
    child.once('exit', (code, signal) => {
      setTimeout(() => {
        child.stdout?.destroy();
        child.stderr?.destroy();
        resolveWith(code, signal);
      }, lastOutputMs);
    });
  });
  const pid = child.pid ?? 0;
  const record = pid ? recordOf(pid) : undefined;
  if (record) writeRecord(pidFile, pid);
  const ended = exited.then(() => {
    if (!readRecord(pidFile)) rmSync(pidFile, { force: true });
  });
  return {
    pid,
    exited,
    async stop(graceMs = 5000) {
      if (record) await stopProcess(record, stopSignal, graceMs);
      await ended;
    },
    async kill() {
      if (record) send(pid, 'SIGKILL');
      await ended;
    },
  };
}

/** Waits until the program serves. Rejects, with the last it said, when it ends before or takes longer than `withinMs`. */
export async function untilReady(
  program: Program,
  running: RunningProgram,
  said: () => string,
  withinMs = 30_000,
): Promise<void> {
  let end: string | undefined;
  void running.exited.then((how) => (end = how));
  const deadline = Date.now() + withinMs;
  while (!(await program.ready().catch(() => false))) {
    if (end !== undefined) throw new Error(`${program.name} ${end}: ${said()}`);
    if (Date.now() > deadline) throw new Error(`${program.name} did not become ready within ${withinMs / 1000} s: ${said()}`);
    await pause(25);
  }
}

/** Runs the program and waits until it serves; stops it again when it does not. */
export async function runUntilReady(program: Program, withinMs?: number): Promise<RunningProgram> {
  const last: string[] = [];
  const running = run(program, (line) => {
    last.push(line);
    if (last.length > 10) last.shift();
  });
  try {
    await untilReady(program, running, () => last.join(' | '), withinMs);
  } catch (error) {
    await running.stop();
    throw error;
  }
  return running;
}

function splitLines(stream: NodeJS.ReadableStream, onLine: (line: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    // a line without an end must not grow for ever
    rest = (lines.pop() ?? '').slice(-64_000);
    for (const line of lines) if (line) onLine(line);
  });
  stream.on('end', () => rest && onLine(rest));
}
