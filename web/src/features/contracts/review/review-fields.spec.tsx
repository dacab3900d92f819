import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import type { Schema } from '../../../lib/api/api.ts';
import { aContract, anExtraction } from '../../../../test/contracts.ts';
import { gateway, gatewayWith } from '../../../../test/gateway.ts';
import { openPage } from '../../../../test/open-page.tsx';

type Extraction = Schema<'ExtractionView'>;

const box = { x: 0.1, y: 0.2, width: 0.5, height: 0.02 };
const toCheck = { toCheck: true, reasons: [{ text: 'it stands in the opening', speaksFor: true }], suggestion: null };

async function openReview(given: Partial<Extraction>) {
  const server = gatewayWith([aContract()]);
  gateway.use(
    http.post('/api/contracts/extract-pdf', async ({ request }) => {
      await request.arrayBuffer();
      return HttpResponse.json(anExtraction(given));
    }),
  );
  const user = openPage('/', { applyAccept: false });
  await user.click(await screen.findByRole('button', { name: 'Upload Document' }));
  const upload = await screen.findByRole('dialog', { name: 'Upload Contract Document' });
  const input = upload.querySelector('input[type="file"]');
  if (input instanceof HTMLInputElement) await user.upload(input, new File(['%PDF-1.7'], 'agreement.pdf'));
  const dialog = await screen.findByRole('dialog', { name: 'Add New Contract' });
  const field = (name: string) => within(dialog).getByLabelText(name);
  const button = (name: string) => within(dialog).getByRole('button', { name });
  const created = () => server.changes().filter(({ path }) => path === '/api/contracts');
  return { user, dialog, field, button, created };
}

it('puts fields to check first and saves only when they are confirmed or changed', async () => {
  const { user, dialog, field, button, created } = await openReview({ review: { endDate: toCheck, monthlyFee: toCheck } });
  const inputs = within(dialog).getAllByRole<HTMLInputElement>('textbox');
  expect(inputs.slice(0, 3).map(({ id }) => id)).toEqual(['monthlyFee', 'endDate', 'fullName']);
  expect(within(dialog).getByText('2 fields to check')).toBeVisible();

  await user.click(button('Add Contract'));
  expect(await within(dialog).findAllByText('Please confirm or change this value')).toHaveLength(2);
  expect(created()).toEqual([]);

  await user.click(button('Confirm End date'));
  expect(within(dialog).getByText('1 field to check')).toBeVisible();
  await user.clear(field('Monthly fee'));
  await user.type(field('Monthly fee'), '4600');
  expect(await within(dialog).findByText('Every field is checked')).toBeVisible();
  await user.click(button('Add Contract'));
  await waitFor(() => expect(created()).toMatchObject([{ body: { monthlyFee: '4600', endDate: '2027-02-28' } }]));
});

it('confirms with Enter and goes to the next field to check', async () => {
  const { user, dialog, field, created } = await openReview({ review: { fullName: toCheck, startDate: toCheck } });
  await user.click(field('Full name'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field('Start date')).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(await within(dialog).findByText('Every field is checked')).toBeVisible();
  expect(created()).toEqual([]);
});

it('confirms the platforms with Enter, which opens no list, and gives the focus back in the end', async () => {
  const { user, dialog, field, button } = await openReview({ review: { platforms: toCheck } });
  const platforms = field('Platforms');
  act(() => platforms.focus());
  await user.keyboard('{Enter}');
  expect(await within(dialog).findByText('Every field is checked')).toBeVisible();
  expect(platforms).toHaveAttribute('aria-expanded', 'false');
  await user.click(button('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Upload Document' })).toHaveFocus();
});

it('offers a value that is not sure enough, with its reasons', async () => {
  const { data } = anExtraction();
  const suggestion = { value: '@perhaps', confidence: 0.41, evidence: { page: 2, text: 'known as perhaps', boxes: [box] } };
  const { user, dialog, field, button } = await openReview({
    data: { ...data!, socialHandle: null },
    review: { socialHandle: { toCheck: true, reasons: [{ text: 'it has rivals', speaksFor: false }], suggestion } },
  });
  expect(field('Social handle')).toHaveValue('');
  await user.click(button('Why? Social handle'));
  expect(within(dialog).getByText('it has rivals')).toHaveTextContent('Against it: it has rivals');
  await user.click(button('Use the suggestion for Social handle'));
  expect(field('Social handle')).toHaveValue('@perhaps');
  expect(within(dialog).getByText('Every field is checked')).toBeVisible();
});

it('marks the evidence of the chosen field on its page', async () => {
  const evidence = {
    fullName: { page: 1, text: 'Jane Doe', boxes: [box] },
    monthlyFee: { page: 2, text: 'a monthly fee', boxes: [box, { ...box, y: 0.23 }] },
  };
  const { user, dialog, field } = await openReview({ evidence });
  const marksOn = (page: number) =>
    within(dialog).getByAltText(`Page ${page} of 3`).parentElement?.querySelectorAll('mark').length;
  await within(dialog).findByAltText('Page 1 of 3');
  await user.click(field('Monthly fee'));
  expect([marksOn(1), marksOn(2)]).toEqual([0, 2]);
  await user.click(field('Full name'));
  expect([marksOn(1), marksOn(2)]).toEqual([1, 0]);
  await user.click(within(dialog).getByRole('button', { name: 'Zoom in' }));
  expect(within(dialog).getByText('125%')).toBeVisible();
});

it('marks the passage in the text of a document without pages', async () => {
  const text = 'SERVICES AGREEMENT\n\nThe Brand pays\na monthly fee\tof $4,500.00.';
  const { user, dialog, field } = await openReview({ text });
  await user.click(field('Monthly fee'));
  expect(within(dialog).getByRole('region', { name: 'Pages' }).querySelector('mark')).toHaveTextContent(
    'a monthly fee of $4,500.00',
  );
});

it('lists what else the document says, and marks it in the document', async () => {
  const evidence = { page: 2, text: 'a total fee of $12,000', boxes: [box] };
  const { user, dialog, button } = await openReview({ facts: { totalFee: { value: '12000.00', confidence: 0.87, evidence } } });
  expect(within(dialog).getByRole('region', { name: 'Also found' })).toHaveTextContent('Total fee12000.0087% sure');
  const page = await within(dialog).findByAltText('Page 2 of 3');
  await user.click(button('Show Total fee on page 2'));
  expect(page.parentElement?.querySelectorAll('mark')).toHaveLength(1);
});

it('says nothing of facts when there are none', async () => {
  const { dialog } = await openReview({ facts: {} });
  expect(within(dialog).queryByRole('region', { name: 'Also found' })).toBeNull();
});

it('offers to draw a page again that could not be drawn', async () => {
  const { user, dialog } = await openReview({ pagesTotal: 12 });
  const page = await within(dialog).findByAltText('Page 12 of 12');
  expect(page).toHaveAttribute('src', '/api/contract-files/77/pages/12');
  expect(page).toHaveAttribute('loading', 'lazy');
  fireEvent.error(page);
  expect(within(dialog).getByText('Page 12 of 12 could not be drawn')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(within(dialog).getByAltText('Page 12 of 12')).toBeVisible();
});
