import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type { NestInterceptor, Type } from '@nestjs/common';
import { FileFieldsInterceptor, FileInterceptor } from '@nestjs/platform-express';

/** A file of a multipart request, received onto this machine's disk. Whoever gets it removes it. */
export interface ReceivedUpload {
  path: string;
  originalname: string;
  mimetype: string;
  /** Bytes. */
  size: number;
}

/** One per account: a directory that another account has made could not be written to. */
const directory = join(tmpdir(), `creator-desk-uploads-${userInfo().uid}`);
/** A file this old belongs to a process that was killed. */
const abandonedAfter = 24 * 60 * 60 * 1000;

/**
 * Receives one file of a multipart request onto the disk, never whole in memory.
 * @param field name of the multipart field
 * @param maxBytes a larger file is answered with 413 as soon as it is known to be larger
 */
export function uploadOf(field: string, maxBytes: number): Type<NestInterceptor> {
  return FileInterceptor(field, {
    dest: directory,
    limits: { fileSize: maxBytes, files: 1, fields: 20, fieldSize: 64 * 1024 },
  });
}

/**
 * Receives several files of a multipart request.
 * @param most by the field's name, how many files it may hold
 * @param maxBytes of each
 */
export function uploadsOf(most: Record<string, number>, maxBytes: number): Type<NestInterceptor> {
  return FileFieldsInterceptor(
    Object.entries(most).map(([name, maxCount]) => ({ name, maxCount })),
    { dest: directory, limits: { fileSize: maxBytes, fields: 20, fieldSize: 64 * 1024 } },
  );
}

/** The file's name as its sender wrote it: browsers send UTF-8, which the multipart parser takes for Latin-1. */
export function originalName(file: ReceivedUpload): string {
  return Buffer.from(file.originalname, 'latin1').toString('utf8');
}

/** Removes what killed processes have left behind. */
export async function sweepUploads(): Promise<void> {
  const names = await readdir(directory).catch(() => []);
  for (const path of names.map((name) => join(directory, name))) {
    const file = await stat(path).catch(() => undefined);
    if (file && Date.now() - file.mtimeMs > abandonedAfter) await rm(path, { force: true });
  }
}
