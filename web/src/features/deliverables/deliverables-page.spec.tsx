import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { nextDeliverableStatus } from '@creator-desk/domain/videos/deliverable-status';
import { aContract } from '../../../test/contracts.ts';
import { stubEventSource } from '../../../test/event-source.ts';
import { gateway, gatewayWith, refusal, signedInAs } from '../../../test/gateway.ts';
import { openPage } from '../../../test/open-page.tsx';
import type { Deliverable } from './deliverable-query.ts';

function aDeliverable(given: Partial<Deliverable> = {}): Deliverable {
  const status = given.status ?? 'planned';
  return {
    id: 1,
    version: 1,
    contractId: 7,
    contract: { fullName: 'Jane Doe', socialHandle: '@jane' },
    title: 'Autumn reel',
    description: null,
    expectedDeliveryDate: '2026-12-04',
    actualDeliveryDate: null,
    status,
    nextStatus: nextDeliverableStatus(status),
    videoUrl: null,
    platform: null,
    views: 0,
    engagement: 0,
    notes: null,
    createdAt: '2026-03-01T12:00:00.000Z',
    ...given,
  };
}

function gatewayWithDeliverables(given: Deliverable[]) {
  let held = given;
  const server = gatewayWith([aContract({ id: 7, fullName: 'Jane Doe', socialHandle: '@jane' })]);
  gateway.use(
    http.get('/api/contracts/7', () => HttpResponse.json(server.held[0])),
    http.get('/api/video-deliverables/summary', () =>
      HttpResponse.json({ total: held.length, inProgress: 1, completed: 2, views: 1_250_000 }),
    ),
    http.get('/api/video-deliverables', ({ request }) => {
      const query = new URL(request.url).searchParams;
      const found = held.filter(({ status }) => [status, 'all', null].includes(query.get('status')));
      return HttpResponse.json(found, { headers: { 'X-Total-Count': String(found.length) } });
    }),
    http.post('/api/video-deliverables', async ({ request }) => {
      held = [aDeliverable({ ...((await request.json()) as object), id: 9 }), ...held];
      return HttpResponse.json(held[0], { status: 201 });
    }),
    http.put('/api/video-deliverables/:id', async ({ request }) => {
      const ifMatch = request.headers.get('if-match');
      if (ifMatch !== null && ifMatch !== `"${held[0]?.version}"`) return refusal(412, 'changed meanwhile');
      const { status } = (await request.json()) as { status: Deliverable['status'] };
      held = held.map((one) => ({ ...one, version: one.version + 1, status, nextStatus: nextDeliverableStatus(status) }));
      return HttpResponse.json(held[0]);
    }),
  );
  return server;
}

