import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { aContract } from '../../../test/contracts.ts';
import { aStatus, gatewayWithCommunication } from '../../../test/communication.ts';
import { gateway, gatewayWith, refusal, refuseUntilRetry } from '../../../test/gateway.ts';
import { openPage } from '../../../test/open-page.tsx';
import type { TimelineEntry } from './timeline-kinds.tsx';

function anEntry(given: Partial<TimelineEntry> & { id: string }): TimelineEntry {
  return { contractId: 5, kind: 'video', title: 'Video sent', detail: null, at: '2026-03-01T12:00:00.000Z', ...given };
}

/** Mocks the timeline of every contract with these entries, and accepts notes. */
function holdTimeline(entries: TimelineEntry[]) {
  let held = entries;
  gateway.use(
    http.get('/api/contracts/:id/timeline', ({ request }) => {
      const query = new URL(request.url).searchParams;
      const kind = query.get('kind') ?? 'all';
      const found = held.filter((entry) => kind === 'all' || entry.kind === kind);
      const [page, size] = [Number(query.get('page')), Number(query.get('pageSize'))];
      return HttpResponse.json(found.slice((page - 1) * size, page * size), {
        headers: { 'X-Total-Count': String(found.length) },
      });
    }),
    http.post('/api/contracts/:id/timeline', async ({ request }) => {
      const { note } = (await request.json()) as { note: string };
      const entry = anEntry({ id: `note ${held.length}`, kind: 'note', title: 'Note', detail: note });
      held = [entry, ...held];
      return HttpResponse.json(entry, { status: 201 });
    }),
  );
}

async function open(entries: TimelineEntry[]) {
  const server = gatewayWithCommunication([aStatus({ id: 5, fullName: 'Jane Doe' })]);
  holdTimeline(entries);
  const person = openPage('/communication');
  await person.click(await screen.findByRole('button', { name: 'Timeline of Jane Doe' }));
  const dialog = await screen.findByRole('dialog', { name: 'Timeline of Jane Doe' });
  return { ...server, person, dialog };
}

const twoLines = [
  anEntry({ id: '2', kind: 'payout', title: 'Payout paid', detail: '$1,500.00 for term 1' }),
  anEntry({ id: '1', detail: 'Summer haul' }),
];

describe('the timeline', () => {
  it('says what happened', async () => {
    const { dialog } = await open(twoLines);
    const list = await within(dialog).findByRole('list', { name: 'Timeline' });
    await waitFor(() =>
      expect(
        within(list)
          .getAllByRole('listitem')
          .map((item) => item.textContent),
      ).toEqual(['Payout paidMar 1, 2026$1,500.00 for term 1', 'Video sentMar 1, 2026Summer haul']),
    );
  });

  it('is filtered by kind', async () => {
    const { person, dialog } = await open(twoLines);
    await within(dialog).findByText('Payout paid');
    await person.click(within(dialog).getByRole('combobox', { name: 'Show' }));
    await person.click(await screen.findByTitle('Videos'));
    await waitFor(() => expect(within(dialog).queryByText('Payout paid')).not.toBeInTheDocument());
    expect(within(dialog).getByText('Video sent')).toBeVisible();
    await person.click(within(dialog).getByRole('combobox', { name: 'Show' }));
    await person.click(await screen.findByTitle('Announcements'));
    expect(await within(dialog).findByText('Nothing of this kind yet.')).toBeVisible();
  });

  it('shows earlier lines on demand', async () => {
    const { person, dialog } = await open(Array.from({ length: 45 }, (_, index) => anEntry({ id: String(index) })));
    await waitFor(() => expect(within(dialog).getAllByText('Video sent')).toHaveLength(20));
    await person.click(within(dialog).getByRole('button', { name: 'Show earlier' }));
    await waitFor(() => expect(within(dialog).getAllByText('Video sent')).toHaveLength(40));
    await person.click(within(dialog).getByRole('button', { name: 'Show earlier' }));
    await waitFor(() => expect(within(dialog).getAllByText('Video sent')).toHaveLength(45));
    expect(within(dialog).queryByRole('button', { name: 'Show earlier' })).not.toBeInTheDocument();
  });

  it('takes a note', async () => {
    const { person, dialog, changes } = await open([]);
    expect(await within(dialog).findByText('Nothing has happened yet. A note can be the first line.')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Add Note' })).toBeDisabled();
    await person.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'Prefers mornings');
    await person.click(within(dialog).getByRole('button', { name: 'Add Note' }));
    expect(await within(dialog).findByText('Prefers mornings', { selector: 'p' })).toBeVisible();
    expect(within(dialog).getByRole('textbox', { name: 'Note' })).toHaveValue('');
    expect(changes()).toEqual([
      { method: 'POST', path: '/api/contracts/5/timeline', query: {}, body: { note: 'Prefers mornings' } },
    ]);
  });

  it('keeps a note that could not be saved in its field, and says so', async () => {
    const { person, dialog } = await open([]);
    gateway.use(http.post('/api/contracts/:id/timeline', () => refusal(503, '')));
    await person.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'Prefers mornings');
    await person.click(within(dialog).getByRole('button', { name: 'Add Note' }));
    expect(await screen.findByText('Failed to add note')).toBeVisible();
    expect(within(dialog).getByRole('textbox', { name: 'Note' })).toHaveValue('Prefers mornings');
  });

  it('is asked for again when it could not be loaded', async () => {
    gatewayWithCommunication([aStatus({ id: 5, fullName: 'Jane Doe' })]);
    holdTimeline(twoLines);
    refuseUntilRetry('/api/contracts/:id/timeline', () => refusal(503, 'away'));
    const person = openPage('/communication', { on: 'phone' });
    await person.click(await screen.findByRole('button', { name: 'Timeline of Jane Doe' }));
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Payout paid')).toBeVisible();
  });

  it('opens in the details of a contract, whose form it leaves alone', async () => {
    const { changes } = gatewayWith([aContract({ id: 5, fullName: 'Ada Lovelace' })]);
    holdTimeline(twoLines);
    const person = openPage('/');
    await person.click(await screen.findByText('Ada Lovelace'));
    const dialog = await screen.findByRole('dialog', { name: 'Contract Details' });
    await person.click(within(dialog).getByRole('button', { name: 'Show Timeline' }));
    expect(await within(dialog).findByText('Payout paid')).toBeVisible();
    await person.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'Prefers mornings{Enter}');
    await person.click(within(dialog).getByRole('button', { name: 'Add Note' }));
    await waitFor(() => expect(changes().map(({ path }) => path)).toEqual(['/api/contracts/5/timeline']));
    await person.click(within(dialog).getByRole('button', { name: 'Hide Timeline' }));
    expect(within(dialog).queryByText('Payout paid')).not.toBeInTheDocument();
  });
});
