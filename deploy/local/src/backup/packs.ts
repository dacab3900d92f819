import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Problem } from '../problem.ts';
import type { BackupFile } from './manifest.ts';

/** A cluster has thousands of small files. On an S3 server several are one object: each request costs more than their bytes. */
export interface Pack {
  name: string;
  files: BackupFile[];
}

const maxPackedBytes = 4 * 1024 * 1024;
const maxPackBytes = 8 * 1024 * 1024;

/** Stored objects stay alone: the next backup copies each on the server. */
const isPacked = ({ path, bytes }: BackupFile): boolean => bytes <= maxPackedBytes && !path.startsWith('files/objects/');

/** Gives each small file its place in a pack. */
export function packed(files: readonly BackupFile[]): BackupFile[] {
  let [number, offset] = [0, 0];
  return files.map((file) => {
    if (!isPacked(file)) return file;
    if (offset + file.bytes > maxPackBytes) [number, offset] = [number + 1, 0];
    const place = { pack: `pack-${number}`, offset };
    offset += file.bytes;
    return { ...file, place };
  });
}

/** The packs of a backup, and the files that are none's. */
export function packsOf(files: readonly BackupFile[]): { packs: Pack[]; alone: BackupFile[] } {
  const byName = Map.groupBy(files, ({ place }) => place?.pack);
  const alone = byName.get(undefined) ?? [];
  byName.delete(undefined);
  return { packs: [...byName].map(([name = '', packedFiles]) => ({ name, files: packedFiles })), alone };
}

export async function bytesOfPack(content: string, { files }: Pack): Promise<Buffer> {
  return Buffer.concat(await Promise.all(files.map(({ path }) => readFile(join(content, path)))));
}

/** @throws Problem that names the first file that differs */
export function verifyPack({ files }: Pack, bytes: Buffer): void {
  for (const file of files)
    if (createHash('sha256').update(slice(file, bytes)).digest('hex') !== file.sha256)
      throw new Problem(`The backup is damaged: ${file.path} is not as it was written.`);
}

export async function unpack({ files }: Pack, bytes: Buffer, content: string): Promise<void> {
  for (const file of files) {
    const target = join(content, file.path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await writeFile(target, slice(file, bytes), { mode: 0o600 });
  }
}

const slice = ({ place, bytes }: BackupFile, pack: Buffer): Buffer =>
  pack.subarray(place?.offset ?? 0, (place?.offset ?? 0) + bytes);
