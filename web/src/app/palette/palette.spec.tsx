import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { Role } from '@creator-desk/domain/access/roles';
import { aContract } from '../../../test/contracts.ts';
import { gateway, gatewayWith, refuseUntilRetry, signedInAs } from '../../../test/gateway.ts';
import { openPage } from '../../../test/open-page.tsx';
import { aVideo } from '../../../test/videos.ts';
import type { Schema } from '../../lib/api/api.ts';
// Loaded here, so that the first test does not wait for their code.
import '../shell/shell.tsx';
import './palette.tsx';
import '../access-dialogs.tsx';
import '../../features/contracts/import/import-dialog.tsx';
import '../../features/posts/edit-post-dialogs.tsx';
import '../../features/posts/import-numbers-dialog.tsx';
import '../../features/renewals/dialogs/renew-dialog.tsx';
import '../../components/rights/spark-code-dialog.tsx';

const contract = aContract({ id: 7, fullName: 'Jane Doe', socialHandle: '@jane' });
const found: Schema<'SearchView'> = {
  creators: [{ contractId: 7, fullName: 'Jane Doe', socialHandle: '@jane' }],
  videos: [{ id: 11, title: 'Jane at dawn', status: 'submitted', fullName: 'Jane Doe' }],
  files: [{ id: 12, originalName: 'jane.pdf', fullName: 'Jane Doe' }],
  payouts: [{ id: 13, creatorName: 'Jane Doe', socialHandle: '@jane', amountCents: 150_000, status: 'PAID' }],
  missing: [],
};

/** Opens a screen that asks for nothing. */
async function openPalette(
  answer: () => Response = () => HttpResponse.json(found),
  role: Role = 'owner',
  contracts = [contract],
) {
  const server = gatewayWith(contracts);
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
    await waitFor(() => expect(groups()).toEqual(['Actions', 'Screens']));
    const actions = within(screen.getByRole('group', { name: 'Actions' })).getAllByRole('option');
    expect(actions.map(({ textContent }) => textContent)).toEqual(['Show amendments…']);
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

describe('a command about a record', () => {
  const other = aContract({ id: 8, fullName: 'Zoe Zimmer', socialHandle: '@zoe' });
  const renewed = aContract({ id: 9, fullName: 'Ada Again', socialHandle: '@ada', renewedById: 8 });
  const which = (of: string) => screen.findByRole('combobox', { name: `Which ${of}` });
  const shown = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

  it('asks which contract is renewed, and finds it by name, with the keyboard alone', async () => {
    const { user, server } = await openPalette(undefined, 'owner', [contract, other, renewed]);
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), 'renew');
    await waitFor(() => expect(chosen()).toHaveTextContent('Renew contract…'));
    await user.keyboard('{Enter}');
    expect(await which('contract')).toHaveValue('');
    // One that is renewed already has a next contract.
    await waitFor(() =>
      expect(shown()).toEqual([expect.stringMatching(/^Jane Doe@jane · until/), expect.stringMatching(/^Zoe/)]),
    );
    const first = server.calls.find(({ path, query }) => path === '/api/contracts' && query['sort'] === 'endDate');
    expect(first?.query).toMatchObject({ status: 'current' });
    await user.type(await which('contract'), 'zoe');
    await waitFor(() => expect(shown()).toEqual([expect.stringMatching(/^Zoe Zimmer/)]));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Renew the contract of Zoe Zimmer' })).toBeVisible();
    // The command is remembered, and the contract as it was then is not.
    expect(localStorage.getItem('creator-desk.recent')).toMatch(/^\[\{"key":"command renew"[^\]]*\]$/);
  });

  it('is left by Backspace', async () => {
    const { user } = await openPalette();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), 'extend');
    await waitFor(() => expect(chosen()).toHaveTextContent('Extend contract…'));
    await user.keyboard('{Enter}');
    await user.type(await which('contract'), 'x{Backspace}');
    expect(await which('contract')).toHaveValue('');
    await user.keyboard('{Backspace}');
    expect(await field()).toHaveValue('');
  });

  it('adds a post to a video that has none, and a Spark code to an approved one', async () => {
    const { user, server } = await openPalette();
    const videos = [aVideo({ id: 11, title: 'Jane at dawn', status: 'approved' })];
    const missing = { submissionId: 12, videoTitle: 'Haul', contractId: 7, contract: videos[0]?.contract, approvedAt: null };
    gateway.use(
      http.get('/api/posts/missing', () => HttpResponse.json([missing])),
      http.get('/api/video-submissions', () => HttpResponse.json(videos)),
      http.get('/api/video-deliverables', () => HttpResponse.json([])),
    );
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), 'add post');
    await waitFor(() => expect(chosen()).toHaveTextContent('Add post…'));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('option', { name: /Haul/ })).toBeVisible();
    expect(await which('video without a post')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Add Post' })).toHaveTextContent('Haul');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), 'spark');
    await waitFor(() => expect(chosen()).toHaveTextContent('Add Spark code…'));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('option', { name: /Jane at dawn/ })).toBeVisible();
    const asked = server.calls.find(({ path }) => path === '/api/video-submissions');
    expect(asked?.query).toMatchObject({ status: 'approved' });
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: /Jane at dawn/ })).toBeVisible();
  });

  it('says that there is none, and tries again where they could not be loaded', async () => {
    const { user } = await openPalette(undefined, 'owner', [renewed]);
    refuseUntilRetry('/api/contracts', () => HttpResponse.error());
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), 'renew');
    await waitFor(() => expect(chosen()).toHaveTextContent('Renew contract…'));
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('There is no contract for this now.')).toBeVisible();
  });

  it('is offered to whom may do it', async () => {
    const { user } = await openPalette(undefined, 'reviewer');
    await user.keyboard('{Control>}k{/Control}');
    await field();
    const labels = shown();
    expect(labels).toContain('Add post…');
    expect(labels).not.toContain('Renew contract…');
    expect(labels).not.toContain('New webhook');
  });
});

describe('a command of a screen', () => {
  it.each([
    ['Import contracts', 'Import Contracts'],
    ['Import numbers', 'Import Numbers'],
    ['Invite a colleague', 'Invite'],
    ['New webhook', 'New Webhook'],
  ])('%s opens its dialog', async (command, title) => {
    const { user } = await openPalette();
    gateway.use(http.get('/api/contracts/imports', () => HttpResponse.json([])));
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), command);
    await waitFor(() => expect(chosen()).toHaveTextContent(command));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: new RegExp(title) })).toBeVisible();
  });
});
