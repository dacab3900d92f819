import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Refusal } from '@creator-desk/protocol/refusals';

const sampleSize = 4096;

/** The text of a CSV file in chunks, in the encoding that is detected. @throws Refusal when it is not text */
export async function* csvText(path: string): AsyncGenerator<string, void> {
  const decoder = new TextDecoder(await detectEncoding(path));
  for await (const bytes of createReadStream(path)) {
    const text = decoder.decode(bytes as Buffer, { stream: true });
    if (text.includes('\0')) throw notCsv();
    yield text;
  }
  yield decoder.decode();
}

/** UTF-16 in either byte order ("Unicode text"), with or without a mark; UTF-8; else Windows-1252. */
async function detectEncoding(path: string): Promise<string> {
  const sample = await beginning(path);
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le';
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be';
  if (looksLikeUtf16(sample, 1)) return 'utf-16le';
  if (looksLikeUtf16(sample, 0)) return 'utf-16be';
  return (await isUtf8(path)) ? 'utf-8' : 'windows-1252';
}

/** In UTF-16 text, most of every second byte is zero, and few of the others are. */
function looksLikeUtf16(sample: Buffer, odd: 0 | 1): boolean {
  const zeros = (parity: number): number => sample.filter((byte, at) => at % 2 === parity && byte === 0).length;
  return sample.length >= 4 && zeros(odd) > sample.length * 0.3 && zeros(1 - odd) < sample.length * 0.05;
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of createReadStream(path)) decoder.decode(bytes as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

async function beginning(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleSize), 0, sampleSize, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

export const notCsv = (): Refusal => new Refusal('wrong_type', { message: 'Please select a CSV file' });
