import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { gateway } from '../../../test/gateway.ts';
import { unwrap, api } from './api.ts';

/** Answers the first asking with a failure of this status, 0 being none at all. @returns the keys of all askings */
function failingOnce(status: number): (string | null)[] {
  const keys: (string | null)[] = [];
  gateway.use(
    http.post('/api/contracts/:id/timeline', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      if (keys.length > 1) return HttpResponse.json({}, { status: 201 });
      return status === 0 ? HttpResponse.error() : HttpResponse.json({ message: 'No' }, { status });
    }),
  );
  return keys;
}

const note = (text: string): Promise<unknown> =>
  unwrap(api.POST('/api/contracts/{contractId}/timeline', { params: { path: { contractId: 7 } }, body: { note: text } })).catch(
    (failure: unknown) => failure,
  );

it.each([0, 500, 503])(
  'what was not answered (%d) is asked again with its key, and what is said once more with another',
  async (status) => {
    const keys = failingOnce(status);
    for (const text of ['Prefers mornings', 'Prefers mornings', 'Prefers mornings', 'Prefers evenings']) await note(text);
    const [first, again, anew, other] = keys;
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(again).toBe(first);
    expect(new Set([first, anew, other]).size).toBe(3);
  },
);

it('what was refused is asked anew', async () => {
  const keys = failingOnce(409);
  for (const text of ['Prefers mornings', 'Prefers mornings']) await note(text);
  expect(keys[1]).not.toBe(keys[0]);
});

it('what means the same however often it is asked needs no key', async () => {
  let key: string | null = 'none was asked for';
  gateway.use(
    http.post('/api/contracts/:id/create-portal', ({ request }) => {
      key = request.headers.get('idempotency-key');
      return HttpResponse.json({}, { status: 201 });
    }),
  );
  await unwrap(api.POST('/api/contracts/{id}/create-portal', { params: { path: { id: 7 } } }));
  expect(key).toBeNull();
});
