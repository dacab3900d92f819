import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { gateway, refusal } from '../../../../test/gateway.ts';
import { aPortal, openPortalPage, portalWith, slug } from '../../../../test/portal.tsx';
import { pseudoCatalogues, untranslatedTexts } from '../../../../test/pseudo-language.ts';

const path = `/api/portal/${slug}/calendar`;
const none = { exists: false, createdAt: null, lastUsedAt: null };

/** What the server keeps of a calendar. */
function calendar(exists = false) {
  const portal = portalWith(aPortal());
  const state = { made: exists ? 1 : 0, exists };
  const view = () => (state.exists ? { exists: true, createdAt: '2026-03-01T12:00:00.000Z', lastUsedAt: null } : none);
  gateway.use(
    http.get(path, () => HttpResponse.json(view())),
    http.post(path, () => {
      state.made += 1;
      state.exists = true;
      return HttpResponse.json({ calendar: view(), path: `/api/calendars/secret-${state.made}.ics` }, { status: 201 });
    }),
    http.delete(path, () => {
      state.exists = false;
      return HttpResponse.json(view());
    }),
  );
  return { ...portal, state };
}
async function open(creator: UserEvent) {
  await creator.click(await screen.findByRole('button', { name: 'Connect your calendar' }));
  return within(await screen.findByRole('dialog', { name: 'Calendar' }));
}

describe('the calendar', () => {
  it('gets a secret address, which is shown once', async () => {
    const { calls } = calendar();
    const creator = openPortalPage();
    await screen.findByRole('button', { name: 'Connect your calendar' });
    expect(calls.map((call) => call.path)).not.toContain(path);
    const sheet = await open(creator);
    await creator.click(await sheet.findByRole('button', { name: 'Make an address' }));
    const address = `${location.origin}/api/calendars/secret-1.ics`;
    expect(await sheet.findByLabelText('Your address')).toHaveValue(address);
    expect(sheet.getByRole('link', { name: 'Open in your calendar' })).toHaveAttribute(
      'href',
      address.replace('http:', 'webcal:'),
    );
    await creator.click(sheet.getByRole('button', { name: 'Close' }));
    const again = await open(creator);
    expect(await again.findByText('There is an address since Mar 1, 2026.')).toBeVisible();
    expect(again.queryByLabelText('Your address')).toBeNull();
  });

  it('gets a new address, or none, after a question', async () => {
    const { state } = calendar(true);
    const creator = openPortalPage();
    const sheet = await open(creator);
    await creator.click(await sheet.findByRole('button', { name: 'New address' }));
    await creator.click(sheet.getByRole('button', { name: 'Keep it' }));
    expect(state.made).toBe(1);
    await creator.click(sheet.getByRole('button', { name: 'New address' }));
    await creator.click(sheet.getByRole('button', { name: 'Make a new address' }));
    expect(await sheet.findByLabelText('Your address')).toHaveValue(`${location.origin}/api/calendars/secret-2.ics`);
    await creator.click(await sheet.findByRole('button', { name: 'End the address' }));
    await creator.click(sheet.getByRole('button', { name: 'End it now' }));
    expect(await sheet.findByRole('button', { name: 'Make an address' })).toBeVisible();
    expect(state.exists).toBe(false);
  });

  it('that cannot be loaded is asked for again', async () => {
    calendar(true);
    let away = true;
    gateway.use(http.get(path, () => (away ? refusal(503, 'away') : undefined)));
    const creator = openPortalPage();
    const sheet = await open(creator);
    const again = await sheet.findByRole('button', { name: 'Try again' });
    away = false;
    await creator.click(again);
    expect(await sheet.findByText('There is an address since Mar 1, 2026.')).toBeVisible();
  });

  it('leaves no text in English', async () => {
    calendar(true);
    localStorage.setItem('creator-desk.portal-language', 'es');
    portalWith(aPortal({ language: 'es' }));
    const creator = openPortalPage(undefined, pseudoCatalogues);
    await creator.click(await screen.findByRole('button', { name: /Cönnëct/ }));
    await creator.click(await screen.findByRole('button', { name: /^\W*Nëw äddrëss|Nëw/ }));
    await waitFor(() => expect(untranslatedTexts(['Jane Doe', '@jane', 'JD', 'Español', 'mar', '2026'])).toEqual([]));
  });
});
