import { readFileSync } from 'node:fs';
import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type {
  ContractFileView,
  UpdateContractFile,
  UploadedContractFile,
  VaultSummary,
} from '@creator-desk/protocol/contracts/documents/contract-file';
import type { ContractView } from '@creator-desk/protocol/contracts/contract';
import { STORAGE, type Storage } from '@creator-desk/server/storage/storage';
import { eventually } from '@creator-desk/testing/eventually';
import { contractInput, makeContract } from '../../test/factories.ts';
import { startContracts, type RunningContracts } from '../../test/running.ts';
import { corpusFile, sampleFiles } from '@creator-desk/testing/sample-files';
import { sendFile } from '../../test/send-file.ts';
import type { ContractFile } from './contract-file.entity.ts';
import { StagedFiles } from './staged-files.ts';

const document = (name: string): Buffer => readFileSync(corpusFile(name));

let contracts: RunningContracts;
let storage: Storage;

beforeAll(async () => {
  contracts = await startContracts();
  storage = contracts.service.app.get<Storage>(STORAGE);
});

afterAll(() => contracts.stop());

async function upload(name: string, bytes: Buffer, contractId?: number): Promise<UploadedContractFile> {
  const fields: Record<string, string> = contractId ? { contractId: String(contractId) } : {};
  return (await (
    await sendFile(contracts.service, '/contract-files/upload', { name, bytes, fields })
  ).json()) as UploadedContractFile;
}

/** Stages a document, as an extraction does. */
async function stageFile(originalName: string, text?: string): Promise<ContractFile> {
  const { app } = contracts.service;
  const path = corpusFile('txt-01.txt');
  const stage = () => app.get(StagedFiles).stage([{ path, originalName }], {}, text);
  const [file] = await RequestContext.create(app.get(MikroORM).em, stage);
  return file;
}

const list = async (query = ''): Promise<ContractFileView[]> =>
  (await (await contracts.service.get(`/contract-files${query}`)).json()) as ContractFileView[];
const names = async (query: string): Promise<string[]> => (await list(query)).map(({ originalName }) => originalName);
const update = (id: number, change: UpdateContractFile & { ifMatch?: number[] }): Promise<ContractFileView> =>
  contracts.caller.ask('contracts.updateFile', { id, ...change });
const remove = (id: number, ifMatch?: number[]): Promise<null> => contracts.caller.ask('contracts.removeFile', { id, ifMatch });
const sql = <R extends object>(text: string, parameters?: unknown[]): Promise<R[]> =>
  contracts.service.database.query<R>(text, parameters);
async function eventsOf(id: number): Promise<object[]> {
  const events = await contracts.service.events({ subject: `contract-file/${id}`, type: 'contract.file_uploaded' });
  return events.map(({ data: { by, contractId } }) => ({ by, contract: contractId }));
}

