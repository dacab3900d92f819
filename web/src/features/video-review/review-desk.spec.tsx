import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { gateway, refusal } from '../../../test/gateway.ts';
import { aVideo, videosWith, type Video } from '../../../test/videos.ts';
import { openPage } from '../../../test/open-page.tsx';

const player = () => {
  const found = document.querySelector('video');
  if (!found) throw new Error('There is no player');
  return found;
};

async function review(video: Partial<Video> = {}) {
  const server = videosWith([aVideo({ id: 1, title: 'First', ...video })]);
  const person = openPage('/video-review');
  await screen.findByRole('region', { name: 'Review' });
  return { ...server, person };
}

describe('the details of a video', () => {
  const reviewed = () =>
    aVideo({ id: 5, title: 'Clip', description: 'Six looks', adminNotes: 'Show the logo.', versionNumber: 2 });

  function withDetail() {
    const video = reviewed();
    const before = aVideo({ id: 4, status: 'needs_revision', adminNotes: 'Too loud.' });
    const decision = { from: 'submitted', to: 'needs_revision', notes: 'Too loud.', by: 'admin', at: '2026-03-01T12:00:00.000Z' };
    const server = videosWith([video]);
    gateway.use(
      http.get('/api/video-submissions/5', () =>
        HttpResponse.json({ ...video, decisions: [decision], versions: [video, before] }),
      ),
    );
    return server;
  }

  it('are creator, earlier notes and decision history', async () => {
    withDetail();
    openPage('/video-review');
    const card = await screen.findByRole('region', { name: 'Review' });
    for (const words of ['Clip', 'Six looks', '@jane', 'Jane Doe', 'submitted', 'Submitted Mar 1, 2026', 'Show the logo.'])
      expect(within(card).getByText(words)).toBeVisible();
    const history = await screen.findByRole('list', { name: 'History' });
    expect(within(history).getByText('needs revision')).toBeVisible();
    expect(within(history).getByText(/by an admin$/)).toBeVisible();
    expect(within(history).getByText('Too loud.')).toBeVisible();
  });

  it('can be compared with those of the previous version', async () => {
    withDetail();
    const person = openPage('/video-review');
    await person.click(await screen.findByRole('button', { name: 'Compare versions' }));
    const dialog = await screen.findByRole('dialog', { name: 'Compare versions' });
    const sides = within(dialog).getAllByRole('region');
    expect(sides.map((side) => side.querySelector('source')?.getAttribute('src'))).toEqual([
      expect.stringContaining('/4/video'),
      expect.stringContaining('/5/video'),
    ]);
    expect(within(dialog).getByText(/Too loud\./)).toBeVisible();
  });

  it('contain links to the file when the browser plays none of the types', async () => {
    await review({ playable: null });
    expect(Array.from(player().querySelectorAll('source'), ({ type }) => type)).toEqual([
      'video/mp4',
      'video/quicktime',
      'video/x-msvideo',
    ]);
    for (const source of player().querySelectorAll('source')) fireEvent.error(source);
    expect(await screen.findByRole('link', { name: 'Open video in new tab' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Download video file' })).toBeVisible();
  });

  it('contain the links once the only playable type has failed, because browsers report no later error', async () => {
    await review({ playable: null });
    player().canPlayType = (type) => (type === 'video/mp4' ? 'maybe' : '');
    fireEvent.error(player().querySelector('source:first-of-type') as Element);
    expect(await screen.findByRole('link', { name: 'Open video in new tab' })).toBeVisible();
  });

  it('wait for other playable types before showing the links', async () => {
    await review({ playable: null });
    player().canPlayType = () => 'maybe';
    const [first, ...others] = player().querySelectorAll('source');
    fireEvent.error(first as Element);
    expect(screen.queryByRole('link', { name: 'Open video in new tab' })).not.toBeInTheDocument();
    for (const source of others) fireEvent.error(source);
    expect(await screen.findByRole('link', { name: 'Open video in new tab' })).toBeVisible();
  });
});

describe('timed comments', () => {
  it('are added at the playback position, listed by time, seek the video and can be removed', async () => {
    let held = [{ id: 1, submissionId: 1, seconds: 12.5, comment: 'Cut here', createdAt: '2026-03-01T12:00:00.000Z' }];
    const { person, changes } = await review();
    gateway.use(
      http.get('/api/video-submissions/:id/comments', () => HttpResponse.json(held)),
      http.post('/api/video-submissions/:id/comments', async ({ request }) => {
        const added = { id: 2, submissionId: 1, createdAt: '2026-03-01T12:00:00.000Z' };
        held = [{ ...added, ...((await request.json()) as { seconds: number; comment: string }) }, ...held];
        return HttpResponse.json(held[0], { status: 201 });
      }),
      http.delete('/api/video-submissions/:id/comments/:commentId', () => {
        held = held.slice(0, 1);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    Object.defineProperty(player(), 'currentTime', { value: 7.04, writable: true });
    fireEvent.timeUpdate(player());
    await person.click(await screen.findByRole('button', { name: 'Comment at 0:07' }));
    await person.type(screen.getByRole('textbox', { name: 'Comment at 0:07' }), 'Logo is cut off{Enter}');
    const list = await screen.findByRole('list', { name: 'Comments' });
    await waitFor(() =>
      expect(
        within(list)
          .getAllByRole('button', { name: /^Go to/ })
          .map(({ textContent }) => textContent),
      ).toEqual(['0:07', '0:12']),
    );
    expect(changes()[0]?.body).toEqual({ seconds: 7, comment: 'Logo is cut off' });
    expect(screen.getByRole('button', { name: 'Comment at 0:07' })).toHaveFocus();
    await person.click(within(list).getByRole('button', { name: 'Go to 0:12' }));
    expect(player().currentTime).toBe(12.5);
    await person.click(within(list).getByRole('button', { name: 'Remove the comment at 0:12: Cut here' }));
    await waitFor(() => expect(within(list).queryByText('Cut here')).not.toBeInTheDocument());
  });

  it('keep the input when saving fails', async () => {
    const { person } = await review();
    gateway.use(http.post('/api/video-submissions/:id/comments', () => refusal(409, 'This video has 1000 comments already.')));
    await person.click(await screen.findByRole('button', { name: 'Comment at 0:00' }));
    await person.type(screen.getByRole('textbox', { name: 'Comment at 0:00' }), 'One more{Enter}');
    expect(await screen.findByText('This video has 1000 comments already.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Comment at 0:00' })).toHaveValue('One more');
  });
});
