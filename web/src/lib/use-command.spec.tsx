import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { gateway, refusal } from '../../test/gateway.ts';
import { api, errorMessage, unwrap } from './api/api.ts';
import { useQuery } from './api/queries.ts';
import { ToastContext } from './toast.tsx';
import { useCommand } from './use-command.ts';

const toast = { success: vi.fn(), error: vi.fn() };
const path = '/api/contracts/{contractId}/timeline';
const params = { path: { contractId: 7 } };

beforeEach(() => void vi.resetAllMocks());

/** A screen that shows a timeline, and a command that adds a note to it. */
function showTimeline(options: Partial<Parameters<typeof useCommand<[string], unknown>>[1]> = {}) {
  let reads = 0;
  gateway.use(
    http.get('/api/contracts/7/timeline', () => HttpResponse.json([], { headers: { 'X-Total-Count': String(++reads) } })),
  );
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => new Map() }}>
      <ToastContext value={toast}>{children}</ToastContext>
    </SWRConfig>
  );
  const { result } = renderHook(
    () => {
      useQuery(path, params);
      return useCommand((note: string) => unwrap(api.POST(path, { params, body: { note } })), {
        success: 'Note added',
        failure: (failure) => errorMessage(failure, 'Failed to add note'),
        invalidates: [path],
        ...options,
      });
    },
    { wrapper },
  );
  return { command: () => result.current, run: (note: string) => act(() => result.current.run(note)), reads: () => reads };
}

/** Answers the attempts one after the other. @returns the idempotency keys that came */
function answering(...answers: (() => Response)[]): (string | null)[] {
  const keys: (string | null)[] = [];
  gateway.use(
    http.post('/api/contracts/7/timeline', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return answers[keys.length - 1]?.() as never;
    }),
  );
  return keys;
}

const created = () => HttpResponse.json({ id: 'note 1' }, { status: 201 });

describe('a command', () => {
  it('shows a toast, calls back and fetches again what it has changed', async () => {
    answering(created);
    const onSuccess = vi.fn();
    const { run, command, reads } = showTimeline({ onSuccess });
    await waitFor(() => expect(reads()).toBe(1));
    expect(await run('Prefers mornings')).toEqual({ ok: true, result: { id: 'note 1' } });
    expect(toast.success.mock.calls).toEqual([['Note added', undefined]]);
    expect(onSuccess).toHaveBeenCalledExactlyOnceWith({ id: 'note 1' }, 'Prefers mornings');
    expect(reads()).toBe(2);
    expect(command()).toMatchObject({ pending: false, failure: undefined });
  });

  it('is pending until the server has answered', async () => {
    const answer = Promise.withResolvers<void>();
    gateway.use(http.post('/api/contracts/7/timeline', () => answer.promise.then(created)));
    const { command } = showTimeline();
    act(() => void command().run('Prefers mornings'));
    await waitFor(() => expect(command().pending).toBe(true));
    answer.resolve();
    await waitFor(() => expect(command().pending).toBe(false));
    expect(toast.success).toHaveBeenCalledOnce();
  });

  it('gives the focus back to its button, which was disabled meanwhile', async () => {
    const answer = Promise.withResolvers<void>();
    gateway.use(http.post('/api/contracts/7/timeline', () => answer.promise.then(() => refusal(503, 'Later.'))));
    const { command } = showTimeline();
    const button = document.body.appendChild(document.createElement('button'));
    onTestFinished(() => button.remove());
    button.focus();
    act(() => void command().run('Prefers mornings'));
    await waitFor(() => expect(command().pending).toBe(true));
    // As a browser does with a button that is disabled.
    button.blur();
    answer.resolve();
    await waitFor(() => expect(button).toHaveFocus());
  });

  it("shows the server's message and keeps the errors of the fields", async () => {
    answering(() => refusal(400, 'Please check the note.', { note: 'Too long' }));
    const onFailure = vi.fn();
    const { run, command, reads } = showTimeline({ onFailure });
    await waitFor(() => expect(reads()).toBe(1));
    const failure = { status: 400, fields: { note: 'Too long' } };
    expect(await run('Prefers mornings')).toMatchObject({ ok: false, failure });
    expect(command()).toMatchObject({ pending: false, failure });
    expect(toast.error.mock.calls).toEqual([['Please check the note.', undefined]]);
    expect(onFailure).toHaveBeenCalledOnce();
    expect(reads()).toBe(1);
  });

  it('gives a toast its title', async () => {
    answering(created, () => refusal(409, ''));
    const { run } = showTimeline({ success: () => ['Added', 'Note'], failure: ['Not added', 'Note'] });
    await run('Prefers mornings');
    await run('Prefers mornings');
    expect([...toast.success.mock.calls, ...toast.error.mock.calls]).toEqual([
      ['Added', 'Note'],
      ['Not added', 'Note'],
    ]);
  });

  it.each([
    [true, 2],
    [(failure: unknown) => failure === undefined, 1],
  ])('fetches again after a failure where that is wanted (%s)', async (invalidatesOnFailure, expected) => {
    answering(() => refusal(409, 'Somebody else was faster.'));
    const { run, reads } = showTimeline({ invalidatesOnFailure });
    await waitFor(() => expect(reads()).toBe(1));
    await run('Prefers mornings');
    await waitFor(() => expect(reads()).toBe(expected));
  });

  it('repeats with the same idempotency key what was not answered, and forgets the failure', async () => {
    const keys = answering(() => HttpResponse.error(), created, created);
    const { run, command } = showTimeline();
    await run('Calls back');
    expect(toast.error.mock.calls).toEqual([['Failed to add note', undefined]]);
    await run('Calls back');
    expect(command().failure).toBeUndefined();
    await run('Calls back');
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});