describe('the files of the vault', () => {
  let contract: ContractView;

  beforeAll(async () => {
    contract = await makeContract(contracts.caller, { fullName: 'Vera Vault' });
    await upload('Agreement – Vera.pdf', sampleFiles.pdf(), contract.id);
    await upload('fees 100%.xlsx', sampleFiles.xlsx());
    await upload('letter.doc', sampleFiles.doc());
    await upload('page_1.png', sampleFiles.png(), contract.id);
  });

  it.each([
    ['?', ['page_1.png', 'letter.doc', 'fees 100%.xlsx', 'Agreement – Vera.pdf']],
    ['?type=all&sort=originalName', ['Agreement – Vera.pdf', 'fees 100%.xlsx', 'letter.doc', 'page_1.png']],
    ['?sort=fileSize&page=1&pageSize=1', ['Agreement – Vera.pdf']],
    ['?type=pdf', ['Agreement – Vera.pdf']],
    ['?type=image', ['page_1.png']],
    ['?type=word', ['letter.doc']],
    ['?type=spreadsheet', ['fees 100%.xlsx']],
    ['?contractId=unassigned', ['letter.doc', 'fees 100%.xlsx']],
    ['?search=VERA', ['Agreement – Vera.pdf']],
    ['?search=greem', ['Agreement – Vera.pdf']],
    ['?search=vera%20agree', ['Agreement – Vera.pdf']],
    ['?search=100%25', ['fees 100%.xlsx']],
    ['?search=e_1', ['page_1.png']],
    ['?search=_%25', []],
    ["?search='%3A*%20%26", []],
  ])('are listed by %s', async (query, expected) => expect(await names(query)).toEqual(expected));

  it('are listed by contract, with its name', async () => {
    const files = await list(`?contractId=${contract.id}`);
    expect(files.map(({ originalName, fullName }) => [originalName, fullName])).toEqual([
      ['page_1.png', 'Vera Vault'],
      ['Agreement – Vera.pdf', 'Vera Vault'],
    ]);
    const page = await contracts.service.get(`/contract-files?contractId=${contract.id}&page=1&pageSize=1`);
    expect(page.headers.get('x-total-count')).toBe('2');
  });

  it.each(['?type=video', '?contractId=0', '?contractId=none', '?sort=colour', '?page=0', '?colour=red'])(
    'refuses %s',
    async (query) => expect((await contracts.service.get(`/contract-files${query}`)).status).toBe(400),
  );

  it('have a summary with the number of recent ones', async () => {
    const sizes = (await list()).reduce((sum, { fileSize }) => sum + fileSize, 0);
    await sql(`update contract_files set uploaded_at = now() - interval '24 hours 1 minute' where original_name = 'letter.doc'`);
    expect(await contracts.caller.ask<VaultSummary>('contracts.vaultSummary', {})).toEqual({
      totalFiles: 4,
      totalBytes: sizes,
      recentUploads: 3,
    });
  });

  it('publish events when they are added, changed and removed', async () => {
    const { id } = await upload('published.pdf', sampleFiles.pdf('published'));
    await update(id, { contractId: contract.id });
    await remove(id);
    const published = await contracts.service.events({ subject: `contract-file/${id}`, type: 'vault.changed' });
    expect(published.map(({ data }) => data)).toEqual(
      [null, contract.id, contract.id].map((contractId) => ({ fileId: id, contractId })),
    );
  });

  it('become unassigned when their contract is deleted', async () => {
    const gone = await makeContract(contracts.caller);
    const file = await upload('of a contract.gif', sampleFiles.gif(), gone.id);
    await contracts.caller.ask('contracts.remove', { id: gone.id });
    expect(await list('?search=of%20a%20contract')).toMatchObject([{ id: file.id, contractId: null, fullName: null }]);
  });
});

describe('changing a file', () => {
  it('assigns it to a contract, removes the assignment and stores notes and tags', async () => {
    const contract = await makeContract(contracts.caller);
    const { id } = await upload('loose.pdf', sampleFiles.pdf());
    expect(await update(id, { contractId: contract.id, tags: [' signed ', 'signed', ''], notes: 'countersigned' })).toMatchObject(
      {
        contractId: contract.id,
        fullName: contract.fullName,
        tags: ['signed'],
        notes: 'countersigned',
      },
    );
    await update(id, { contractId: contract.id });
    expect(await update(id, { contractId: null })).toMatchObject({ contractId: null, tags: ['signed'], notes: 'countersigned' });
    expect(await eventsOf(id)).toEqual([{ by: 'assignment', contract: contract.id }]);
  });

  it('refuses an edit or a removal that was made on an older version', async () => {
    const { id, version } = await upload('versioned.pdf', sampleFiles.pdf());
    const changed = await update(id, { notes: 'countersigned', ifMatch: [version] });
    expect(changed.version).toBe(version + 1);
    const stale = { status: 412, message: 'This file was changed meanwhile. Load it again.' };
    await expect(update(id, { notes: null, ifMatch: [version] })).rejects.toMatchObject(stale);
    await expect(remove(id, [version])).rejects.toMatchObject(stale);
    expect((await list()).find((file) => file.id === id)).toEqual(changed);
    expect(await remove(id, [changed.version])).toBeNull();
  });

  it.each([
    ['a contract that is not there', { contractId: 2_000_000 }, 404],
    ['tags that are no texts', { tags: [1] }, 400],
    ['a tag that is too long', { tags: ['x'.repeat(51)] }, 400],
    ['another name', { originalName: 'x.pdf' }, 400],
  ])('refuses %s', async (_, change, status) => {
    const { id } = await upload('refused.pdf', sampleFiles.pdf());
    await expect(update(id, change as UpdateContractFile)).rejects.toMatchObject({ status });
  });

  it('answers 404 for a file that is not in the vault', async () => {
    await expect(update(2_000_000, {})).rejects.toMatchObject({ status: 404, message: 'File not found' });
  });
});

