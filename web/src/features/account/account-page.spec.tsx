import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { gateway, gatewayWith, signedInAs } from '../../../test/gateway.ts';
import { openPage } from '../../../test/open-page.tsx';
import type { Schema } from '../../lib/api/api.ts';
import { deviceText } from './device-text.ts';

type Session = Schema<'BrowserSession'>;

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1';

const aSession = (given: Partial<Session>): Session => ({
  id: 'a'.repeat(64),
  isCurrent: false,
  since: '2026-11-20T12:00:00.000Z',
  lastUsedAt: '2026-11-22T12:00:00.000Z',
  address: '203.0.113.7',
  userAgent: firefox,
  ...given,
});

function sessionsOf(held: Session[]) {
  const { changes } = gatewayWith([]);
  signedInAs('viewer');
  gateway.use(
    http.get('/api/auth/sessions', () => HttpResponse.json(held)),
    http.delete('/api/auth/sessions/:id', ({ params }) => {
      held.splice(
        held.findIndex(({ id }) => id === params['id']),
        1,
      );
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete('/api/auth/sessions', () => {
      held.splice(0, held.length, ...held.filter(({ isCurrent }) => isCurrent));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return changes;
}

describe('the sessions of an account', () => {
  const phone = { id: 'b'.repeat(64), userAgent: safari };

  it('are shown with their devices, and one is ended', async () => {
    const changes = sessionsOf([aSession({ isCurrent: true }), aSession(phone)]);
    const user = openPage('/account');
    expect(await screen.findByText('Firefox on Windows')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^End the session in Safari on iOS/ }));
    expect(await screen.findByText('Session ended')).toBeVisible();
    expect(screen.queryByText('Safari on iOS')).not.toBeInTheDocument();
    expect(changes()).toMatchObject([{ method: 'DELETE', path: `/api/auth/sessions/${phone.id}` }]);
  });

  it('are all ended but this one', async () => {
    sessionsOf([aSession({ isCurrent: true }), aSession(phone)]);
    const user = openPage('/account', { on: 'phone' });
    await user.click(await screen.findByRole('button', { name: 'End All Others' }));
    expect(await screen.findByText('All other sessions have ended')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'End All Others' })).not.toBeInTheDocument();
  });
});

it.each([
  [null, 'Unknown device'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0', 'Edge on Linux'],
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['curl/8.5.0', 'curl/8.5.0'],
])('a device is called as people know it: %s', (userAgent, text) => {
  expect(deviceText(userAgent)).toBe(text);
});
