import { describe, expect, it, vi } from 'vitest';
import { CallFailure } from '../api.ts';
import { patiently, within } from './patience.ts';
import { TimedOut } from './upload-failure.ts';

const never = new AbortController().signal;

describe('a call that is made again', () => {
  it.each([
    [0, 3],
    [429, 3],
    [503, 3],
    [403, 1],
    [404, 1],
    [413, 1],
  ])('after the status %d is made %d times', async (status, times) => {
    const work = vi.fn(() => Promise.reject(new CallFailure(status)));
    await expect(patiently(work, { signal: never, waits: [1, 1] })).rejects.toMatchObject({ status });
    expect(work).toHaveBeenCalledTimes(times);
  });

  it('waits for the network while the browser is offline, however long that is, and goes on at once', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const work = vi.fn().mockRejectedValueOnce(new CallFailure(0)).mockResolvedValueOnce('there');
    const waiting: boolean[] = [];
    const done = patiently(work, { signal: never, waits: [1], onWaiting: (one) => waiting.push(one) });
    await vi.waitFor(() => expect(waiting).toEqual([true]));
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect(await done).toBe('there');
    expect(waiting).toEqual([true, false]);
    online.mockRestore();
  });

  it('ends when nobody waits any more', async () => {
    const stop = new AbortController();
    const work = () => Promise.reject(new CallFailure(0));
    const done = patiently(work, { signal: stop.signal, waits: [60_000], onWaiting: () => stop.abort() });
    await expect(done).rejects.toHaveProperty('name', 'AbortError');
  });
});

describe('a call with a limit', () => {
  it('is ended when it takes longer, and says so', async () => {
    const ended = vi.fn();
    const endless = (signal: AbortSignal) =>
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => (ended(), reject(new Error('stopped')))));
    await expect(within(1, never, endless)).rejects.toBeInstanceOf(TimedOut);
    expect(ended).toHaveBeenCalledOnce();
    const stop = new AbortController();
    const done = within(60_000, stop.signal, endless);
    stop.abort();
    await expect(done).rejects.toThrow('stopped');
  });
});
