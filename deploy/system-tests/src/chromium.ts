import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { releaseLock, waitForLock } from '@creator-desk/local/processes/process-record';
import { findOnPath } from '@creator-desk/local/find-program';
import { Problem } from '@creator-desk/local/problem';
import { root } from '@creator-desk/local/settings';

export interface Chromium {
  executablePath: string;
  /** variables that its process needs besides our environment */
  env: Record<string, string>;
}

const cacheDir = join(root, 'node_modules/.cache/chromium');
const browserNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The browser of the tests: CHROMIUM_PATH, a browser on PATH, else the one that npm installs (Linux on x64).
 * @throws Problem when none runs
 */
export async function findChromium(env: NodeJS.ProcessEnv = process.env): Promise<Chromium> {
  const configured = env['CHROMIUM_PATH'];
  if (configured) return verified({ executablePath: configured, env: {} }, 'CHROMIUM_PATH names a browser that does not run');
  const installed = findOnPath(browserNames, env);
  if (installed) return verified({ executablePath: installed, env: {} }, 'The installed browser does not run');
  const unpacked = await unpackedChromium();
  try {
    return verified(unpacked, 'The packaged browser does not run');
  } catch {
    // The package contains the libraries for machines that lack them.
    const libraries = join(cacheDir, 'al2023/lib');
    return verified({ ...unpacked, env: { ...unpacked.env, LD_LIBRARY_PATH: libraries } }, 'There is no browser for the tests');
  }
}

/** Unpacks the browser of `@sparticuz/chromium` once. The package itself would unpack to a shared folder in /tmp. */
async function unpackedChromium(): Promise<Chromium> {
  const executablePath = join(cacheDir, 'chromium');
  const fonts: Record<string, string> = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(cacheDir, 'fonts') };
  const unpacked = { executablePath, env: fonts };
  if (existsSync(executablePath)) return unpacked;
  mkdirSync(dirname(cacheDir), { recursive: true });
  const lock = `${cacheDir}.lock`;
  await waitForLock(lock, () => undefined);
  try {
    if (!existsSync(executablePath)) await unpack();
  } finally {
    releaseLock(lock);
  }
  return unpacked;
}

async function unpack(): Promise<void> {
  const temporaryDir = `${cacheDir}.new`;
  rmSync(temporaryDir, { recursive: true, force: true });
  mkdirSync(temporaryDir);
  const previous = process.env['TMPDIR'];
  // The package unpacks to TMPDIR.
  process.env['TMPDIR'] = temporaryDir;
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium');
    await chromium.executablePath();
    const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
    await inflate(join(dirname(entry), '../bin/al2023.tar.br'));
    rmSync(cacheDir, { recursive: true, force: true });
    renameSync(temporaryDir, cacheDir);
  } finally {
    if (previous === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = previous;
  }
}

function verified(chromium: Chromium, problem: string): Chromium {
  try {
    const env = { ...process.env, ...chromium.env };
    execFileSync(chromium.executablePath, ['--version', '--no-sandbox'], { env, stdio: 'pipe', timeout: 20_000 });
    return chromium;
  } catch (error) {
    const output = String((error as { stderr?: Buffer }).stderr ?? '') || (error as Error).message;
    const library = /error while loading shared libraries: (\S+?):/.exec(output)?.[1];
    const reason = library ? `the library ${library} is missing` : output.trim().split('\n')[0];
    throw new Problem(`${problem}: ${reason}. Install chromium (apt-get install chromium), or name one by CHROMIUM_PATH.`);
  }
}
