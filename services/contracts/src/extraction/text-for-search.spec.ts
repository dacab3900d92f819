import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ModelServer } from '../../test/model-server.ts';
import { ExtractionEngine } from './extraction.engine.ts';
import { TextForSearch } from './text-for-search.ts';

const server = new ModelServer();
let engine: ExtractionEngine;

beforeAll(async () => {
  engine = new ExtractionEngine({ children: 1, model: { apiKey: 'test', baseUrl: await server.start() } });
});
afterAll(async () => {
  await engine.close();
  await server.stop();
});

it.each([
  ['a document', 'pdf-02.pdf', 'Monthly fee'],
  ['a page image', 'img-01-p1.png', 'Restrepo'],
])(
  'reads the words of %s for the search without asking the language model',
  async (_, name, words) => {
    const path = join(import.meta.dirname, '../../test/corpus', name);
    expect(await new TextForSearch(engine).textOf(path, name)).toContain(words);
    expect(server.questions).toEqual([]);
  },
  60_000,
);
