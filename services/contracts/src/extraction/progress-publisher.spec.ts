import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '@creator-desk/testing/eventually';
import type { ExtractionView } from '@creator-desk/protocol/contracts/documents/extraction';
import { progressOperation, type AskProgress } from '@creator-desk/protocol/contracts/documents/extraction-progress';
import { corpusFile } from '@creator-desk/testing/sample-files';
import { startContracts, type RunningContracts } from '../../test/running.ts';
import { sendFile } from '../../test/send-file.ts';
import { ProgressPublisher } from './progress-publisher.ts';

let contracts: RunningContracts;

beforeAll(async () => {
  contracts = await startContracts();
});

afterAll(() => contracts.stop());

const ask = (id: string, asked: AskProgress = {}): Promise<object> => contracts.caller.ask(progressOperation(id).subject, asked);

const firstPage: ExtractionView = {
  success: true,
  data: null,
  error: null,
  preview: '',
  images: [],
  confidence: {},
  evidence: {},
  review: {},
  text: null,
  engine: 'ocr',
  pagesRead: 1,
  pagesTotal: 3,
  hasMorePages: false,
  notice: null,
  sameAs: [],
  fileId: 7,
};

it('replies with the latest step until the work ends or fails', async () => {
  const id = randomUUID();
  const publisher = contracts.service.app.get(ProgressPublisher);
  const work = publisher.track(id, async ({ onProgress: report, onPartial }) => {
    report({ stage: 'waiting' });
    report({ stage: 'reading', page: 2, pages: 5 });
    // Another connection may ask before the broker knows the subscription.
    const reading = { stage: 'reading', page: 2, pages: 5, before: null, pagesRead: 0 };
    await eventually(async () => expect(await ask(id.toUpperCase())).toEqual(reading));
    expect(await ask(id, { fields: true })).toEqual({ extraction: null });
    onPartial(firstPage);
    expect(await ask(id)).toEqual({ ...reading, pagesRead: 1 });
    expect(await ask(id, { fields: true })).toEqual({ extraction: firstPage });
    report({ stage: 'understanding' });
    expect(await ask(id)).toEqual({ stage: 'understanding', page: null, pages: null, before: null, pagesRead: 1 });
    throw new Error('the end');
  });
  await expect(work).rejects.toThrow('the end');
  await expect(ask(id)).rejects.toMatchObject({ code: 'unavailable' });
});

it('does the work without publishing progress when the id is not valid', async () => {
  const publisher = contracts.service.app.get(ProgressPublisher);
  expect(await publisher.track('*', () => Promise.resolve(7))).toBe(7);
  expect(await publisher.track(undefined, () => Promise.resolve(8))).toBe(8);
});

it('replies while a document is being extracted, and not afterwards', async () => {
  const id = randomUUID();
  const bytes = readFileSync(corpusFile('img-01-p1.png'));
  const answer = sendFile(contracts.service, `/extraction/image?progressId=${id}`, { field: 'image', name: 'page.png', bytes });
  await eventually(
    async () => expect(await ask(id)).toEqual({ stage: 'recognising', page: 1, pages: 1, before: null, pagesRead: 0 }),
    {
      timeoutMs: 30_000,
    },
  );
  await answer;
  await expect(ask(id)).rejects.toMatchObject({ code: 'unavailable' });
});
