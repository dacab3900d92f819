import { request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CreateContract } from '@creator-desk/protocol/contracts/contract';
import { Refusal, refusals, type RefusalCode } from '@creator-desk/protocol/refusals';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { contractInput, contractView } from '../../test/factories.ts';
import { withApiToken, startTestGateway, type TestGateway } from '../../test/gateway.ts';
import { exchange, head } from '../../test/raw-http.ts';
import { startStubService, type StubService } from '../../test/stub-service.ts';

let broker: TestBroker;
let contracts: StubService<'contracts'>;
let gateway: TestGateway;

const operations = {
  create: (input: CreateContract) => contractView(input as object),
  read: () => contractView(),
  update: () => contractView(),
  remove: () => null,
};

beforeAll(async () => {
  broker = await TestBroker.start();
  contracts = await startStubService(broker, 'contracts', { ...operations });
  gateway = await startTestGateway(broker, { services: { contracts } });
});

beforeEach(() => {
  contracts.operations = { ...operations };
  contracts.calls.length = 0;
});

afterAll(async () => {
  await gateway.stop();
  await contracts.stop();
  await broker.end();
});

const json = { 'content-type': 'application/json' };
const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = json): Promise<Response> =>
  gateway.ask('/api/contracts', { method: 'POST', body, headers });

describe('a TRACE request', () => {
  it.each(['/', '/api/contracts', '/portal/x', '/healthz'])('is refused without an echo (%s)', async (path) => {
    const [answer] = await exchange(
      gateway.address,
      head(`TRACE ${path} HTTP/1.1`, { host: 'x', 'x-secret': 'echo', connection: 'close' }),
    );
    expect([401, 404, 405]).toContain(answer?.status);
    expect(answer?.body).not.toContain('echo');
  });
});

