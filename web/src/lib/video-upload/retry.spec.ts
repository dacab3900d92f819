import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api.ts';
import { withRetry, withTimeout } from './retry.ts';
import { UploadTimeout } from './upload-failure.ts';

const never = new AbortController().signal;

describe('a retried call', () => {
  it.each([
    [0, 3],
    [429, 3],
    [503, 3],
    [403, 1],
    [404, 1],
    [413, 1],
  ])('with status %d is made %d times', async (status, times) => {
    const work = vi.fn(() => Promise.reject(new ApiError(status)));
    await expect(withRetry(work, { signal: never, delaysMs: [1, 1] })).rejects.toMatchObject({ status });
    expect(work).toHaveBeenCalledTimes(times);
  });

  it('waits while the browser is offline, and continues at once when it is online', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const work = vi.fn().mockRejectedValueOnce(new ApiError(0)).mockResolvedValueOnce('there');
    const waiting: boolean[] = [];
    const done = withRetry(work, { signal: never, delaysMs: [1], onWaiting: (one) => waiting.push(one) });
    await waitFor(() => expect(waiting).toEqual([true]));
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect(await done).toBe('there');
    expect(waiting).toEqual([true, false]);
    online.mockRestore();
  });

  it('ends when its signal aborts', async () => {
    const stop = new AbortController();
    const work = () => Promise.reject(new ApiError(0));
    const done = withRetry(work, { signal: stop.signal, delaysMs: [60_000], onWaiting: () => stop.abort() });
    await expect(done).rejects.toHaveProperty('name', 'AbortError');
  });
});

describe('a call with a timeout', () => {
  it('is aborted after it, with its own error', async () => {
    const ended = vi.fn();
    const endless = (signal: AbortSignal) =>
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => (ended(), reject(new Error('stopped')))));
    await expect(withTimeout(1, never, endless)).rejects.toBeInstanceOf(UploadTimeout);
    expect(ended).toHaveBeenCalledOnce();
    const stop = new AbortController();
    const done = withTimeout(60_000, stop.signal, endless);
    stop.abort();
    await expect(done).rejects.toThrow('stopped');
  });
});
