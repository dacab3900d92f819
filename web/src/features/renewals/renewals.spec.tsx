import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { aContract } from '../../../test/contracts.ts';
import { gateway, gatewayWith, refusal, signedInAs } from '../../../test/gateway.ts';
import { openPage } from '../../../test/open-page.tsx';
// Loaded here, so that the first test does not wait for their code.
import './renewals-page.tsx';
import './dialogs/renew-dialog.tsx';
import './dialogs/extend-dialog.tsx';
import './dialogs/amend-dialog.tsx';
import './dialogs/agreement-history-dialog.tsx';

const ending = { endDate: '2026-07-31', startDate: '2026-02-01', expiry: 'expiring' } as const;
const jane = aContract({ ...ending, id: 7, fullName: 'Jane Doe', socialHandle: '@jane', daysRemaining: 5 });
const bo = aContract({ ...ending, id: 8, fullName: 'Bo Ek', socialHandle: '@bo', daysRemaining: 20, renewal: 'talking' });
const ida = aContract({ ...ending, id: 9, fullName: 'Ida May', daysRemaining: -2, renewal: 'renewed', renewedById: 12 });

/** Mocks contracts that stay as they are moved. @returns what was sent to change them */
function board(contracts = [jane, bo, ida]) {
  const stored = contracts.map((contract) => ({ ...contract }));
  const server = gatewayWith(stored);
  const sent: { path: string; body: unknown; ifMatch: string | null }[] = [];
  const note = async (request: Request) => {
    const path = new URL(request.url).pathname;
    sent.push({ path, body: await request.json(), ifMatch: request.headers.get('If-Match') });
  };
  gateway.use(
    http.get('/api/contracts', ({ request }) => {
      const asked = new URL(request.url).searchParams;
      const [stage, search] = [asked.get('renewal') ?? 'all', asked.get('search')?.toLowerCase() ?? ''];
      const rows = stored.filter(
        ({ renewal, fullName }) => (stage === 'all' || renewal === stage) && fullName.toLowerCase().includes(search),
      );
      return HttpResponse.json(rows, { headers: { 'X-Total-Count': String(rows.length) } });
    }),
    http.get('/api/contract-files', () => HttpResponse.json([])),
    http.put('/api/contracts/:id/renewal-stage', async ({ request, params }) => {
      await note(request.clone());
      const contract = stored.find(({ id }) => id === Number(params['id']));
      if (!contract) return refusal(404, 'Contract not found');
      Object.assign(contract, (await request.json()) as object, { version: contract.version + 1 });
      contract.renewal = (contract as unknown as { stage: typeof contract.renewal }).stage;
      return HttpResponse.json(contract);
    }),
    http.post('/api/contracts/:id/:action', async ({ request }) => {
      await note(request.clone());
      return HttpResponse.json({ ...jane, contract: jane, next: aContract({ startDate: '2026-08-01' }) }, { status: 201 });
    }),
  );
  return { ...server, sent };
}

const column = (name: string) => screen.findByRole('region', { name });

describe('the board of renewals', () => {
  it('has a column for each stage, with what presses', async () => {
    board();
    openPage('/renewals');
    expect(await screen.findByRole('heading', { level: 1, name: 'Renewals' })).toBeVisible();
    expect(await within(await column('To decide')).findByText('Ends in 5 days')).toBeVisible();
    expect(await within(await column('Talking')).findByRole('link', { name: 'Bo Ek' })).toHaveAttribute('href', '/creators/@bo');
    expect(await within(await column('Renewed')).findByText('Ended 2 days ago')).toBeVisible();
    expect(await within(await column('Let go')).findByText('No contracts')).toBeVisible();
  });

  it('moves a contract by the keyboard', async () => {
    const { sent } = board();
    const user = openPage('/renewals');
    const decide = await screen.findByRole('button', { name: 'Decide about Jane Doe' });
    decide.focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('menuitem', { name: 'Move to Talking' }));
    expect(await within(await column('Talking')).findByText('Jane Doe')).toBeVisible();
    expect(sent).toEqual([{ path: '/api/contracts/7/renewal-stage', body: { stage: 'talking' }, ifMatch: '"1"' }]);
    expect(await screen.findByText('Jane Doe is now in “Talking”')).toBeVisible();
  });

  it('offers nothing to decide where a next contract exists, nor to roles that only read', async () => {
    board();
    openPage('/renewals');
    await screen.findByText('Ida May');
    expect(screen.queryByRole('button', { name: 'Decide about Ida May' })).toBeNull();
  });

  it('is read by a viewer', async () => {
    board();
    signedInAs('viewer');
    openPage('/renewals');
    await screen.findByText('Jane Doe');
    expect(screen.queryByRole('button', { name: /^Decide about/ })).toBeNull();
  });

  it('is a table too, with search, stages and the back button', async () => {
    board();
    const user = openPage('/renewals');
    await user.click(await screen.findByText('Table'));
    const table = await screen.findByRole('table', { name: 'Renewals' });
    expect(await within(table).findByText('Ends in 20 days')).toBeVisible();
    expect(within(table).getByRole('row', { name: /Ida May.*Renewed/ })).toBeVisible();
    await user.type(screen.getByPlaceholderText('Search by name or handle...'), 'bo');
    await waitFor(() => expect(screen.queryByText('Jane Doe')).toBeNull());
    expect(screen.getByText('Bo Ek')).toBeVisible();
  });
});

