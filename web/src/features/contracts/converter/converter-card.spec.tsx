import { screen, waitFor, within } from '@testing-library/react';
import { unzipSync } from 'fflate';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { gateway, gatewayWith, refusal } from '../../../../test/gateway.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { toConversion, pagesText } from './conversion.ts';

const address = (page: number) => `/api/convert/images/abc/${page}`;
const pdf = () => new File(['%PDF-1.7'], 'agreement.PDF', { type: 'application/pdf' });

/** A converter that responds after the whole upload, as the gateway does. */
const converter = (answer: () => Response | Promise<Response>) =>
  http.post('/api/convert/pdf-to-png', async ({ request }) => {
    await request.arrayBuffer();
    return answer();
  });
const converted = (pages: number, pagesTotal = pages) =>
  HttpResponse.json({
    success: true,
    images: Array.from({ length: pages }, (_, at) => address(at + 1)),
    error: null,
    pagesTotal,
  });

async function openConverter(answer: () => Response | Promise<Response> = () => converted(3)) {
  const server = gatewayWith([]);
  gateway.use(converter(answer));
  const user = openPage('/', { applyAccept: false });
  const card = await screen.findByRole('region', { name: 'PDF to PNG Converter' });
  const choose = async (file: File) => {
    const input = card.querySelector('input[type="file"]');
    if (input instanceof HTMLInputElement) await user.upload(input, file);
  };
  return { ...server, user, card, choose };
}

afterEach(() => vi.restoreAllMocks());

describe('converting a PDF to images', () => {
  it('shows numbered pages that can be opened and downloaded', async () => {
    const { changes, user, card, choose } = await openConverter();
    await choose(pdf());
    const pages = within(await within(card).findByRole('list', { name: 'Pages' })).getAllByRole('listitem');
    expect(pages).toHaveLength(3);
    expect(within(card).getByText('3 pages')).toBeVisible();
    expect(changes()).toMatchObject([{ path: '/api/convert/pdf-to-png', body: { pdf: 'agreement.PDF' } }]);
    const second = within(pages[1] ?? card);
    expect(second.getByText('Page 2')).toBeVisible();
    expect(pages[1]?.querySelector('img')).toHaveAttribute('loading', 'lazy');
    const download = second.getByRole('link', { name: 'Download page 2' });
    expect(download).toHaveAttribute('href', address(2));
    expect(download).toHaveAttribute('download', 'agreement-page-2.png');

    await user.click(second.getByRole('button', { name: 'Open page 2' }));
    const large = await screen.findByRole('dialog', { name: 'Page 2 of 3' });
    expect(within(large).getByRole('img', { name: 'Page 2' })).toHaveAttribute('src', address(2));
    await user.click(within(large).getByRole('button', { name: 'Next page' }));
    expect(await screen.findByRole('dialog', { name: 'Page 3 of 3' })).toBeVisible();
    expect(within(large).getByRole('button', { name: 'Next page' })).toBeDisabled();
  });

  it('shows the page count when some pages were left out', async () => {
    const { card, choose } = await openConverter(() => converted(2, 63));
    await choose(pdf());
    expect(await within(card).findByText('2 of 63 pages')).toBeVisible();
  });

  it('packs all pages into a zip', async () => {
    const { user, card, choose } = await openConverter();
    gateway.use(http.get('/api/convert/images/abc/:page', ({ params }) => HttpResponse.text(`page ${String(params.page)}`)));
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:zip');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    await choose(pdf());
    await user.click(await within(card).findByRole('button', { name: 'Download All' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    const zip = saved.mock.calls[0]?.[0];
    const entries = unzipSync(new Uint8Array(await (zip as Blob).arrayBuffer()));
    const texts = Object.entries(entries).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]);
    expect(texts).toEqual([1, 2, 3].map((page) => [`agreement-page-${page}.png`, `page ${page}`]));
  });

  it('reports pages that have expired on the server', async () => {
    const { user, card, choose } = await openConverter();
    gateway.use(http.get('/api/convert/images/abc/:page', () => refusal(404, 'File not found')));
    await choose(pdf());
    await user.click(await within(card).findByRole('button', { name: 'Download All' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to download the pages');
    expect(within(card).getByRole('button', { name: 'Download All' })).toBeEnabled();
  });

  it.each(['contract.docx', 'photo.png', 'contract.pdf.zip'])('refuses %s and says which files it accepts', async (name) => {
    const { changes, choose } = await openConverter();
    await choose(new File(['x'], name, { type: 'application/pdf' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please select a PDF file');
    expect(changes()).toEqual([]);
  });

  it.each([
    ['the words of the server', () => refusal(422, 'This PDF is encrypted'), 'This PDF is encrypted'],
    [
      'the error of an answer without success',
      () => HttpResponse.json({ success: false, images: [], error: 'No pages', pagesTotal: 0 }),
      'No pages',
    ],
    ['its own words', () => new HttpResponse(null, { status: 502 }), 'Failed to convert PDF to images'],
    ['words about the network', () => HttpResponse.error(), 'Network error during conversion'],
  ])('reports a failure with %s and accepts another file', async (_what, answer, words) => {
    const { card, choose } = await openConverter(answer);
    await choose(pdf());
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(within(card).getByText('Drop a PDF here, or browse for it')).toBeVisible();
  });

  it('shows progress until the response arrives', async () => {
    const answer = Promise.withResolvers<Response>();
    const { card, choose } = await openConverter(() => answer.promise);
    await choose(pdf());
    const bar = await within(card).findByRole('progressbar', { name: 'Converting agreement.PDF' });
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '20'));
    answer.resolve(converted(1));
    expect(await within(card).findByText('1 page')).toBeVisible();
  });
});

it.each([
  [1, 1, '1 page', 'a-page-1.png'],
  [9, 9, '9 pages', 'a-page-1.png'],
  [50, 63, '50 of 63 pages', 'a-page-01.png'],
])('names %i of %i pages', (count, pagesTotal, words, first) => {
  const images = Array.from({ length: count }, (_, at) => address(at + 1));
  const conversion = toConversion('a.pdf', { success: true, images, error: null, pagesTotal });
  expect(pagesText(conversion)).toBe(words);
  expect(conversion.pages[0]?.fileName).toBe(first);
});