describe('a refusal with status 429', () => {
  const codes = Object.entries(refusals).flatMap(([code, { status }]) => (status === 429 ? [code as RefusalCode] : []));

  it.each(codes)('(%s) has Retry-After', async (code) => {
    contracts.operations = { ...operations, read: () => Promise.reject(new Refusal(code)) };
    contracts.http = (_, response) => response.status(429).json(new Refusal(code, { retryAfter: 7 }).toWire());
    const [asked, streamed] = [await gateway.ask('/api/contracts/1'), await gateway.ask('/api/contracts')];
    expect([asked.status, streamed.status]).toEqual([429, 429]);
    expect(Number(asked.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(streamed.headers.get('retry-after')).toBe('7');
  });
});

describe('an invalid body', () => {
  it.each([
    ['{broken', 'The request body is not valid JSON.'],
    ['"text"', 'The request body is not valid JSON.'],
    ['null', 'The request body is not valid JSON.'],
    ['[]', 'The request body must be a JSON object.'],
    ['[{"fullName":"Jane"}]', 'The request body must be a JSON object.'],
    [`{"platforms":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 'The request body is nested too deeply.'],
  ])('%.40s is answered 400', async (body, message) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ statusCode: 400, message });
  });

  it('that is no UTF-8 is answered 400, and nothing is stored in place of what it says', async () => {
    const answer = await post(Buffer.from(JSON.stringify(contractInput({ fullName: 'Zoë' })), 'latin1'));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ statusCode: 400, message: 'The request body is not valid UTF-8.' });
  });

  it.each([
    ['text/plain', '{}'],
    ['application/x-www-form-urlencoded', 'fullName=Jane'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/xml', '<contract/>'],
    ['application/json; charset=latin1', '{}'],
    ['not a type', '{}'],
  ])('of type %s is answered 415', async (type, body) => {
    const answer = await post(body, { 'content-type': type });
    expect(answer.status).toBe(415);
    expect(await answer.json()).toMatchObject({ statusCode: 415, message: expect.any(String) });
  });

  it('without a type or in an unknown encoding is answered 415', async () => {
    expect((await post(new TextEncoder().encode('{}'), {})).status).toBe(415);
    expect((await post('{}', { ...json, 'content-encoding': 'made-up' })).status).toBe(415);
  });

  it.each([
    ['plain', json, JSON.stringify({ notes: 'x'.repeat(2_000_000) })],
    ['packed small', { ...json, 'content-encoding': 'gzip' }, new Uint8Array(gzipSync(`{"notes":"${'x'.repeat(2_000_000)}"}`))],
  ])('that is too large, %s, is answered 413, and the connection goes on', async (_, headers, body) => {
    const answer = await post(body, headers as Record<string, string>);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({ statusCode: 413, message: 'The file or request is too large.' });
    expect((await post(JSON.stringify(contractInput()))).status).toBe(201);
  });

  it('may be absent where none is needed, whatever its content type', async () => {
    for (const headers of [json, { 'content-type': 'text/plain' }]) {
      const answer = await gateway.ask('/api/auth/logout', { method: 'POST', headers });
      expect(answer.status).toBe(204);
    }
  });
});

describe('validation', () => {
  it('names every missing field with the specified text', async () => {
    for (const body of ['{}', undefined]) {
      const answer = await gateway.ask('/api/contracts', { method: 'POST', ...(body && { body, headers: json }) });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({
        statusCode: 400,
        message: 'Please check the highlighted fields.',
        errors: {
          fullName: 'Full name is required',
          socialHandle: 'Social handle is required',
          monthlyFee: 'Monthly fee is required',
          startDate: 'Start date is required',
          endDate: 'End date is required',
        },
      });
    }
    expect(contracts.calls).toEqual([]);
  });

  it.each([
    [{ surname: 'Doe' }, { surname: 'surname is not a known field' }],
    [{ id: 5 }, { id: 'id is not a known field' }],
    [{ constructor: 1 }, { constructor: 'constructor is not a known field' }],
    [{ ['__proto__']: { id: 5 } }, { ['__proto__']: '__proto__ is not a known field' }],
    [{ toString: 'x' }, { toString: 'toString is not a known field' }],
    [{ daysRemaining: 5 }, { daysRemaining: 'daysRemaining is not a known field' }],
    [{ monthlyFee: '-1' }, { monthlyFee: 'Monthly fee must be an amount of at most 10 digits with 2 decimals, not negative' }],
    [{ startDate: '2026-02-30' }, { startDate: 'Start date must be a date (YYYY-MM-DD)' }],
    [{ sourceFileId: true }, { sourceFileId: 'Source file must be a positive whole number' }],
  ])('refuses %o', async (wrong, errors) => {
    const answer = await gateway.send('POST', '/api/contracts', { ...contractInput(), ...wrong });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ statusCode: 400, message: Object.values(errors)[0], errors });
  });

  it.each(['abc', '0', '-1', '1.5', '99999999999', '0x10', '1e2', '%20', 'NaN', '1%00', '2147483648'])(
    'refuses the id %s',
    async (id) => {
      for (const [method, body] of [['GET'], ['PUT', '{}'], ['DELETE']] as const) {
        const answer = await gateway.ask(`/api/contracts/${id}`, { method, ...(body && { body, headers: json }) });
        expect(answer.status).toBe(400);
        expect(await answer.json()).toMatchObject({ statusCode: 400, errors: { id: 'The id must be a positive whole number' } });
      }
      expect((await gateway.ask(`/api/contract-files/${id}/download`)).status).toBe(400);
      expect((await gateway.ask(`/api/contracts/${id}/create-portal`, { method: 'POST' })).status).toBe(400);
    },
  );

  it.each(['%E0%A4%A', '%'])('refuses an undecodable path: %s', async (part) => {
    for (const path of [`/api/contracts/${part}`, `/api/docs/${part}`]) {
      const answer = await gateway.ask(path);
      expect([400, 404]).toContain(answer.status);
      expect(Object.keys((await answer.json()) as object)).toEqual(['statusCode', 'message']);
    }
  });
});

describe('a refusal of a service', () => {
  it('is answered with its status, text and fields', async () => {
    contracts.operations.create = () => {
      throw new Refusal('contract.handle_taken', { errors: { socialHandle: 'taken' } });
    };
    const answer = await gateway.send('POST', '/api/contracts', contractInput());
    expect(answer.status).toBe(409);
    expect(await answer.json()).toEqual({
      statusCode: 409,
      message: 'A contract with this social handle already exists',
      errors: { socialHandle: 'taken' },
    });
  });

  it('is answered in the same way over HTTP', async () => {
    contracts.http = () => {
      throw new Refusal('file.not_found');
    };
    const answer = await gateway.ask('/api/contract-files/7/download');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ statusCode: 404, message: 'File not found' });
  });

  it('hides the details of a defect, over NATS and HTTP', async () => {
    const defect = (): never => {
      throw new Error('password of postgres at 10.0.0.1 in /srv/contracts.controller.ts');
    };
    contracts.operations.read = defect;
    contracts.http = defect;
    for (const path of ['/api/contracts/1', '/api/contracts']) {
      const answer = await gateway.fetchDefect(path, { headers: withApiToken });
      expect(answer.status).toBe(500);
      expect(await answer.json()).toEqual({
        statusCode: 500,
        message: 'Something went wrong on our side. Please try again.',
      });
    }
  });
});

describe('an unknown route', () => {
  it.each([
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['POST', '/api/contracts/1/nothing'],
    ['PATCH', '/api/contracts/1'],
    ['GET', '/api/docs/nothing.png'],
    ['POST', '/healthz'],
    ['POST', '/somewhere'],
    ['GET', '/healthz/more'],
    ['GET', '/apiary'],
  ])('%s %s is answered 404 as JSON', async (method, path) => {
    const answer = await gateway.ask(path, { method });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ statusCode: 404, message: 'Not found' });
  });
});

describe('answers', () => {
  it('have the statuses of the conventions', async () => {
    const created = await gateway.send('POST', '/api/contracts', contractInput({ fullName: 'Jane Doe' }));
    expect(created.status).toBe(201);
    expect(await created.json()).toMatchObject({ fullName: 'Jane Doe' });
    expect((await gateway.send('PUT', '/api/contracts/1', { notes: 'x' })).status).toBe(200);
    const removed = await gateway.ask('/api/contracts/1', { method: 'DELETE' });
    expect(removed.status).toBe(204);
    expect(await removed.text()).toBe('');
    expect(removed.headers.get('content-type')).toBeNull();
  });

  it('support HEAD', async () => {
    const answer = await gateway.ask('/api/contracts/1', { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(100);
    expect(await answer.text()).toBe('');
  });

  it('are not cacheable and have a request id', async () => {
    for (const path of ['/api/contracts/1', '/api/contracts/0', '/api/nothing']) {
      const { headers } = await gateway.ask(path);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/);
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });

  it('are never 304', async () => {
    for (const claim of ['*', '"any"']) {
      const answer = await gateway.ask('/api/contracts/1', { headers: { 'if-none-match': claim } });
      expect(answer.status).toBe(200);
    }
  });

  it('to a path with .. are 404', async () => {
    const { hostname, port } = new URL(gateway.address);
    const statuses = await Promise.all(
      ['/api/../../etc/passwd', '/../../../etc/passwd', '/..%2f..%2fetc%2fpasswd'].map(
        (path) =>
          new Promise<string>((resolve, reject) => {
            const request = httpRequest({ hostname, port, path, headers: withApiToken }, (answer) => {
              text(answer).then((body) => resolve(`${answer.statusCode} ${body}`), reject);
            });
            request.on('error', reject).end();
          }),
      ),
    );
    for (const answered of statuses) expect(answered).toBe('404 {"statusCode":404,"message":"Not found"}');
  });
});