describe('renewing', () => {
  it('proposes the next dates, fee and quota', async () => {
    const { sent } = board();
    const user = openPage('/renewals');
    await user.click(await screen.findByRole('button', { name: 'Decide about Jane Doe' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Renew…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Renew the contract of Jane Doe' });
    expect(within(dialog).getByLabelText('Start date')).toHaveValue('2026-08-01');
    expect(within(dialog).getByLabelText('End date')).toHaveValue('2027-01-31');
    const fee = within(dialog).getByLabelText('Monthly fee');
    await user.clear(fee);
    await user.type(fee, '1800');
    await user.click(within(dialog).getByRole('button', { name: 'Renew' }));
    expect(await screen.findByText('The next contract of Jane Doe begins on Aug 1, 2026')).toBeVisible();
    const agreed = { startDate: '2026-08-01', endDate: '2027-01-31', monthlyFee: '1800', videosPerMonth: 4 };
    const body = { ...agreed, reason: null, fileId: null };
    expect(sent).toEqual([{ path: '/api/contracts/7/renew', body, ifMatch: '"1"' }]);
  });

  it('says so when somebody else was faster', async () => {
    board();
    const message = 'This contract was renewed already. Change the one that renews it instead.';
    gateway.use(http.post('/api/contracts/7/renew', () => refusal(409, message)));
    const user = openPage('/renewals');
    await user.click(await screen.findByRole('button', { name: 'Decide about Jane Doe' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Renew…' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Renew' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(dialog).toBeVisible();
  });
});

describe('extending', () => {
  it('needs a later end and a reason', async () => {
    const { sent } = board();
    const user = openPage('/renewals');
    await user.click(await screen.findByRole('button', { name: 'Decide about Jane Doe' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Extend…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Extend the contract of Jane Doe' });
    const send = within(dialog).getByRole('button', { name: 'Extend' });
    await user.click(send);
    expect(await within(dialog).findByText('Please provide a reason for extending the contract.')).toBeVisible();
    const end = within(dialog).getByLabelText('New end date');
    await user.type(end, '2026-07-01{Enter}');
    expect(await within(dialog).findByText('End date must be after the agreed end, Jul 31, 2026')).toBeVisible();
    await user.clear(end);
    await user.type(end, '2026-09-30{Enter}');
    await user.type(within(dialog).getByLabelText('Reason'), 'The launch is late');
    await user.click(send);
    await waitFor(() =>
      expect(sent).toMatchObject([
        { path: '/api/contracts/7/extend', body: { endDate: '2026-09-30', reason: 'The launch is late', fileId: null } },
      ]),
    );
  });
});

it('the details of a contract lead to its amendments', async () => {
  board();
  gateway.use(
    http.get('/api/contracts/7/versions', () =>
      HttpResponse.json([
        {
          id: 1,
          contractVersion: 2,
          kind: 'changed',
          reason: 'More reach',
          changes: [
            { field: 'monthlyFee', before: '1500.00', after: '1750.00' },
            { field: 'exclusivity', before: null, after: 'No other drinks' },
          ],
          fileId: 4,
          fileName: 'amendment.pdf',
          by: 'Jane',
          at: '2026-07-01T10:00:00.000Z',
        },
      ]),
    ),
  );
  const user = openPage('/');
  await user.click(await screen.findByRole('button', { name: 'View details of Jane Doe' }));
  await user.click(await screen.findByRole('button', { name: 'Amendments' }));
  const dialog = await screen.findByRole('dialog', { name: 'Amendments of the contract of Jane Doe' });
  expect(await within(dialog).findByText('Monthly fee: $1,500.00 → $1,750.00')).toBeVisible();
  expect(within(dialog).getByText('Exclusivity: none → No other drinks')).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'amendment.pdf' })).toHaveAttribute('href', '/api/contract-files/4/download');
});
