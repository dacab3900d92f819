// The calls of an upload, for an admin's session or with a portal's slug.
import { chunkCount } from '@creator-desk/domain/video-upload';
import { unwrap, api, toFormData, unwrapResponse, type Schema } from '../api/api.ts';
import { xhrUpload } from '../api/xhr-upload.ts';
import type { UploadTarget } from './interrupted-upload.ts';
import { withTimeout } from './retry.ts';

export type UploadedVideo = Schema<'VideoSubmissionView'>;
export type Progress = Schema<'UploadProgress'>;

/** Milliseconds: what an answer without bytes may take, and what the server may take to put gigabytes together. */
const timeoutsMs = { answer: 15_000, finishing: 75_000 } as const;
/** Milliseconds in which nothing moves after which a chunk is sent anew. */
const idleTimeoutMs = 45_000;

/** Sends what is called as the bearer of a portal's slug, or with the session's cookie. */
export class UploadCalls {
  readonly #headers: Record<string, string>;

  /** @param slug of the portal whose creator uploads; without it, an admin's session counts */
  constructor(slug: string | undefined) {
    this.#headers = slug === undefined ? {} : { Authorization: `Bearer ${slug}` };
  }

  /** @param key makes a beginning that is sent again the same beginning */
  begin(file: File, target: UploadTarget, caption: string, key: string, signal: AbortSignal): Promise<Progress> {
    return withTimeout(timeoutsMs.answer, signal, (limited) =>
      unwrap(
        api.POST('/api/video-submissions/init-upload', {
          body: {
            ...captionFields(target, caption),
            fileName: file.name,
            fileSize: file.size,
            totalChunks: chunkCount(file.size),
          },
          headers: { ...this.#headers, 'Idempotency-Key': key },
          signal: limited,
        }),
      ),
    );
  }

  progress(uploadId: string, signal: AbortSignal): Promise<Progress> {
    return withTimeout(timeoutsMs.answer, signal, (limited) =>
      unwrap(
        api.GET('/api/video-submissions/upload/{uploadId}', {
          params: { path: { uploadId } },
          headers: this.#headers,
          signal: limited,
        }),
      ),
    );
  }

  /** @param index from 0 */
  async chunk(
    uploadId: string,
    index: number,
    bytes: Blob,
    { signal, onProgress }: { signal: AbortSignal; onProgress: (part: number) => void },
  ): Promise<void> {
    const sha256 = await sha256Of(bytes);
    // The place stands before the bytes, which then go straight to it.
    const form = toFormData({ uploadId, chunkIndex: String(index), chunk: bytes });
    const headers = { ...this.#headers, ...(sha256 !== undefined && { 'X-Chunk-Sha256': sha256 }) };
    await unwrapResponse(
      xhrUpload('/api/video-submissions/upload-chunk', form, { signal, onProgress, headers, idleTimeoutMs: idleTimeoutMs }),
    );
  }

  finish(uploadId: string, signal: AbortSignal): Promise<UploadedVideo> {
    return withTimeout(timeoutsMs.finishing, signal, (limited) =>
      unwrap(api.POST('/api/video-submissions/finalize-upload', { body: { uploadId }, headers: this.#headers, signal: limited })),
    );
  }

  async cancel(uploadId: string): Promise<void> {
    await unwrap(
      api.DELETE('/api/video-submissions/upload/{uploadId}', { params: { path: { uploadId } }, headers: this.#headers }),
    );
  }

  /** The whole file as one stream. @param limit milliseconds @param key as of `begin` @throws UploadTimeout */
  single(
    file: File,
    target: UploadTarget,
    caption: string,
    { key, limit, ...posting }: { key: string; limit: number; signal: AbortSignal; onProgress: (part: number) => void },
  ): Promise<UploadedVideo> {
    const { contractId, replacesId, ...words } = captionFields(target, caption);
    const form = toFormData({
      ...words,
      contractId: String(contractId),
      ...(replacesId !== undefined && { replacesId: String(replacesId) }),
      video: file,
    });
    const headers = { ...this.#headers, 'Idempotency-Key': key };
    return withTimeout(limit, posting.signal, async (signal) => {
      const sent = xhrUpload<UploadedVideo>('/api/video-submissions/upload', form, { ...posting, signal, headers });
      return (await unwrapResponse(sent)).data;
    });
  }
}

/** The caption is title and description alike. */
function captionFields({ contractId, replacesId }: UploadTarget, caption: string) {
  return { contractId, title: caption, description: caption, ...(replacesId !== undefined && { replacesId }) };
}

/** @returns hex; undefined where the page is not served securely, and the browser has no means */
async function sha256Of(bytes: Blob): Promise<string | undefined> {
  // A page on plain HTTP has no crypto.subtle, whatever its type says.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return undefined;
  const digest = new Uint8Array(await subtle.digest('SHA-256', await bytes.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
