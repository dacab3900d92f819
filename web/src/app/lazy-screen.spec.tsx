import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Suspense, type ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gateway } from '../../test/gateway.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { lazyScreen } from './lazy-screen.ts';

const reload = vi.fn();
const notFetched = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

function open(load: () => Promise<{ default: ComponentType }>) {
  const Page = lazyScreen(load, reload);
  render(
    <CrashBoundary>
      <Suspense fallback="loading">
        <Page />
      </Suspense>
    </CrashBoundary>,
  );
}

const failure = 'This screen stopped working';

beforeEach(() => {
  sessionStorage.clear();
  gateway.use(http.head('/', () => new HttpResponse()));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  reload.mockClear();
});

describe('a screen whose code', () => {
  it('is fetched is shown', async () => {
    open(() => Promise.resolve({ default: () => 'Revenue' }));
    expect(await screen.findByText('Revenue')).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
  });

  it('cannot be fetched reloads the page, and says so only when that did not help', async () => {
    open(notFetched);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), 30_000);
    expect(screen.queryByText(failure)).toBeNull();
    open(notFetched);
    expect(await screen.findByText(failure)).toBeVisible();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('cannot be fetched says so while the server does not answer, for a reload would lose the frame', async () => {
    gateway.use(http.head('/', () => HttpResponse.error()));
    open(notFetched);
    expect(await screen.findByText(failure)).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
  });
});
