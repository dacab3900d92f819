import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anExtraction } from '../../../../test/contracts.ts';
import { gateway, gatewayWith, refusal } from '../../../../test/gateway.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { imageProblem, placeFiles } from './page-slots.ts';

const png = (name: string) => new File(['x'], name, { type: 'image/png' });
const nothingRead = 'Failed to extract information from any of the uploaded images';

/** @returns the image names of each call */
function reads(answer: () => Response | Promise<Response> = () => HttpResponse.json(anExtraction())) {
  const sent: string[][] = [];
  gateway.use(
    http.post('/api/contracts/extract-image', async ({ request }) => {
      const form = await request.formData();
      sent.push(form.getAll('images').map((image) => (image as File).name));
      return answer();
    }),
  );
  return sent;
}

async function openImages(on: 'desktop' | 'phone' = 'desktop') {
  const server = gatewayWith([]);
  const user = openPage('/', { on, applyAccept: false });
  if (on === 'phone') await user.click(await screen.findByRole('button', { name: 'More Actions' }));
  await user.click(await screen.findByRole(on === 'phone' ? 'menuitem' : 'button', { name: 'Upload Image' }));
  const dialog = await screen.findByRole('dialog', { name: 'Upload Multi-Page Contract Images' });
  const slot = (name: string) => within(dialog).getByLabelText(name);
  const extract = () => user.click(within(dialog).getByRole('button', { name: 'Extract Information' }));
  return { ...server, user, dialog, slot, extract };
}

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:page');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});

describe('uploading images of a contract', () => {
  it('prefills the add dialog from all pages in order and shows how many were read', async () => {
    const { changes, user, slot, extract, dialog } = await openImages();
    const sent = reads(() => HttpResponse.json(anExtraction({ engine: 'ocr', pagesRead: 5, pagesTotal: 9 })));
    await user.upload(slot('Page 2'), png('second.png'));
    await user.upload(slot('Page 1'), new File(['x'], 'first.JPEG', { type: 'image/jpeg' }));
    expect(within(dialog).getByRole('img', { name: 'first.JPEG' })).toBeVisible();
    await extract();
    expect(await screen.findByText('Contract information extracted')).toBeVisible();
    expect(sent).toEqual([['first.JPEG', 'second.png']]);

    const add = await screen.findByRole('dialog', { name: 'Add New Contract' });
    expect(within(add).getByText('Read 5 of 9 pages')).toBeVisible();
    expect(within(add).getByLabelText('Monthly fee')).toHaveAccessibleDescription('93% surePage 2: “a monthly fee of $4,500.00”');
    await user.click(within(add).getByRole('button', { name: 'Add Contract' }));
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes()[1]).toMatchObject({ path: '/api/contracts', body: { fullName: 'Jane Doe', sourceFileId: 77 } });
  });

  it('shows no page notice when all pages were read', async () => {
    const { user, slot, extract } = await openImages();
    reads();
    await user.upload(slot('Page 1'), png('first.png'));
    await extract();
    const add = await screen.findByRole('dialog', { name: 'Add New Contract' });
    expect(within(add).queryByText(/^Read \d/)).not.toBeInTheDocument();
  });

  it('replaces and removes the image of a slot', async () => {
    const { user, dialog, slot } = await openImages();
    await user.upload(slot('Page 1'), png('wrong.png'));
    await user.upload(slot('Replace page 1'), png('right.png'));
    expect(within(dialog).getByText('right.png')).toBeVisible();
    expect(within(dialog).queryByText('wrong.png')).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Remove page 1' }));
    expect(slot('Page 1')).toBeVisible();
    expect(within(dialog).queryByText('right.png')).not.toBeInTheDocument();
  });

  it('puts further dropped images into empty slots', async () => {
    const { dialog, slot } = await openImages();
    const target = slot('Page 1').closest('label') ?? dialog;
    fireEvent.drop(target, { dataTransfer: { files: ['1', '2', '3', '4', '5', '6'].map((name) => png(`${name}.png`)) } });
    const pages = within(within(dialog).getByRole('list', { name: 'Pages of the contract' }));
    expect(await pages.findAllByRole('img')).toHaveLength(5);
    expect(await screen.findByRole('alert')).toHaveTextContent('You can add up to 5 pages');
  });

  it.each(['scan.pdf', 'scan.gif', 'scan.png.exe'])('refuses %s and says which files it accepts', async (name) => {
    const { user, dialog, slot } = await openImages();
    await user.upload(slot('Page 1'), new File(['x'], name));
    expect(await screen.findByRole('alert')).toHaveTextContent('Only PNG and JPEG images are supported');
    expect(within(dialog).queryByText(name)).not.toBeInTheDocument();
  });

  it('requires an image', async () => {
    const { changes, extract } = await openImages('phone');
    await extract();
    expect(await screen.findByRole('alert')).toHaveTextContent('Please add at least one image');
    expect(changes()).toEqual([]);
  });

  it.each([
    ['the words of the server', () => refusal(422, 'Image 1 is damaged'), 'Image 1 is damaged'],
    ['words about the images', () => HttpResponse.json(anExtraction({ success: false, data: null })), nothingRead],
    ['words about the images when no field was read', () => HttpResponse.json(anExtraction({ data: null })), nothingRead],
    ['words about the work when the server does not answer', () => HttpResponse.error(), 'Failed to process images'],
    ['words about the work when the server breaks', () => new HttpResponse(null, { status: 500 }), 'Failed to process images'],
  ])('reports a failure with %s and keeps the images', async (_what, answer, words) => {
    const { user, dialog, slot, extract } = await openImages();
    reads(answer);
    await user.upload(slot('Page 1'), png('first.png'));
    await extract();
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(within(dialog).getByText('first.png')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Extract Information' })).toBeEnabled();
  });

  it('shows progress until the response arrives', async () => {
    const { user, dialog, slot, extract } = await openImages();
    const answer = Promise.withResolvers<Response>();
    reads(() => answer.promise);
    await user.upload(slot('Page 1'), png('first.png'));
    await extract();
    const bar = await within(dialog).findByRole('progressbar', { name: 'Reading 1 page' });
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '20'));
    expect(within(dialog).getByRole('button', { name: 'Extracting...' })).toBeDisabled();
    answer.resolve(HttpResponse.json(anExtraction()));
    expect(await screen.findByRole('dialog', { name: 'Add New Contract' })).toBeVisible();
  });
});

