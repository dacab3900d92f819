import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callHeaders } from '@creator-desk/protocol/caller';
import type { ContractView } from '@creator-desk/protocol/contracts/contract';
import type { CorrectedFile } from '@creator-desk/protocol/contracts/documents/contract-file';
import type { ExtractionView } from '@creator-desk/protocol/contracts/documents/extraction';
import { corpusFile } from '@creator-desk/testing/sample-files';
import { internalHeaders } from '@creator-desk/testing/internal-headers';
import { contractInput } from '../../test/factories.ts';
import { startContracts, type RunningContracts } from '../../test/running.ts';
import { StagedFiles } from '../vault/staged-files.ts';
import { UnreadPages } from './unread-pages.ts';

const memo = `Creator: Ines Vidal
Handle: @ines.cooks
Platforms: TikTok, YouTube
Monthly fee: $2,400.00
Start date: 2026-02-01
End date: 2026-07-31
Videos per month: 6
`;

let contracts: RunningContracts;

beforeAll(async () => {
  contracts = await startContracts();
});

afterAll(() => contracts.stop());

async function upload(
  path: string,
  field: string,
  name: string,
  text: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const body = new FormData();
  body.append(field, new Blob([text]), name);
  return fetch(`${contracts.service.address}/extraction/${path}`, {
    method: 'POST',
    body,
    headers: { ...internalHeaders('contracts'), ...headers },
  });
}

const read = async (text = memo): Promise<ExtractionView> =>
  (await (await upload('advanced', 'file', 'memo.txt', text)).json()) as ExtractionView;

const files = (): Promise<{ id: number }[]> => contracts.service.database.query('select id from contract_files');

