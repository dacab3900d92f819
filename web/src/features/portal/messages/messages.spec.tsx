import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { gateway, refusal, refuseUntilRetry } from '../../../../test/gateway.ts';
import { aMessage, aPortal, aThread, aVideo, openPortalPage, portalWith, slug } from '../../../../test/portal.tsx';

const path = `/api/portal/${slug}/messages`;
const section = () => screen.findByRole('region', { name: 'Messages' });
const sheet = () => screen.findByRole('dialog', { name: 'Messages' });
const shown = async () =>
  within(within(await sheet()).getByRole('log', { name: 'Messages' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** The server stores what is sent, and who has read. */
function takesMessages(held: { thread: ReturnType<typeof aThread> }): void {
  gateway.use(
    http.post(path, async ({ request }) => {
      const { text, submissionId = null } = (await request.json()) as { text: string; submissionId?: number };
      const sent = aMessage({ id: 90, author: 'creator', authorName: null, text, submissionId });
      held.thread = { ...held.thread, messages: [...held.thread.messages, sent] };
      return HttpResponse.json(sent, { status: 201 });
    }),
    http.post(`${path}/read`, async ({ request }) => {
      const { messageId } = (await request.json()) as { messageId: number };
      held.thread = { ...held.thread, unread: 0, creatorReadId: messageId };
      return HttpResponse.json({ unread: 0 });
    }),
  );
}

describe('the messages of a creator', () => {
  it('begin with an invitation, and take the first message', async () => {
    const { held, changes } = portalWith(aPortal());
    takesMessages(held);
    const creator = openPortalPage();
    expect(await within(await section()).findByText('Questions about your videos or payouts? Write to us.')).toBeVisible();
    await creator.click(within(await section()).getByRole('button', { name: 'Write to us' }));
    expect(await within(await sheet()).findByText('No messages yet.')).toBeVisible();
    await creator.click(within(await sheet()).getByRole('button', { name: 'Send' }));
    expect(within(await sheet()).getByRole('alert')).toHaveTextContent('Please write a message.');
    await creator.type(within(await sheet()).getByLabelText('Your message'), 'When do I get paid?');
    await creator.click(within(await sheet()).getByRole('button', { name: 'Send' }));
    await waitFor(async () => expect(await shown()).toEqual([expect.stringMatching(/^YouWhen do I get paid\?Mar 1, 2026/)]));
    expect(within(await sheet()).getByLabelText('Your message')).toHaveValue('');
    expect(changes().map(({ body }) => body)).toEqual([{ text: 'When do I get paid?' }]);
  });

  it('are counted while they are unread, and read once they are open', async () => {
    const messages = [
      aMessage({ id: 3, author: 'creator', text: 'Hello?' }),
      aMessage({ id: 4, text: 'Hello Jane' }),
      aMessage({ id: 5, authorName: null, text: 'We pay on Friday' }),
    ];
    const { held, changes } = portalWith(aPortal(), { thread: aThread({ messages, unread: 2, teamReadId: 3 }) });
    takesMessages(held);
    const creator = openPortalPage();
    await waitFor(async () => expect(await section()).toHaveTextContent(/2 new messagesThe team · .*We pay on Friday/));
    expect(changes()).toEqual([]);
    await creator.click(await screen.findByRole('button', { name: '2 new messages' }));
    await waitFor(() => expect(changes()).toMatchObject([{ path: `${path}/read`, body: { messageId: 5 } }]));
    expect((await shown()).map((text) => text?.replace(/Mar 1.*?[AP]M/, ''))).toEqual([
      'YouHello? · Seen',
      'AnaHello Jane',
      'The teamWe pay on Friday',
    ]);
    expect(await within(await section()).findByRole('button', { name: 'Open messages', hidden: true })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('2 new messages')).toBeNull());
    expect(changes()).toHaveLength(1);
  });

  it('about a video are opened beneath it, and leave those about others unread', async () => {
    const about = { submissionId: 1, videoTitle: 'Morning routine' };
    const messages = [aMessage({ id: 3, text: 'Too dark', ...about }), aMessage({ id: 4, text: 'In general' })];
    const thread = aThread({ messages, unread: 2 });
    const { held, changes, calls } = portalWith(aPortal({ videos: [aVideo({ id: 1 }), aVideo({ id: 2, title: 'Night' })] }), {
      thread,
    });
    takesMessages(held);
    gateway.use(
      http.get(path, ({ request }) =>
        new URL(request.url).searchParams.get('submissionId') === '1'
          ? HttpResponse.json({ ...held.thread, messages: held.thread.messages.filter((one) => one.submissionId === 1) })
          : undefined,
      ),
    );
    const creator = openPortalPage();
    expect(await screen.findByRole('button', { name: 'Ask about this video · Night' })).toBeVisible();
    await creator.click(await screen.findByRole('button', { name: '1 message · Morning routine' }));
    expect(await within(await sheet()).findByText('About “Morning routine”')).toBeVisible();
    await waitFor(async () => expect(await shown()).toEqual([expect.stringMatching(/^AnaToo dark/)]));
    await creator.type(within(await sheet()).getByLabelText('Your message'), 'Better now?');
    await creator.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(changes()).toMatchObject([{ path, body: { text: 'Better now?', submissionId: 1 } }]));
    await creator.click(within(await sheet()).getByRole('button', { name: 'Show all messages' }));
    await waitFor(async () => expect(await shown()).toHaveLength(3));
    expect((await shown())[0]).toContain('About “Morning routine”');
    await waitFor(() => expect(changes()[1]).toMatchObject({ path: `${path}/read`, body: { messageId: 4 } }));
    expect(calls.filter(({ query }) => query['submissionId'] === '2')).toEqual([]);
  });

  it('keep what was typed when it could not be sent', async () => {
    portalWith(aPortal());
    const words = 'You have sent many messages. Please wait a few minutes and try again.';
    gateway.use(http.post(path, () => refusal(429, words)));
    const creator = openPortalPage();
    await creator.click(within(await section()).getByRole('button', { name: 'Write to us' }));
    await creator.type(await screen.findByLabelText('Your message'), 'A question');
    await creator.click(screen.getByRole('button', { name: 'Send' }));
    expect(await within(await sheet()).findByRole('alert')).toHaveTextContent(words);
    await creator.click(screen.getByRole('button', { name: 'Close' }));
    await creator.click(within(await section()).getByRole('button', { name: 'Write to us' }));
    expect(await screen.findByLabelText('Your message')).toHaveValue('A question');
  });

  it('of earlier are fetched on demand, and stand before the others', async () => {
    const newest = Array.from({ length: 50 }, (_, at) => aMessage({ id: 51 + at, text: `Message ${51 + at}` }));
    const older = Array.from({ length: 50 }, (_, at) => aMessage({ id: 1 + at, text: `Message ${1 + at}` }));
    portalWith(aPortal(), { thread: aThread({ messages: newest, hasOlder: true }) });
    gateway.use(
      http.get(path, ({ request }) =>
        new URL(request.url).searchParams.get('before') === '51' ? HttpResponse.json(aThread({ messages: older })) : undefined,
      ),
    );
    const creator = openPortalPage(`/portal/${slug}#messages`);
    await creator.click(await screen.findByRole('button', { name: 'Show earlier messages' }));
    await waitFor(async () => expect(await shown()).toHaveLength(100));
    expect((await shown())[0]).toMatch(/Message 1Mar/);
    expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
  });

  it('that cannot be loaded disable nothing else, and are tried again', async () => {
    portalWith(aPortal());
    refuseUntilRetry(path, () => refusal(503, 'away'));
    const creator = openPortalPage();
    expect(await within(await section()).findByText('Your messages cannot be shown right now.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Upload Video' })).toBeEnabled();
    await creator.click(within(await section()).getByRole('button', { name: 'Write to us' }));
    expect(await within(await sheet()).findByRole('alert')).toHaveTextContent('The messages could not be loaded');
    await creator.click(within(await sheet()).getByRole('button', { name: 'Try again' }));
    expect(await within(await sheet()).findByText('No messages yet.')).toBeVisible();
  });
});
