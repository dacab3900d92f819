import { spawn, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** Held by the system, for whatever a file makes ffmpeg do: address space in KiB, seconds of processor time, no core dumps. */
const limits = (processorMs: number): string =>
  `ulimit -v 4194304; ulimit -t ${Math.ceil(processorMs / 1000)}; ulimit -c 0; exec "$@"`;
/** Of what it says, the beginning describes the file; a broken file makes it say more than anybody reads. */
const longestReport = 64 * 1024;

export interface FfmpegRun {
  processorMs: number;
  timeout: number;
  directory?: string;
  signal?: AbortSignal;
}

/** Thrown when ffmpeg did not do what it was asked to; the message is the last it said. */
export class FfmpegFailed extends Error {
  override readonly name = 'FfmpegFailed';
}

/** The ffmpeg of this machine. It sees no setting and no secret of ours, and yields to everything else that runs. */
export class Ffmpeg {
  private constructor(private readonly path: string) {}

  /** @returns undefined where there is none */
  static async find(path = 'ffmpeg'): Promise<Ffmpeg | undefined> {
    const ffmpeg = new Ffmpeg(path);
    const found = await ffmpeg.run(['-version'], { processorMs: 10_000, timeout: 60_000 }).catch(() => undefined);
    return found === undefined ? undefined : ffmpeg;
  }

  /**
   * @param processorMs processor time after which the system ends it: a busy machine does not shorten it
   * @param timeout milliseconds on the clock after which it is killed
   * @param directory where it works
   * @param signal kills it
   * @returns the beginning of what it said
   * @throws FfmpegFailed, the signal's reason
   */
  async run(args: string[], { processorMs, timeout, directory, signal }: FfmpegRun): Promise<string> {
    signal?.throwIfAborted();
    const env = { PATH: process.env['PATH'], LANG: 'C' };
    const child = spawn('/bin/sh', ['-c', limits(processorMs), 'sh', this.path, ...args], {
      env,
      ...(directory !== undefined && { cwd: directory }),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    beNice(child);
    const late = AbortSignal.timeout(timeout);
    const either = signal ? AbortSignal.any([signal, late]) : late;
    const kill = (): void => void child.kill('SIGKILL');
    either.addEventListener('abort', kill, { once: true });
    try {
      const { report, ending } = await ended(child);
      signal?.throwIfAborted();
      if (late.aborted) throw new FfmpegFailed(`took longer than ${timeout / 1000} s`);
      if (ending !== 0) throw new FfmpegFailed(`ended with ${ending}: ${report.trim().split('\n').slice(-3).join(' ')}`);
      return report;
    } finally {
      either.removeEventListener('abort', kill);
    }
  }
}

async function ended(child: ChildProcess): Promise<{ report: string; ending: number | NodeJS.Signals | null }> {
  const { promise, resolve, reject } = Promise.withResolvers<number | NodeJS.Signals | null>();
  let head = '';
  let tail = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    const room = longestReport - head.length;
    head += text.slice(0, room);
    tail = (tail + text.slice(Math.max(room, 0))).slice(-2_000);
  });
  child.once('error', reject).once('close', (code, signal) => resolve(code ?? signal));
  const ending = await promise;
  return { report: head + tail, ending };
}

function beNice({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or this system knows no priorities.
  }
}
