/** Where bytes are that an internal answer leaves out: in a file below STORAGE_DIR, which caller and service share. */
export interface StoredFile {
  /** Relative to STORAGE_DIR, of names without dots. */
  path: string;
  /** The first of the bytes. */
  start: number;
  /** How many, at least 1. */
  length: number;
}

/** The value of the header `storedFile`: `objects/videos/ab/cdef 0 1048576`. */
export function storedFileHeader({ path, start, length }: StoredFile): string {
  return `${path} ${start} ${length}`;
}

/** @returns undefined when it is no such value: it leads nowhere else than below STORAGE_DIR */
export function storedFileFrom(header: string): StoredFile | undefined {
  const [, path, start, length] = /^([a-z0-9-]+(?:\/[a-z0-9-]+)+) (\d{1,15}) ([1-9]\d{0,14})$/.exec(header) ?? [];
  return path === undefined ? undefined : { path, start: Number(start), length: Number(length) };
}
