// The calls of an upload, for an admin's session or with a portal's slug.
import { chunkCount } from '@creator-desk/domain/videos/video-upload';
import { unwrap, api, toFormData, unwrapResponse, type Schema } from '../api/api.ts';
import { xhrUpload } from '../api/xhr-upload.ts';
import type { UploadTarget } from './interrupted-upload.ts';
import { withTimeout } from './retry.ts';

export type UploadedVideo = Schema<'VideoSubmissionView'>;
export type Progress = Schema<'UploadProgress'>;

/** Finishing takes longer, because the server joins gigabytes. */
const timeoutsMs = { answer: 15_000, finishing: 75_000 } as const;
/** A chunk without progress for this time is sent again. */
const idleTimeoutMs = 45_000;

/** Authorised by a portal's slug as bearer token, or by the session cookie. */
export class UploadCalls {
  private readonly headers: Record<string, string>;

  /** @param slug of the portal; without it, the admin's session authorises the calls */
  constructor(slug: string | undefined) {
    this.headers = slug === undefined ? {} : { Authorization: `Bearer ${slug}` };
  }

  /** @param key idempotency key: a repeated call starts no second upload */
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
          headers: { ...this.headers, 'Idempotency-Key': key },
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
          headers: this.headers,
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
    // The fields come before the bytes, so that the server can stream them to their place. The address names it too: known before the body,
    // it spares a copy.
    const place = new URLSearchParams({ uploadId, chunkIndex: String(index) });
    const form = toFormData({ uploadId, chunkIndex: String(index), chunk: bytes });
    const headers = { ...this.headers, ...(sha256 !== undefined && { 'X-Chunk-Sha256': sha256 }) };
    await unwrapResponse(
      xhrUpload(`/api/video-submissions/upload-chunk?${place}`, form, {
        signal,
        onProgress,
        headers,
        idleTimeoutMs: idleTimeoutMs,
      }),
    );
  }

  finish(uploadId: string, signal: AbortSignal): Promise<UploadedVideo> {
    return withTimeout(timeoutsMs.finishing, signal, (limited) =>
      unwrap(api.POST('/api/video-submissions/finalize-upload', { body: { uploadId }, headers: this.headers, signal: limited })),
    );
  }

  async cancel(uploadId: string): Promise<void> {
    await unwrap(
      api.DELETE('/api/video-submissions/upload/{uploadId}', { params: { path: { uploadId } }, headers: this.headers }),
    );
  }

  /** Sends the whole file in one request. @param limit milliseconds @param key as in `begin` @throws UploadTimeout */
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
    const headers = { ...this.headers, 'Idempotency-Key': key };
    return withTimeout(limit, posting.signal, async (signal) => {
      const sent = xhrUpload<UploadedVideo>('/api/video-submissions/upload', form, { ...posting, signal, headers });
      return (await unwrapResponse(sent)).data;
    });
  }
}

/** The caption is both title and description. */
function captionFields({ contractId, replacesId }: UploadTarget, caption: string) {
  return { contractId, title: caption, description: caption, ...(replacesId !== undefined && { replacesId }) };
}

/** @returns hex; undefined on pages without TLS */
async function sha256Of(bytes: Blob): Promise<string | undefined> {
  // Pages without TLS have no crypto.subtle, although its type says so.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return undefined;
  const digest = new Uint8Array(await subtle.digest('SHA-256', await bytes.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
