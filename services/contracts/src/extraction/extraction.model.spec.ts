import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerOf, ModelServer, type Behaviour } from '../../test/model-server.ts';
import { ExtractionEngine, type DocumentFile } from './extraction.engine.ts';

const CORPUS = join(import.meta.dirname, '../../test/corpus');
const memo: DocumentFile = { path: join(CORPUS, 'pdf-02.pdf'), fileName: 'memo.pdf', kind: 'pdf' };
const scan: DocumentFile = { path: join(CORPUS, 'img-01-p1.png'), fileName: 'scan.png', kind: 'image' };
const PATIENCE = 120_000;

const server = new ModelServer();
let engine: ExtractionEngine;
let baseUrl: string;

beforeAll(async () => {
  baseUrl = await server.start();
  engine = new ExtractionEngine({ children: 2, processorMs: 60_000, model: { apiKey: 'test', baseUrl } });
});
beforeEach(() => {
  server.questions.length = 0;
});
afterAll(async () => {
  await engine.close();
  await server.stop();
});

const says = (values: Parameters<typeof answerOf>[0]): Behaviour => ({ content: JSON.stringify(answerOf(values)) });

describe('with a language model', () => {
  it(
    'a document is read by it and checked by the rules',
    async () => {
      server.behaviour = says({
        fullName: 'Tobias Lindqvist',
        socialHandle: '@tobiasbuilds',
        monthlyFee: 99_999,
        videosPerMonth: 4,
      });
      const read = await engine.extract(memo);
      expect(read).toMatchObject({ engine: 'model', notice: null });
      expect(read.data).toMatchObject({ fullName: 'Tobias Lindqvist', monthlyFee: '2800.00', videosPerMonth: 4 });
      expect(read.confidence.fullName).toBeGreaterThanOrEqual(0.97);
      expect(server.questions[0]).toContain('Monthly fee: $2,800.00');
    },
    PATIENCE,
  );

  it(
    'a scan is shown to it as a picture',
    async () => {
      server.behaviour = says({ socialHandle: '@cami.restrepo' });
      const read = await engine.extract(scan);
      expect(read.engine).toBe('model');
      expect(server.questions[0]).toContain('data:image/jpeg;base64,');
    },
    PATIENCE,
  );

  it.each<[string, Behaviour, RegExp]>([
    ['is busy', { status: 429 }, /is busy/],
    ['fails', { status: 500 }, /error \(500\)/],
    ['answers nonsense', { content: 'The fee is, I believe, quite high.' }, /could not be used/],
    ['answers with other fields', { content: '{"name": "Tobias"}' }, /could not be used/],
  ])(
    'that %s the rules read, and the answer says so',
    async (_, behaviour, notice) => {
      server.behaviour = behaviour;
      const read = await engine.extract(memo);
      expect(read).toMatchObject({ engine: 'rules', data: { fullName: 'Tobias Lindqvist', monthlyFee: '2800.00' } });
      expect(read.notice).toMatch(notice);
    },
    PATIENCE,
  );

  it.each([
    ['the person waits', { answerMs: 8_000 }, {}],
    ['is set', { processorMs: 60_000 }, { timeoutMs: 500 }],
  ])(
    'that does not answer as long as %s the rules read in time',
    async (_, options, settings) => {
      server.behaviour = 'silence';
      const hasty = new ExtractionEngine({ children: 1, ...options, model: { apiKey: 'test', baseUrl, ...settings } });
      const read = await hasty.extract(memo);
      await hasty.close();
      expect(read).toMatchObject({ engine: 'rules', data: { fullName: 'Tobias Lindqvist' } });
      expect(read.notice).toBe('The language model did not answer in time; the fields were read by rules.');
    },
    PATIENCE,
  );

  it(
    'that is down the rules read',
    async () => {
      const lonely = new ExtractionEngine({
        children: 1,
        processorMs: 60_000,
        model: { apiKey: 'test', baseUrl: 'http://127.0.0.1:1/v1' },
      });
      const read = await lonely.extract(memo);
      await lonely.close();
      expect(read).toMatchObject({ engine: 'rules', notice: expect.stringMatching(/could not be reached/) as string });
    },
    PATIENCE,
  );
});
