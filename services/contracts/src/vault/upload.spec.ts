import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UploadedContractFile } from '@creator-desk/protocol/contracts/documents/contract-file';
import { STORAGE, type Storage } from '@creator-desk/server/storage/storage';
import { makeContract } from '../../test/factories.ts';
import { startContracts, type RunningContracts } from '../../test/running.ts';
import { sampleFiles } from '@creator-desk/testing/sample-files';
import { sendFile, type FormFile } from '../../test/send-file.ts';

let contracts: RunningContracts;

beforeAll(async () => {
  contracts = await startContracts();
});

afterAll(() => contracts.stop());

const send = (file: FormFile): Promise<Response> => sendFile(contracts.service, '/contract-files/upload', file);
const sql = <R extends object>(text: string, parameters?: unknown[]): Promise<R[]> =>
  contracts.service.database.query<R>(text, parameters);
const count = async (): Promise<number> => Number((await sql<{ n: string }>('select count(*) n from contract_files'))[0]?.n);

async function upload(file: FormFile): Promise<UploadedContractFile> {
  const answer = await send(file);
  expect(answer.status).toBe(201);
  return (await answer.json()) as UploadedContractFile;
}

async function refused(file: FormFile): Promise<{ code: string; message: string }> {
  const before = await count();
  const answer = await send(file);
  expect(answer.ok).toBe(false);
  expect(await count()).toBe(before);
  return (await answer.json()) as { code: string; message: string };
}

describe('uploading a file to the vault', () => {
  it('stores it with its checksum and returns its view', async () => {
    const contract = await makeContract(contracts.caller);
    const bytes = sampleFiles.pdf('kept');
    const file = await upload({
      name: 'Vertrag – José.PDF',
      bytes,
      type: 'text/html',
      fields: { contractId: String(contract.id) },
    });
    expect(file).toMatchObject({
      contractId: contract.id,
      fullName: contract.fullName,
      socialHandle: contract.socialHandle,
      originalName: 'Vertrag – José.PDF',
      fileName: 'Vertrag – José.PDF',
      fileType: 'application/pdf',
      kind: 'pdf',
      previewable: true,
      fileSize: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      filePath: `/api/contract-files/${file.id}/download`,
      tags: [],
      notes: null,
      sameAs: [],
    });
    expect(file.uploadDate).toBe(file.uploadedAt);
    expect(Date.now() - Date.parse(file.uploadedAt)).toBeLessThan(60_000);
  });

  it('reports earlier files with the same content', async () => {
    const bytes = sampleFiles.pdf(randomUUID());
    const first = await upload({ name: 'one.pdf', bytes });
    const second = await upload({ name: 'two.pdf', bytes });
    expect(second.sameAs).toEqual([{ id: first.id, originalName: 'one.pdf', contractId: null }]);
    expect(second.id).not.toBe(first.id);
  });

  it('publishes an event when a contract gets a file, and only then', async () => {
    const contract = await makeContract(contracts.caller);
    const file = await upload({ name: 'a.png', bytes: sampleFiles.png(), fields: { contractId: String(contract.id) } });
    const alone = await upload({ name: 'b.png', bytes: sampleFiles.png(), fields: { contractId: '' } });
    const events = async (id: number): Promise<object[]> =>
      (await contracts.service.events({ subject: `contract-file/${id}` })).filter(({ type }) => type !== 'vault.changed');
    expect(await events(file.id)).toEqual([
      {
        type: 'contract.file_uploaded',
        data: {
          contractId: contract.id,
          fileId: file.id,
          originalName: 'a.png',
          fileType: 'image/png',
          fileSize: file.fileSize,
          by: 'upload',
        },
      },
    ]);
    expect(await events(alone.id)).toEqual([]);
  });

  it.each([
    ['contract.pdf', sampleFiles.pdf()],
    ['contract.doc', sampleFiles.doc()],
    ['rich-text.doc', Buffer.from('{\\rtf1 Creator: Nadia}')],
    ['contract.docx', sampleFiles.docx()],
    ['sheet.xls', sampleFiles.doc()],
    ['sheet.xlsx', sampleFiles.xlsx()],
    ['photo.jpg', sampleFiles.jpg()],
    ['photo.jpeg', sampleFiles.jpg()],
    ['page.png', sampleFiles.png()],
    ['page.gif', sampleFiles.gif()],
    ['after-a-preamble.pdf', Buffer.concat([Buffer.from('From: the printer\r\n'), sampleFiles.pdf()])],
  ])('accepts %s', async (name, bytes) => {
    expect(await upload({ name, bytes })).toMatchObject({ originalName: name, fileSize: bytes.length });
  });

  it.each([
    ['a type nobody asked for', 'page.html', sampleFiles.html(), /^Only PDF/],
    ['a script in a PDF’s clothes', 'page.pdf', sampleFiles.html(), /not a PDF/],
    ['a picture of another kind', 'photo.jpg', sampleFiles.png(), /not a JPEG image/],
    ['a workbook called a document', 'sheet.docx', sampleFiles.xlsx(), /not a Word document/],
    ['an archive called a workbook', 'sheet.xlsx', sampleFiles.zip(), /not an Excel workbook/],
    ['a file without an extension', 'contract', sampleFiles.pdf(), /^Only PDF/],
  ])('refuses %s', async (_, name, bytes, message) => {
    expect(await refused({ name, bytes })).toMatchObject({
      code: 'wrong_type',
      message: expect.stringMatching(message) as string,
    });
  });

  it('refuses an empty file', async () => {
    expect(await refused({ name: 'contract.pdf', bytes: Buffer.alloc(0) })).toMatchObject({
      code: 'invalid',
      message: 'The file is empty.',
    });
  });

  it('removes invisible characters from a name', async () => {
    expect(await upload({ name: 'deal\u202efdp\r\n.pdf', bytes: sampleFiles.pdf() })).toMatchObject({
      originalName: 'deal_fdp__.pdf',
    });
  });

  it('refuses an upload without a file or for an unknown contract', async () => {
    const file = { name: 'a.pdf', bytes: sampleFiles.pdf() };
    expect(await refused({ ...file, fields: { contractId: '2000000' } })).toMatchObject({ code: 'contract.not_found' });
    expect(await refused({ ...file, fields: { contractId: 'x' } })).toMatchObject({ code: 'invalid' });
    expect(await refused({ ...file, fields: { colour: 'red' } })).toMatchObject({ code: 'invalid' });
    expect(await refused({ ...file, field: 'document' })).toMatchObject({
      code: 'invalid',
      message: 'Send the file in the field "file".',
    });
    const kept = await sql('select 1 from discarded_objects');
    expect(kept).toEqual([]);
  });

  it('stores one file for repeated requests with the same key', async () => {
    const key = randomUUID();
    const file = { name: 'once.pdf', bytes: sampleFiles.pdf(key), idempotencyKey: key };
    const answers = await Promise.all(Array.from({ length: 4 }, () => upload(file)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await upload(file)).toEqual(answers[0]);
    expect(await sql('select 1 from contract_files where original_name = $1', ['once.pdf'])).toHaveLength(1);
    expect(await (await send({ ...file, bytes: sampleFiles.pdf('another') })).json()).toMatchObject({
      code: 'idempotency.other_body',
    });
  });

  it('leaves no stored object of refused or repeated uploads', async () => {
    const [{ files } = { files: '' }] = await sql<{ files: string }>('select count(*) files from contract_files');
    const { objects } = await contracts.service.app.get<Storage>(STORAGE).usage('documents/');
    expect(objects).toBe(Number(files));
  });
});
