import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually } from '@creator-desk/testing/eventually';
import { DocumentError } from '@creator-desk/document-extraction/document-error';
import type { ExtractionProgress } from '@creator-desk/document-extraction/extraction';
import { corpusFile } from '@creator-desk/testing/sample-files';
import { readConfig } from '@creator-desk/server/runtime/config';
import { callerPublicKey } from '@creator-desk/testing/signing';
import { ContractsConfig } from '../config.ts';
import { builtReader } from '../../test/running.ts';
import { ExtractionEngine, type DocumentFile } from './extraction.engine.ts';
import { inReadingOrder } from './page-recognition.ts';

// The limits are far above the usual duration, because other tests run at the same time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const kinds: Record<string, DocumentFile['kind']> = {
  '.pdf': 'pdf',
  '.docx': 'word',
  '.doc': 'word',
  '.png': 'image',
  '.jpg': 'image',
};
const documentAt = (path: string): DocumentFile => ({ path, kind: kinds[extname(path)] ?? 'any' });
const corpusDocument = (name: string): DocumentFile => documentAt(corpusFile(name));

let engine: ExtractionEngine;
let folder: string;

beforeAll(() => {
  engine = new ExtractionEngine({ ...builtReader, processes: 2, cpuMs: 200_000 });
  folder = mkdtempSync(join(tmpdir(), 'extraction-'));
});
afterAll(async () => {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});

it('extracts a document in a child process', async () => {
  const memo = await engine.extract(corpusDocument('pdf-08.pdf'));
  expect(memo).toMatchObject({ pagesRead: 2, pagesTotal: 2, engine: 'rules', notice: null });
  expect(memo.evidence.startDate).toEqual({
    page: 1,
    text: 'Work starts on 05/04/2026 and finishes on 10/30/2026.',
    boxes: [{ x: 0.1094, y: 0.2594, width: 0.4489, height: 0.0159 }],
  });
});

it('is started by the program beside it, whatever the environment says', () => {
  const required = { INTERNAL_TOKEN: 'token', CALLER_PUBLIC_KEY: callerPublicKey, STORAGE_DIR: '/none' };
  const database = { DATABASE_URL: 'postgres://127.0.0.1/none' };
  expect(readConfig(ContractsConfig, { ...required, ...database, readerEntry: '/none/other.js' }).readerEntry).toBeUndefined();
});

it('reports which page is being recognised, and what was read of the others', async () => {
  const steps: ExtractionProgress[] = [];
  const partial: { pagesRead: number; pagesTotal: number; first: string }[] = [];
  const single = new ExtractionEngine({ ...builtReader, processes: 1, cpuMs: 200_000 });
  const images = ['img-03-p1.jpg', 'img-01-p1.png', 'img-02-p1.jpg'].map(corpusDocument);
  const whole = await single.extract(images, {
    onProgress: (step) => steps.push(step),
    onPartial: ({ pagesRead, pagesTotal, text }) => partial.push({ pagesRead, pagesTotal, first: text.slice(0, 20) }),
  });
  await single.close();
  expect(partial.map(({ pagesRead, pagesTotal }) => [pagesRead, pagesTotal])).toEqual([
    [1, 3],
    [2, 3],
  ]);
  for (const page of [1, 2, 3]) expect(steps).toContainEqual({ stage: 'recognising', page, pages: 3 });
  for (const { first } of partial) expect(whole.text.startsWith(first)).toBe(true);
  expect([whole.pagesRead, whole.pagesTotal]).toEqual([3, 3]);
});

it('recognises the first two pages and the last one first', () => {
  expect(inReadingOrder([1, 2, 3, 4, 5, 6])).toEqual([1, 2, 6, 3, 4, 5]);
  expect([inReadingOrder([]), inReadingOrder([1]), inReadingOrder([1, 2]), inReadingOrder([1, 2, 3])]).toEqual([
    [],
    [1],
    [1, 2],
    [1, 2, 3],
  ]);
});

