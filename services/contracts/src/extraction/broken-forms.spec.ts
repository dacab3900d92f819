import { once, type EventEmitter } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { operationSeconds } from '@creator-desk/server/telemetry/metrics';
import { LOG } from '@creator-desk/server/messaging/nats.module';
import { internalHeaders } from '@creator-desk/testing/internal-headers';
import { startContracts, type RunningContracts } from '../../test/running.ts';

let contracts: RunningContracts;
let errors: MockInstance;

beforeAll(async () => {
  contracts = await startContracts();
});

afterAll(() => contracts.stop());

beforeEach(() => {
  errors = vi.spyOn(contracts.service.app.get<{ error(): void }>(LOG), 'error');
});

afterEach(() => {
  errors.mockRestore();
});

const routes = [
  ['/extraction/pdf', 'pdf'],
  ['/extraction/word', 'document'],
  ['/extraction/advanced', 'file'],
  ['/extraction/image', 'images'],
  ['/conversion', 'pdf'],
  ['/contract-files/upload', 'file'],
  ['/contracts/import', 'file'],
  ['/contracts/import/columns', 'file'],
  ['/workbooks/rows', 'file'],
];

function post(path: string, headers: Record<string, string>): ClientRequest {
  return request(contracts.service.address + path, {
    method: 'POST',
    headers: { ...internalHeaders('contracts'), ...headers },
  });
}

/** How often the requests of a route have ended so. */
async function ended(path: string, outcome: string): Promise<number> {
  const { values } = await operationSeconds.get();
  const counted = values.find(
    ({ metricName, labels }) =>
      metricName?.endsWith('_count') && labels.operation === `POST ${path}` && labels.outcome === outcome,
  );
  return counted?.value ?? 0;
}

describe.each(routes)('a form for %s', (path, field) => {
  it.each([
    'multipart/form-data',
    'multipart/form-data;',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=""',
    'multipart/form-data; boundary=a:b',
    'multipart/mixed; boundary=edge',
  ])('is refused when its Content-Type is %s', async (type) => {
    const answer = await fetch(contracts.service.address + path, {
      method: 'POST',
      headers: { ...internalHeaders('contracts'), 'content-type': type },
      body: '--edge--\r\n',
    });
    expect([400, 415]).toContain(answer.status);
    expect(['invalid', 'wrong_type']).toContain(((await answer.json()) as { code: string }).code);
    expect(errors).not.toHaveBeenCalled();
  });

  it('that the client aborts is not logged as an error', async () => {
    const [abortedBefore, failedBefore] = [await ended(path, 'aborted'), await ended(path, 'failed')];
    const sending = post(path, { 'content-type': 'multipart/form-data; boundary=edge', 'content-length': '10000' });
    sending.on('error', () => undefined);
    sending.write(`--edge\r\ncontent-disposition: form-data; name="${field}"; filename="a.pdf"\r\n\r\n%PDF-`);
    const [received] = (await once(contracts.service.app.getHttpServer() as EventEmitter, 'request')) as [IncomingMessage];
    await expect.poll(() => received.socket.bytesRead).toBeGreaterThan(200);
    sending.destroy();
    await expect.poll(() => ended(path, 'aborted')).toBe(abortedBefore + 1);
    expect(await ended(path, 'failed')).toBe(failedBefore);
    expect(errors).not.toHaveBeenCalled();
  });
});
