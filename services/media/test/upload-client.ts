import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request, type Agent, type IncomingMessage } from 'node:http';
import { chunkCount, chunkSize } from '@creator-desk/domain/videos/video-upload';
import type { Caller } from '@creator-desk/protocol/caller';
import { callHeaders } from '@creator-desk/protocol/caller';
import type { UploadProgress } from '@creator-desk/protocol/media/upload';
import type { VideoSubmissionView } from '@creator-desk/protocol/media/video-submission-view';
import { Refusal } from '@creator-desk/protocol/refusals';
import { internalHeaders } from '@creator-desk/testing/internal-headers';
import type { MediaFixture } from './fixture.ts';

export interface UploadInput {
  contractId: number;
  title?: string;
  description?: string;
  fileName?: string;
  replacesId?: number;
}

/** Uploads videos to the media service as the gateway does. */
export class UploadClient {
  constructor(
    private readonly media: MediaFixture,
    private readonly caller: Caller = { kind: 'admin', via: 'session' },
  ) {}

  begin(file: Buffer, sending: UploadInput, given: object = {}): Promise<UploadProgress> {
    const input = { fileName: 'clip.mp4', fileSize: file.length, totalChunks: chunkCount(file.length), title: 'A clip' };
    return this.ask('initUpload', { ...input, ...sending, ...given });
  }

  chunk(
    uploadId: string,
    file: Buffer,
    index: number,
    options: { placeBehind?: boolean; query?: string } = {},
  ): Promise<Response> {
    const bytes = new Blob([new Uint8Array(file.subarray(index * chunkSize, (index + 1) * chunkSize))]);
    const form = new FormData();
    if (options.placeBehind) form.append('chunk', bytes, 'blob');
    form.append('uploadId', uploadId);
    form.append('chunkIndex', String(index));
    if (!options.placeBehind) form.append('chunk', bytes, 'blob');
    return this.post(`/uploads/chunk${options.query ?? ''}`, form);
  }

  /** Closes the connection in the middle of a chunk. */
  async breakOff(uploadId: string, file: Buffer, index: number): Promise<void> {
    const head =
      `--edge\r\ncontent-disposition: form-data; name="uploadId"\r\n\r\n${uploadId}\r\n` +
      `--edge\r\ncontent-disposition: form-data; name="chunkIndex"\r\n\r\n${index}\r\n` +
      `--edge\r\ncontent-disposition: form-data; name="chunk"; filename="blob"\r\n\r\n`;
    const abort = new AbortController();
    const body = new ReadableStream({
      start: (controller) => {
        controller.enqueue(Buffer.from(head));
        controller.enqueue(new Uint8Array(file.subarray(index * chunkSize, index * chunkSize + 100_000)));
      },
      pull: () => abort.abort(),
    });
    const headers = { ...this.headers(), 'content-type': 'multipart/form-data; boundary=edge' };
    const init = { method: 'POST', body, headers, signal: abort.signal, duplex: 'half' as const };
    await fetch(`${this.media.service.address}/uploads/chunk`, init).catch(() => undefined);
  }

  /** Retries on 503, as clients do. */
  async finish(uploadId: string, tries = 5): Promise<VideoSubmissionView> {
    try {
      return await this.ask('finalizeUpload', { uploadId });
    } catch (error) {
      if (tries > 1 && error instanceof Refusal && error.status === 503) return this.finish(uploadId, tries - 1);
      throw error;
    }
  }

  progress(uploadId: string): Promise<UploadProgress> {
    return this.ask('uploadProgress', { uploadId });
  }

  cancel(uploadId: string): Promise<null> {
    return this.ask('cancelUpload', { uploadId });
  }

  /** Uploads all chunks in order. */
  async send(file: Buffer, sending: UploadInput): Promise<VideoSubmissionView> {
    const { uploadId, totalChunks } = await this.begin(file, sending);
    for (let index = 0; index < totalChunks; index += 1) await this.chunk(uploadId, file, index);
    return this.finish(uploadId);
  }

  single(
    file: Buffer,
    fields: Record<string, string>,
    options: { fieldsFirst?: boolean; key?: string; twice?: boolean } = {},
  ): Promise<Response> {
    const form = new FormData();
    const append = (): void => Object.entries(fields).forEach(([name, value]) => form.append(name, value));
    if (options.fieldsFirst) append();
    for (let times = options.twice ? 2 : 1; times > 0; times -= 1)
      form.append('video', new Blob([new Uint8Array(file)]), 'clip – été.mp4');
    if (!options.fieldsFirst) append();
    return this.post('/uploads', form, options.key);
  }

  /** Downloads the original. */
  save({ id }: { id: number }): Promise<Response> {
    return fetch(`${this.media.service.address}/videos/${id}/original`, { headers: this.headers() });
  }

  private ask<T>(operation: string, input: object): Promise<T> {
    return this.media.ask(operation, input, this.caller);
  }

  /** Sends a form that no browser would send, with the file name encoded by RFC 5987. */
  sendWithEncodedName(file: Buffer, fields: Record<string, string>, name: string): Promise<Response> {
    const part = (disposition: string): string => `--edge\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`;
    const head = Object.entries(fields).map(([field, value]) => `${part(`name="${field}"`)}${value}\r\n`);
    const named = part(`name="video"; filename*=UTF-8''${encodeURIComponent(name)}`);
    const body = Buffer.concat([Buffer.from(head.join('') + named), file, Buffer.from('\r\n--edge--\r\n')]);
    const headers = { ...this.headers(), 'content-type': 'multipart/form-data; boundary=edge' };
    return fetch(`${this.media.service.address}/uploads`, { method: 'POST', body: new Uint8Array(body), headers });
  }

  private post(path: string, body: FormData, key?: string): Promise<Response> {
    const headers = { ...this.headers(), ...(key && { [callHeaders.idempotencyKey]: key }) };
    return fetch(this.media.service.address + path, { method: 'POST', body, headers });
  }

  private headers(): Record<string, string> {
    return internalHeaders('media', this.caller);
  }
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Sends the only chunk of a file in pieces over an agent's connection. Returns the status. */
export async function sendChunkVia(
  agent: Agent,
  media: MediaFixture,
  caller: Caller,
  { uploadId, file }: { uploadId: string; file: Buffer },
): Promise<number> {
  const form = new FormData();
  form.append('uploadId', uploadId);
  form.append('chunkIndex', '0');
  form.append('chunk', new Blob([new Uint8Array(file)]));
  const encoded = new Response(form);
  const sending = request(`${media.service.address}/uploads/chunk`, {
    agent,
    method: 'POST',
    headers: {
      ...internalHeaders('media', caller),
      'content-type': encoded.headers.get('content-type') ?? '',
    },
  });
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  const bytes = Buffer.from(await encoded.arrayBuffer());
  for (let at = 0; at < bytes.length; at += 200_000) sending.write(bytes.subarray(at, at + 200_000));
  sending.end();
  const [answer] = await answered;
  await once(answer.resume(), 'end');
  return answer.statusCode ?? 0;
}
