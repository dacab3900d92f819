import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Request, Response as Answer } from 'express';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { startTestGateway, type TestGateway } from '../../test/gateway.ts';
import { startStubService, type StubService } from '../../test/stub-service.ts';

let broker: TestBroker;
let contracts: StubService<'contracts'>;
let gateway: TestGateway;
/** Methods and addresses that the service was asked for. */
let asked: string[];

beforeAll(async () => {
  broker = await TestBroker.start();
  contracts = await startStubService(broker, 'contracts', { removeFile: () => null });
  gateway = await startTestGateway(broker, { services: { contracts } });
});

beforeEach(() => (asked = []));

afterAll(async () => {
  await gateway.stop();
  await contracts.stop();
  await broker.end();
});

/** The service answers with these headers, and with a text that a proxy could compress. */
function answerWith(headers: Record<string, string>, status = 200): void {
  contracts.http = (request: Request, response: Answer) => {
    asked.push(`${request.method} ${request.url}`);
    response.status(status).set(headers).send('a text. '.repeat(1_000));
  };
}

describe('a file of the vault', () => {
  it('is downloaded by the browser and cannot be framed', async () => {
    answerWith({ 'Content-Type': 'text/plain', 'Content-Disposition': 'attachment; filename="a.txt"', ETag: '"digest"' });
    const answer = await gateway.ask('/api/contract-files/7/download', { headers: { 'accept-encoding': 'gzip' } });
    expect(asked).toEqual(['GET /contract-files/7/download?inline=0']);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="a.txt"');
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(answer.headers.get('etag')).toBe('"digest"');
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each([
    ['image/png', /^default-src 'none'.* sandbox; frame-ancestors 'self'$/],
    ['application/pdf', /^frame-ancestors 'self'$/],
  ])('of type %s is shown in our own pages when the service agrees', async (type, policy) => {
    answerWith({ 'Content-Type': type, 'Content-Disposition': 'inline; filename="a"' });
    const answer = await gateway.ask('/api/contract-files/7/download?inline=1');
    expect(asked).toEqual(['GET /contract-files/7/download?inline=1']);
    expect(answer.headers.get('content-security-policy')).toMatch(policy);
    expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });

  it('supports ranges', async () => {
    contracts.http = (request: Request, response: Answer) => {
      asked.push(request.get('range') ?? '');
      response.status(206).set({ 'Content-Type': 'text/plain', 'Content-Range': 'bytes 0-3/8000' }).send('a te');
    };
    const answer = await gateway.ask('/api/contract-files/7/download', { headers: { range: 'bytes=0-3' } });
    expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([206, 'bytes 0-3/8000', 'a te']);
    expect(asked).toEqual(['bytes=0-3']);
  });

  it('is uploaded as a form only', async () => {
    const answer = await gateway.send('POST', '/api/contract-files/upload', {});
    expect([answer.status, await answer.json()]).toEqual([
      415,
      { statusCode: 415, message: 'Send the file as multipart/form-data.' },
    ]);
  });

  it('is removed without an answer', async () => {
    const answer = await gateway.ask('/api/contract-files/7', { method: 'DELETE' });
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(contracts.calls).toMatchObject([{ operation: 'removeFile', input: { id: 7 } }]);
  });
});

describe('contracts as a file', () => {
  it('are exported with the filters of the list', async () => {
    answerWith({ 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': 'attachment; filename="contracts.csv"' });
    const answer = await gateway.ask('/api/contracts/export?status=expiring&search=jane');
    expect(asked).toEqual(['GET /contracts/export?status=expiring&search=jane']);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="contracts.csv"');
    expect((await gateway.ask('/api/contracts/export?page=1')).status).toBe(400);
  });

  it('are imported, or checked with a dry run', async () => {
    contracts.http = (request: Request, response: Answer) => {
      asked.push(`${request.method} ${request.url}`);
      request.resume().on('end', () => response.json({ imported: 0, errors: [] }));
    };
    const body = new FormData();
    body.append('file', new Blob(['a,b']), 'contracts.csv');
    for (const query of ['', '?dryRun=true', '?sheet=A%26B&columns=fullName,']) {
      const answer = await gateway.ask(`/api/contracts/import${query}`, { method: 'POST', body });
      expect(answer.status).toBe(200);
    }
    expect(asked).toEqual([
      'POST /contracts/import?dryRun=false',
      'POST /contracts/import?dryRun=true',
      'POST /contracts/import?dryRun=false&sheet=A%26B&columns=fullName%2C',
    ]);
  });
});
