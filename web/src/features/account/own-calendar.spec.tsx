import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { gateway, gatewayWith, refusal, signedInAs } from '../../../test/gateway.ts';
import { openPage } from '../../../test/open-page.tsx';
import type { Schema } from '../../lib/api/api.ts';
// Loaded with the file: the first test would wait for it.
import './account-page.tsx';

const none: Schema<'CalendarView'> = { exists: false, createdAt: null, lastUsedAt: null };
let stored: Schema<'CalendarView'>;
let made: number;

beforeEach(() => {
  [stored, made] = [none, 0];
  gatewayWith([]);
  signedInAs('manager');
  gateway.use(
    http.get('/api/auth/account/calendar', () => HttpResponse.json(stored)),
    http.post('/api/auth/account/calendar', () => {
      stored = { exists: true, createdAt: '2026-03-01T12:00:00.000Z', lastUsedAt: null };
      return HttpResponse.json({ calendar: stored, path: `/api/calendars/secret${++made}.ics` }, { status: 201 });
    }),
    http.delete('/api/auth/account/calendar', () => HttpResponse.json((stored = none))),
  );
});

const card = async () => within(await screen.findByRole('region', { name: 'Calendar' }));

it('makes an address, shows it once, and opens it in a calendar', async () => {
  const user = openPage('/account');
  const calendar = await card();
  await user.click(await calendar.findByRole('button', { name: 'Make an Address' }));
  expect(await calendar.findByText(`${window.location.origin}/api/calendars/secret1.ics`)).toBeVisible();
  expect(calendar.getByRole('link', { name: 'Open in Your Calendar' })).toHaveAttribute(
    'href',
    `${window.location.origin}/api/calendars/secret1.ics`.replace('http:', 'webcal:'),
  );
  expect(await calendar.findByText(/Last used: never/)).toBeVisible();
});

it('replaces an address, and revokes it, after a question', async () => {
  stored = { exists: true, createdAt: '2026-03-01T12:00:00.000Z', lastUsedAt: '2026-03-02T12:00:00.000Z' };
  const user = openPage('/account');
  const calendar = await card();
  await user.click(await calendar.findByRole('button', { name: 'New Address' }));
  await user.click(await screen.findByRole('button', { name: 'Make a New Address' }));
  expect(await calendar.findByText(/secret1\.ics$/)).toBeVisible();
  await user.click(calendar.getByRole('button', { name: 'Revoke' }));
  const question = within(await screen.findByRole('dialog', { name: 'Revoke the address?' }));
  await user.click(question.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('The address has ended')).toBeVisible();
  await waitFor(() => expect(calendar.getByRole('button', { name: 'Make an Address' })).toBeVisible());
  expect(calendar.queryByText(/secret1\.ics$/)).not.toBeInTheDocument();
});

it('says why an address could not be made', async () => {
  gateway.use(http.post('/api/auth/account/calendar', () => refusal(503, 'Not available right now.')));
  const user = openPage('/account');
  await user.click(await (await card()).findByRole('button', { name: 'Make an Address' }));
  expect(await screen.findByText('Not available right now.')).toBeVisible();
});
