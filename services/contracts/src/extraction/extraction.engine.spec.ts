import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '@creator-desk/testing/eventually';
import { corpusEntries, judge, SCORED, Tally, type CorpusEntry } from '../../test/extraction-scoring.ts';
import { DocumentRefused } from './document-refused.ts';
import { ExtractionEngine, type DocumentFile, type ExpectedKind } from './extraction.engine.ts';
import type { Extraction, ExtractionProgress } from './extraction.ts';

const CORPUS = join(import.meta.dirname, '../../test/corpus');
const EXTRA = join(import.meta.dirname, '../../test/corpus-extra');
const KINDS: Record<string, ExpectedKind> = {
  '.pdf': 'pdf',
  '.docx': 'word',
  '.doc': 'word',
  '.txt': 'any',
  '.png': 'image',
  '.jpg': 'image',
};
// Far above what the work takes: a machine that runs many tests at once is slow.
const PATIENCE = 240_000;

let engine: ExtractionEngine;
let folder: string;

beforeAll(() => {
  engine = new ExtractionEngine({ children: 2, processorMs: 200_000 });
  folder = mkdtempSync(join(tmpdir(), 'extraction-'));
});
afterAll(async () => {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});

const fileAt = (path: string): DocumentFile => ({ path, fileName: path, kind: KINDS[extname(path)] ?? 'any' });

function entriesIn(corpus: string): CorpusEntry[] {
  return corpusEntries(readFileSync(join(corpus, 'truth.json'), 'utf8'));
}

async function tallyOf(corpus: string, entries: CorpusEntry[]): Promise<{ tally: Tally; misses: string[] }> {
  const tally = new Tally();
  const misses: string[] = [];
  for (const entry of entries) {
    const { data } = await engine.extract(entry.files.map((file) => fileAt(join(corpus, file))));
    for (const field of SCORED) {
      const verdict = judge(entry, field, data);
      tally.add(verdict);
      if (verdict !== 'right') misses.push(`${entry.id} ${field}: ${verdict} (${JSON.stringify(data[field])})`);
    }
  }
  return { tally, misses };
}

describe('documents with text', () => {
  it.each([
    ['the corpus', CORPUS],
    ['documents in other styles', EXTRA],
  ])(
    'of %s are read to 95 % and nothing is invented',
    async (_, corpus) => {
      const entries = entriesIn(corpus).filter(({ format }) => ['pdf', 'docx', 'doc', 'txt', 'bad'].includes(format));
      const { tally, misses } = await tallyOf(corpus, entries);
      expect(tally.counts.invented, misses.join('\n')).toBe(0);
      expect(tally.accuracy, misses.join('\n')).toBeGreaterThanOrEqual(0.95);
    },
    PATIENCE,
  );
});

describe('scans and page images', () => {
  it(
    'are read to 80 % and nothing is invented',
    async () => {
      const entries = entriesIn(CORPUS).filter(({ id }) => ['scan-03', 'img-01', 'img-02'].includes(id));
      const { tally, misses } = await tallyOf(CORPUS, entries);
      expect(tally.counts.invented, misses.join('\n')).toBe(0);
      expect(tally.accuracy, misses.join('\n')).toBeGreaterThanOrEqual(0.8);
    },
    PATIENCE,
  );

  it(
    'keep the dots of a handle that was taken apart, by a second look at it',
    async () => {
      const { data } = await engine.extract(fileAt(join(CORPUS, 'scan-01.pdf')));
      expect(data.socialHandle).toBe('@beccatran.fit');
    },
    PATIENCE,
  );

  it(
    'are read although they stand on their head',
    async () => {
      const path = join(folder, 'upside-down.png');
      await sharp(join(CORPUS, 'img-01-p1.png')).rotate(180).toFile(path);
      const { data, engine: by } = await engine.extract(fileAt(path));
      expect(by).toBe('ocr');
      expect(data).toMatchObject({ socialHandle: '@cami.restrepo', monthlyFee: '2750.00', startDate: '2026-03-16' });
    },
    PATIENCE,
  );

  it(
    'tell which page is being recognised',
    async () => {
      const steps: ExtractionProgress[] = [];
      const images = [fileAt(join(CORPUS, 'img-01-p1.png')), fileAt(join(CORPUS, 'img-03-p3.jpg'))];
      await engine.extract(images, { onProgress: (step) => steps.push(step) });
      expect(steps).toContainEqual({ stage: 'recognising', page: 1, pages: 2 });
      expect(steps).toContainEqual({ stage: 'recognising', page: 2, pages: 2 });
    },
    PATIENCE,
  );
});

