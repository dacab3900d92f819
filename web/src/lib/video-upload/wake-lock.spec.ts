import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepAwake } from './wake-lock.ts';

function withWakeLock() {
  const release = vi.fn(() => Promise.resolve());
  const request = vi.fn(() => Promise.resolve({ release }));
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  return { request, release };
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock');
  vi.restoreAllMocks();
});

describe('the wake lock', () => {
  it('is requested again when the page becomes visible, and released at the end', async () => {
    const { request, release } = withWakeLock();
    const sleep = keepAwake();
    await waitFor(() => expect(request).toHaveBeenCalledTimes(1));
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(request).toHaveBeenCalledTimes(1);
    vi.mocked(vi.spyOn(document, 'visibilityState', 'get')).mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(request).toHaveBeenCalledTimes(2));
    sleep();
    await waitFor(() => expect(release).toHaveBeenCalled());
    document.dispatchEvent(new Event('visibilitychange'));
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('is released at once when it is granted after the end', async () => {
    const { release } = withWakeLock();
    keepAwake()();
    await waitFor(() => expect(release).toHaveBeenCalledOnce());
  });

  it('is optional: nothing happens where the browser lacks or refuses it', () => {
    expect(() => keepAwake()()).not.toThrow();
    const { request } = withWakeLock();
    request.mockRejectedValueOnce(new Error('battery low'));
    expect(() => keepAwake()()).not.toThrow();
  });
});
