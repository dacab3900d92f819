import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { stubEventSource } from '../../../test/event-source.ts';
import { gateway, refuseUntilRetry } from '../../../test/gateway.ts';
import { uploadsWith } from '../../../test/uploads.ts';
import { aVideo, videosWith, type Video } from '../../../test/videos.ts';
import { openPage } from '../../../test/open-page.tsx';

const videos = () => [
  aVideo({ id: 3, title: 'Haul', description: 'Five pieces', status: 'approved', adminNotes: 'Great' }),
  aVideo({ id: 2, title: 'Morning run', contract: { fullName: 'Li Wei', socialHandle: '@liwei' } }),
  aVideo({ id: 1, title: 'Old clip', submittedAt: '2026-02-10T12:00:00.000Z', playable: false, mimeType: 'video/x-msvideo' }),
];
const titles = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const cards = () =>
  within(screen.getByRole('list', { name: 'Videos summary' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const choose = async (person: ReturnType<typeof openPage>, label: string, option: string) => {
  await person.click(screen.getByLabelText(label));
  await person.click(await screen.findByTitle(option));
};

describe('the videos grid', () => {
  it('shows the creator, status and notes of each video', async () => {
    videosWith(videos());
    openPage('/for-you');
    const card = await screen.findByRole('article', { name: 'Haul' });
    for (const words of ['Jane Doe', '@jane', 'approved', 'Five pieces', 'Great', 'Mar 1, 2026 · 0:20 · 20 MB'])
      expect(within(card).getByText(words)).toBeVisible();
    await waitFor(() =>
      expect(cards()).toEqual(['Total Videos3', 'This Month31 approved', 'Approved133% approval rate', 'Pending Review2']),
    );
  });

  it('loads nothing before a video is played and links to unplayable files', async () => {
    videosWith(videos());
    openPage('/for-you');
    const player = await screen.findByLabelText('Haul', { selector: 'video' });
    expect(player).toHaveAttribute('preload', 'none');
    const card = screen.getByRole('article', { name: 'Old clip' });
    expect(within(card).getByText('Video cannot be played.')).toBeVisible();
    expect(within(card).getByRole('link', { name: 'Open video in new tab' })).toHaveAttribute('target', '_blank');
    expect(within(card).getByRole('link', { name: 'Download video file' })).toHaveAttribute(
      'href',
      expect.stringContaining('/1/original'),
    );
  });

  it('filters by creator, status and month in the URL and clears all filters at once', async () => {
    videosWith(videos());
    const person = openPage('/for-you');
    await screen.findByRole('article', { name: 'Haul' });
    expect(screen.queryByRole('button', { name: 'Clear All Filters' })).not.toBeInTheDocument();
    await person.type(screen.getByRole('searchbox'), 'JANE');
    await waitFor(() => expect(titles()).toEqual(['Haul', 'Old clip']));
    await choose(person, 'Month', 'Feb 2026');
    await waitFor(() => expect(titles()).toEqual(['Old clip']));
    await waitFor(() => expect(cards()[0]).toBe('Total Videos1of 3 total'));
    await choose(person, 'Status', 'approved');
    expect(await screen.findByText('No videos found')).toBeVisible();
    expect(location.search).toBe('?search=JANE&month=2026-02&status=approved');
    await person.click(screen.getByRole('button', { name: 'Clear All Filters' }));
    await waitFor(() => expect(titles()).toHaveLength(3));
    expect(location.search).toBe('');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('sorts by date or creator in both directions', async () => {
    const { calls } = videosWith(videos());
    const person = openPage('/for-you');
    await screen.findByRole('article', { name: 'Haul' });
    const sorts = () => calls.filter(({ path }) => path === '/api/video-submissions').map(({ query }) => query['sort']);
    await person.click(screen.getByRole('button', { name: 'Descending' }));
    await choose(person, 'Sort by', 'Sort by creator');
    await person.click(await screen.findByRole('button', { name: 'Ascending' }));
    await waitFor(() => expect(sorts()).toEqual(['-submittedAt', 'submittedAt', 'creator', '-creator']));
  });

  it('shows one page of many videos', async () => {
    videosWith(Array.from({ length: 500 }, () => aVideo()));
    openPage('/for-you');
    expect(await screen.findAllByRole('article')).toHaveLength(25);
    expect(screen.getByRole('listitem', { name: '20' })).toBeInTheDocument();
  });

  it('shows what failed and retries', async () => {
    videosWith(videos());
    refuseUntilRetry('/api/video-submissions', () => HttpResponse.error());
    const person = openPage('/for-you', { on: 'phone' });
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'Haul' })).toBeVisible();
  });

  it('uploads a video for a creator', async () => {
    const { stored } = videosWith([]);
    const { sent } = uploadsWith();
    const person = openPage('/for-you');
    await person.click(await screen.findByRole('button', { name: 'Upload the first video' }));
    const dialog = await screen.findByRole('dialog', { name: 'Upload Video' });
    await person.upload(within(dialog).getByLabelText(/Choose a video/), new File(['video'], 'clip.mp4'));
    await person.type(within(dialog).getByLabelText('Caption'), 'Haul');
    await person.click(within(dialog).getByRole('button', { name: 'Upload Video' }));
    expect(await within(dialog).findByText('Please choose a contract.')).toBeVisible();
    await person.click(within(dialog).getByLabelText('Contract'));
    await person.click(await screen.findByTitle('Jane Doe (@jane)'));
    stored.push(aVideo({ title: 'Haul' }));
    await person.click(within(dialog).getByRole('button', { name: 'Upload Video' }));
    expect(await screen.findByText('Video uploaded successfully!')).toBeVisible();
    expect(sent).toMatchObject([{ step: 'whole', caption: 'Haul' }]);
    expect(await screen.findByRole('article', { name: 'Haul' })).toBeVisible();
  });

  it('uploads a new version only of a video that needs revision', async () => {
    const { stored } = videosWith([aVideo({ title: 'Cut off', status: 'needs_revision' }), aVideo({ title: 'Fresh' })]);
    const forms: FormData[] = [];
    gateway.use(
      http.post('/api/video-submissions/upload', async ({ request }) => {
        forms.push(await request.formData());
        stored[0] = aVideo({ title: 'Whole', versionNumber: 2 });
        return HttpResponse.json(stored[0], { status: 201 });
      }),
    );
    const person = openPage('/for-you');
    await person.click(await screen.findByRole('button', { name: 'Upload new version of Cut off' }));
    expect(screen.queryByRole('button', { name: 'Upload new version of Fresh' })).not.toBeInTheDocument();
    const dialog = await screen.findByRole('dialog', { name: 'Upload New Version' });
    expect(within(dialog).getByText('Replaces “Cut off” by Jane Doe.')).toBeVisible();
    await person.upload(within(dialog).getByLabelText(/Choose a video/), new File(['video'], 'clip.mp4'));
    await person.type(within(dialog).getByLabelText('Caption'), 'Whole');
    const replaced = String(stored[0]?.id);
    await person.click(within(dialog).getByRole('button', { name: 'Upload Video' }));
    expect(await screen.findByRole('article', { name: 'Whole' })).toBeVisible();
    expect(forms.map((form) => [form.get('contractId'), form.get('replacesId')])).toEqual([['7', replaced]]);
  });

  it('shows a thumbnail as soon as it is rendered', async () => {
    const stream = stubEventSource();
    const { stored } = videosWith([aVideo({ title: 'Haul' })]);
    openPage('/for-you');
    const card = await screen.findByRole('article', { name: 'Haul' });
    expect(card.querySelector('video')).not.toHaveAttribute('poster');
    stored[0] = { ...stored[0], thumbnailUrl: '/picture' } as Video;
    stream().emit('video.rendered');
    await waitFor(() => expect(card.querySelector('video')).toHaveAttribute('poster', '/picture'));
    vi.unstubAllGlobals();
  });
});
