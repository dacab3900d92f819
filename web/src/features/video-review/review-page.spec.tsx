import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { stubEventSource } from '../../../test/event-source.ts';
import { gateway, refuseUntilRetry } from '../../../test/gateway.ts';
import { aVideo, videosWith, type Video } from '../../../test/videos.ts';
import { openPage } from '../../../test/open-page.tsx';

const three = () => [aVideo({ id: 3, title: 'Third' }), aVideo({ id: 2, title: 'Second' }), aVideo({ id: 1, title: 'First' })];
const title = () => within(screen.getByRole('region', { name: 'Review' })).getByRole('heading', { level: 2 }).textContent;
const press = (name: string) => screen.getByRole('button', { name });
const shows = (words: string) => waitFor(() => expect(title()).toBe(words));
const position = (words: string) => screen.findByText(words, { selector: '[role=status]' });
const player = () => {
  const found = document.querySelector('video');
  if (!found) throw new Error('There is no player');
  return found;
};

async function review(videos: Video[] = three(), path = '/video-review') {
  const server = videosWith(videos);
  const person = openPage(path);
  await screen.findByRole('region', { name: 'Review' });
  return { ...server, person };
}

describe('moving through the videos', () => {
  it('starts with the oldest video and wraps around both ends', async () => {
    const { person } = await review();
    await shows('First');
    expect(await position('1 of 3')).toBeVisible();
    await person.click(press('Previous'));
    await shows('Third');
    expect(await position('3 of 3')).toBeVisible();
    await person.click(press('Next'));
    await shows('First');
  });

  it('moves by keyboard, except while typing', async () => {
    const { person } = await review();
    await shows('First');
    await person.keyboard('{ArrowDown}');
    await shows('Second');
    await person.keyboard('{ArrowUp}{ArrowUp}');
    await shows('Third');
    await person.keyboard('m');
    expect(press('Unmute')).toBeVisible();
    await person.keyboard('M');
    expect(press('Mute')).toBeVisible();
    await person.type(screen.getByPlaceholderText('Add feedback for the creator...'), 'm{ArrowDown}{ArrowUp}M');
    await shows('Third');
    expect(press('Mute')).toBeVisible();
    expect(screen.getByLabelText('Review Notes')).toHaveValue('mM');
  });

  it('plays the next video when one ends', async () => {
    await review();
    await shows('First');
    fireEvent.play(player());
    fireEvent.ended(player());
    await shows('Second');
    expect(player().autoplay).toBe(true);
    fireEvent.pause(player());
    fireEvent.keyDown(document.body, { key: 'ArrowDown' });
    await shows('Third');
    expect(player().autoplay).toBe(false);
  });

  it('shows the other tabs and their empty state', async () => {
    const { person } = await review([...three(), aVideo({ title: 'Done', status: 'approved' })]);
    await person.click(screen.getByRole('tab', { name: 'APPROVED' }));
    await shows('Done');
    expect(location.search).toBe('?status=approved');
    await person.click(screen.getByRole('tab', { name: 'NEEDS REVISION' }));
    expect(await screen.findByText('No submissions to review')).toBeVisible();
    expect(screen.getByText('No needs revision videos found.')).toBeVisible();
  });

  it('shows the empty state of the first tab', async () => {
    videosWith([]);
    openPage('/video-review', { on: 'phone' });
    expect(await screen.findByText('All caught up! No new video submissions.')).toBeVisible();
  });

  it('moves across pages of the list', async () => {
    const { person, calls } = await review(Array.from({ length: 60 }, (_, index) => aVideo({ title: `Video ${60 - index}` })));
    await person.click(press('Previous'));
    await shows('Video 60');
    expect(await position('60 of 60')).toBeVisible();
    await person.click(press('Next'));
    await shows('Video 1');
    const pages = calls.filter(({ path }) => path === '/api/video-submissions').map(({ query }) => query['page']);
    // A page that is shown again after a while is asked for again.
    expect(new Set(pages)).toEqual(new Set(['1', '2']));
  });

  it('starts with the video in the URL and moves on from its position', async () => {
    const { person } = await review(three(), '/video-review?video=2');
    await shows('Second');
    expect(await position('2 of 3')).toBeVisible();
    await person.click(press('Next'));
    await shows('Third');
    expect(location.search).toBe('');
  });

  it('starts with the first video when the one in the URL does not exist', async () => {
    await review(three(), '/video-review?video=99');
    await shows('First');
  });

  it('shows what failed and retries', async () => {
    videosWith(three());
    refuseUntilRetry('/api/video-submissions', () => HttpResponse.error());
    const person = openPage('/video-review');
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    await shows('First');
  });
});

