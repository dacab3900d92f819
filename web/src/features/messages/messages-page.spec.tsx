import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { aContract } from '../../../test/contracts.ts';
import { gateway, gatewayWith, refusal, refuseUntilRetry, signedInAs } from '../../../test/gateway.ts';
import { openPage } from '../../../test/open-page.tsx';
import { aMessage, aThread } from '../../../test/portal.tsx';
import type { Schema } from '../../lib/api/api.ts';

const aRow = (given: Partial<Schema<'ThreadView'>> = {}): Schema<'ThreadView'> => ({
  contractId: 7,
  fullName: 'Jane Doe',
  socialHandle: '@jane',
  unread: 0,
  lastAuthor: 'team',
  lastAuthorName: 'Ana',
  lastText: 'On Friday',
  lastMessageAt: '2026-03-01T12:00:00.000Z',
  ...given,
});

/** The threads with Jane, who has a question, and with Bob. */
function threadsWith() {
  const held = {
    rows: [
      aRow({ unread: 1, lastAuthor: 'creator', lastAuthorName: null, lastText: 'When do I get paid?' }),
      aRow({ contractId: 8, fullName: 'Bob Ray', socialHandle: '@bob' }),
    ],
    thread: aThread({
      messages: [aMessage({ id: 4, author: 'creator', authorName: null, text: 'When do I get paid?' })],
      unread: 1,
    }),
  };
  const server = gatewayWith([aContract({ id: 7, fullName: 'Jane Doe', socialHandle: '@jane' })]);
  gateway.use(
    http.get('/api/contracts/7', () => HttpResponse.json(server.held[0])),
    http.get('/api/message-threads', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const rows = held.rows.filter(({ fullName }) => fullName.includes(searchParams.get('search') ?? ''));
      return HttpResponse.json(rows, { headers: { 'X-Total-Count': String(rows.length) } });
    }),
    http.get('/api/message-threads/unread', () => {
      const messages = held.rows.reduce((sum, { unread }) => sum + unread, 0);
      return HttpResponse.json({ threads: messages, messages });
    }),
    http.get('/api/contracts/7/messages', () => HttpResponse.json(held.thread)),
    http.post('/api/contracts/7/messages', async ({ request }) => {
      const { text } = (await request.json()) as { text: string };
      const sent = aMessage({ id: 5, text });
      held.thread = { ...held.thread, messages: [...held.thread.messages, sent] };
      return HttpResponse.json(sent, { status: 201 });
    }),
    http.post('/api/contracts/7/messages/read', () => {
      held.thread = { ...held.thread, unread: 0, teamReadId: 4 };
      held.rows = held.rows.map((row) => ({ ...row, unread: 0 }));
      return HttpResponse.json({ unread: 0 });
    }),
  );
  return { ...server, held };
}

const log = () => screen.findByRole('log', { name: 'Messages' });
const list = () => screen.findByRole('list', { name: 'Threads' });

describe('the messages', () => {
  it('are counted in the top bar, listed with unread ones first, and read and answered beside the list', async () => {
    const { changes } = threadsWith();
    const user = openPage('/');
    await user.click(await screen.findByRole('link', { name: 'Messages, 1 unread' }));
    const jane = await screen.findByRole('link', { name: 'Jane Doe' });
    const [first, second] = within(await list()).getAllByRole('listitem');
    expect(first).toHaveTextContent('Jane Doe@jane1 unreadJane Doe: When do I get paid?Mar 1, 2026');
    expect(second).toHaveTextContent('Ana: On Friday');
    expect(changes()).toEqual([]);
    await user.click(jane);
    expect(window.location.search).toBe('?contract=7');
    expect(await log()).toHaveTextContent('Jane DoeWhen do I get paid?');
    await waitFor(() => expect(changes()).toMatchObject([{ path: '/api/contracts/7/messages/read', body: { messageId: 4 } }]));
    expect(await screen.findByRole('link', { name: 'Messages' })).toBeVisible();
    await user.type(screen.getByLabelText('Your message'), 'On Friday.');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(async () => expect(await log()).toHaveTextContent(/AnaOn Friday\./));
    expect(changes()[1]).toMatchObject({ path: '/api/contracts/7/messages', body: { text: 'On Friday.' } });
    expect(screen.getByLabelText('Your message')).toHaveValue('');
  });

  it('are searched and filtered on the server, and the address keeps it', async () => {
    const { calls } = threadsWith();
    const user = openPage('/messages?show=waiting');
    await user.type(await screen.findByRole('searchbox', { name: 'Search messages' }), 'Nobody');
    expect(await screen.findByText('No threads match.')).toBeVisible();
    const asked = calls.findLast(({ path }) => path === '/api/message-threads');
    expect(asked?.query).toMatchObject({ search: 'Nobody', show: 'waiting', page: '1' });
    await user.click(screen.getByRole('button', { name: 'Show all threads' }));
    expect(await screen.findByRole('link', { name: 'Bob Ray' })).toBeVisible();
    expect(window.location.search).toBe('');
  });

  it('are read by a viewer, who neither answers nor takes a question from anybody', async () => {
    const { changes } = threadsWith();
    signedInAs('viewer');
    openPage('/messages?contract=7');
    expect(await log()).toHaveTextContent('When do I get paid?');
    expect(screen.queryByLabelText('Your message')).toBeNull();
    expect(await screen.findByRole('link', { name: 'Messages, 1 unread' })).toBeVisible();
    expect(changes()).toEqual([]);
  });

  it('show on a phone the list or the chosen thread', async () => {
    threadsWith();
    const user = openPage('/messages', { on: 'phone' });
    await user.click(await screen.findByRole('link', { name: 'Jane Doe' }));
    expect(await log()).toHaveTextContent('When do I get paid?');
    await user.click(screen.getByRole('button', { name: 'All threads' }));
    await waitFor(() => expect(screen.queryByRole('log')).toBeNull());
    expect(window.location.search).toBe('');
  });

  it('say when there are none, when they cannot be loaded, and when the contract is gone', async () => {
    const { held } = threadsWith();
    held.rows = [];
    gateway.use(http.get('/api/contracts/99', () => refusal(404, 'Contract not found')));
    const user = openPage('/messages?contract=99');
    expect(await screen.findByText('No messages yet.', { exact: false })).toBeVisible();
    expect(await screen.findByText('This contract does not exist any more, and its messages neither.')).toBeVisible();
    refuseUntilRetry('/api/message-threads', () => refusal(503, 'away'));
    await user.type(screen.getByRole('searchbox', { name: 'Search messages' }), 'xyz');
    expect(await screen.findByText('Threads could not be loaded')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No threads match.')).toBeVisible();
  });
});
