import { createHash } from 'node:crypto';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BenchmarkSystem } from './system.ts';
import { videoBytes } from './video-bytes.ts';

const chunkSize = 8 * 1024 * 1024;
const edge = 'edge-of-the-benchmark';

/** Posts a body and returns the response. */
export async function post(
  address: string,
  headers: Record<string, string>,
  body: Iterable<Buffer>,
): Promise<{ status: number; text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const sending = request(address, { method: 'POST', headers });
  sending.on('response', resolve).on('error', reject);
  // An early refusal is read while the body is still being sent.
  pipeline(Readable.from(body, { objectMode: false }), sending).catch(reject);
  const answer = await promise;
  return { status: answer.statusCode ?? 0, text: await text(answer) };
}

function* form(fields: Record<string, string | number>, file: string, bytes: Iterable<Buffer>): Generator<Buffer> {
  for (const [name, value] of Object.entries(fields))
    yield Buffer.from(`--${edge}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
  yield Buffer.from(`--${edge}\r\ncontent-disposition: form-data; name="${file}"; filename="clip.mp4"\r\n\r\n`);
  yield* bytes;
  yield Buffer.from(`\r\n--${edge}--\r\n`);
}

async function contractOf(system: BenchmarkSystem): Promise<number> {
  const [startDate, endDate] = [0, 300].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
  const socialHandle = `@bench.${Date.now()}`;
  const made = { fullName: 'Bench', socialHandle, monthlyFee: '1', startDate, endDate };
  return (await system.call<{ id: number }>('POST', '/api/contracts', made)).id;
}

const type = { 'content-type': `multipart/form-data; boundary=${edge}` };

/** Sends three chunks at a time and retries failed ones. */
export async function sendInChunks(
  system: BenchmarkSystem,
  size: number,
  arrived: (count: number) => void = () => undefined,
): Promise<number> {
  const totalChunks = Math.ceil(size / chunkSize);
  const contractId = await contractOf(system);
  const input = { fileName: 'clip.mp4', fileSize: size, totalChunks, title: 'Bench', contractId };
  const { uploadId } = await system.call<{ uploadId: string }>('POST', '/api/video-submissions/init-upload', input);
  const waiting = Array.from({ length: totalChunks }, (_, index) => index);
  let count = 0;
  const sendNext = async (): Promise<void> => {
    for (let chunkIndex = waiting.shift(); chunkIndex !== undefined; chunkIndex = waiting.shift()) {
      const from = chunkIndex * chunkSize;
      const bytes = [...videoBytes(from, Math.min(size, from + chunkSize))];
      const address = `${system.address}/api/video-submissions/upload-chunk`;
      await retry(async () => {
        const body = form({ uploadId, chunkIndex }, 'chunk', bytes);
        const answer = await post(address, { ...system.headers, ...type }, body);
        if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
      });
      count += 1;
      arrived(count);
    }
  };
  await Promise.all([sendNext(), sendNext(), sendNext()]);
  return retry(
    async () => (await system.call<{ id: number }>('POST', '/api/video-submissions/finalize-upload', { uploadId })).id,
  );
}

export async function sendAsStream(system: BenchmarkSystem, size: number): Promise<number> {
  const fields = { title: 'Bench', contractId: await contractOf(system) };
  const address = `${system.address}/api/video-submissions/upload`;
  const answer = await post(address, { ...system.headers, ...type }, form(fields, 'video', videoBytes(0, size)));
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
  return (JSON.parse(answer.text) as { id: number }).id;
}

/** SHA-256 of a video's playback URL. */
export async function playbackDigest(system: BenchmarkSystem, id: number): Promise<string> {
  const { videoUrl } = await system.call<{ videoUrl: string }>('GET', `/api/video-submissions/${id}`);
  const answer = await fetch(system.address + videoUrl);
  const hash = createHash('sha256');
  for await (const piece of answer.body ?? []) hash.update(piece as Uint8Array);
  return hash.digest('hex');
}

async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === 60) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}
