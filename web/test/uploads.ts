// Mocks the upload calls of the gateway in memory, with the received chunks and finished videos.
import { http, HttpResponse } from 'msw';
import { chunkSize as usualChunkSize } from '@creator-desk/domain/videos/video-upload';
import type { Schema } from '../src/lib/api/api.ts';
import { gateway, refusal } from './gateway.ts';
import { aVideo } from './videos.ts';

interface Known {
  fileName: string;
  fileSize: number;
  title: string;
  contractId: number;
  replacesId?: number;
  received: Set<number>;
  finished?: Schema<'VideoSubmissionView'>;
}

/** The failure of the next chunk with this index; 'lost' breaks the connection. */
export type ChunkTrouble = { index: number; answer: number | 'lost' };

/**
 * Mocks uploads.
 * @param chunkSize smaller ones are quicker
 * @returns the recorded requests, and a list of failures to inject
 */
export function uploadsWith(chunkSize = usualChunkSize) {
  const chunkCount = (fileSize: number): number => Math.ceil(fileSize / chunkSize);
  const uploads = new Map<string, Known>();
  const sent: { step: string; authorization: string | null; sha256?: string | null; index?: number; caption?: string }[] = [];
  const trouble: ChunkTrouble[] = [];
  let last = 0;

  function progressResponse(uploadId: string) {
    const known = uploads.get(uploadId);
    if (!known) return refusal(404, 'This upload is not known any more. Please start it again.');
    const { fileName, fileSize, received, finished } = known;
    const indexes = [...received].sort((one, other) => one - other);
    return HttpResponse.json({
      ...{ uploadId, fileName, fileSize, chunkSize, totalChunks: chunkCount(fileSize), received: indexes },
      submissionId: finished?.id ?? null,
    });
  }

  gateway.use(
    http.post('/api/video-submissions/init-upload', async ({ request }) => {
      const body = (await request.json()) as Omit<Known, 'received'>;
      sent.push({ step: 'begin', authorization: request.headers.get('authorization') });
      last += 1;
      const uploadId = String(last).padStart(32, '0');
      uploads.set(uploadId, { ...body, received: new Set() });
      return progressResponse(uploadId);
    }),
    http.post('/api/video-submissions/upload-chunk', async ({ request }) => {
      const form = await request.formData();
      const [uploadId, index] = [String(form.get('uploadId')), Number(form.get('chunkIndex'))];
      const { headers } = request;
      sent.push({ step: 'chunk', authorization: headers.get('authorization'), sha256: headers.get('x-chunk-sha256'), index });
      const inTheWay = trouble.findIndex((one) => one.index === index);
      if (inTheWay >= 0) {
        const [{ answer } = { answer: 500 }] = trouble.splice(inTheWay, 1);
        return answer === 'lost' ? HttpResponse.error() : refusal(answer, `Refused with ${answer}.`);
      }
      uploads.get(uploadId)?.received.add(index);
      return HttpResponse.json({ uploadId, chunkIndex: index });
    }),
    http.get('/api/video-submissions/upload/:uploadId', ({ params, request }) => {
      sent.push({ step: 'progress', authorization: request.headers.get('authorization') });
      return progressResponse(String(params.uploadId));
    }),
    http.delete('/api/video-submissions/upload/:uploadId', ({ params }) => {
      uploads.delete(String(params.uploadId));
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('/api/video-submissions/finalize-upload', async ({ request }) => {
      const { uploadId } = (await request.json()) as { uploadId: string };
      sent.push({ step: 'finish', authorization: request.headers.get('authorization') });
      const known = uploads.get(uploadId);
      if (!known) return refusal(404, 'This upload is not known any more. Please start it again.');
      if (known.received.size < chunkCount(known.fileSize)) return refusal(409, 'Not all chunks of this upload have arrived.');
      known.finished ??= aVideo({ title: known.title, fileName: known.fileName, fileSize: known.fileSize });
      return HttpResponse.json(known.finished, { status: 201 });
    }),
    http.post('/api/video-submissions/upload', async ({ request }) => {
      const form = await request.formData();
      const file = form.get('video') as File;
      sent.push({ step: 'whole', authorization: request.headers.get('authorization'), caption: String(form.get('title')) });
      return HttpResponse.json(aVideo({ title: String(form.get('title')), fileSize: file.size }), { status: 201 });
    }),
  );

  return {
    uploads,
    sent,
    /** The steps in short: 'begin chunk chunk finish'. */
    steps: () => sent.map(({ step }) => step).join(' '),
    chunksSent: () => sent.flatMap(({ index }) => (index === undefined ? [] : [index])).sort((one, other) => one - other),
    trouble,
  };
}
