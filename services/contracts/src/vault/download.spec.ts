import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UploadedContractFile } from '@creator-desk/protocol/contracts/documents/contract-file';
import { STORAGE, type Storage } from '@creator-desk/server/storage/storage';
import { internalHeaders } from '@creator-desk/testing/internal-headers';
import { startContracts, type RunningContracts } from '../../test/running.ts';
import { sampleFiles } from '@creator-desk/testing/sample-files';
import { sendFile } from '../../test/send-file.ts';

const bytes = Buffer.concat([sampleFiles.pdf(), randomBytes(300_000)]);
let contracts: RunningContracts;
let file: UploadedContractFile;

beforeAll(async () => {
  contracts = await startContracts();
  file = await upload('Vertrag José.pdf', bytes);
});

afterAll(() => contracts.stop());

async function upload(name: string, content: Buffer): Promise<UploadedContractFile> {
  const answer = await sendFile(contracts.service, '/contract-files/upload', { name, bytes: content });
  return (await answer.json()) as UploadedContractFile;
}

const download = (headers: Record<string, string> = {}, query = '', id = file.id, method = 'GET'): Promise<Response> =>
  fetch(`${contracts.service.address}/contract-files/${id}/download${query}`, {
    method,
    headers: { ...internalHeaders('contracts'), ...headers },
  });
const bodyOf = async (answer: Response): Promise<Buffer> => Buffer.from(await answer.arrayBuffer());

describe('downloading a file', () => {
  it('returns the identical bytes as an attachment with its name', async () => {
    const answer = await download();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Vertrag Jos?.pdf"; filename*=UTF-8''Vertrag%20Jos%C3%A9.pdf`,
    );
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
    expect(answer.headers.get('etag')).toBe(`"${file.sha256}"`);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await bodyOf(answer)).equals(bytes)).toBe(true);
  });

  it.each([
    ['bytes=0-0', 0, 1],
    ['bytes=100-199', 100, 200],
    ['bytes=299999-', 299_999, bytes.length],
    ['bytes=-10', bytes.length - 10, bytes.length],
    ['bytes=5-99999999', 5, bytes.length],
  ])('returns the range %s', async (range, start, end) => {
    const answer = await download({ range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/${bytes.length}`);
    expect((await bodyOf(answer)).equals(bytes.subarray(start, end))).toBe(true);
  });

  it.each([
    ['several ranges', { range: 'bytes=0-1,5-6' }],
    ['a unit nobody knows', { range: 'lines=1-2' }],
    ['a range of other bytes', { range: 'bytes=0-1', 'if-range': '"of before"' }],
  ])('returns the whole file for %s', async (_, headers) => {
    const answer = await download(headers);
    expect(answer.status).toBe(200);
    expect((await bodyOf(answer)).length).toBe(bytes.length);
  });

  it('resumes a download of the same content', async () => {
    expect((await download({ range: 'bytes=10-', 'if-range': `"${file.sha256}"` })).status).toBe(206);
  });

  it('refuses a range outside the file', async () => {
    const beyond = await download({ range: `bytes=${bytes.length}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
  });

  it('answers 304 for content that the client has', async () => {
    const answer = await download({ 'if-none-match': `"${file.sha256}"` });
    expect(answer.status).toBe(304);
    expect((await bodyOf(answer)).length).toBe(0);
  });

  it('answers HEAD with headers only', async () => {
    const answer = await download({}, '', file.id, 'HEAD');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    expect((await bodyOf(answer)).length).toBe(0);
  });

  it('keeps serving after a client has aborted', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const address = `${contracts.service.address}/contract-files/${file.id}/download`;
    request(address, { headers: internalHeaders('contracts') }, (answer) => {
      answer.once('data', () => answer.destroy());
      answer.on('close', resolve);
    }).end();
    await promise;
    expect((await bodyOf(await download())).equals(bytes)).toBe(true);
  });

  it('answers 404 for an unknown file and for one whose object is missing', async () => {
    expect((await download({}, '', 2_000_000)).status).toBe(404);
    const lost = await upload('lost.pdf', sampleFiles.pdf('lost'));
    const [row] = await contracts.service.database.query<{ file_path: string }>(
      'select file_path from contract_files where id = $1',
      [lost.id],
    );
    await contracts.service.app.get<Storage>(STORAGE).remove(row?.file_path ?? '');
    for (const method of ['GET', 'HEAD']) {
      const answer = await download({}, '', lost.id, method);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('x-refusal')).toBe('file.not_found');
    }
  });
});

describe('a preview', () => {
  it.each([
    ['page.pdf', sampleFiles.pdf(), 'inline'],
    ['page.png', sampleFiles.png(), 'inline'],
    ['page.gif', sampleFiles.gif(), 'inline'],
    ['letter.doc', sampleFiles.doc(), 'attachment'],
    ['sheet.xlsx', sampleFiles.xlsx(), 'attachment'],
  ])('of %s is sent %3$s', async (name, content, type) => {
    const { id, previewable } = await upload(name, content);
    const answer = await download({}, '?inline=1', id);
    expect(answer.headers.get('content-disposition')).toMatch(new RegExp(`^${type};`));
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(previewable).toBe(type === 'inline');
    expect((await download({}, '?inline=0', id)).headers.get('content-disposition')).toMatch(/^attachment;/);
  });

  it('accepts no other value than 1', async () => expect((await download({}, '?inline=maybe')).status).toBe(400));
});
