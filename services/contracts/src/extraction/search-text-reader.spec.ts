import { afterAll, beforeAll, expect, it } from 'vitest';
import { ModelServer } from '@creator-desk/testing/servers/model-server';
import { corpusFile } from '@creator-desk/testing/sample-files';
import { builtReader } from '../../test/running.ts';
import { ExtractionEngine } from './extraction.engine.ts';
import { SearchTextReader } from './search-text-reader.ts';

let server: ModelServer;
let engine: ExtractionEngine;

beforeAll(async () => {
  server = await ModelServer.start();
  engine = new ExtractionEngine({ ...builtReader, processes: 1, model: { apiKey: 'test', baseUrl: server.url } });
});
afterAll(async () => {
  await engine.close();
  await server.stop();
});

it.each([
  ['a document', 'pdf-02.pdf', 'Monthly fee'],
  ['a page image', 'img-01-p1.png', 'Restrepo'],
])(
  'reads the text of %s without asking the language model',
  async (_, name, words) => {
    expect(await new SearchTextReader(engine).textOf(corpusFile(name))).toContain(words);
    expect(server.requests).toEqual([]);
  },
  60_000,
);
