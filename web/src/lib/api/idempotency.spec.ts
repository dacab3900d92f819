import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { gateway } from '../../../test/gateway.ts';
import { unwrap, api } from './api.ts';

/** Fails the first request with this status, 0 meaning a network error. @returns the keys of all requests */
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
  'repeats an unanswered request (%d) with its key, and gives every new request a new one',
  async (status) => {
    const keys = failingOnce(status);
    for (const text of ['Prefers mornings', 'Prefers mornings', 'Prefers mornings', 'Prefers evenings']) await note(text);
    const [first, again, anew, other] = keys;
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(again).toBe(first);
    expect(new Set([first, anew, other]).size).toBe(3);
  },
);

it('gives a refused request a new key', async () => {
  const keys = failingOnce(409);
  for (const text of ['Prefers mornings', 'Prefers mornings']) await note(text);
  expect(keys[1]).not.toBe(keys[0]);
});

it('sends no key for calls that are idempotent themselves', async () => {
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
