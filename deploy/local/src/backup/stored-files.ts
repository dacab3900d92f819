import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Problem } from '../problem.ts';
import { decrypted, encrypted } from './cipher.ts';
import type { BackupFile } from './manifest.ts';

const blockBytes = 1024 * 1024;
/** Small files are read and written whole: a cluster has thousands, and a pipeline costs ten times as much. */
const smallBytes = 4 * blockBytes;
/** How many files are copied at the same time. */
const atOnce = 8;

export const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** All files below a directory, as paths relative to it. What vanishes meanwhile is left out. */
export async function* filesBelow(directory: string, below = ''): AsyncGenerator<string> {
  const entries = await readdir(join(directory, below), { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const entry of entries) {
    const path = join(below, entry.name);
    if (entry.isDirectory()) yield* filesBelow(directory, path);
    else if (entry.isFile()) yield path;
  }
}

/** Does the work for every item, several at the same time. */
export async function forEachFile<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const all = (async function* () {
    yield* items;
  })();
  const worker = async (): Promise<void> => {
    for await (const item of all) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** The content of a file, in one piece when it is small. */
async function contentOf(file: string): Promise<AsyncIterable<Buffer> | Buffer[]> {
  const { size } = await stat(file);
  return size <= smallBytes ? [await readFile(file)] : createReadStream(file, { highWaterMark: blockBytes });
}

async function writeContent(target: string, content: AsyncIterable<Buffer>): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  const file = await open(target, 'w', 0o600);
  let bytes = 0;
  try {
    for await (const chunk of content) {
      hash.update(chunk);
      bytes += chunk.length;
      await file.writeFile(chunk);
    }
  } finally {
    await file.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** Writes files into the folder `content` of a backup, encrypted when there is a key. */
export class BackupWriter {
  private readonly writtenFiles = new Map<string, BackupFile>();
  private readonly content: string;
  private readonly key: Buffer | undefined;
  private readonly earlier: { content: string | undefined; files: Map<string, BackupFile> } | undefined;
  /** What only the earlier backup has; it lies elsewhere, and the function that stores this one gets it from there. */
  readonly leftThere = new Set<string>();

  /**
   * @param earlier a backup with the same key: an object that it has unchanged is linked instead of copied, or left there when it
   * lies elsewhere
   */
  constructor(content: string, key: Buffer | undefined, earlier?: { content?: string | undefined; files: BackupFile[] }) {
    this.content = content;
    this.key = key;
    this.earlier = earlier && { content: earlier.content, files: new Map(earlier.files.map((file) => [file.path, file])) };
  }

  get files(): BackupFile[] {
    return [...this.writtenFiles.values()];
  }

  /** Copies a file that may change or vanish meanwhile. Skips it when it was copied before and has not changed since. */
  async copy(source: string, path: string): Promise<void> {
    try {
      const { mtimeMs: modifiedMs } = await stat(source);
      await this.take(path, modifiedMs, () => contentOf(source));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  /**
   * Writes a file unless it was written before and has not changed since.
   * @param open reads it; undefined when it has vanished
   */
  async take(path: string, modifiedMs: number, open: () => Promise<AsyncIterable<Buffer> | Buffer[] | undefined>): Promise<void> {
    if (this.writtenFiles.get(path)?.modifiedMs === modifiedMs) return;
    if (await this.reuse(path, modifiedMs)) return;
    const content = await open();
    if (content) await this.write(content, path, modifiedMs);
  }

  async add(path: string, content: string): Promise<void> {
    await this.write([Buffer.from(content)], path, Date.now());
  }

  /** Only objects: they never change. A file of a database may change twice within the resolution of its time. */
  private async reuse(path: string, modifiedMs: number): Promise<boolean> {
    const known = this.earlier?.files.get(path);
    if (!this.earlier || !path.startsWith('files/objects/') || known?.modifiedMs !== modifiedMs) return false;
    const { content } = this.earlier;
    if (content === undefined) this.leftThere.add(path);
    else if (!(await this.link(join(content, path), path))) return false;
    this.writtenFiles.set(path, known);
    return true;
  }

  private async link(source: string, path: string): Promise<boolean> {
    try {
      await mkdir(dirname(join(this.content, path)), { recursive: true });
      await link(source, join(this.content, path));
      return true;
    } catch {
      // Another file system, or one without links.
      return false;
    }
  }

  private async write(content: AsyncIterable<Buffer> | Buffer[], path: string, modifiedMs: number): Promise<void> {
    this.leftThere.delete(path);
    const target = join(this.content, path);
    const source = (async function* () {
      yield* content;
    })();
    await mkdir(dirname(target), { recursive: true });
    // A linked file is the earlier backup's too.
    await rm(target, { force: true });
    const written = await writeContent(target, this.key ? encrypted(source, this.key) : source);
    this.writtenFiles.set(path, { path, modifiedMs, ...written });
  }
}

/** Reads every file back. @throws Problem that names the first file that is missing or differs */
export async function verifyFiles(content: string, files: readonly BackupFile[]): Promise<void> {
  await forEachFile(files, async ({ path, sha256 }) => {
    const hash = createHash('sha256');
    try {
      for await (const chunk of await contentOf(join(content, path))) hash.update(chunk);
    } catch (error) {
      if (isMissing(error)) throw new Problem(`The backup is damaged: ${path} is missing.`);
      throw error;
    }
    if (hash.digest('hex') !== sha256) throw new Problem(`The backup is damaged: ${path} is not as it was written.`);
  });
}

/** What was backed up as a file. */
export async function* originalOf(file: string, key: Buffer | undefined): AsyncGenerator<Buffer, void, void> {
  yield* key ? decrypted(file, key) : await contentOf(file);
}

/** Writes a file of a backup to its place in a data directory. */
export async function restoreFile(content: string, target: string, path: string, key: Buffer | undefined): Promise<void> {
  await mkdir(dirname(join(target, path)), { recursive: true, mode: 0o700 });
  await writeContent(join(target, path), originalOf(join(content, path), key));
}
