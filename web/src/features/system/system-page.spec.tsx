import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { gateway, gatewayWith, refusal, refuseUntilRetry } from '../../../test/gateway.ts';
import { openPage } from '../../../test/open-page.tsx';
import type { Schema } from '../../lib/api/api.ts';

type SystemStatus = Schema<'SystemStatus'>;
type FailedEvent = Schema<'DeadLetterView'>;
type Erasure = Schema<'ErasureView'>;

const startedAt = '2026-03-01T08:00:00.000Z';
const program = { version: '1.4.0', node: 'v24.21.0', startedAt };
const aService = (given: Partial<SystemStatus['services'][number]>): SystemStatus['services'][number] => ({
  ...program,
  service: 'portal',
  failed: [],
  events: { outboxPending: 0, outboxOldestSeconds: 0, pending: 0, deadLetters: 0 },
  metrics: {},
  ...given,
});
const aFailedEvent = (given: Partial<FailedEvent> = {}): FailedEvent => ({
  id: '6f1d7a52-0d0c-4bb5-9b39-2f2f3ed7a111',
  service: 'portal',
  type: 'submission.approved',
  subject: 'submission/12',
  error: 'Error: no such column',
  tries: 7,
  failedAt: startedAt,
  ...given,
});

const status: SystemStatus = {
  gateway: program,
  backup: { takenAt: startedAt, bytes: 5 * 1024 ** 2 },
  services: [
    aService({ service: 'contracts', events: { outboxPending: 1200, outboxOldestSeconds: 42.1, pending: null, deadLetters: 0 } }),
    aService({
      service: 'media',
      failed: ['storage'],
      metrics: { stored_bytes: 3 * 1024 ** 3, uploads_open: 2, renditions_waiting: 5 },
    }),
    aService({ service: 'portal', events: { outboxPending: 0, outboxOldestSeconds: 0, pending: 34, deadLetters: 1 } }),
  ],
  unreachable: ['payouts', 'comms'],
  instances: [
    { service: 'gateway', instance: 'gateway-1', ...program },
    { service: 'media', instance: 'media-a-7', ...program },
    { service: 'media', instance: 'media-b-7', ...program, version: '1.5.0' },
    { service: 'portal', instance: 'portal-a-7', ...program },
    { service: 'portal', instance: 'portal-b-7', ...program },
  ],
};

function systemWith(failed: FailedEvent[], erasures: Erasure[] = []) {
  gatewayWith([]);
  const remaining = [...failed];
  gateway.use(
    http.get('/api/system', () => HttpResponse.json(status)),
    http.get('/api/system/failed-events', () => HttpResponse.json(remaining)),
    http.get('/api/erasures', () => HttpResponse.json(erasures)),
    http.post('/api/system/failed-events/:service/:id/replay', ({ params }) => {
      remaining.splice(
        remaining.findIndex(({ id }) => id === params['id']),
        1,
      );
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return remaining;
}

const service = async (name: string): Promise<HTMLElement> => {
  const list = await screen.findByRole('list', { name: 'Services' });
  const heading = await within(list).findByRole('heading', { name });
  return heading.closest('li') as HTMLElement;
};

describe('the services', () => {
  it('are shown with their version, state and queued events', async () => {
    systemWith([]);
    openPage('/system');
    expect(await service('Gateway')).toHaveTextContent(
      /Running.*Version.*1\.4\.0.*Node.*24\.21\.0.*Last backup.*Mar 1, 2026.*5 MB/,
    );
    expect(await service('Contracts')).toHaveTextContent(/To be published.*1,200 \(oldest 43 s\).*To be processed.*Unknown/);
    expect(await service('Media')).toHaveTextContent(
      /Unavailable: storage.*Stored.*3 GB.*Uploads in progress.*2.*Previews waiting for ffmpeg.*5/,
    );
    expect(await service('Media')).toHaveTextContent(
      /Replicas.*2.*Versions.*1\.4\.0, 1\.5\.0.*media-b-7.*1\.5\.0, since Mar 1, 2026/,
    );
    expect(await service('Portal')).toHaveTextContent(/Replicas.*2.*Version.*1\.4\.0.*portal-a-7.*since Mar 1, 2026/);
    expect(await service('Communication')).toHaveTextContent('Not responding');
    const totals = screen.getByRole('list', { name: 'System summary' });
    expect(
      within(totals)
        .getAllByRole('listitem')
        .map((card) => card.textContent),
    ).toEqual([
      expect.stringContaining('3 of 6'),
      expect.stringContaining('1,234'),
      expect.stringMatching(/^Failed events1/),
      expect.stringContaining('3 GB'),
    ]);
  });

  it('can be loaded again after an error', async () => {
    systemWith([]);
    refuseUntilRetry('/api/system', () => refusal(503, 'Away'));
    const user = openPage('/system');
    await screen.findByText("The system's status could not be loaded");
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await service('Gateway')).toBeVisible();
  });
});

describe('failed events', () => {
  it.each(['desktop', 'phone'] as const)('are shown with their error and can be replayed on a %s', async (on) => {
    systemWith([aFailedEvent()]);
    const user = openPage('/system', { on });
    expect(await screen.findByText('Error: no such column')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Replay submission.approved of submission/12 in Portal' }));
    expect(await screen.findByText('Event replayed')).toBeVisible();
    expect(await screen.findByText(/^No failed events\./)).toBeVisible();
  });

  it('stay with the reason when they fail again', async () => {
    systemWith([aFailedEvent()]);
    const words = 'The event failed again: no such column';
    gateway.use(http.post('/api/system/failed-events/:service/:id/replay', () => refusal(409, words)));
    const user = openPage('/system');
    await user.click(await screen.findByRole('button', { name: /^Replay/ }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText('Error: no such column')).toBeVisible();
  });
});

describe('erased creators', () => {
  it('are listed by contract with what has not confirmed yet', async () => {
    const confirmed = (service: 'media' | 'payouts', confirmedAt: string | null) => ({ service, confirmedAt });
    const erasure = { id: '1', contractIds: [12, 31], requestedAt: startedAt, completedAt: null };
    systemWith(
      [],
      [
        { ...erasure, services: [confirmed('media', startedAt), confirmed('payouts', null)] },
        { ...erasure, id: '2', contractIds: [7], completedAt: startedAt, services: [confirmed('media', startedAt)] },
      ],
    );
    openPage('/system');
    const row = async (contracts: string) => (await screen.findByText(contracts)).closest('tr');
    expect(await row('12, 31')).toHaveTextContent(/In progress.*Waiting for Payouts/);
    expect(await row('7')).toHaveTextContent(/Erased.*All services have confirmed/);
  });
});
