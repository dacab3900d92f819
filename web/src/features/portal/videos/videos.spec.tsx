import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { gateway } from '../../../../test/gateway.ts';
import { aPortal, aVideo, portalWith, slug, openPortalPage } from '../../../../test/portal.tsx';

const videos = () => screen.findByRole('region', { name: 'Your Submissions' });

describe('the submissions', () => {
  it('show status, review time and notes of the reviewer', async () => {
    const submittedAt = new Date().toISOString();
    portalWith(
      aPortal({
        videos: [
          aVideo({ id: 1, title: 'New', status: 'submitted', submittedAt, estimatedReviewTime: submittedAt }),
          aVideo({
            id: 2,
            title: 'Old',
            status: 'reviewing',
            submittedAt: '2026-03-01T12:00:00.000Z',
            estimatedReviewTime: submittedAt,
          }),
          aVideo({ id: 3, title: 'Cut off', status: 'needs_revision', adminNotes: 'The logo is cut off' }),
        ],
      }),
    );
    openPortalPage();
    const [fresh, late, revised] = within(await videos()).getAllByRole('listitem');
    expect(fresh).toHaveTextContent(/submitted.*Review in about (35|50) minutes/);
    expect(late).toHaveTextContent('Processing review...');
    expect(revised).toHaveTextContent(/needs revision.*The logo is cut off/);
    expect(within(revised as HTMLElement).getByRole('button', { name: 'Upload new version of Cut off' })).toBeEnabled();
  });

  it('play on the page or offer a new tab when that fails', async () => {
    portalWith(aPortal({ videos: [aVideo({ previewUrl: '/preview' })] }));
    const creator = openPortalPage();
    await creator.click(await screen.findByRole('button', { name: 'Play Morning routine' }));
    const player = screen.getByLabelText('Morning routine');
    expect(player).toHaveAttribute('src', '/preview');
    fireEvent.error(player);
    expect(await screen.findByText('Video cannot be played.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open video in new tab' })).toHaveAttribute(
      'href',
      '/api/video-submissions/1/video?signature=x',
    );
  });

  it('continue with the newest URL when the first one has expired', async () => {
    const { held } = portalWith(aPortal({ videos: [aVideo({ previewUrl: '/preview?expires=1' })] }));
    const creator = openPortalPage();
    await creator.click(await screen.findByRole('button', { name: 'Play Morning routine' }));
    held.view = aPortal({ videos: [aVideo({ previewUrl: '/preview?expires=2' })] });
    fireEvent.error(screen.getByLabelText('Morning routine'));
    await waitFor(() => expect(screen.getByLabelText('Morning routine')).toHaveAttribute('src', '/preview?expires=2'));
    fireEvent.error(screen.getByLabelText('Morning routine'));
    expect(await screen.findByText('Video cannot be played.')).toBeVisible();
  });

  it('cannot be played while the media service is unavailable', async () => {
    portalWith(aPortal({ videos: [aVideo({ videoUrl: null })] }));
    openPortalPage();
    expect(await screen.findByRole('button', { name: 'Play Morning routine' })).toBeDisabled();
  });
});

describe('an upload', () => {
  it('is authorised by the slug and appears among the submissions', async () => {
    const { held } = portalWith(aPortal());
    const sent: (string | null)[] = [];
    gateway.use(
      http.post('/api/video-submissions/upload', ({ request }) => {
        sent.push(request.headers.get('authorization'));
        held.view = aPortal({ videos: [aVideo({ title: 'My day', status: 'submitted' })] });
        return HttpResponse.json({ id: 1 }, { status: 201 });
      }),
    );
    const creator = openPortalPage();
    await creator.click(await screen.findByRole('button', { name: 'Upload Video' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload Video' }));
    await creator.upload(
      await dialog.findByLabelText(/Choose a video/),
      new File([new Uint8Array(10)], 'day.mp4', { type: 'video/mp4' }),
    );
    await creator.type(dialog.getByLabelText('Caption'), 'My day');
    await creator.click(dialog.getByRole('button', { name: 'Upload Video' }));
    expect(await screen.findByText('Video uploaded successfully!')).toBeVisible();
    expect(within(await videos()).getByText('My day')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([`Bearer ${slug}`]);
  });
});
