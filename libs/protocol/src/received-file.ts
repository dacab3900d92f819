/**
 * How the gateway hands a file over that it has received into the storage's directory. Its request carries `callHeaders.receivedFile`
 * and `Expect: 100-continue`; the service continues it once the caller may send a file. The body is two lines of JSON.
 *
 * A chunk of an upload that the address names it writes to its place. Its request carries `callHeaders.placedChunk` instead, and the body has the
 * second line alone. The service continues the request while nobody else writes there; an answer means that nothing more may be written.
 * Where the body ends, or the connection, the last write has ended. An answer with `placeTaken` means that the chunk must be sent otherwise.
 */

/** HTTP status (Temporary Redirect): it is known before anything was read of an answer. */
export const placeTaken = 307;

/** The folder below STORAGE_DIR for files that are received. */
export const incomingFolder = 'incoming';

/** The first line, once bytes of the file can be read. */
export interface BegunFile {
  /** Relative to the folder. */
  path: string;
  /** As the client names it. */
  name: string;
  /** The fields of the form before the file. */
  fields: Record<string, string>;
}

/** The second line, when the file is whole or larger than allowed. It describes a chunk likewise. */
export interface WholeFile {
  size: number;
  /** In hex, if somebody asked for it. */
  sha256?: string;
  /** All fields of the form. */
  fields: Record<string, string>;
}

/** Whether a path leads to a file in a directory of a gateway's process, and so nowhere else than below the folder. */
export function isIncomingPath(path: unknown): path is string {
  return typeof path === 'string' && /^creator-desk-gateway-\d+-\d+-\w{6}\/[0-9a-f-]{36}$/.test(path);
}
