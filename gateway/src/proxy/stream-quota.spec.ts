import { describe, expect, it } from 'vitest';
import { withApiToken } from '../../test/gateway.ts';
import type { RawClient } from '../../test/raw-client.ts';
import {
  expectService,
  longTest,
  one,
  raw,
  service,
  slowUpload,
  eventually,
  start,
  trickle,
  unreadDownload,
  useSlowClients,
  type Party,
} from '../../test/slow-clients.ts';
import { transferLimits } from './transfer-limits.ts';

useSlowClients();

describe('300 slow uploads and 300 unread downloads', { timeout: longTest }, () => {
  it('from many portals and addresses do not delay others', async () => {
    service.fast = false;
    const gateway = await start();
    for (let index = 0; index < 300; index += 1) {
      const party = { address: `203.0.${index % 100}.1`, contract: index + 1, video: index + 1 };
      trickle(slowUpload(gateway, party));
      unreadDownload(gateway, party);
    }
    await expect.poll(() => service.open.size, eventually).toBe(600);
    await expectService(gateway);
  });

  it('from one portal, address and video are refused above its quota, and do not delay others', async () => {
    service.fast = false;
    const gateway = await start();
    const uploads = Array.from({ length: 300 }, () => slowUpload(gateway, one));
    for (let index = 0; index < 300; index += 1) unreadDownload(gateway, one);
    const { portal: perPortal, signature } = transferLimits.perParty;
    await expect.poll(() => uploads.filter(({ status }) => status === 429), eventually).toHaveLength(300 - perPortal);
    await expect.poll(() => service.open.size, eventually).toBe(perPortal + signature);
    const refused = uploads.find(({ status }) => status === 429);
    expect(refused?.received).toMatch(/\r\nretry-after: [1-9]/i);
    expect(refused?.received).toContain('"statusCode":429,"message":"Too many requests. Please wait and try again."');
    await expectService(gateway);
  });
});

describe('a client', () => {
  it.each([
    ['a portal', { portal: 2 }, (index: number): Party => ({ ...one, address: `192.0.2.${index}` })],
    ['an address', { address: 2 }, (index: number): Party => ({ ...one, contract: index, video: index })],
  ])('that is %s has its share of uploads, and a new one when it is free', async (_, perParty, party) => {
    const gateway = await start({ perParty: { ...transferLimits.perParty, ...perParty } });
    const first = slowUpload(gateway, party(1));
    slowUpload(gateway, party(2));
    await expect.poll(() => service.open.size, eventually).toBe(2);
    const third = slowUpload(gateway, party(3));
    await expect.poll(() => third.status, eventually).toBe(429);
    first.close();
    await expect.poll(() => service.open.size, eventually).toBe(1);
    slowUpload(gateway, party(4));
    await expect.poll(() => service.open.size, eventually).toBe(2);
  });

  it('with a signed URL has a playback quota', async () => {
    const gateway = await start({ perParty: { ...transferLimits.perParty, signature: 1 } });
    unreadDownload(gateway, one);
    await expect.poll(() => service.open.size, eventually).toBe(1);
    const path = '/api/video-submissions/7/video?expires=1&signature=of-7';
    const answer = await gateway.fetch(path, { headers: { range: 'bytes=0-3', 'x-forwarded-for': '192.0.2.1' } });
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
    await expectService(gateway);
  });

  it('that is an admin is counted by token, whatever the address', async () => {
    const gateway = await start({ perParty: { portal: 1, address: 1, signature: 1, admin: 2 } });
    const download = (authorization: string): RawClient =>
      raw(gateway).stopReading().head('GET /api/video-submissions/7/original', { authorization });
    download(withApiToken.authorization);
    download(withApiToken.authorization);
    await expect.poll(() => service.open.size, eventually).toBe(2);
    const refused = await gateway.ask('/api/video-submissions/7/original');
    expect(refused.status).toBe(429);
    download('Bearer token-of-another');
    await expect.poll(() => service.open.size, eventually).toBe(3);
  });
});

describe('when all slots are taken', () => {
  it('a request waits until its deadline, and is then answered 503', async () => {
    const gateway = await start({ concurrent: { short: 1, stream: 1 }, queueTimeoutMs: 300 });
    slowUpload(gateway, one);
    await expect.poll(() => service.open.size, eventually).toBe(1);
    const waiting = slowUpload(gateway, { ...one, contract: 8 });
    await expect.poll(() => waiting.status, eventually).toBe(503);
    expect(waiting.received).toMatch(/\r\nretry-after: [1-9]/i);
    const list = await gateway.ask('/api/video-submissions');
    expect(list.status).toBe(200);
  });

  it('a waiting request gets the slot that becomes free', async () => {
    const gateway = await start({ concurrent: { short: 1, stream: 1 }, queueTimeoutMs: 60_000 });
    const first = slowUpload(gateway, one);
    await expect.poll(() => service.open.size, eventually).toBe(1);
    const gone = slowUpload(gateway, one);
    const playing = expectService(gateway);
    gone.close();
    first.close();
    await playing;
  });

  it('the reader that is idle the longest is evicted', async () => {
    const gateway = await start({ concurrent: { short: 1, stream: 2 }, evictAfterMs: 200, queueTimeoutMs: 60_000 });
    unreadDownload(gateway, one);
    unreadDownload(gateway, { ...one, video: 8 });
    await expect.poll(() => service.open.size, eventually).toBe(2);
    // It is idle once what the operating system takes is full.
    await expect
      .poll(async () => {
        const headers = { range: 'bytes=0-3' };
        return (await gateway.fetch('/api/video-submissions/9/video?expires=1&signature=other', { headers })).status;
      }, eventually)
      .toBe(206);
    await expect.poll(() => service.open.size, eventually).toBeLessThan(2);
  });
});
