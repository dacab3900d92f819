import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { gateway } from '../../../../test/gateway.ts';
import { withProgress, stepText } from './extraction-progress.ts';

it.each([
  ['unknown', null, null, ''],
  ['waiting', null, null, 'Waiting to be processed'],
  ['opening', null, null, 'Opening the document'],
  ['reading', 2, 5, 'Reading page 2 of 5'],
  ['recognising', 1, 3, 'Recognising page 1 of 3'],
  ['recognising', null, null, 'Recognising text'],
  ['converting', 7, 50, 'Converting page 7 of 50'],
  ['understanding', null, null, 'Finding the contract fields'],
  ['asking the model', null, null, 'Asking the language model'],
] as const)('shows %s (%s of %s) as %j', (stage, page, pages, words) =>
  expect(stepText({ stage, page, pages, before: null, pagesRead: 0 })).toBe(words),
);

it.each([
  [0, 'Waiting to be processed'],
  [1, 'Waiting: 1 document is before this one'],
  [3, 'Waiting: 3 documents are before this one'],
])('shows how many documents are ahead: %i', (before, words) =>
  expect(stepText({ stage: 'waiting', page: null, pages: null, before, pagesRead: 0 })).toBe(words),
);

it('polls the progress under the id of the call, ignores failed polls and stops with the call', async () => {
  const asked: unknown[] = [];
  const answers = [
    HttpResponse.error(),
    HttpResponse.json({ stage: 'unknown', page: null, pages: null }),
    HttpResponse.json({ stage: 'reading', page: 2, pages: 5 }),
  ];
  gateway.use(
    http.get('/api/contracts/extractions/:id', ({ params }) => {
      asked.push(params['id']);
      return answers.shift() ?? HttpResponse.json({ stage: 'understanding', page: null, pages: null });
    }),
  );
  const steps: string[] = [];
  const ids: string[] = [];
  const { signal } = new AbortController();
  const answer = await withProgress({ signal, onStep: (words) => steps.push(words) }, async (id) => {
    ids.push(id);
    await waitFor(() => expect(steps).toContain('Finding the contract fields'));
    return 'read';
  });
  expect(answer).toBe('read');
  expect(steps.slice(0, 2)).toEqual(['Reading page 2 of 5', 'Finding the contract fields']);
  expect(new Set(asked)).toEqual(new Set(ids));
  expect(ids[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
