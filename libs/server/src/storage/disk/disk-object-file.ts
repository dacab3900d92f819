import type { FileHandle } from 'node:fs/promises';

/**
 * How an object lies on disk: its bytes, then a footer that says what they are, so that one rename changes both at once.
 * The footer: JSON, its length (4 bytes, big-endian), `CDOBJ001`. A reader of the bytes alone leaves out what follows `size`.
 */
export interface Footer {
  key: string;
  /** Of the bytes before the footer. */
  size: number;
  contentType: string;
  etag: string;
}

const footerMark = Buffer.from('CDOBJ001');
/** Longer than any footer: keys have at most 512 bytes and content types 255. */
const maxFooterBytes = 4096;

export function encodeFooter(footer: Footer): Buffer {
  const json = Buffer.from(JSON.stringify(footer));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.length);
  return Buffer.concat([json, length, footerMark]);
}

/**
 * Reads what an object file says of itself.
 * @throws Error when it was not written whole by this driver
 */
export async function readFooter(file: FileHandle): Promise<Footer & { lastModified: Date }> {
  const { size: total, mtime } = await file.stat();
  const tail = Buffer.alloc(Math.min(total, maxFooterBytes));
  await file.read(tail, 0, tail.length, total - tail.length);
  const lengthAt = tail.length - footerMark.length - 4;
  if (lengthAt < 0 || !tail.subarray(-footerMark.length).equals(footerMark)) throw new Error('not an object file');
  const jsonAt = lengthAt - tail.readUInt32BE(lengthAt);
  const footer = JSON.parse(tail.toString('utf8', Math.max(jsonAt, 0), lengthAt)) as Footer;
  if (total - (tail.length - jsonAt) !== footer.size) throw new Error('an object file of the wrong length');
  return { ...footer, lastModified: mtime };
}

/** The same of a file that nobody reads further. */
export async function readFooterAndClose(file: FileHandle): Promise<Footer & { lastModified: Date }> {
  try {
    return await readFooter(file);
  } finally {
    await file.close();
  }
}
