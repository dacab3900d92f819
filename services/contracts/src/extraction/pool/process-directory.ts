import { copyFileSync, linkSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

interface JobFiles {
  /** The file that the job reads. */
  path?: string;
  /** Where the files that it writes are moved to. */
  directory?: string;
}

/** The working directory of a process, with the file of its job and a folder for results. Apart from code it can read nothing else. */
export class ProcessDirectory {
  readonly path: string;
  readonly results: string;
  private fileCount = 0;

  /** @param parent on the same file system as the files, so that they can be linked instead of copied */
  constructor(parent: string) {
    this.path = mkdtempSync(join(parent, 'reader-'));
    this.results = join(this.path, 'results');
    mkdirSync(this.results, { mode: 0o700 });
  }

  /** Links the file of a job into this directory. @returns the job with its paths changed accordingly */
  prepare(job: object & JobFiles): object {
    if (job.path === undefined) return job;
    const path = join(this.path, `file-${this.fileCount++}`);
    try {
      linkSync(job.path, path);
    } catch {
      copyFileSync(job.path, path);
    }
    return { ...job, path, ...(job.directory !== undefined && { directory: this.results }) };
  }

  /** Moves the results of a job to their directory and removes its other files. */
  collect(job: JobFiles): void {
    for (const name of readdirSync(this.results)) {
      const result = join(this.results, name);
      if (job.directory !== undefined && lstatSync(result).isFile()) move(result, join(job.directory, name));
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
