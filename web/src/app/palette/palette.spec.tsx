import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { Role } from '@creator-desk/domain/roles';
import { aContract } from '../../../test/contracts.ts';
import { gateway, gatewayWith, signedInAs } from '../../../test/gateway.ts';
import { openPage } from '../../../test/open-page.tsx';
import type { Schema } from '../../lib/api/api.ts';
// Loaded here, so that the first test does not wait for their code.
import '../shell/shell.tsx';
import './palette.tsx';

const contract = aContract({ id: 7, fullName: 'Jane Doe', socialHandle: '@jane' });
const found: Schema<'SearchView'> = {
  creators: [{ contractId: 7, fullName: 'Jane Doe', socialHandle: '@jane' }],
  videos: [{ id: 11, title: 'Jane at dawn', status: 'submitted', fullName: 'Jane Doe' }],
  files: [{ id: 12, originalName: 'jane.pdf', fullName: 'Jane Doe' }],
  payouts: [{ id: 13, creatorName: 'Jane Doe', socialHandle: '@jane', amountCents: 150_000, status: 'PAID' }],
  missing: [],
};

/** Opens a screen that asks for nothing. */
async function openPalette(answer: () => Response = () => HttpResponse.json(found), role: Role = 'owner') {
  const server = gatewayWith([contract]);
  signedInAs(role);
  gateway.use(http.get('/api/search', answer));
  const user = openPage('/no-such-screen');
  await screen.findByRole('heading', { name: '404 Page Not Found' });
  return { user, server };
}

const field = () => screen.findByRole('combobox', { name: 'Search or choose a command' });
const groups = () => screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
const chosen = () => screen.getByRole('option', { selected: true });

describe('the palette', () => {
  it('opens by Ctrl-K and finds by kind while somebody types', async () => {
    const { user, server } = await openPalette();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), 'jane');
    expect(await screen.findByRole('option', { name: /Jane at dawn/ })).toBeVisible();
    expect(groups()).toEqual(['Creators', 'Contracts', 'Videos', 'Files', 'Payments']);
    // The last text is asked for, whatever of the others was.
    expect(server.calls.filter(({ path }) => path === '/api/search').at(-1)?.query).toEqual({ q: 'jane' });
  });

  it('is used by the keyboard alone, and remembers what was opened', async () => {
    const { user } = await openPalette();
    gateway.use(http.get('/api/creators/:handle', () => HttpResponse.error()));
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await user.type(await field(), 'jane');
    await screen.findByRole('option', { name: /Jane at dawn/ });
    expect(chosen()).toHaveTextContent('Jane Doe');
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toHaveTextContent('Contract of Jane Doe');
    expect(await field()).toHaveAttribute('aria-activedescendant', chosen().id);
    await user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/creators/@jane'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.keyboard('{Meta>}k{/Meta}');
    await field();
    expect(groups()[0]).toBe('Recent');
    expect(chosen()).toHaveTextContent('Jane Doe');
  });

  it('opens the dialog of a record', async () => {
    const { user } = await openPalette();
    gateway.use(http.get('/api/contracts/:id', () => HttpResponse.json(contract)));
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await user.type(await field(), 'jane');
    await user.click(await screen.findByRole('option', { name: /Contract of Jane Doe/ }));
    expect(await screen.findByRole('dialog', { name: 'Contract Details' })).toBeVisible();
  });

  it('offers the commands and screens of the role, and no payments that were opened before', async () => {
    const item = {
      key: 'payment 13',
      label: '$1,500.00 to Jane Doe',
      needs: 'payouts.read',
      target: { kind: 'payment', id: 13 },
    };
    localStorage.setItem('creator-desk.recent', JSON.stringify([item]));
    const { user } = await openPalette(undefined, 'viewer');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(groups()).toEqual(['Screens']));
    expect(screen.queryByRole('option', { name: /Payments|Add contract|Jane/ })).not.toBeInTheDocument();
  });

  it('says that the search is not available, and tries again', async () => {
    let down = true;
    const { user } = await openPalette(() => (down ? HttpResponse.error() : HttpResponse.json(found)));
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await user.type(await field(), 'jane');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    down = false;
    await user.click(retry);
    expect(await screen.findByRole('option', { name: /Jane at dawn/ })).toBeVisible();
  });

  it('says that nothing was found, and which results are missing', async () => {
    const { user } = await openPalette(() => HttpResponse.json({ creators: [], missing: ['media'] }));
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await user.type(await field(), 'zzz');
    expect(await screen.findByText('Nothing found for “zzz”')).toBeVisible();
    expect(screen.getByText('Some results are missing, because a service does not answer now.')).toBeVisible();
  });
});
