import { describe, expect, it } from 'vitest';
import { settledWithin, withTimeout } from './with-timeout.ts';

const never = new Promise<never>(() => undefined);

describe('withTimeout', () => {
  it('resolves and rejects as the work does', async () => {
    await expect(withTimeout(Promise.resolve('done'), 10_000)).resolves.toBe('done');
    await expect(withTimeout(Promise.reject(new Error('broken')), 10_000)).rejects.toThrow('broken');
  });

  it('rejects with the given error when the work takes longer', async () => {
    await expect(withTimeout(never, 1)).rejects.toThrow('timed out after 1 ms');
    await expect(withTimeout(never, 1, () => new RangeError('too slow'))).rejects.toThrow(new RangeError('too slow'));
  });
});

describe('settledWithin', () => {
  it('says whether the work succeeded or failed in time', async () => {
    expect(await settledWithin(Promise.resolve(), 10_000)).toBe(true);
    expect(await settledWithin(Promise.reject(new Error('broken')), 10_000)).toBe(true);
    expect(await settledWithin(undefined, 10_000)).toBe(true);
    expect(await settledWithin(never, 1)).toBe(false);
  });
});