describe('what an extraction tells', () => {
  let memo: Extraction;
  beforeAll(async () => {
    memo = await engine.extract(fileAt(join(CORPUS, 'pdf-08.pdf')));
  }, PATIENCE);

  it('is every page of the document', () => {
    expect(memo).toMatchObject({ pagesRead: 2, pagesTotal: 2, engine: 'rules', notice: null });
    expect(memo.preview).toContain('CONTENT SERVICES AGREEMENT');
  });

  it('is where each value was read, and how surely', () => {
    expect(memo.evidence.startDate).toEqual({ page: 1, text: 'Work starts on 05/04/2026 and finishes on 10/30/2026.' });
    expect(memo.confidence.startDate).toBeGreaterThan(0.8);
    expect(Object.keys(memo.confidence).sort()).toEqual(Object.keys(memo.evidence).sort());
  });

  it(
    'is no confidence in what the document does not state',
    async () => {
      const { data, confidence, evidence } = await engine.extract(fileAt(join(CORPUS, 'pdf-10.pdf')));
      expect([data.socialHandle, data.endDate]).toEqual([null, null]);
      expect([confidence.socialHandle, evidence.endDate]).toEqual([undefined, undefined]);
    },
    PATIENCE,
  );
});

describe('hostile and broken files', () => {
  let guarded: ExtractionEngine;
  beforeAll(() => {
    guarded = new ExtractionEngine({ children: 2, idleMs: 500 });
  });
  afterEach(async () => {
    await eventually(() => expect(guarded.pids).toEqual([]), { timeoutMs: 20_000 });
  });
  afterAll(() => guarded.close());

  it.each([
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
  ])(
    '%s is refused as %s, and its memory is returned',
    async (file, code, message) => {
      const refusal: unknown = await guarded.extract(fileAt(join(CORPUS, 'bad', file))).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(DocumentRefused);
      expect(refusal).toMatchObject({ code, message: expect.stringMatching(message) as string });
    },
    PATIENCE,
  );

  it(
    'a PDF with a broken index is read or refused, never read wrongly',
    async () => {
      const { data } = await guarded.extract(fileAt(join(CORPUS, 'bad/bad-xref.pdf')));
      expect(data).toMatchObject({ fullName: 'Tobias Lindqvist', platforms: ['YouTube'], monthlyFee: '2800.00' });
    },
    PATIENCE,
  );

  it(
    'an image named as a text document is told by its content',
    async () => {
      const path = join(folder, 'picture.docx');
      writeFileSync(path, readFileSync(join(CORPUS, 'img-01-p1.png')));
      await expect(guarded.extract(fileAt(path))).rejects.toMatchObject({ code: 'wrong_type' });
    },
    PATIENCE,
  );
});

it('refuses a file that uses up its processor time', async () => {
  const strict = new ExtractionEngine({ children: 1, processorMs: 50 });
  await expect(strict.extract(fileAt(join(CORPUS, 'pdf-08.pdf')))).rejects.toMatchObject({ code: 'timeout' });
  await strict.close();
});

describe('a busy machine', () => {
  const load: ChildProcess[] = [];
  beforeAll(() => {
    for (let at = 0; at < 4; at++) load.push(spawn(process.execPath, ['-e', 'for (;;);']));
  });
  afterAll(() => load.forEach((one) => one.kill('SIGKILL')));

  it(
    'reads several documents at once, within the limits of a quiet one',
    async () => {
      // Of their processor time they have the usual; on the clock whatever the machine that runs the tests needs.
      const usual = new ExtractionEngine({ children: 2, clockMs: 600_000, maxWaitMs: 600_000 });
      const files = ['scan-01.pdf', 'scan-03.pdf', 'img-01-p1.png', 'pdf-08.pdf', 'docx-01.docx'];
      const read = await Promise.all(files.map((file) => usual.extract(fileAt(join(CORPUS, file)))));
      await usual.close();
      for (const { data, pagesRead, pagesTotal } of read) {
        expect(data.socialHandle).toMatch(/^@/);
        expect(pagesRead).toBe(pagesTotal);
      }
    },
    PATIENCE,
  );
});

describe('the conversion to PNG', () => {
  it(
    'writes every page into the directory',
    async () => {
      const steps: ExtractionProgress[] = [];
      const onProgress = (step: ExtractionProgress) => void steps.push(step);
      const { pages, pagesTotal } = await engine.convertToPng(join(CORPUS, 'pdf-08.pdf'), folder, { onProgress });
      expect(pagesTotal).toBe(2);
      expect(pages.map(({ path }) => path)).toEqual([join(folder, 'page-001.png'), join(folder, 'page-002.png')]);
      const { format, width, height } = await sharp(pages[0]?.path).metadata();
      expect({ format, width, height }).toEqual({ format: 'png', width: pages[0]?.width, height: pages[0]?.height });
      expect(steps).toContainEqual({ stage: 'converting', page: 2, pages: 2 });
    },
    PATIENCE,
  );

  it.each([
    ['encrypted.pdf', 'encrypted'],
    ['zero-pages.pdf', 'unreadable'],
    ['really-a-png.pdf', 'wrong_type'],
    ['loop.pdf', 'unreadable'],
  ])(
    'refuses %s as %s',
    async (file, code) => {
      await expect(engine.convertToPng(join(CORPUS, 'bad', file), folder)).rejects.toMatchObject({ code });
    },
    PATIENCE,
  );
});