describe('video content tracking', () => {
  it('shows each deliverable, with views and engagement only above 0', async () => {
    gatewayWithDeliverables([
      aDeliverable({ title: 'Teaser', status: 'in_progress', platform: 'TikTok', views: 8300, engagement: 410 }),
      aDeliverable({ id: 2, contract: null, expectedDeliveryDate: null }),
    ]);
    openPage('/videos');
    const teaser = await screen.findByRole('article', { name: 'Teaser' });
    for (const words of ['in progress', 'Jane Doe', 'Dec 4, 2026', 'TikTok', '8,300', '410'])
      expect(within(teaser).getByText(words)).toBeVisible();
    const other = screen.getByRole('article', { name: 'Autumn reel' });
    expect(within(other).getByText('Unknown')).toBeVisible();
    expect(within(other).queryByText('Views')).not.toBeInTheDocument();
    const summary = screen.getByRole('list', { name: 'Deliverables summary' });
    // The summary is a request of its own and may arrive after the deliverables.
    await within(summary).findByText('1,250,000');
    expect(
      within(summary)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Total Videos2', 'In Progress1', 'Total Views1,250,000', 'Completed2']);
  });

  it('advances the status and reports a failure', async () => {
    const { changes } = gatewayWithDeliverables([aDeliverable()]);
    const person = openPage('/videos');
    await person.click(await screen.findByRole('button', { name: /^Mark as in progress/ }));
    expect(await screen.findByText('Video deliverable updated successfully')).toBeVisible();
    expect(changes()).toMatchObject([{ method: 'PUT', path: '/api/video-deliverables/1', body: { status: 'in_progress' } }]);
    const seen: (string | null)[] = [];
    gateway.use(
      http.put('/api/video-deliverables/:id', ({ request }) => {
        seen.push(request.headers.get('if-match'));
        return refusal(503, 'away');
      }),
    );
    await person.click(await screen.findByRole('button', { name: /^Mark as completed/ }));
    expect(await screen.findByText('Failed to update video deliverable')).toBeVisible();
    expect(seen).toEqual(['"2"']);
  });

  it('shows a status change by someone else', async () => {
    const stream = stubEventSource();
    gatewayWithDeliverables([aDeliverable()]);
    openPage('/videos');
    await screen.findByRole('button', { name: /^Mark as in progress/ });
    await fetch('/api/video-deliverables/1', { method: 'PUT', body: JSON.stringify({ status: 'delivered' }) });
    stream().emit('deliverable.changed');
    expect(await screen.findByRole('button', { name: /^Mark as approved/ })).toBeVisible();
    vi.unstubAllGlobals();
  });

  it('adds a deliverable', async () => {
    const { changes } = gatewayWithDeliverables([]);
    const person = openPage('/videos');
    expect(await screen.findByText('No videos found')).toBeVisible();
    expect(screen.getByText('Start tracking video content by adding your first deliverable.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: /Add Video/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Add Video Deliverable' });
    await person.click(within(dialog).getByRole('button', { name: 'Create Video' }));
    expect(await within(dialog).findByText('A contract is required')).toBeVisible();
    expect(within(dialog).getByText('A title is required')).toBeVisible();
    await person.click(within(dialog).getByLabelText('Contract'));
    await person.click(await screen.findByTitle('Jane Doe (@jane)'));
    await person.type(within(dialog).getByLabelText('Video Title'), 'Launch');
    await person.type(within(dialog).getByPlaceholderText('YouTube, TikTok, Instagram...'), 'TikTok');
    await person.click(within(dialog).getByRole('button', { name: 'Create Video' }));
    expect(await screen.findByText('Video deliverable created successfully')).toBeVisible();
    expect(changes()[0]?.body).toEqual({
      contractId: 7,
      status: 'planned',
      title: 'Launch',
      description: null,
      expectedDeliveryDate: null,
      platform: 'TikTok',
    });
    expect(await screen.findByRole('article', { name: 'Launch' })).toBeVisible();
  });

  it('filters by status and contract in the URL', async () => {
    const { calls } = gatewayWithDeliverables([aDeliverable()]);
    const person = openPage('/videos', { on: 'phone' });
    await screen.findByRole('article', { name: 'Autumn reel' });
    await person.click(screen.getByLabelText('Status'));
    await person.click(await screen.findByTitle('delivered'));
    await person.click(screen.getByLabelText('Contract'));
    await person.click(await screen.findByTitle('Jane Doe (@jane)'));
    await waitFor(() =>
      expect(calls.filter(({ path }) => path === '/api/video-deliverables').at(-1)?.query).toMatchObject({
        status: 'delivered',
        contractId: '7',
      }),
    );
    expect(location.search).toBe('?status=delivered&contractId=7');
    expect(await screen.findByText('Nothing matches the filters.')).toBeVisible();
  });

  it('are only read by a viewer', async () => {
    gatewayWithDeliverables([aDeliverable()]);
    signedInAs('viewer');
    openPage('/videos');
    await screen.findByRole('article', { name: 'Autumn reel' });
    expect(screen.queryByRole('button', { name: 'Add Video' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Mark as / })).toBeNull();
  });
});