describe('hostile and broken files', () => {
  const refused: [string, string, RegExp][] = [
    ['empty.pdf', 'empty', /empty/],
    ['empty.docx', 'empty', /empty/],
    ['truncated.pdf', 'unreadable', /damaged/],
    ['encrypted.pdf', 'encrypted', /protected by a password/],
    ['zero-pages.pdf', 'unreadable', /no pages/],
    ['loop.pdf', 'unreadable', /damaged/],
    ['really-a-png.pdf', 'wrong_type', /PNG image, not a PDF/],
    ['other-zip.docx', 'wrong_type', /not a Word document/],
    ['bomb.docx', 'too_complex', /expands/],
    ['huge.png', 'too_large', /30000/],
    ['half.jpg', 'unreadable', /damaged/],
    ['junk.txt', 'unreadable', /no readable text/],
    ['fake.doc', 'unreadable', /damaged/],
  ];

  const shortLived = new ExtractionEngine({ ...builtReader, processes: 2, cpuMs: 200_000, idleTimeoutMs: 200 });
  afterAll(() => shortLived.close());

  it.each(refused)('%s fails as %s', async (file, code, message) => {
    const error: unknown = await shortLived.extract(corpusDocument(`bad/${file}`)).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DocumentError);
    expect(error).toMatchObject({ code, message: expect.stringMatching(message) as string });
  });

  it('leave no process and no memory behind', async () => {
    await eventually(() => expect(shortLived.pids).toEqual([]));
  });

  it('a PDF with a broken index is read correctly', async () => {
    const { data } = await engine.extract(corpusDocument('bad/bad-xref.pdf'));
    expect(data).toMatchObject({ fullName: 'Tobias Lindqvist', platforms: ['YouTube'], monthlyFee: '2800.00' });
  });

  it('an image with the name of a Word document is detected by its content', async () => {
    const path = join(folder, 'picture.docx');
    copyFileSync(corpusFile('img-01-p1.png'), path);
    await expect(engine.extract(documentAt(path))).rejects.toMatchObject({ code: 'wrong_type' });
  });

  it('a file that uses up its CPU time fails', async () => {
    const strict = new ExtractionEngine({ ...builtReader, processes: 1, cpuMs: 50 });
    await expect(strict.extract(corpusDocument('pdf-08.pdf'))).rejects.toMatchObject({ code: 'timeout' });
    await strict.close();
  });
});

it('keeps to the limits of CPU time with several documents at once', async () => {
  // The CPU time has its usual limit; the wall-clock time depends on the machine that runs the tests.
  const usual = new ExtractionEngine({ ...builtReader, processes: 2, wallClockMs: 600_000, maxQueueMs: 600_000 });
  try {
    const files = ['pdf-01.pdf', 'pdf-08.pdf', 'docx-01.docx'];
    for (const { data, pagesRead, pagesTotal } of await Promise.all(files.map((file) => usual.extract(corpusDocument(file))))) {
      expect(data.socialHandle).toMatch(/^@/);
      expect(pagesRead).toBe(pagesTotal);
    }
  } finally {
    await usual.close();
  }
});

describe('the conversion to PNG', () => {
  it('writes every page into the directory', async () => {
    const steps: ExtractionProgress[] = [];
    const onProgress = (step: ExtractionProgress) => void steps.push(step);
    const { pages, pagesTotal } = await engine.convertToPng(corpusFile('pdf-08.pdf'), folder, { onProgress });
    expect(pagesTotal).toBe(2);
    expect(pages.map(({ path }) => path)).toEqual([join(folder, 'page-001.png'), join(folder, 'page-002.png')]);
    const { format, width, height } = await sharp(pages[0]?.path).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: pages[0]?.width, height: pages[0]?.height });
    expect(steps).toContainEqual({ stage: 'converting', page: 2, pages: 2 });
  });

  it.each([
    ['encrypted.pdf', 'encrypted'],
    ['zero-pages.pdf', 'unreadable'],
    ['really-a-png.pdf', 'wrong_type'],
    ['loop.pdf', 'unreadable'],
  ])('of %s fails as %s', async (file, code) => {
    await expect(engine.convertToPng(corpusFile(`bad/${file}`), folder)).rejects.toMatchObject({ code });
  });
});
