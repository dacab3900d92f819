// The calls of an upload, for an admin's session or with a portal's slug.
import { chunkCount } from '@creator-desk/domain/video-upload';
import { answerOf, api, asForm, responseOf, type Shape } from '../api.ts';
import { post } from '../posting.ts';
import type { UploadTarget } from './interrupted-upload.ts';
import { within } from './patience.ts';

export type UploadedVideo = Shape<'VideoSubmissionView'>;
export type Progress = Shape<'UploadProgress'>;

/** Milliseconds: what an answer without bytes may take, and what the server may take to put gigabytes together. */
const limits = { answer: 15_000, finishing: 75_000 } as const;
/** Milliseconds in which nothing moves after which a chunk is sent anew. */
const silence = 45_000;

/** Sends what is called as the bearer of a portal's slug, or with the session's cookie. */
export class UploadCalls {
  readonly #headers: Record<string, string>;

  /** @param slug of the portal whose creator uploads; without it, an admin's session counts */
  constructor(slug: string | undefined) {
    this.#headers = slug === undefined ? {} : { Authorization: `Bearer ${slug}` };
  }

  /** @param key makes a beginning that is sent again the same beginning */
  begin(file: File, target: UploadTarget, caption: string, key: string, signal: AbortSignal): Promise<Progress> {
    return within(limits.answer, signal, (limited) =>
      answerOf(
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
    return within(limits.answer, signal, (limited) =>
      answerOf(
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
    const form = asForm({ uploadId, chunkIndex: String(index), chunk: bytes });
    const headers = { ...this.#headers, ...(sha256 !== undefined && { 'X-Chunk-Sha256': sha256 }) };
    await responseOf(post('/api/video-submissions/upload-chunk', form, { signal, onProgress, headers, silence }));
  }

  finish(uploadId: string, signal: AbortSignal): Promise<UploadedVideo> {
    return within(limits.finishing, signal, (limited) =>
      answerOf(
        api.POST('/api/video-submissions/finalize-upload', { body: { uploadId }, headers: this.#headers, signal: limited }),
      ),
    );
  }

  async cancel(uploadId: string): Promise<void> {
    await answerOf(
      api.DELETE('/api/video-submissions/upload/{uploadId}', { params: { path: { uploadId } }, headers: this.#headers }),
    );
  }

  /** The whole file as one stream. @param limit milliseconds @param key as of `begin` @throws TimedOut */
  single(
    file: File,
    target: UploadTarget,
    caption: string,
    { key, limit, ...posting }: { key: string; limit: number; signal: AbortSignal; onProgress: (part: number) => void },
  ): Promise<UploadedVideo> {
    const { contractId, replacesId, ...words } = captionFields(target, caption);
    const form = asForm({
      ...words,
      contractId: String(contractId),
      ...(replacesId !== undefined && { replacesId: String(replacesId) }),
      video: file,
    });
    const headers = { ...this.#headers, 'Idempotency-Key': key };
    return within(limit, posting.signal, async (signal) => {
      const sent = post<UploadedVideo>('/api/video-submissions/upload', form, { ...posting, signal, headers });
      return (await responseOf(sent)).data;
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
