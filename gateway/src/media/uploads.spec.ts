import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Request, Response as Answer } from 'express';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '@creator-desk/protocol/refusals';
import { currentCall, defaultTimeoutMs } from '@creator-desk/server/messaging/call-context';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { uploadProgress, videoSubmissionView } from '../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../test/gateway.ts';
import { startStubService, type StubService } from '../../test/stub-service.ts';

const slug = 'the-slug-of-contract-seven-and-more';
const creator = { authorization: `Bearer ${slug}` };
const uploadId = 'a'.repeat(32);

let broker: TestBroker;
let media: StubService<'media'>;
let portal: StubService<'portal'>;
let gateway: TestGateway;

beforeAll(async () => {
  broker = await TestBroker.start();
  const answered = (): object => uploadProgress(uploadId);
  media = await startStubService(broker, 'media', {
    initUpload: answered,
    uploadProgress: answered,
    finalizeUpload: videoSubmissionView,
    cancelUpload: () => null,
    decideVideo: videoSubmissionView,
  });
  portal = await startStubService(broker, 'portal', {
    contractOfSlug: (({ slug: given }: { slug: string }) => {
      if (given !== slug) throw new Refusal('not_found');
      return { contractId: 7 };
    }) as never,
  });
  gateway = await startTestGateway(broker, { services: { media, portal } });
});

afterAll(async () => {
  await gateway.stop();
  await media.stop();
  await portal.stop();
  await broker.end();
});

beforeEach(() => {
  media.calls.length = 0;
});

const json = { 'content-type': 'application/json' };
const finalize = (headers: Record<string, string>): Promise<Response> =>
  gateway.fetch('/api/video-submissions/finalize-upload', {
    method: 'POST',
    headers: { ...json, ...headers },
    body: JSON.stringify({ uploadId }),
  });

describe('uploading is allowed for', () => {
  it('an admin', async () => {
    expect((await gateway.send('POST', '/api/video-submissions/finalize-upload', { uploadId })).status).toBe(201);
    expect(media.calls[0]?.call?.caller).toEqual({ kind: 'admin', via: 'token' });
  });

  it("a client with a portal's slug, for its contract", async () => {
    expect((await finalize(creator)).status).toBe(201);
    expect(media.calls[0]?.call?.caller).toEqual({ kind: 'creator', contractId: 7 });
  });

  it('the creator, when a signed-in admin uploads from a portal', async () => {
    // A portal's page names no origin: its referrer policy is no-referrer.
    expect((await finalize({ ...creator, cookie: await gateway.session(), origin: 'null' })).status).toBe(201);
    expect(media.calls[0]?.call?.caller).toEqual({ kind: 'creator', contractId: 7 });
  });

  it.each([
    ['nobody', {}],
    ['who guesses a slug', { authorization: `Bearer ${slug}x` }],
    ['who changes its case', { authorization: `Bearer ${slug.toUpperCase()}` }],
  ])('is not %s', async (_, headers) => {
    expect((await finalize(headers)).status).toBe(401);
    expect(media.calls).toEqual([]);
  });

  it('an admin only, when it decides about a video', async () => {
    const path = '/api/video-submissions/1/status';
    const init = { method: 'PUT', headers: { ...json, ...creator }, body: JSON.stringify({ status: 'approved' }) };
    expect((await gateway.fetch(path, init)).status).toBe(401);
    expect((await gateway.fetch('/api/video-submissions', { headers: creator })).status).toBe(401);
  });

  it('no one who guesses slugs: the requests are throttled', async () => {
    const other = await startTestGateway(broker, { services: { media, portal }, config: { TRUST_PROXY: 1 } });
    const guess = (): Promise<Response> =>
      other.fetch(`/api/video-submissions/upload/${uploadId}`, {
        headers: { authorization: 'Bearer a-guess-that-is-long-enough', 'x-forwarded-for': '192.0.2.7' },
      });
    let status = 401;
    for (let tries = 0; tries < 400 && status === 401; tries += 1) ({ status } = await guess());
    expect(status).toBe(429);
    await other.stop();
  });
});

describe('finalizing', () => {
  it('asks in short calls until the video is put together: a process that is killed is missed soon', async () => {
    let calls = 0;
    media.operations.finalizeUpload = () => {
      calls += 1;
      if (calls < 3) throw new Refusal('upload.assembling', { retryAfter: 1 });
      return videoSubmissionView();
    };
    const begun = Date.now();
    expect((await finalize(creator)).status).toBe(201);
    expect(media.calls).toHaveLength(3);
    for (const { call } of media.calls) expect((call?.deadline ?? 0) - Date.now()).toBeLessThan(defaultTimeoutMs + 1);
    expect(media.calls[0]?.call?.deadline).toBeGreaterThanOrEqual(begun + defaultTimeoutMs);
  });

  it('asks once when the service is not there', async () => {
    media.operations.finalizeUpload = () => {
      throw new Refusal('unavailable', { retryAfter: 2 });
    };
    const answer = await finalize(creator);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(media.calls).toHaveLength(1);
    media.operations.finalizeUpload = videoSubmissionView;
  });
});

describe('the bytes of a video', () => {
  it('are streamed to the media service, with upload, chunk and checksum', async () => {
    const chunk = randomBytes(3_000_000);
    const seen: { path?: string; caller?: unknown; bytes: number; sha256?: string } = { bytes: 0 };
    media.http = async (request: Request, response: Answer) => {
      const hash = createHash('sha256');
      request.on('data', (piece: Buffer) => {
        seen.bytes += piece.length;
        hash.update(piece);
      });
      await once(request, 'end');
      Object.assign(seen, { path: request.originalUrl, caller: currentCall()?.caller, sha256: hash.digest('hex') });
      response.json({ uploadId, chunkIndex: 2 });
    };
    const form = new FormData();
    form.append('chunk', new Blob([chunk]));
    const answer = await gateway.fetch(`/api/video-submissions/upload-chunk?uploadId=${uploadId}&chunkIndex=2`, {
      method: 'POST',
      headers: { ...creator, 'x-chunk-sha256': 'b'.repeat(64) },
      body: form,
    });
    expect(await answer.json()).toEqual({ uploadId, chunkIndex: 2 });
    expect(seen.path).toBe(`/uploads/chunk?uploadId=${uploadId}&chunkIndex=2&sha256=${'b'.repeat(64)}`);
    expect(seen.bytes).toBeGreaterThan(chunk.length);
    expect(seen.caller).toEqual({ kind: 'creator', contractId: 7 });
  });

  it('are refused without a form, before the service is called', async () => {
    const init = { method: 'POST', headers: { ...creator, ...json }, body: '{}' };
    expect((await gateway.fetch('/api/video-submissions/upload-chunk', init)).status).toBe(415);
    expect((await gateway.fetch('/api/video-submissions/upload', init)).status).toBe(415);
  });

  it('can be queried and cancelled by the same callers', async () => {
    const path = `/api/video-submissions/upload/${uploadId}`;
    expect((await gateway.fetch(path, { headers: creator })).status).toBe(200);
    expect((await gateway.fetch(path, { method: 'DELETE', headers: creator })).status).toBe(204);
    expect((await gateway.fetch('/api/video-submissions/upload/nonsense', { headers: creator })).status).toBe(400);
    expect(media.calls.map(({ operation }) => operation)).toEqual(['uploadProgress', 'cancelUpload']);
  });
});
