import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { DocumentError } from '../document-error.ts';

// Word files of contracts are far below these limits. A file above them is a zip bomb.
const maxEntries = 5_000;
const maxInflatedBytes = 60 * 1024 * 1024;
const maxRatio = 200;
const ratioAppliesAboveBytes = 1024 * 1024;

/** Lists the entries of a zip archive. @throws DocumentError when it would expand to more than the limits; nothing is inflated before */
export async function openZip(bytes: Buffer): Promise<Map<string, Entry>> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, file) =>
      error ? reject(error) : resolve(file),
    );
  }).catch(() => {
    throw new DocumentError('unreadable', 'The Word document is damaged and could not be read.');
  });
  const entries = await listEntries(zip);
  const total = [...entries.values()].reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  const bomb = [...entries.values()].some(
    (entry) => entry.uncompressedSize > ratioAppliesAboveBytes && entry.uncompressedSize > maxRatio * entry.compressedSize,
  );
  if (bomb || total > maxInflatedBytes)
    throw new DocumentError('too_complex', 'The Word document expands to more than can be read.');
  return entries;
}

function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>();
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry);
      if (entries.size > maxEntries) reject(new DocumentError('too_complex', 'The Word document holds too many parts.'));
      else zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', () => reject(new DocumentError('unreadable', 'The Word document is damaged and could not be read.')));
    zip.readEntry();
  });
}

/** Inflates every part that the parser uses. A part that is larger than declared fails here. */
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
    const damaged = () => reject(new DocumentError('unreadable', 'The Word document is damaged and could not be read.'));
    zip.openReadStream(entry, (error, stream) => {
      if (error) return damaged();
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
      stream.on('error', damaged);
    });
  });
}
