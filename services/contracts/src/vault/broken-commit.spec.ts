import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ContractView } from '@creator-desk/protocol/contracts/contract';
import type { UploadedContractFile } from '@creator-desk/protocol/contracts/documents/contract-file';
import { STORAGE, type Storage } from '@creator-desk/server/storage/storage';
import { eventually } from '@creator-desk/testing/eventually';
import { contractInput } from '../../test/factories.ts';
import { startContracts, type RunningContracts } from '../../test/running.ts';
import { sampleFiles } from '@creator-desk/testing/sample-files';
import { sendFile, type FormFile } from '../../test/send-file.ts';
import { StagedFiles } from './staged-files.ts';

let contracts: RunningContracts;
const directory = mkdtempSync(join(tmpdir(), 'creator-desk-originals-'));

beforeAll(async () => {
  contracts = await startContracts();
});

afterAll(async () => {
  await contracts.stop();
  rmSync(directory, { recursive: true, force: true });
});

/** What only the transaction of a keyed request runs. */
const keyedTransaction = 'insert into idempotency_key';

const upload = (file: FormFile): Promise<Response> => sendFile(contracts.service, '/contract-files/upload', file);

/** Sweeps as a day later. */
async function sweep(): Promise<void> {
  await contracts.service.database.query(`update contract_files set uploaded_at = now() - interval '25 hours'`);
  await contracts.service.app.get(StagedFiles).sweep();
}

const storedObjects = async (): Promise<number> =>
  (await contracts.service.app.get<Storage>(STORAGE).usage('documents/')).objects;

async function download(id: number): Promise<Buffer> {
  const answer = await contracts.service.get(`/contract-files/${id}/download`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

it('keeps the stored object of a file when the acknowledgement of its commit is lost', async () => {
  const file = { name: 'kept.pdf', bytes: sampleFiles.pdf('kept'), idempotencyKey: randomUUID() };
  const before = await storedObjects();
  const lost = contracts.proxy.loseAcknowledgement(keyedTransaction);
  expect((await upload(file)).status).toBe(503);
  await lost;
  const again = await upload(file);
  expect(again.status).toBe(201);
  const { id } = (await again.json()) as UploadedContractFile;
  expect(await download(id)).toEqual(Buffer.from(file.bytes));
  await sweep();
  expect(await download(id)).toEqual(Buffer.from(file.bytes));
  expect(await storedObjects()).toBe(before + 1);
});

it('removes the stored object of a file whose commit never arrived', async () => {
  const file = { name: 'lost.pdf', bytes: sampleFiles.pdf('lost'), idempotencyKey: randomUUID() };
  const before = await storedObjects();
  const lost = contracts.proxy.loseCommit(keyedTransaction);
  expect((await upload(file)).status).toBe(503);
  await lost;
  await eventually(async () => {
    await sweep();
    expect(await storedObjects()).toBe(before);
  });
  expect((await upload(file)).status).toBe(201);
  expect(await storedObjects()).toBe(before + 1);
});

it('keeps the document of a contract when the acknowledgement of its commit is lost', async () => {
  const bytes = sampleFiles.pdf('an original');
  const path = join(directory, 'original.pdf');
  await writeFile(path, bytes);
  const { app } = contracts.service;
  const [{ id: fileId }] = await RequestContext.create(app.get(MikroORM).em.fork(), () =>
    app.get(StagedFiles).stage([{ path, originalName: 'original.pdf' }], {}, ''),
  );
  const idempotencyKey = randomUUID();
  const input = { ...contractInput(), sourceFileId: fileId };
  const lost = contracts.proxy.loseAcknowledgement(keyedTransaction);
  await expect(contracts.caller.ask('contracts.create', input, { idempotencyKey })).rejects.toMatchObject({ status: 503 });
  await lost;
  const contract = await contracts.caller.ask<ContractView>('contracts.create', input, { idempotencyKey });
  expect(contract.originalPdf).toBe(`/api/contract-files/${fileId}/download`);
  await sweep();
  expect(await download(fileId)).toEqual(Buffer.from(bytes));
});
