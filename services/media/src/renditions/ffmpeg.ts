import { spawn, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** Limits that the kernel enforces: 4 GiB of address space, CPU seconds, no core dumps. */
const limits = (processorMs: number): string =>
  `ulimit -v 4194304; ulimit -t ${Math.ceil(processorMs / 1000)}; ulimit -c 0; exec "$@"`;
/** The start of the output describes the input. A damaged file can cause endless error messages after it. */
const maxReportChars = 64 * 1024;

export interface RunOptions {
  processorMs: number;
  timeoutMs: number;
  directory?: string;
  signal?: AbortSignal;
}

/** Thrown when ffmpeg fails. The message contains its last output. */
export class FfmpegFailed extends Error {
  override readonly name = 'FfmpegFailed';
}

/** The ffmpeg of this machine. It runs without our environment variables and with low priority. */
export class Ffmpeg {
  private constructor(private readonly path: string) {}

  /** @returns undefined when ffmpeg is not installed */
  static async find(path = 'ffmpeg'): Promise<Ffmpeg | undefined> {
    const ffmpeg = new Ffmpeg(path);
    const found = await ffmpeg.run(['-version'], { processorMs: 10_000, timeoutMs: 60_000 }).catch(() => undefined);
    return found === undefined ? undefined : ffmpeg;
  }

  /**
   * @param processorMs limit of CPU time, which does not depend on how busy the machine is
   * @param timeoutMs limit of wall-clock time
   * @param directory working directory
   * @param signal kills the process
   * @returns the start and the end of stderr
   * @throws FfmpegFailed, the signal's reason
   */
  async run(args: string[], { processorMs, timeoutMs, directory, signal }: RunOptions): Promise<string> {
    signal?.throwIfAborted();
    const env = { PATH: process.env['PATH'], LANG: 'C' };
    const child = spawn('/bin/sh', ['-c', limits(processorMs), 'sh', this.path, ...args], {
      env,
      ...(directory !== undefined && { cwd: directory }),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    lowerPriority(child);
    const late = AbortSignal.timeout(timeoutMs);
    const either = signal ? AbortSignal.any([signal, late]) : late;
    const kill = (): void => void child.kill('SIGKILL');
    either.addEventListener('abort', kill, { once: true });
    try {
      const { report, ending } = await waitForExit(child);
      signal?.throwIfAborted();
      if (late.aborted) throw new FfmpegFailed(`took longer than ${timeoutMs / 1000} s`);
      if (ending !== 0) throw new FfmpegFailed(`ended with ${ending}: ${report.trim().split('\n').slice(-3).join(' ')}`);
      return report;
    } finally {
      either.removeEventListener('abort', kill);
    }
  }
}

async function waitForExit(child: ChildProcess): Promise<{ report: string; ending: number | NodeJS.Signals | null }> {
  const { promise, resolve, reject } = Promise.withResolvers<number | NodeJS.Signals | null>();
  let head = '';
  let tail = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    const room = maxReportChars - head.length;
    head += text.slice(0, room);
    tail = (tail + text.slice(Math.max(room, 0))).slice(-2_000);
  });
  child.once('error', reject).once('close', (code, signal) => resolve(code ?? signal));
  const ending = await promise;
  return { report: head + tail, ending };
}

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process has already exited, or the system does not support priorities.
  }
}
