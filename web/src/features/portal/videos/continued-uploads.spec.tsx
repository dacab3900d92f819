import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { gateway, refusal } from '../../../../test/gateway.ts';
import { aPortal, portalWith, openPortalPage } from '../../../../test/portal.tsx';
import { uploadsWith } from '../../../../test/uploads.ts';
import { deletePrivateData } from '../../../lib/browser/private-data.ts';
import { keepUpload } from '../../../lib/video-upload/kept-uploads.ts';

beforeEach(() => {
  const estimate = () => Promise.resolve({ quota: 1e9, usage: 0 });
  Object.defineProperty(navigator, 'storage', { value: { estimate }, configurable: true });
});
afterEach(async () => {
  await deletePrivateData();
  Reflect.deleteProperty(navigator, 'storage');
});

const video = (name = 'day.mp4'): File => new File([new Uint8Array(10)], name, { type: 'video/mp4', lastModified: 5 });
const keep = (id: string, contractId = 7): Promise<void> =>
  keepUpload({ id, contractId, file: video(`${id}.mp4`), caption: `About ${id}` });
const kept = (): string | null => localStorage.getItem('creator-desk.kept-uploads');
const section = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Interrupted upload' });

describe('an upload that was interrupted', () => {
  it('goes on when the portal is opened again, with the same key', async () => {
    const { sent } = uploadsWith();
    const keys: (string | null)[] = [];
    gateway.use(
      http.post('/api/video-submissions/upload', ({ request }) => void keys.push(request.headers.get('idempotency-key'))),
    );
    await keep('first-key');
    portalWith(aPortal());
    openPortalPage();
    expect(await screen.findByText('Video uploaded successfully!')).toBeVisible();
    expect(sent).toEqual([expect.objectContaining({ step: 'whole', caption: 'About first-key' })]);
    expect(keys).toEqual(['first-key']);
    await waitFor(() => expect(kept()).toBeNull());
    expect(screen.queryByRole('region', { name: 'Interrupted upload' })).toBeNull();
  });

  it('is kept from its beginning until it is stored', async () => {
    portalWith(aPortal());
    const answered = Promise.withResolvers<Response>();
    gateway.use(http.post('/api/video-submissions/upload', () => answered.promise));
    const creator = openPortalPage();
    await creator.click(await screen.findByRole('button', { name: 'Upload Video' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload Video' }));
    await creator.upload(await dialog.findByLabelText(/Choose a video/), video());
    await creator.type(dialog.getByLabelText('Caption'), 'My day');
    await creator.click(dialog.getByRole('button', { name: 'Upload Video' }));
    await waitFor(() => expect(kept()).toContain('"contractId":7'));
    // The dialog sends it, so the page does not.
    expect(screen.queryByRole('region', { name: 'Interrupted upload' })).toBeNull();
    answered.resolve(HttpResponse.json({ id: 1 }, { status: 201 }));
    expect(await screen.findByText('Video uploaded successfully!')).toBeVisible();
    await waitFor(() => expect(kept()).toBeNull());
  });

  it('is offered again when the connection fails, and can be given up', async () => {
    portalWith(aPortal());
    gateway.use(http.post('/api/video-submissions/upload', () => HttpResponse.error()));
    await keep('lost');
    const creator = openPortalPage();
    const shown = within(await section());
    expect(await shown.findByRole('alert')).toHaveTextContent('Upload failed - network error');
    expect(shown.getByText('About lost')).toBeVisible();
    await creator.click(shown.getByRole('button', { name: 'Cancel upload' }));
    await waitFor(() => expect(kept()).toBeNull());
    expect(screen.queryByRole('region', { name: 'Interrupted upload' })).toBeNull();
  });

  it('ends with the reason when the server refuses it for good', async () => {
    portalWith(aPortal());
    gateway.use(http.post('/api/video-submissions/upload', () => refusal(409, 'Videos cannot be uploaded in this term.')));
    await keep('refused');
    openPortalPage();
    expect(await screen.findByText('Videos cannot be uploaded in this term.')).toBeVisible();
    await waitFor(() => expect(kept()).toBeNull());
  });

  it('waits while another tab sends it', async () => {
    const { sent } = uploadsWith();
    await keep('elsewhere');
    await keep('here');
    const closed = Promise.withResolvers<void>();
    void navigator.locks.request('creator-desk.upload.elsewhere', () => closed.promise);
    portalWith(aPortal());
    openPortalPage();
    expect(await screen.findByText('Video uploaded successfully!')).toBeVisible();
    expect(sent.map(({ caption }) => caption)).toEqual(['About here']);
    closed.resolve();
    await waitFor(() => expect(sent.map(({ caption }) => caption)).toEqual(['About here', 'About elsewhere']));
  });

  it.each([
    ['of another contract', 8, 'active'],
    ['of a term that takes no videos', 7, 'expired'],
  ] as const)('%s stays', async (_, contractId, state) => {
    const { sent } = uploadsWith();
    await keep('other', contractId);
    portalWith(aPortal({ state }));
    openPortalPage();
    expect(await screen.findByRole('heading', { name: 'Welcome, Jane Doe!' })).toBeVisible();
    expect(sent).toEqual([]);
    expect(kept()).not.toBeNull();
  });

  it('is dropped after a day', async () => {
    const { sent } = uploadsWith();
    await keep('old');
    const old = JSON.stringify([{ id: 'old', contractId: 7, keptAt: Date.now() - 25 * 3_600_000 }]);
    localStorage.setItem('creator-desk.kept-uploads', old);
    portalWith(aPortal());
    openPortalPage();
    await waitFor(() => expect(kept()).toBeNull());
    expect(sent).toEqual([]);
  });
});
