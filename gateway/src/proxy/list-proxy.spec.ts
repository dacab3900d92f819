import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Request, Response as Answer } from 'express';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { RoundTripRecorder } from '@creator-desk/testing/services/round-trips';
import { contractView } from '../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../test/gateway.ts';
import { startStubService, type StubService } from '../../test/stub-service.ts';
import { linkHeader } from './list-proxy.ts';

let broker: TestBroker;
let contracts: StubService<'contracts'>;
let gateway: TestGateway;
let asked: string[];

beforeAll(async () => {
  broker = await TestBroker.start();
  contracts = await startStubService(broker, 'contracts');
  gateway = await startTestGateway(broker, { services: { contracts } });
});

beforeEach(() => {
  asked = [];
  contracts.http = (request: Request, response: Answer) => {
    asked.push(request.originalUrl);
    if (request.query['page']) response.setHeader('X-Total-Count', 120);
    return response.json(Array.from({ length: 50 }, () => contractView()));
  };
});

afterAll(async () => {
  await gateway.stop();
  await contracts.stop();
  await broker.end();
});

describe('a list', () => {
  it('is the whole list as an array', async () => {
    const answer = await gateway.ask('/api/contracts');
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.headers.get('x-total-count')).toBeNull();
    expect(answer.headers.get('link')).toBeNull();
    expect(await answer.json()).toHaveLength(50);
    expect(asked).toEqual(['/contracts']);
  });

  it('costs no message over NATS once the session is known', async () => {
    const headers = { cookie: await gateway.session() };
    await gateway.fetch('/api/contracts?page=1', { headers });
    const recorder = await RoundTripRecorder.on(gateway.app);
    expect((await gateway.fetch('/api/contracts?page=1', { headers })).status).toBe(200);
    recorder.stop();
    // The gateway's own reading of the stream goes on besides.
    const ofLists = recorder.all().subjects.filter((subject) => /^contracts\.|KV_/.test(subject));
    expect(ofLists).toEqual([]);
  });

  it('has the total count and links of a page', async () => {
    const answer = await gateway.ask('/api/contracts?search=a%26b&page=2&sort=-endDate');
    expect(answer.headers.get('x-total-count')).toBe('120');
    expect(answer.headers.get('link')).toBe(
      [
        '</api/contracts?search=a%26b&page=1&sort=-endDate>; rel="first"',
        '</api/contracts?search=a%26b&page=1&sort=-endDate>; rel="prev"',
        '</api/contracts?search=a%26b&page=3&sort=-endDate>; rel="next"',
        '</api/contracts?search=a%26b&page=3&sort=-endDate>; rel="last"',
      ].join(', '),
    );
    expect(asked).toEqual(['/contracts?page=2&search=a%26b&sort=-endDate']);
  });

  it('passes the filters to the service', async () => {
    const answer = await gateway.ask('/api/contracts?status=expiring&lifecycle=ACTIVE&pageSize=200&page=1');
    expect(answer.status).toBe(200);
    expect(asked).toEqual(['/contracts?page=1&pageSize=200&status=expiring&lifecycle=ACTIVE']);
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=',
    'page=0x1',
    'page=1000001',
    'page=1&page=2',
    'pageSize=0',
    'pageSize=201',
    'sort=name',
    'sort=fullName;drop',
    'status=late',
    'lifecycle=active',
    'search=%00',
    'search=a&search=b',
    `search=${'x'.repeat(201)}`,
    'colour=red',
  ])('refuses ?%s', async (query) => {
    for (const path of ['/api/contracts', '/api/portal-links']) {
      const answer = await gateway.ask(`${path}?${query}`);
      expect(answer.status).toBe(400);
      expect(Object.keys(((await answer.json()) as { errors: object }).errors)).toEqual([query.split('=')[0]]);
    }
    expect(asked).toEqual([]);
  });

  it.each([
    ['an empty one', 2],
    ['the longest that is sent at once', 65_536],
    ['one byte more', 65_537],
  ])('arrives unchanged: %s', async (_, length) => {
    const body = '[]'.padEnd(length);
    contracts.http = (_request: Request, response: Answer) => response.set('X-Total-Count', '7').type('json').send(body);
    const answer = await gateway.ask('/api/contracts?page=1', { headers: { 'accept-encoding': 'identity' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.headers.get('content-length')).toBe(String(length));
    expect(answer.headers.get('x-total-count')).toBe('7');
    expect(await answer.text()).toBe(body);
  });

  it('that its service sends in pieces arrives whole', async () => {
    const body = JSON.stringify([contractView(), contractView()]);
    const bytes = Buffer.from(body);
    contracts.http = (_request: Request, response: Answer) => {
      response.type('json').set({ 'Content-Length': String(bytes.length), 'X-Total-Count': '2' });
      response.write(bytes.subarray(0, 12), () => response.end(bytes.subarray(12)));
    };
    expect(await (await gateway.ask('/api/contracts?page=1')).text()).toBe(body);
  });

  it('supports HEAD', async () => {
    const answer = await gateway.ask('/api/contracts?page=1', { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-total-count')).toBe('120');
    expect(await answer.text()).toBe('');
  });

  it('is compressed if the client accepts it', async () => {
    const answer = await gateway.ask('/api/contracts', { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(await answer.json()).toHaveLength(50);
  });
});

describe('the links of a page', () => {
  it.each([
    // [page, last page, the links there are]
    [1, 1, { first: 1, last: 1 }],
    [1, 0, { first: 1, last: 1 }],
    [1, 3, { first: 1, next: 2, last: 3 }],
    [2, 3, { first: 1, prev: 1, next: 3, last: 3 }],
    [3, 3, { first: 1, prev: 2, last: 3 }],
    [9, 3, { first: 1, prev: 3, last: 3 }],
  ])('of page %i of %i are %o', (page, last, there) => {
    const found = [...linkHeader('/list?x=1', page, last).matchAll(/<\/list\?x=1&page=(\d+)>; rel="(\w+)"/g)];
    expect(Object.fromEntries(found.map(([, number, rel]) => [rel, Number(number)]))).toEqual(there);
  });
});
