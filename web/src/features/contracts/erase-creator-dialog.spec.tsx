import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aContract } from '../../../test/contracts.ts';
import { gateway, gatewayWith, refusal } from '../../../test/gateway.ts';
import { openPage } from '../../../test/open-page.tsx';

async function openDialog() {
  const server = gatewayWith([aContract({ fullName: 'Ada Lovelace', socialHandle: '@ada' })]);
  const user = openPage('/');
  await user.click(await screen.findByText('Ada Lovelace'));
  const details = await screen.findByRole('dialog', { name: 'Contract Details' });
  await user.click(within(details).getByRole('button', { name: 'Erase creator…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Erase creator' });
  const erase = () => user.click(within(dialog).getByRole('button', { name: 'Erase for good' }));
  const handle = within(dialog).getByLabelText('Type @ada to confirm');
  return { ...server, user, dialog, erase, handle };
}

it('offers everything about a creator as a download beside erasing', async () => {
  gatewayWith([aContract({ fullName: 'Ada Lovelace', socialHandle: '@ada' })]);
  const user = openPage('/');
  await user.click(await screen.findByText('Ada Lovelace'));
  const section = await screen.findByRole('region', { name: 'Creator’s data' });
  const link = within(section).getByRole('link', { name: 'Export everything (ZIP)' });
  expect(link).toHaveAttribute('href', '/api/creator-exports?socialHandle=%40ada');
  expect(link).toHaveAttribute('download');
});

it('asks for the password before the download when it was not given lately', async () => {
  gatewayWith([aContract({ fullName: 'Ada Lovelace', socialHandle: '@ada' })]);
  let isConfirmed = false;
  gateway.use(
    http.get('/api/auth/confirm', () =>
      isConfirmed
        ? new HttpResponse(null, { status: 204 })
        : HttpResponse.json(
            { statusCode: 403, message: 'Confirm with your password to continue.' },
            { status: 403, headers: { 'WWW-Authenticate': 'Session error="insufficient_user_authentication"' } },
          ),
    ),
    http.post('/api/auth/confirm', () => {
      isConfirmed = true;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const downloads: string[] = [];
  // Only the link that the page makes for the download is clicked by a script.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.getAttribute('href') ?? '');
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const user = openPage('/');
  await user.click(await screen.findByText('Ada Lovelace'));
  await user.click(await screen.findByRole('link', { name: 'Export everything (ZIP)' }));
  const question = await screen.findByRole('dialog', { name: 'Confirm It Is You' });
  expect(downloads).toEqual([]);
  await user.type(within(question).getByLabelText('The shared password'), 'right{Enter}');
  await waitFor(() => expect(downloads).toEqual(['/api/creator-exports?socialHandle=%40ada']));
});

describe('erasing a creator', () => {
  it('names what is kept, and begins only with the handle typed', async () => {
    gateway.use(http.post('/api/erasures', () => HttpResponse.json({ id: '1', contractIds: [1] }, { status: 201 })));
    const { changes, user, dialog, erase, handle } = await openDialog();
    expect(dialog).toHaveTextContent(/Payments are kept, because the law wants it: ids, amounts, dates, terms, method and state/);
    await user.type(handle, '@adam');
    await erase();
    expect(
      await within(dialog).findByText('Type @ada to confirm', { selector: '[role=alert], .ant-form-item-explain-error' }),
    ).toBeVisible();
    expect(changes()).toEqual([]);
    await user.clear(handle);
    await user.type(handle, 'ADA');
    await erase();
    expect(await screen.findByText(/The creator is being erased/)).toBeVisible();
    expect(changes()).toMatchObject([{ path: '/api/erasures', body: { socialHandle: '@ada' } }]);
  });

  it('says why it is refused', async () => {
    const reason = 'This creator has an open payment request. Pay or decline it before you erase the creator.';
    gateway.use(http.post('/api/erasures', () => refusal(409, reason)));
    const { user, erase, handle } = await openDialog();
    await user.type(handle, '@ada');
    await erase();
    expect(await screen.findByText(reason)).toBeVisible();
  });
});
