import { copyFileSync, linkSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Places of the files of a job. */
interface FilesOfJob {
  /** Read. */
  path?: string;
  /** Where what it makes shall lie in the end. */
  directory?: string;
}

/** All that a child sees of the disk besides its code: the file of its job, and a directory for what it makes of it. */
export class ChildDirectory {
  readonly path: string;
  readonly results: string;
  #files = 0;

  /** @param parent of the same file system as the files, so that they need not be copied */
  constructor(parent: string) {
    this.path = mkdtempSync(join(parent, 'reader-'));
    this.results = join(this.path, 'results');
    mkdirSync(this.results, { mode: 0o700 });
  }

  /** The job as the child gets it: with the file in this directory. */
  bring(job: object & FilesOfJob): object {
    if (job.path === undefined) return job;
    const path = join(this.path, `file-${this.#files++}`);
    try {
      linkSync(job.path, path);
    } catch {
      copyFileSync(job.path, path);
    }
    return { ...job, path, ...(job.directory !== undefined && { directory: this.results }) };
  }

  /** After a job: what it made goes to its place, everything else away. */
  clear(job: FilesOfJob): void {
    for (const name of readdirSync(this.results)) {
      const made = join(this.results, name);
      if (job.directory !== undefined && lstatSync(made).isFile()) move(made, join(job.directory, name));
    }
    for (const { name } of readdirSync(this.path, { withFileTypes: true }).filter((entry) => entry.isFile()))
      rmSync(join(this.path, name), { force: true });
    for (const name of readdirSync(this.results)) rmSync(join(this.results, name), { recursive: true, force: true });
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}

function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
