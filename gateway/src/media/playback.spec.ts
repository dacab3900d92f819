import type { Request, Response as Answer } from 'express';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '@creator-desk/protocol/refusals';
import { currentCall } from '@creator-desk/server/messaging/call-context';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { startTestGateway, type TestGateway } from '../../test/gateway.ts';
import { startStubService, type StubService } from '../../test/stub-service.ts';

let broker: TestBroker;
let media: StubService<'media'>;
let gateway: TestGateway;
let asked: { path: string; caller: unknown; range: string | undefined }[] = [];

beforeAll(async () => {
  broker = await TestBroker.start();
  media = await startStubService(broker, 'media');
  media.http = (request: Request, response: Answer) => {
    asked.push({ path: request.originalUrl, caller: currentCall()?.caller, range: request.get('range') });
    if (request.get('range') === 'bytes=9-')
      return response.status(416).set('Content-Range', 'bytes */9').json(new Refusal('range_not_satisfiable').toWire());
    return response
      .status(206)
      .type(request.path.endsWith('/thumbnail') ? 'image/jpeg' : 'video/mp4')
      .set({ 'Content-Range': 'bytes 0-3/9', ETag: '"e"', 'Accept-Ranges': 'bytes' })
      .end(Buffer.from('mp4!'));
  };
  gateway = await startTestGateway(broker, { services: { media } });
});

afterAll(async () => {
  await gateway.stop();
  await media.stop();
  await broker.end();
});

beforeEach(() => {
  asked = [];
});

const signed = '/api/video-submissions/7/video?expires=123&signature=abc-_1';

describe('a signed address', () => {
  it('plays without a session, in ranges; the media service verifies it', async () => {
    const answer = await gateway.fetch(signed, { headers: { range: 'bytes=0-3' } });
    expect(answer.status).toBe(206);
    expect(await answer.text()).toBe('mp4!');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-range': 'bytes 0-3/9',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      etag: '"e"',
    });
    const path = '/videos/7/video?expires=123&signature=abc-_1';
    expect(asked).toEqual([{ path, caller: { kind: 'anonymous' }, range: 'bytes=0-3' }]);
  });

  it('answers a range beyond the end with the size of the file', async () => {
    const answer = await gateway.fetch(signed, { headers: { range: 'bytes=9-' } });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */9']);
    expect(await answer.json()).toEqual({ statusCode: 416, message: 'The file does not have these bytes.' });
  });

  it.each(['/api/video-submissions/x/video?signature=a', '/api/video-submissions/7/video?signature=%00', `${signed}&more=1`])(
    'is refused when it is no address of this system: %s',
    async (address) => {
      expect((await gateway.fetch(address)).status).toBe(400);
      expect(asked).toEqual([]);
    },
  );
});

describe('an address without a signature', () => {
  it.each(['video', 'original', 'thumbnail'])('requires an admin: %s', async (rendition) => {
    const path = `/api/video-submissions/7/${rendition}`;
    expect((await gateway.fetch(path)).status).toBe(401);
    expect((await gateway.ask(path)).status).toBe(206);
    expect((await gateway.fetch(path, { headers: { cookie: await gateway.session() } })).status).toBe(206);
    expect(asked.map(({ path: at }) => at)).toEqual([`/videos/7/${rendition}`, `/videos/7/${rendition}`]);
    expect(asked.map(({ caller }) => caller)).toMatchObject([{ kind: 'admin' }, { kind: 'admin' }]);
  });
});
