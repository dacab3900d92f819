import { request, type ClientRequest } from 'node:http';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '@creator-desk/testing/eventually';
import { internalHeaders } from '@creator-desk/testing/internal-headers';
import { corpusFile } from '@creator-desk/testing/sample-files';
import { startServiceProcess, type ServiceProcess } from '@creator-desk/testing/services/service-process';

let service: ServiceProcess;

beforeAll(async () => {
  service = await startServiceProcess(join(import.meta.dirname, '../..'));
});
afterAll(() => service.stop());

/** Starts to send a document; the request stays open until it is ended. */
function send(path: string, field: string, name: string, bytes: Buffer): ClientRequest {
  const upload = request(service.address + path, {
    method: 'POST',
    headers: { ...internalHeaders('contracts'), 'Content-Type': 'multipart/form-data; boundary=edge' },
  });
  upload.on('error', () => undefined);
  upload.write(`--edge\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`);
  upload.write(bytes);
  return upload;
}

/** Paths below the directory for temporary files, with their modes. */
const left = (): { path: string; mode: string }[] =>
  (readdirSync(service.tempDir, { recursive: true }) as string[]).map((path) => ({
    path,
    mode: (statSync(join(service.tempDir, path)).mode & 0o777).toString(8),
  }));

const uploads = () => left().filter(({ path }) => path.includes('upload-'));

it('leaves no files that other accounts can read, and no files at all after a kill and a restart', async () => {
  const scan = readFileSync(corpusFile('scan-02.pdf'));
  send('/extraction/advanced', 'file', 'scan.pdf', scan).end('\r\n--edge--\r\n');
  send('/contract-files/upload', 'file', 'half.pdf', Buffer.from('%PDF-1.7 half of a contract'));
  await eventually(() => expect(uploads()).toHaveLength(2));
  for (const { path, mode } of left())
    expect({ path, mode }).toEqual({ path, mode: expect.stringMatching(/^[67]00$/) as string });
  await service.kill();
  expect(uploads()).toHaveLength(2);
  await service.restart();
  expect(left()).toEqual([{ path: expect.stringContaining(`-${service.pid}-`) as string, mode: '700' }]);
});
