import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callHeaders } from '@creator-desk/protocol/caller';
import type { ContractView } from '@creator-desk/protocol/contracts/contract';
import type { ConversionView } from '@creator-desk/protocol/contracts/conversion';
import { documentClockMs } from '@creator-desk/protocol/contracts/documents/document-clock';
import type { ExtractionView } from '@creator-desk/protocol/contracts/documents/extraction';
import { internalHeaders } from '@creator-desk/testing/internal-headers';
import { corpusFile } from '@creator-desk/testing/sample-files';
import { contractInput } from '../../test/factories.ts';
import { startContracts, type RunningContracts } from '../../test/running.ts';
import { PageImages } from './page-images.ts';

const png = [0x89, 0x50, 0x4e, 0x47];
let contracts: RunningContracts;

beforeAll(async () => {
  contracts = await startContracts();
});

afterAll(() => contracts.stop());

async function send(path: string, field: string, names: string[]): Promise<Response> {
  const body = new FormData();
  for (const name of names) body.append(field, new Blob([readFileSync(corpusFile(name))]), name);
  // As the gateway allows for documents, which a busy machine reads slowly.
  const headers = { ...internalHeaders('contracts'), [callHeaders.deadline]: String(Date.now() + documentClockMs) };
  return fetch(contracts.service.address + path, { method: 'POST', body, headers });
}

describe('page images of a contract', () => {
  it(
    'are extracted as one contract and all attached to the contract that is created from them',
    { timeout: 60_000 },
    async () => {
      const pages = ['img-01-p1.png', 'img-01-p1.png'];
      const extraction = (await (await send('/extraction/image', 'images', pages)).json()) as ExtractionView;
      expect(extraction).toMatchObject({ success: true, engine: 'ocr', pagesTotal: 2, data: { socialHandle: '@cami.restrepo' } });
      const { id } = await contracts.caller.ask<ContractView>('contracts.create', {
        ...contractInput(),
        sourceFileId: extraction.fileId,
      });
      const kept = await contracts.service.database.query<{ original_name: string }>(
        'select original_name from contract_files where contract_id = $1 and not provisional order by id',
        [id],
      );
      expect(kept.map((file) => file.original_name)).toEqual(pages);
    },
  );

  it('are required, and limited to five', async () => {
    const none = await send('/extraction/image', 'images', []);
    expect([none.status, await none.json()]).toMatchObject([400, { message: 'Please add at least one image' }]);
    const six = await send('/extraction/image', 'images', Array(6).fill('img-01-p1.png') as string[]);
    expect([six.status, await six.json()]).toMatchObject([413, { message: 'At most 5 page images can be read at once.' }]);
    expect((await send('/extraction/image', 'pages', ['img-01-p1.png'])).status).toBe(400);
  });

  it('must be images', async () => {
    const answer = await send('/extraction/image', 'image', ['txt-01.txt']);
    expect(answer.status).toBe(415);
  });
});

describe('a PDF of the vault', () => {
  const pagesOf = (id: number): Promise<Response> => contracts.service.get(`/contract-files/${id}/pages`);

  it('is returned as images of its pages', async () => {
    const { id } = (await (await send('/contract-files/upload', 'file', ['pdf-08.pdf'])).json()) as { id: number };
    const shown = (await (await pagesOf(id)).json()) as ConversionView;
    expect([shown.images.length, shown.pagesTotal]).toEqual([2, 2]);
    // Shown again it is not drawn again: a GET leaves no more behind, however often it comes.
    expect(await (await pagesOf(id)).json()).toEqual(shown);
    const image = await contracts.service.get((shown.images[1] ?? '').replace('/api/convert/images', '/conversion'));
    expect([...new Uint8Array(await image.arrayBuffer())].slice(0, 4)).toEqual(png);
  });

  it('is returned page by page, which are drawn when they are asked for', async () => {
    const { id } = (await (await send('/contract-files/upload', 'file', ['pdf-08.pdf'])).json()) as { id: number };
    const page = (number: number): Promise<Response> => contracts.service.get(`/contract-files/${id}/pages/${number}`);
    // Both at once, as a browser asks for them.
    for (const image of await Promise.all([page(2), page(1)])) {
      expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect([...new Uint8Array(await image.arrayBuffer())].slice(0, 4)).toEqual(png);
    }
    for (const missing of [3, 6, 500]) expect((await page(missing)).status).toBe(404);
    expect((await page(0)).status).toBe(400);
    const locked = (await (await send('/contract-files/upload', 'file', ['bad/encrypted.pdf'])).json()) as { id: number };
    const refused = await contracts.service.get(`/contract-files/${locked.id}/pages/1`);
    expect([refused.status, await refused.json()]).toMatchObject([422, { message: expect.stringMatching(/password/) as string }]);
  });

  it('has images under other addresses later, so that removing expired ones never concerns images that are shown', async () => {
    const { id } = (await (await send('/contract-files/upload', 'file', ['pdf-08.pdf'])).json()) as { id: number };
    const before = (await (await pagesOf(id)).json()) as ConversionView;
    Object.assign(contracts.service.app.get(PageImages), { clock: { now: () => new Date(Date.now() + 12 * 60 * 60 * 1000) } });
    const after = (await (await pagesOf(id)).json()) as ConversionView;
    expect(after.images).toHaveLength(before.images.length);
    expect(before.images.filter((image) => after.images.includes(image))).toEqual([]);
  });

  it('is refused when it is not a PDF, or cannot be read', async () => {
    const { id } = (await (await send('/contract-files/upload', 'file', ['img-01-p1.png'])).json()) as { id: number };
    expect((await pagesOf(id)).status).toBe(415);
    expect((await pagesOf(2_000_000)).status).toBe(404);
    const locked = (await (await send('/contract-files/upload', 'file', ['bad/encrypted.pdf'])).json()) as { id: number };
    expect((await pagesOf(locked.id)).status).toBe(422);
  });
});

describe('a PDF as images', () => {
  it('are one PNG per page, available for a day', async () => {
    const conversion = (await (await send('/conversion', 'pdf', ['pdf-06.pdf'])).json()) as ConversionView;
    expect(conversion).toMatchObject({ success: true, error: null });
    expect(conversion.images).toHaveLength(conversion.pagesTotal);
    const page = (number: number): Promise<Response> =>
      contracts.service.get(conversion.images[number]?.replace('/api/convert/images', '/conversion') ?? '');
    const image = await page(0);
    expect(image.headers.get('content-type')).toBe('image/png');
    expect([...new Uint8Array(await image.arrayBuffer()).slice(0, 4)]).toEqual(png);

    const converter = contracts.service.app.get(PageImages);
    await converter.sweep();
    expect((await page(0)).status).toBe(200);
    Object.assign(converter, { clock: { now: () => new Date(Date.now() + 25 * 60 * 60 * 1000) } });
    await converter.sweep();
    expect((await page(0)).status).toBe(404);
  });

  it.each([
    ['protected by a password', 'bad/encrypted.pdf', 422, /password/],
    ['no PDF at all', 'bad/really-a-png.pdf', 415, /PDF/],
  ])('is refused when it is %s', async (_, name, status, message) => {
    const answer = await send('/conversion', 'pdf', [name]);
    expect([answer.status, await answer.json()]).toMatchObject([status, { message: expect.stringMatching(message) as string }]);
  });
});