describe('removing a file', () => {
  it('removes the stored object and fails with 404 when the file is gone', async () => {
    const { id } = await upload('gone.pdf', sampleFiles.pdf());
    const before = (await storage.usage('documents/')).objects;
    const outcomes = await Promise.allSettled([remove(id), remove(id)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(remove(id)).rejects.toMatchObject({ code: 'file.not_found', status: 404 });
    expect((await storage.usage('documents/')).objects).toBe(before - 1);
    expect((await contracts.service.get(`/contract-files/${id}/download`)).status).toBe(404);
    await expect(remove(2_000_000)).rejects.toMatchObject({ status: 404 });
  });

  it('gives the first answer again to a request with the same Idempotency-Key', async () => {
    const { id } = await upload('removed once.pdf', sampleFiles.pdf());
    const removeWithKey = () => contracts.caller.ask('contracts.removeFile', { id }, { idempotencyKey: `remove ${id}` });
    expect([await removeWithKey(), await removeWithKey()]).toEqual([null, null]);
    await expect(remove(id)).rejects.toMatchObject({ status: 404 });
  });

  it('succeeds while the storage is unavailable and removes the object later', async () => {
    const { id } = await upload('stays a while.pdf', sampleFiles.pdf());
    const away = vi.spyOn(storage, 'remove').mockRejectedValueOnce(new Error('the storage is away'));
    expect(await remove(id)).toBeNull();
    away.mockRestore();
    expect(await names('?search=stays%20a%20while')).toEqual([]);
    await contracts.service.app.get(StagedFiles).sweep();
    expect(await sql('select 1 from discarded_objects')).toEqual([]);
  });

  it('clears the document of the contract that was created from it', async () => {
    const staged = await stageFile('memo.txt');
    const contract = await contracts.caller.ask<ContractView>('contracts.create', contractInput({ sourceFileId: staged.id }));
    expect(contract.originalPdf).toBe(`/api/contract-files/${staged.id}/download`);
    expect(await eventsOf(staged.id)).toEqual([{ by: 'source', contract: contract.id }]);
    await remove(staged.id);
    expect(await contracts.caller.ask<ContractView>('contracts.read', { id: contract.id })).toMatchObject({ originalPdf: null });
  });
});

describe('the text of documents', () => {
  const found = (search: string, id: number): Promise<void> =>
    eventually(async () => expect(await list(`?search=${search}`)).toMatchObject([{ id }]));

  it.each([
    ['pdf-01.pdf', 'etxeberria%20marisol'],
    ['docx-01.docx', 'nguyễn%20thị%20minh%20châu'],
  ])('of %s is found soon after the upload', async (name, search) => {
    const { id } = await upload(name, document(name));
    await found(search, id);
  });

  it('is indexed by another process when the first one has died', async () => {
    const { id } = await upload('taken over.pdf', document('pdf-02.pdf'));
    await found('lindqvist', id);
    await sql(`update contract_files set words = '' where id = $1`, [id]);
    await sql(
      `insert into job (queue, key, attempts, max_attempts, claim, due_at)
       values ('file-text', $1::int::text, 1, 3, gen_random_uuid(), now() - interval '1 second')
       on conflict (queue, key) do update set claim = excluded.claim, due_at = excluded.due_at`,
      [id],
    );
    await found('lindqvist', id);
  });

  it('is not extracted again from a document without text', async () => {
    const { id } = await upload('damaged.pdf', sampleFiles.pdf());
    const waiting = (): Promise<object[]> => sql('select 1 from contract_files where id = $1 and read_after is not null', [id]);
    await expect.poll(waiting).toEqual([]);
    expect(await names('?search=damaged')).toEqual(['damaged.pdf']);
  });

  it('of a staged document is found once its contract is created', async () => {
    const staged = await stageFile('read.txt', 'A clause about Überraschungen');
    expect(await list('?search=uberrasch')).toEqual([]);
    await contracts.caller.ask('contracts.create', contractInput({ sourceFileId: staged.id }));
    expect(await list('?search=uberrasch')).toMatchObject([{ id: staged.id, kind: 'other', previewable: false }]);
  });
});

describe('a vault of 10,000 documents', () => {
  it('is searched by indexes', async () => {
    await sql(`insert into contract_files (file_name, original_name, file_type, file_size, file_path, sha256, words)
      select 'f', md5(n::text) || '.pdf', 'application/pdf', 1, 'documents/' || n, '', array_to_tsvector(array[md5(n::text), 'common'])
      from generate_series(1, 10000) n`);
    await sql('vacuum analyze contract_files');
    const plan = await sql<{ 'QUERY PLAN': string }>(
      `explain select id from contract_files file where not provisional and (lower(original_name) like '%c4ca4238%' or words @@ '''c4ca4238'':*'::tsquery)`,
    );
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).toMatch(/contract_files_name/);
    expect(text).toMatch(/contract_files_words/);
    expect(await list('?search=c4ca4238')).toHaveLength(1);
  });
});
