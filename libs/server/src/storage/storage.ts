import type { Readable } from 'node:stream';

/** Token under which a service's one storage is provided. */
export const STORAGE = Symbol('storage');

/** What is given when nothing says otherwise (RFC 2046, 4.5.1). */
export const defaultContentType = 'application/octet-stream';

export interface PutOptions {
  /** `type/subtype`, printable ASCII; application/octet-stream when left out. */
  contentType?: string;
  /** The size in bytes when it is known: another one is refused. */
  size?: number;
  /** More bytes than this are refused, as soon as they arrive. */
  maxBytes?: number;
}

/** What was stored: its size in bytes and the SHA-256 of its bytes in hex. */
export interface StoredBytes {
  size: number;
  sha256: string;
}

export type FileBytes = Pick<StoredBytes, 'size'> & Partial<StoredBytes>;

export interface StoredObject {
  key: string;
  /** Of the whole object, in bytes. */
  size: number;
  contentType: string;
  lastModified: Date;
  /** Changes with the bytes; without quotes. */
  etag: string;
  /** The file that holds the object from its first byte on, relative to STORAGE_DIR, if there is one. */
  file?: string;
}

/** What is stored: a stream, or its pieces. */
export type Body = Readable | AsyncIterable<Buffer>;

/** Bytes `start` to `end` (both included, from 0; to the last one when `end` is left out or beyond it), or the `last` n bytes. */
export type ByteRange = { start: number; end?: number } | { last: number };

/** The bytes from `start`, `length` of them. The caller must read `stream` to its end or destroy it. */
export interface OpenedObject extends StoredObject {
  stream: Readable;
  start: number;
  length: number;
}

export interface ListedObject {
  key: string;
  size: number;
  lastModified: Date;
}

/** A large object that arrives in parts: all of `partSize` bytes, the last of what is left. */
export interface UploadPlan {
  /** Bytes of the whole object: at least 1. */
  size: number;
  /** 5 MiB to 5 GiB, and at most 10,000 of them: what S3 can take. */
  partSize: number;
  contentType?: string;
}

export interface OpenUpload extends UploadPlan {
  uploadId: string;
  key: string;
  startedAt: Date;
}

export interface PartOptions {
  /** What the sender says the part's size is: refused at once when it cannot be that part's. */
  size?: number;
  /** SHA-256 of the part in hex: other bytes are refused. */
  sha256?: string;
}

/** How another process writes a part to its place. */
export interface PartWriting {
  /** What it takes for the size of all parts but the last. */
  partSize: number;
  /**
   * Lets it write, and resolves with what it has written once its last write has ended, also when it gives up.
   * @param stopped aborts when it must write nothing more
   */
  write(stopped: AbortSignal): Promise<FileBytes>;
  /** SHA-256 of the part in hex: other bytes are refused. */
  sha256?: string;
  /** Refuses the part by its first bytes. */
  check?: { bytes: number; start: (start: Buffer) => Promise<unknown> };
}

/**
 * Objects by key, whatever keeps them. A key is `area/name`, and more names when wanted: the area of small letters, digits
 * and dashes, the names any text without control characters, none of them empty, `.` or `..`; at most 512 bytes of UTF-8.
 *
 * An object is there whole or not at all: a reader never sees a part of it, a put that fails leaves nothing, of puts at one
 * time on one key one wins whole. What was answered is durable. A body is read to the end or, on a refusal, left as it is (not
 * destroyed), so that an HTTP request can still be answered. Nothing is held in memory whole.
 *
 * All methods throw the errors of `storage.errors.ts`: InvalidKey, StorageUnavailable and those named here.
 */
export interface Storage {
  /** @throws StoredObjectTooLarge, StoredSizeMismatch, SourceInterrupted when the body ends in an error */
  put(key: string, body: Body, options?: PutOptions): Promise<StoredBytes>;
  /**
   * Stores a file of this machine, which is gone afterwards. On the disk that holds the objects it is moved, not copied.
   * @param known its size in bytes, and the SHA-256 of its bytes in hex if somebody needed it
   * @throws StoredSizeMismatch
   */
  putFile(key: string, path: string, known: FileBytes): Promise<void>;
  /** @throws StoredObjectMissing, RangeNotSatisfiable when the range has no byte of the object */
  open(key: string, range?: ByteRange): Promise<OpenedObject>;
  /** @throws StoredObjectMissing */
  stat(key: string): Promise<StoredObject>;
  /** Removing what is not there is no error. A reader that has it open reads on. */
  remove(key: string): Promise<void>;
  /** In no particular order. What comes or goes meanwhile may be in it or not. */
  list(prefix?: string): AsyncIterable<ListedObject>;
  /** How much is stored below a prefix; goes through all of it. */
  usage(prefix?: string): Promise<{ objects: number; bytes: number }>;
  /** Resolves when an object could be stored now. */
  ready(): Promise<void>;

  /** Returns an id that cannot be guessed. The upload, and every part of it that was answered, outlives the process. */
  beginUpload(key: string, plan: UploadPlan): Promise<string>;
  /** @throws UploadMissing */
  upload(uploadId: string): Promise<OpenUpload>;
  /**
   * Parts (from index 0) may come in any order, in parallel and again: the last whole one counts, one that breaks off changes nothing.
   * @throws UploadMissing, PartOutOfRange, StoredSizeMismatch, ChecksumMismatch, SourceInterrupted
   */
  putPart(uploadId: string, index: number, body: Body, options?: PartOptions): Promise<void>;
  /**
   * Stores a part that another process writes to its place, into the file `uploads/<id>/data` below STORAGE_DIR.
   * @returns false where nobody else may write it: there is no such file, or the part is there or being written. It must be put instead.
   * @throws as `putPart`, and PartTakenOver
   */
  placePart(uploadId: string, index: number, writing: PartWriting): Promise<boolean>;
  /** The indexes of the parts that are there, ascending. @throws UploadMissing */
  parts(uploadId: string): Promise<number[]>;
  /** Makes the object. Asked again (for a day at least) it gives the same answer. @throws UploadMissing, UploadIncomplete */
  completeUpload(uploadId: string): Promise<{ key: string; size: number }>;
  /** Throws away what arrived, never a completed object. Aborting what is not there is no error. */
  abortUpload(uploadId: string): Promise<void>;
  /** Uploads neither completed nor aborted that began before `olderThan`. */
  listUploads(olderThan?: Date): AsyncIterable<OpenUpload>;

  /**
   * Throws away what killed processes left behind: a disk knows whose it is, elsewhere it must be from before `olderThan`. Open uploads
   * stay. Answers how many things it removed.
   */
  sweep(olderThan: Date): Promise<number>;
  /** Closes the connections. */
  close(): Promise<void>;
}
