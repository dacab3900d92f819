import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import type { Schema } from '../../../lib/api/api.ts';
import { aContract, anExtraction } from '../../../../test/contracts.ts';
import { gateway, gatewayWith, refusal } from '../../../../test/gateway.ts';
import { openPage } from '../../../../test/open-page.tsx';

type Extraction = Schema<'ExtractionView'>;

const { data } = anExtraction();
const nothing = { fullName: null, socialHandle: null, monthlyFee: null, startDate: null, endDate: null };
const firstPage = anExtraction({
  pagesRead: 1,
  data: { ...data!, ...nothing, fullName: 'Jane Doe', monthlyFee: '4000.00' },
  evidence: {},
});

/** A scan of three pages: the fields of the first one are there while the others are read. */
async function openScan() {
  const server = gatewayWith([aContract()]);
  const whole = Promise.withResolvers<Response>();
  let partial: Extraction = firstPage;
  gateway.use(
    http.post('/api/contracts/extract-pdf', async ({ request }) => {
      await request.arrayBuffer();
      return whole.promise;
    }),
    http.get('/api/contracts/extractions/:id', () =>
      HttpResponse.json({ stage: 'recognising', page: 2, pages: 3, before: null, pagesRead: partial.pagesRead }),
    ),
    http.get('/api/contracts/extractions/:id/fields', () => HttpResponse.json({ extraction: partial })),
    http.post('/api/contracts/extract-advanced', async ({ request }) => {
      await request.arrayBuffer();
      return refusal(503, 'The service is restarting');
    }),
  );
  const user = openPage('/', { applyAccept: false });
  await user.click(await screen.findByRole('button', { name: 'Upload Document' }));
  const upload = await screen.findByRole('dialog', { name: 'Upload Contract Document' });
  const input = upload.querySelector('input[type="file"]');
  if (input instanceof HTMLInputElement) await user.upload(input, new File(['%PDF-1.7'], 'scan.pdf'));
  const dialog = await screen.findByRole('dialog', { name: 'Add New Contract' });
  return {
    ...server,
    user,
    dialog,
    whole,
    field: (name: string) => within(dialog).getByLabelText(name),
    shows: (text: string) => within(dialog).findByText(text),
    readMore: (given: Partial<Extraction>) => (partial = anExtraction(given)),
  };
}

it('is checked while further pages are read, which fill in what nobody has touched', async () => {
  const { user, dialog, whole, field, shows, readMore } = await openScan();
  expect(field('Full name')).toHaveValue('Jane Doe');
  expect(await shows('Read 1 of 3 pages, reading on. You can already check.')).toBeVisible();
  expect(within(dialog).getAllByText('Not found yet').length).toBeGreaterThan(0);

  await user.clear(field('Monthly fee'));
  await user.type(field('Monthly fee'), '4100');
  readMore({ pagesRead: 2, data: { ...data!, endDate: null }, evidence: {} });
  await waitFor(() => expect(field('Social handle')).toHaveValue('@janedoe'));
  expect(field('Monthly fee')).toHaveValue('4100');
  const summary = await within(dialog).findByText(/^Read on another page: Social handle, Start date/);
  expect(summary).toHaveAttribute('role', 'status');
  expect(summary).toHaveTextContent('Another value was read for: Monthly fee.');
  expect(within(dialog).getByText(/^Another page says 4500.00 \(93% sure\)/)).toBeVisible();

  whole.resolve(HttpResponse.json(anExtraction()));
  expect(await shows('Read all 3 pages')).toBeVisible();
  expect(await screen.findByText('Contract information extracted')).toBeVisible();
  await waitFor(() => expect(field('End date')).toHaveValue('2027-02-28'));
  await user.click(within(dialog).getByRole('button', { name: 'Use the other value for Monthly fee' }));
  expect(field('Monthly fee')).toHaveValue('4500.00');
  expect(within(dialog).queryByText(/^Another page says/)).not.toBeInTheDocument();
});

it('keeps what was read when the reading is interrupted', async () => {
  const { whole, field, shows } = await openScan();
  whole.resolve(refusal(503, 'The service is restarting'));
  expect(await shows('The reading was interrupted after 1 of 3 pages. What was read is kept.')).toBeVisible();
  expect(field('Full name')).toHaveValue('Jane Doe');
});

it('saves before all pages are read, and waits for no more of them', async () => {
  const { user, dialog, field, readMore, calls, changes } = await openScan();
  readMore({ pagesRead: 2 });
  await waitFor(() => expect(field('End date')).toHaveValue('2027-02-28'));
  await user.click(within(dialog).getByRole('button', { name: 'Add Contract' }));
  await waitFor(() =>
    expect(changes().at(-1)).toMatchObject({ path: '/api/contracts', body: { endDate: '2027-02-28', sourceFileId: 77 } }),
  );
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const polls = () => calls.filter(({ path }) => path.startsWith('/api/contracts/extractions/')).length;
  const before = polls();
  await user.click(await screen.findByRole('button', { name: 'Upload Document' }));
  await screen.findByRole('dialog', { name: 'Upload Contract Document' });
  expect(polls()).toBe(before);
});

it('reads more pages when asked', async () => {
  const { user, dialog, whole, field, shows, readMore } = await openScan();
  const five = { pagesRead: 5, pagesTotal: 7, hasMorePages: true };
  whole.resolve(HttpResponse.json(anExtraction({ ...five, data: { ...data!, endDate: null } })));
  expect(await shows('Read 5 of 7 pages')).toBeVisible();
  const rest = Promise.withResolvers<Response>();
  gateway.use(http.post('/api/contract-files/77/read-more', () => rest.promise));
  readMore({ ...five, pagesRead: 6, data: { ...data!, endDate: '2027-05-31' } });
  await user.click(within(dialog).getByRole('button', { name: 'Read more pages' }));
  expect(await shows('Read 6 of 7 pages, reading on. You can already check.')).toBeVisible();
  await waitFor(() => expect(field('End date')).toHaveValue('2027-05-31'));
  rest.resolve(refusal(503, 'The service is restarting'));
  expect(await shows('The reading was interrupted after 6 of 7 pages. What was read is kept.')).toBeVisible();
  gateway.use(
    http.post('/api/contract-files/77/read-more', () => HttpResponse.json(anExtraction({ pagesRead: 7, pagesTotal: 7 }))),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Read on' }));
  expect(await shows('Read all 7 pages')).toBeVisible();
});