describe('deciding', () => {
  it('sends status, notes and version, and skips no video', async () => {
    const { person, changes } = await review();
    await person.click(press('Next'));
    await shows('Second');
    await person.type(screen.getByLabelText('Review Notes'), 'Lower the music.');
    await person.click(press('Request Changes'));
    expect(await screen.findByText('Review submitted')).toBeVisible();
    expect(screen.getByText('Video status updated successfully')).toBeVisible();
    expect(changes()).toMatchObject([
      {
        method: 'PUT',
        path: '/api/video-submissions/2/status',
        body: { status: 'needs_revision', version: 1, adminNotes: 'Lower the music.' },
      },
    ]);
    await shows('Third');
    expect(await position('2 of 2')).toBeVisible();
    expect(screen.getByLabelText('Review Notes')).toHaveValue('');
    await person.click(press('Approve'));
    await shows('First');
    expect(await position('1 of 1')).toBeVisible();
    await person.click(press('Reject'));
    expect(await screen.findByText('All caught up! No new video submissions.')).toBeVisible();
  });

  it('keeps the notes of each video while others are shown', async () => {
    const { person } = await review();
    await person.type(screen.getByLabelText('Review Notes'), 'About the first');
    await person.click(press('Next'));
    await shows('Second');
    expect(screen.getByLabelText('Review Notes')).toHaveValue('');
    await person.click(screen.getByRole('tab', { name: 'REJECTED' }));
    await screen.findByText('No rejected videos found.');
    await person.click(screen.getByRole('tab', { name: 'SUBMITTED' }));
    await shows('First');
    expect(screen.getByLabelText('Review Notes')).toHaveValue('About the first');
  });

  it('moves on when the decided video stays in its tab', async () => {
    const { person } = await review(
      three().map((video) => ({ ...video, status: 'approved' as const })),
      '/video-review?status=approved',
    );
    await shows('Third');
    await person.click(press('Approve'));
    await shows('Second');
    expect(await position('2 of 3')).toBeVisible();
  });

  it('refuses a second decision and shows the first one', async () => {
    const { person, stored } = await review();
    const first = stored.findIndex(({ id }) => id === 1);
    stored[first] = aVideo({ id: 1, title: 'First', status: 'rejected', version: 2 });
    await person.click(press('Approve'));
    expect(await screen.findByText('Somebody else has decided about this submission meanwhile.')).toBeVisible();
    const card = screen.getByRole('region', { name: 'Review' });
    expect(await within(card).findByText('rejected')).toBeVisible();
    expect([title(), stored[first]?.status]).toEqual(['First', 'rejected']);
    await person.click(press('Next'));
    await shows('Second');
    expect(await position('1 of 2')).toBeVisible();
  });

  it("keeps a video on screen when someone else's decision removes it from the list, with a notice", async () => {
    const stream = stubEventSource();
    const { person, stored, changes } = await review();
    await shows('First');
    stored[2] = aVideo({ id: 1, title: 'First', status: 'approved', version: 2 });
    stream().emit('submission.approved', { submissionId: 1 });
    expect(await screen.findByText('Someone else has already decided: approved.')).toBeVisible();
    expect(title()).toBe('First');
    await person.click(press('Reject'));
    expect(await screen.findByText('Somebody else has decided about this submission meanwhile.')).toBeVisible();
    // The screen knows the change now, so another decision is allowed.
    await waitFor(() => expect(screen.queryByText(/^Someone else has already decided:/)).not.toBeInTheDocument());
    await person.click(press('Reject'));
    await shows('Second');
    expect(changes().map(({ body }) => body)).toMatchObject([
      { status: 'rejected', version: 1 },
      { status: 'rejected', version: 2 },
    ]);
    vi.unstubAllGlobals();
  });

  it('says who else is reviewing the video', async () => {
    const { person } = await review();
    await shows('First');
    const since = '2026-05-04T10:00:00.000Z';
    gateway.use(http.post('/api/records/video/2/dialogs', () => HttpResponse.json([{ name: 'Ana', isMe: false, since }])));
    await person.click(press('Next'));
    await shows('Second');
    expect(await screen.findByText(/^Ana is reviewing this video, since/)).toBeVisible();
    await person.click(press('Next'));
    await shows('Third');
    await waitFor(() => expect(screen.queryByText(/^Ana is reviewing/)).not.toBeInTheDocument());
  });

  it('shows a default message when the server gives none', async () => {
    const { person } = await review();
    gateway.use(http.put('/api/video-submissions/:id/status', () => HttpResponse.error()));
    await person.click(press('Approve'));
    expect(await screen.findByText('The decision could not be saved. Please try again.')).toBeVisible();
    expect(press('Approve')).toBeEnabled();
  });
});
