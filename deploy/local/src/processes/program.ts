import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { readRecord, recordOf } from '../../process-lock.mjs';
import { sendSignal, stopProcess, writeRecord } from './process-record.ts';

/** How long to wait for the last output of a process that has exited. */
const outputGraceMs = 100;

/** How often a program is asked whether it is ready. */
const askingMs = 25;
/** The same, while one that says when it listens has not said so: to ask it is in vain, and costs us more than its start costs itself. */
const defaultSilentAskingMs = 500;

/** What to run, how to check that it is ready, and how to stop it. */
export interface Program {
  name: string;
  command: string;
  args: string[];
  /** the whole environment of the process, not an addition to ours */
  env: NodeJS.ProcessEnv;
  cwd?: string;
  uid?: number;
  gid?: number;
  /** records the running process, so that the next start finds it when we are killed */
  pidFile: string;
  stopSignal: NodeJS.Signals;
  /** true: the child has an IPC channel to us, says there when it listens, and exits when the channel closes */
  exitWithParent?: boolean;
  /** how often it is asked whether it is ready while it has not said that it listens */
  silentAskingMs?: number;
  /** true once it is ready; false or a rejection means not yet */
  ready(): Promise<boolean>;
}

export interface RunningProgram {
  pid: number;
  /** resolves when it says that it listens; at once if it has no channel to say so */
  listening: Promise<unknown>;
  /** resolves with the reason when the process has exited */
  exited: Promise<string>;
  /** asks it to exit and kills it after `graceMs` (default 5 s) */
  stop(graceMs?: number): Promise<void>;
  /** kill -9 */
  kill(): Promise<void>;
}

/**
 * Starts the program in its own process group, so that Ctrl-C in a terminal reaches only us and we stop everything in order.
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
    stdio: ['ignore', 'pipe', 'pipe', program.exitWithParent ? 'ipc' : 'ignore'],
  });
  for (const stream of [child.stdout, child.stderr]) if (stream) splitLines(stream, onLine);
  const listening = program.exitWithParent ? once(child, 'message') : Promise.resolve();
  listening.catch(() => undefined);
  const exited = new Promise<string>((resolve) => {
    const resolveWith = (code: number | null, signal: NodeJS.Signals | null) =>
      resolve(signal ? `killed by ${signal}` : `exited with code ${code}`);
    child.once('error', (error) => resolve(error.message));
    child.once('close', resolveWith);
    // 'close' comes after the last output, but never while a child of the process holds the output open.
    child.once('exit', (code, signal) => {
      setTimeout(() => {
        child.stdout?.destroy();
        child.stderr?.destroy();
        resolveWith(code, signal);
      }, outputGraceMs);
    });
  });
  const pid = child.pid ?? 0;
  const record = pid ? recordOf(pid) : undefined;
  if (record) writeRecord(pidFile, pid);
  const cleanedUp = exited.then(() => {
    if (!readRecord(pidFile)) rmSync(pidFile, { force: true });
  });
  return {
    pid,
    listening,
    exited,
    async stop(graceMs = 5000) {
      if (record) await stopProcess(record, stopSignal, graceMs);
      await cleanedUp;
    },
    async kill() {
      if (record) sendSignal(pid, 'SIGKILL');
      await cleanedUp;
    },
  };
}

/** Waits until the program is ready. Rejects with its last output when it exits before or takes longer than `timeoutMs`. */
export async function waitUntilReady(
  program: Program,
  running: RunningProgram,
  lastOutput: () => string,
  timeoutMs = 30_000,
): Promise<void> {
  let exitReason: string | undefined;
  void running.exited.then((reason) => (exitReason = reason));
  let askAgainMs = program.silentAskingMs ?? defaultSilentAskingMs;
  const listening = running.listening.then(() => (askAgainMs = askingMs)).catch(() => undefined);
  const deadline = Date.now() + timeoutMs;
  while (!(await program.ready().catch(() => false))) {
    if (exitReason !== undefined) throw new Error(`${program.name} ${exitReason}: ${lastOutput()}`);
    if (Date.now() > deadline)
      throw new Error(`${program.name} did not become ready within ${timeoutMs / 1000} s: ${lastOutput()}`);
    await (askAgainMs === askingMs ? pause(askingMs) : Promise.race([listening, running.exited, pause(askAgainMs)]));
  }
}

/** Runs the program and waits until it is ready; stops it again when it does not become ready. */
export async function runUntilReady(program: Program, timeoutMs?: number): Promise<RunningProgram> {
  const lastLines: string[] = [];
  const running = run(program, (line) => {
    lastLines.push(line);
    if (lastLines.length > 10) lastLines.shift();
  });
  try {
    await waitUntilReady(program, running, () => lastLines.join(' | '), timeoutMs);
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
    // A line without an end must not grow without limit.
    rest = (lines.pop() ?? '').slice(-64_000);
    for (const line of lines) if (line) onLine(line);
  });
  stream.on('end', () => rest && onLine(rest));
}