describe('extracting a contract document', () => {
  it('returns the fields with their confidence and evidence', async () => {
    const extraction = await read();
    expect(extraction).toMatchObject({
      success: true,
      error: null,
      engine: 'rules',
      pagesRead: 1,
      pagesTotal: 1,
      data: {
        fullName: 'Ines Vidal',
        socialHandle: '@ines.cooks',
        monthlyFee: '2400.00',
        startDate: '2026-02-01',
        endDate: '2026-07-31',
        platforms: ['TikTok', 'YouTube'],
        videosPerMonth: 6,
      },
    });
    expect(extraction.confidence['monthlyFee']).toBeGreaterThan(0.5);
    expect(extraction.evidence['monthlyFee']).toMatchObject({ page: 1, text: expect.stringContaining('2,400.00') as string });
  });

  it('stages the original file unchanged for the contract that is created from it', async () => {
    const { fileId } = await read(`${memo}Näme: “quoted”`);
    const contract = await contracts.caller.ask<ContractView>('contracts.create', { ...contractInput(), sourceFileId: fileId });
    expect(contract.originalPdf).toBe(`/api/contract-files/${fileId}/download`);
    expect(JSON.parse(contract.parsedJson ?? '')).toMatchObject({ data: { fullName: 'Ines Vidal' } });
    const download = await contracts.service.get(`/contract-files/${fileId}/download`);
    expect(download.headers.get('content-disposition')).toContain('memo.txt');
    expect(await download.text()).toBe(`${memo}Näme: “quoted”`);
  });

  it('stores what a person corrected with the document', async () => {
    const { fileId, data } = await read(`${memo}corrected`);
    const input = { ...contractInput(), ...data, socialHandle: '@corrected', monthlyFee: '2500.00', sourceFileId: fileId };
    await contracts.caller.ask('contracts.create', input);
    const corrected = (await (await contracts.service.get('/contract-files/corrections')).json()) as CorrectedFile[];
    expect(corrected.find((one) => one.fileId === fileId)).toMatchObject({
      originalName: 'memo.txt',
      saved: { fullName: 'Ines Vidal', monthlyFee: '2500.00', socialHandle: '@corrected' },
      corrections: {
        monthlyFee: { proposed: '2400.00', saved: '2500.00', evidence: { page: 1 } },
        socialHandle: { proposed: '@ines.cooks', saved: '@corrected' },
      },
    });
    const later = await contracts.service.get(`/contract-files/corrections?after=${fileId}`);
    expect(await later.json()).toEqual([]);
  });

  it('reports that the same file was uploaded before', async () => {
    const once = `${memo}once`;
    const first = await read(once);
    expect(first.sameAs).toEqual([]);
    const { id } = await contracts.caller.ask<ContractView>('contracts.create', {
      ...contractInput(),
      sourceFileId: first.fileId,
    });
    expect((await read(once)).sameAs).toEqual([{ id: first.fileId, originalName: 'memo.txt', contractId: id }]);
  });

  it('attaches a document to one contract only', async () => {
    const { fileId } = await read();
    const create = (): Promise<ContractView> =>
      contracts.caller.ask('contracts.create', { ...contractInput(), sourceFileId: fileId });
    const outcomes = await Promise.allSettled([create(), create()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const missing = contracts.caller.ask('contracts.create', { ...contractInput(), sourceFileId: 2_000_000 });
    await expect(missing).rejects.toMatchObject({ status: 400, errors: { sourceFileId: expect.any(String) as string } });
  });

  it('removes staged files after a day, but no attached ones', async () => {
    const [taken, untaken] = [await read(), await read()];
    await contracts.caller.ask('contracts.create', { ...contractInput(), sourceFileId: taken.fileId });
    await contracts.service.database.query(`update contract_files set uploaded_at = now() - interval '25 hours'`);
    await contracts.service.app.get(StagedFiles).sweep();
    const left = (await files()).map(({ id }) => id);
    expect(left).toContain(taken.fileId);
    expect(left).not.toContain(untaken.fileId);
  });

  it('extracts a document once when the request is repeated with its Idempotency-Key', async () => {
    const headers = { [callHeaders.idempotencyKey]: randomUUID() };
    const send = async (text: string): Promise<Response> => upload('advanced', 'file', 'memo.txt', text, headers);
    const [first, second] = [
      (await (await send(memo)).json()) as ExtractionView,
      (await (await send(memo)).json()) as ExtractionView,
    ];
    expect(second).toEqual(first);
    expect((await send('another document')).status).toBe(422);
  });
});

describe('a document with pages that were not read', () => {
  it('is read on when asked, and no longer when all is read', async () => {
    const { fileId } = await read();
    const more = (id: number): Promise<Response> =>
      fetch(`${contracts.service.address}/extraction/more/${id}`, { method: 'POST', headers: internalHeaders('contracts') });
    expect((await more(fileId)).status).toBe(404);
    expect((await more(2_000_000)).status).toBe(404);
    const form = new FormData();
    form.append('pdf', new Blob([readFileSync(corpusFile('scan-01.pdf'))]), 'scan.pdf');
    const answer = await fetch(`${contracts.service.address}/extraction/pdf`, {
      method: 'POST',
      body: form,
      headers: internalHeaders('contracts'),
    });
    const scan = (await answer.json()) as ExtractionView;
    const { pagesTotal } = scan;
    expect(scan).toMatchObject({ pagesRead: pagesTotal, hasMorePages: false });
    // As if the process had died before it read a page.
    const pages = Array.from({ length: pagesTotal }, (_, index) => index + 1);
    const rest = { textRuns: pages.map(() => []), unread: pages, pagesTotal };
    await contracts.service.app.get(UnreadPages).keep(scan.fileId, rest);
    expect(await (await more(scan.fileId)).json()).toEqual(scan);
    expect((await more(scan.fileId)).status).toBe(404);
  }, 120_000);
});

describe('documents that cannot be read', () => {
  it.each([
    ['an empty file', 'advanced', 'file', 'empty.txt', '', 400, 'The file is empty.'],
    ['a text sent as a PDF', 'pdf', 'pdf', 'memo.pdf', memo, 415, /PDF/],
    ['a file in another field', 'pdf', 'file', 'memo.pdf', memo, 400, /field/i],
  ] as const)('refuses %s with a message and stages nothing', async (_, path, field, name, text, status, message) => {
    const before = await files();
    const answer = await upload(path, field, name, text);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({
      message: typeof message === 'string' ? message : (expect.stringMatching(message) as string),
    });
    expect(await files()).toEqual(before);
  });
});
