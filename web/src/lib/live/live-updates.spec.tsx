import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aContract } from '../../../test/contracts.ts';
import { FakeEventSource, stubEventSource } from '../../../test/event-source.ts';
import { gateway, gatewayWith } from '../../../test/gateway.ts';
import { openPage } from '../../../test/open-page.tsx';
import { subscribeToEvents } from './event-source.ts';
import { subscribeToPortal } from './portal-updates.ts';

let stream: () => FakeEventSource;

beforeEach(() => {
  stream = stubEventSource();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const listCalls = (calls: { path: string }[]): number => calls.filter(({ path }) => path === '/api/contracts').length;

describe('the console', () => {
  it('shows changes made elsewhere, over one stream per tab', async () => {
    const server = gatewayWith([aContract({ fullName: 'Jane Doe' })]);
    openPage('/');
    await screen.findByText('Jane Doe');
    expect(stream().url).toBe('/api/events');
    server.held.push(aContract({ fullName: 'Amélie Poulain' }));
    stream().emit('contract.created', { contractId: 2 });
    await screen.findByText('Amélie Poulain');
    expect(FakeEventSource.opened).toHaveLength(1);
  });

  it.each([
    ['revenue.changed', '/revenue', '/api/revenue', { expected: '0.00', received: '0.00', pending: '0.00', overdue: '0.00' }],
    ['vault.changed', '/vault', '/api/contract-files', { totalFiles: 0, totalBytes: 0, recentUploads: 0 }],
  ])('refetches after %s what %s shows', async (type, screenPath, list, summary) => {
    const server = gatewayWith([aContract()]);
    gateway.use(
      http.get(list, () => HttpResponse.json([], { headers: { 'X-Total-Count': '0' } })),
      http.get(`${list}/summary`, () => HttpResponse.json(summary)),
    );
    openPage(screenPath);
    const asked = () => server.calls.filter(({ path }) => path === list).length;
    await waitFor(() => expect(asked()).toBe(1));
    stream().emit(type, { contractId: 1 });
    await waitFor(() => expect(asked()).toBe(2));
  });

  it('combines many events into few requests', async () => {
    const server = gatewayWith([aContract({ fullName: 'Jane Doe' })]);
    openPage('/');
    await screen.findByText('Jane Doe');
    const before = listCalls(server.calls);
    for (let count = 0; count < 500; count += 1) stream().emit('contract.updated', {});
    await waitFor(() => expect(listCalls(server.calls)).toBeGreaterThan(before));
    expect(listCalls(server.calls)).toBe(before + 1);
  });

  it('refetches everything after missed events', async () => {
    const server = gatewayWith([aContract({ fullName: 'Jane Doe' })]);
    openPage('/');
    await screen.findByText('Jane Doe');
    server.held.push(aContract({ fullName: 'Amélie Poulain' }));
    stream().emit('reset');
    await screen.findByText('Amélie Poulain');
  });

  it('shows the sign-in when the session ends elsewhere', async () => {
    const server = gatewayWith([aContract()]);
    openPage('/');
    await screen.findByRole('heading', { name: 'Contract Dashboard' });
    await screen.findByText(server.held[0]?.fullName ?? '');
    server.session.signedIn = false;
    const before = server.calls.length;
    stream().emit('ended');
    await screen.findByText('Secure admin access required');
    // Calls that would be refused are not made.
    const asked = server.calls.slice(before).map(({ path }) => path);
    expect(asked).toContain('/api/auth/session');
    expect(asked).not.toContain('/api/contracts');
  });
});

describe('an event stream', () => {
  const follow = (): { received: string[]; stop: () => void } => {
    const received: string[] = [];
    const stop = subscribeToEvents('/api/events', ['contract.created'], {
      onEvent: (name) => received.push(name),
      onMissed: () => received.push('missed'),
      onEnded: () => received.push('ended'),
    });
    return { received, stop };
  };

  it('reconnects with growing delays after a refusal, and reports missed events', () => {
    vi.useFakeTimers();
    const { received, stop } = follow();
    for (const [after, count] of [
      [2_000, 2],
      [4_000, 3],
      [8_000, 4],
    ] as const) {
      stream().fail({ refused: true });
      vi.advanceTimersByTime(after - 1);
      expect(FakeEventSource.opened).toHaveLength(count - 1);
      vi.advanceTimersByTime(1);
      expect(FakeEventSource.opened).toHaveLength(count);
    }
    stream().open();
    expect(received).toEqual(['missed']);
    stop();
  });

  it('leaves a broken connection to the browser, which resumes it', () => {
    vi.useFakeTimers();
    const { received, stop } = follow();
    stream().open();
    stream().fail({ refused: false });
    vi.advanceTimersByTime(60_000);
    stream().open();
    expect(FakeEventSource.opened).toHaveLength(1);
    expect(received).toEqual([]);
    stop();
  });

  it('closes while the page is hidden, and reopens when it is visible', () => {
    vi.useFakeTimers();
    const { received, stop } = follow();
    const visible = vi.spyOn(document, 'visibilityState', 'get');
    visible.mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    const [first] = FakeEventSource.opened;
    vi.advanceTimersByTime(29_999);
    expect(first?.readyState).not.toBe(FakeEventSource.CLOSED);
    vi.advanceTimersByTime(1);
    expect(first?.readyState).toBe(FakeEventSource.CLOSED);
    visible.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    stream().open();
    expect(FakeEventSource.opened).toHaveLength(2);
    expect(received).toEqual(['missed']);
    stop();
    visible.mockRestore();
  });

  it('stays closed after its end and after unsubscribing', () => {
    vi.useFakeTimers();
    const { received, stop } = follow();
    stream().emit('ended');
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(120_000);
    expect(received).toEqual(['ended']);
    stop();
    follow().stop();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(FakeEventSource.opened).toHaveLength(2);
  });
});

describe('the creator portal', () => {
  it('combines changes, and reports the end of its address', () => {
    vi.useFakeTimers();
    const changed = vi.fn();
    const stop = subscribeToPortal('a-slug', changed);
    expect(stream().url).toBe('/api/portal/a-slug/events');
    for (let count = 0; count < 20; count += 1) stream().emit('changed');
    vi.advanceTimersByTime(100);
    expect(changed).toHaveBeenCalledTimes(1);
    stream().emit('ended');
    vi.advanceTimersByTime(1_000);
    expect(changed).toHaveBeenCalledTimes(2);
    stop();
  });
});