const megabyte = 1024 * 1024;
it.each([
  ['a.png', 'image/png', 50 * megabyte, undefined],
  ['a.JPG', '', 1, undefined],
  ['scan', 'image/jpeg', 1, undefined],
  ['a.png', 'image/png', 50 * megabyte + 1, 'The image is larger than 50 MB'],
  ['scan', 'image/webp', 1, 'Only PNG and JPEG images are supported'],
])('validates %s (%s) of %i bytes', (name, type, size, problem) => {
  expect(imageProblem({ name, type, size })).toBe(problem);
});

it.each([
  ['into an empty slot', [null, null], 1, ['a'], [null, 'a'], 0],
  ['over what is there', ['x', 'y'], 1, ['a'], ['x', 'a'], 0],
  ['further ones into empty slots', ['x', null, null], 1, ['a', 'b'], ['x', 'a', 'b'], 0],
  ['as many as there is room for', ['x', null], 1, ['a', 'b', 'c'], ['x', 'a'], 2],
  ['nothing', ['x', null], 1, [], ['x', null], 0],
])('puts files %s', (_what, held, at, names, after, left) => {
  const files = new Map(['x', 'y', 'a', 'b', 'c'].map((name) => [name, png(name)]));
  const fileOf = (name: string | null) => (name === null ? null : (files.get(name) ?? null));
  const outcome = placeFiles(
    held.map(fileOf),
    at,
    names.map(fileOf).filter((file) => file !== null),
  );
  expect(outcome).toEqual({ slots: after.map(fileOf), left });
  expect(outcome.slots.map((file) => file?.name ?? null)).toEqual(after);
});
