import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { chunkSize, videoRefusals } from '@creator-desk/domain/videos/video-upload';
import { http } from 'msw';
import { gateway, refusal } from '../../../../test/gateway.ts';
import { aPerson } from '../../../../test/person.ts';
import { uploadsWith } from '../../../../test/uploads.ts';
import { VideoUploader } from './video-uploader.tsx';

const small = () => new File(['video'], 'clip.mp4', { type: 'video/mp4', lastModified: 5 });
/** Says that it has four chunks, and has no bytes: sending 32 MB through a mock took longer than all that is tested here. */
const large = () =>
  Object.defineProperty(new File([], 'long.mov', { type: 'video/quicktime', lastModified: 5 }), 'size', { value: 4 * chunkSize });

/** Holds all chunks back. @returns lets them arrive */
function holdChunks(): () => void {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  gateway.use(http.post('/api/video-submissions/upload-chunk', () => released));
  return release;
}

function show(given: { contractId?: number | undefined; slug?: string } = { contractId: 7 }) {
  const [onUploaded, onFailed] = [vi.fn(), vi.fn()];
  const { unmount } = render(<VideoUploader contractId={given.contractId} slug={given.slug} {...{ onUploaded, onFailed }} />);
  const person = aPerson({ applyAccept: false });
  const choose = (file: File) => person.upload(screen.getByLabelText(/Choose a video/), file);
  const button = (name = 'Upload Video') => screen.getByRole('button', { name });
  return { person, choose, button, onUploaded, onFailed, unmount };
}

describe('the video uploader', () => {
  it('requires a file and a caption and uploads them', async () => {
    const { sent } = uploadsWith();
    const { person, choose, button, onUploaded } = show({ contractId: 7, slug: 'secret-slug' });
    expect(button()).toBeDisabled();
    await choose(small());
    expect(button()).toBeDisabled();
    await person.type(screen.getByLabelText('Caption'), '  ');
    expect(button()).toBeDisabled();
    await person.type(screen.getByLabelText('Caption'), 'Sunset haul');
    await person.click(button());
    await waitFor(() => expect(onUploaded).toHaveBeenCalledWith(expect.objectContaining({ title: 'Sunset haul' })));
    expect(sent).toEqual([{ step: 'whole', authorization: 'Bearer secret-slug', caption: 'Sunset haul' }]);
    expect(await screen.findByLabelText(/Choose a video/)).toBeInTheDocument();
    expect(screen.getByLabelText('Caption')).toHaveValue('');
  });

  it.each([
    [new File(['%PDF'], 'agreement.pdf'), videoRefusals.wrongType],
    [new File([], 'empty.mp4'), videoRefusals.empty],
  ])('shows why a file is refused', async (file, words) => {
    const { choose, button } = show();
    await choose(file);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(button()).toBeDisabled();
  });

  it('reports a missing contract', async () => {
    const { person, choose, button, onFailed } = show({ contractId: undefined });
    await choose(small());
    await person.type(screen.getByLabelText('Caption'), 'Sunset');
    await person.click(button());
    expect(onFailed).toHaveBeenCalledWith('Contract not loaded. Please refresh the page.');
  });

  it("shows a failure with the server's reason and retries with the same key", async () => {
    uploadsWith();
    const keys: (string | null)[] = [];
    gateway.use(
      http.post('/api/video-submissions/upload', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return keys.length === 1 ? refusal(409, 'The contract has ended.') : undefined;
      }),
    );
    const { person, choose, button, onFailed, onUploaded } = show();
    await choose(small());
    await person.type(screen.getByLabelText('Caption'), 'Sunset');
    await person.click(button());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Upload failed with status 409The contract has ended.');
    expect(onFailed).toHaveBeenCalledWith('Upload failed with status 409');
    await person.click(button('Try again'));
    await waitFor(() => expect(onUploaded).toHaveBeenCalledOnce());
    expect(keys[0]).toBe(keys[1]);
  });

  it('continues an interrupted upload after a reload when the same file is chosen', async () => {
    vi.stubEnv('DEV', false);
    const { uploads, trouble, chunksSent } = uploadsWith();
    trouble.push({ index: 3, answer: 403 });
    const letChunksArrive = holdChunks();
    const first = show();
    await first.choose(large());
    await first.person.type(screen.getByLabelText('Caption'), 'The long one');
    await first.person.click(first.button());
    expect(await screen.findByRole('progressbar', { name: 'Uploading long.mov' })).toBeVisible();
    letChunksArrive();
    expect(await screen.findByRole('alert')).toHaveTextContent('Chunk 4 failed: 403');
    first.unmount();

    const arrived = uploads.values().next().value?.received.size ?? 0;
    expect(arrived).toBeGreaterThan(0);
    const second = show();
    await second.choose(large());
    expect(await screen.findByText('This upload was interrupted. It continues where it stopped.')).toBeVisible();
    expect(screen.getByLabelText('Caption')).toHaveValue('The long one');
    await second.person.click(second.button());
    await waitFor(() => expect(second.onUploaded).toHaveBeenCalledOnce());
    // One attempt per chunk, two for the refused one.
    expect(chunksSent().filter((index) => index === 3)).toHaveLength(2);
    vi.unstubAllEnvs();
  });

  it('starts over on demand and discards uploaded chunks', async () => {
    vi.stubEnv('DEV', false);
    const { uploads, trouble } = uploadsWith();
    trouble.push({ index: 0, answer: 403 });
    const { choose, person, button } = show();
    await choose(large());
    await person.type(screen.getByLabelText('Caption'), 'The long one');
    await person.click(button());
    await person.click(await screen.findByRole('button', { name: 'Start over' }));
    await waitFor(() => expect(uploads.size).toBe(0));
    expect(screen.queryByText(/was interrupted/)).not.toBeInTheDocument();
    expect(screen.getByLabelText('Caption')).toBeEnabled();
    vi.unstubAllEnvs();
  });

  it('can be paused, resumed and cancelled', async () => {
    vi.stubEnv('DEV', false);
    const { uploads } = uploadsWith();
    const letChunksArrive = holdChunks();
    const { choose, person, button, onUploaded } = show();
    await choose(large());
    await person.type(screen.getByLabelText('Caption'), 'The long one');
    await person.click(button());
    expect(button('Uploading...')).toBeDisabled();
    await person.click(await screen.findByRole('button', { name: 'Pause' }));
    expect(screen.getByText('Paused')).toBeVisible();
    await person.click(button('Resume'));
    await screen.findByRole('button', { name: 'Pause' });
    await person.click(button('Cancel upload'));
    await waitFor(() => expect(uploads.size).toBe(0));
    expect(button()).toBeEnabled();
    expect(onUploaded).not.toHaveBeenCalled();
    letChunksArrive();
    vi.unstubAllEnvs();
  });
});
