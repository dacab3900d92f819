// Sends the missing chunks of a file, several at a time.
import { ApiError } from '../api/api.ts';
import { withRetry, type RetryOptions } from './retry.ts';
import { asUploadFailure, isAbort } from './upload-failure.ts';
import type { UploadCalls } from './upload-calls.ts';

interface SendOptions extends Omit<RetryOptions, 'also'> {
  /** Bytes of every chunk but the last, as the server says. */
  chunkSize: number;
  /** Indexes of the chunks that the server has already. */
  received: readonly number[];
  parallel: number;
  /** @param bytes stored or being sent */
  onBytes: (bytes: number) => void;
}

/** The upload is finished already: nothing is left to send. */
const finished = 409;
/** The checksum of the chunk did not match. */
const damaged = 400;

/** @throws UploadFailure 'Chunk n failed: …', after stopping the other chunks */
export async function sendChunks(calls: UploadCalls, uploadId: string, file: File, sending: SendOptions): Promise<void> {
  const { chunkSize, received, parallel, onBytes, signal, delaysMs, onWaiting } = sending;
  const there = new Set(received);
  const count = Math.ceil(file.size / chunkSize);
  const left = Array.from({ length: count }, (_, index) => index).filter((index) => !there.has(index));
  const bytesAt = (index: number) => file.slice(index * chunkSize, (index + 1) * chunkSize);
  const arrived = new Map<number, number>(received.map((index) => [index, bytesAt(index).size]));
  const note = (index: number, bytes: number) => {
    arrived.set(index, bytes);
    onBytes([...arrived.values()].reduce((sum, each) => sum + each, 0));
  };

  // A chunk that finally fails stops the others.
  const stop = new AbortController();
  const end = () => stop.abort();
  signal.addEventListener('abort', end);
  if (signal.aborted) end();

  async function sendOne(index: number): Promise<void> {
    const bytes = bytesAt(index);
    try {
      await withRetry(
        () => calls.chunk(uploadId, index, bytes, { signal: stop.signal, onProgress: (part) => note(index, part * bytes.size) }),
        { signal: stop.signal, extraStatuses: [damaged], ...(delaysMs && { delaysMs }), ...(onWaiting && { onWaiting }) },
      );
    } catch (cause) {
      if (!(cause instanceof ApiError && cause.status === finished)) throw asUploadFailure(cause, index + 1);
      left.length = 0;
    }
    note(index, bytes.size);
  }

  async function sendOnes(): Promise<void> {
    try {
      for (let index = left.shift(); index !== undefined; index = left.shift()) await sendOne(index);
    } catch (cause) {
      stop.abort();
      throw cause;
    }
  }

  try {
    const ends = await Promise.allSettled(Array.from({ length: parallel }, sendOnes));
    const causes = ends.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    // The stopped chunks reject with an AbortError; the cause is the other error.
    if (causes.length > 0) throw causes.find((cause) => !isAbort(cause)) ?? causes[0];
  } finally {
    signal.removeEventListener('abort', end);
  }
}
