// Packages that hold a program for one platform, such as the NATS server. Plain JavaScript, because it runs before anything is installed.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/**
 * What npm has skipped: an optional package that it cannot download is no error to it.
 * @param {string} root the folder of package-lock.json and node_modules
 * @returns {string[]} the names of packages for this machine that are in the lock file and not installed
 */
export function missingPlatformPackages(root) {
  /** @type {{ packages: Record<string, { optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }> }} */
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const libc = libcOfThisMachine();
  return Object.entries(packages)
    .filter(
      ([folder, { optional, os, cpu, libc: needed = [libc] }]) =>
        optional &&
        os?.includes(process.platform) &&
        cpu?.includes(process.arch) &&
        needed.includes(libc) &&
        !existsSync(join(root, folder)),
    )
    .map(([folder]) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length));
}

/** @returns {string} as npm names it; 'none' elsewhere than on Linux */
function libcOfThisMachine() {
  if (process.platform !== 'linux') return 'none';
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return header.glibcVersionRuntime ? 'glibc' : 'musl';
}
