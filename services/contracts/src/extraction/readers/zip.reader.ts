import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { DocumentRefused } from '../document-refused.ts';

// A Word file of a contract is far below these; one above is a bomb or no contract.
const MOST_ENTRIES = 5_000;
const MOST_INFLATED = 60 * 1024 * 1024;
const MOST_RATIO = 200;
const SMALL = 1024 * 1024;

/** Opens a zip and refuses one whose contents would not fit into memory, before anything is inflated. */
export async function openZip(bytes: Buffer): Promise<Map<string, Entry>> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, file) =>
      error ? reject(error) : resolve(file),
    );
  }).catch(() => {
    throw new DocumentRefused('unreadable', 'The Word document is damaged and could not be read.');
  });
  const entries = await listEntries(zip);
  const total = [...entries.values()].reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  const bomb = [...entries.values()].some(
    (entry) => entry.uncompressedSize > SMALL && entry.uncompressedSize > MOST_RATIO * entry.compressedSize,
  );
  if (bomb || total > MOST_INFLATED)
    throw new DocumentRefused('too_complex', 'The Word document expands to more than can be read.');
  return entries;
}

function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>();
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry);
      if (entries.size > MOST_ENTRIES) reject(new DocumentRefused('too_complex', 'The Word document holds too many parts.'));
      else zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', () => reject(new DocumentRefused('unreadable', 'The Word document is damaged and could not be read.')));
    zip.readEntry();
  });
}

/** Inflates every part that a reader will look at, so that one which holds more than it declares is found out here and stopped. */
export async function inflateParts(bytes: Buffer, wanted: (name: string) => boolean): Promise<Map<string, string>> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, file) =>
      error ? reject(error) : resolve(file),
    );
  });
  const parts = new Map<string, string>();
  for (const entry of (await listEntriesOf(bytes)).filter((one) => wanted(one.fileName)))
    parts.set(entry.fileName, await inflate(zip, entry));
  return parts;
}

async function listEntriesOf(bytes: Buffer): Promise<Entry[]> {
  return [...(await openZip(bytes)).values()];
}

function inflate(zip: ZipFile, entry: Entry): Promise<string> {
  return new Promise((resolve, reject) => {
    const damaged = () => reject(new DocumentRefused('unreadable', 'The Word document is damaged and could not be read.'));
    zip.openReadStream(entry, (error, stream) => {
      if (error) return damaged();
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
      stream.on('error', damaged);
    });
  });
}
