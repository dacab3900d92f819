import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { releaseLock, waitForLock } from '../process-lock.mjs';
import { isExecutable } from './executable.ts';
import { Problem } from './problem.ts';
import { root } from './settings.ts';

export interface Chromium {
  executablePath: string;
  /** what its process needs besides our environment */
  env: Record<string, string>;
}

const cache = join(root, 'node_modules/.cache/chromium');
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The browser of the tests: CHROMIUM_PATH, one on PATH, else the one that npm installs (Linux on x64).
 * @throws Problem with a clear sentence when none runs
 */
export async function findChromium(env: NodeJS.ProcessEnv = process.env): Promise<Chromium> {
  const named = env['CHROMIUM_PATH'];
  if (named) return working({ executablePath: named, env: {} }, 'CHROMIUM_PATH names a browser that does not run');
  const directories = (env['PATH'] ?? '').split(delimiter);
  const installed = directories.flatMap((directory) => names.map((name) => join(directory, name))).find(isExecutable);
  if (installed) return working({ executablePath: installed, env: {} }, 'The installed browser does not run');
  const unpacked = await unpackedChromium();
  try {
    return working(unpacked, 'The packaged browser does not run');
  } catch {
    // a machine without the usual libraries: the package brings those of its own home
    const libraries = join(cache, 'al2023/lib');
    return working({ ...unpacked, env: { ...unpacked.env, LD_LIBRARY_PATH: libraries } }, 'There is no browser for the tests');
  }
}

/** Unpacks the browser of `@sparticuz/chromium` once. The package itself would share one place in /tmp with everybody. */
async function unpackedChromium(): Promise<Chromium> {
  const executablePath = join(cache, 'chromium');
  const fonts: Record<string, string> = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(cache, 'fonts') };
  const unpacked = { executablePath, env: fonts };
  if (existsSync(executablePath)) return unpacked;
  mkdirSync(dirname(cache), { recursive: true });
  const lock = `${cache}.lock`;
  await waitForLock(lock, () => undefined);
  try {
    if (!existsSync(executablePath)) await unpack();
  } finally {
    releaseLock(lock);
  }
  return unpacked;
}

async function unpack(): Promise<void> {
  const making = `${cache}.making`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making);
  const before = process.env['TMPDIR'];
  // where the package unpacks to
  process.env['TMPDIR'] = making;
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium');
    await chromium.executablePath();
    const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
    await inflate(join(dirname(entry), '../bin/al2023.tar.br'));
    rmSync(cache, { recursive: true, force: true });
    renameSync(making, cache);
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}

function working(chromium: Chromium, failing: string): Chromium {
  try {
    const env = { ...process.env, ...chromium.env };
    execFileSync(chromium.executablePath, ['--version', '--no-sandbox'], { env, stdio: 'pipe', timeout: 20_000 });
    return chromium;
  } catch (error) {
    const said = String((error as { stderr?: Buffer }).stderr ?? '') || (error as Error).message;
    const library = /error while loading shared libraries: (\S+?):/.exec(said)?.[1];
    const reason = library ? `the library ${library} is missing` : said.trim().split('\n')[0];
    throw new Problem(`${failing}: ${reason}. Install chromium (apt-get install chromium), or name one by CHROMIUM_PATH.`);
  }
}
