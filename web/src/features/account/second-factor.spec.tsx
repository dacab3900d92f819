import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { gateway, gatewayWith, refusal, signedInAs } from '../../../test/gateway.ts';
import { openPage } from '../../../test/open-page.tsx';
import type { Schema } from '../../lib/api/api.ts';

type View = Schema<'SecondFactorView'>;

const codes = ['abcd-efgh-jkmn-pqrs', 'tuvw-xyz1-2345-6789'];

function accountWith(given: Partial<View>) {
  const { changes } = gatewayWith([]);
  const view: View = { appSince: null, passkeys: [], recoveryCodesLeft: 0, isRequired: false, ...given };
  signedInAs('manager');
  gateway.use(
    http.get('/api/auth/sessions', () => HttpResponse.json([])),
    http.get('/api/auth/second-factor', () => HttpResponse.json(view)),
    http.post('/api/auth/second-factor/app', () =>
      HttpResponse.json({ secret: 'ABCD EFGH', address: 'otpauth://totp/Creator%20Desk:jane?secret=ABCDEFGH', setup: 'sealed' }),
    ),
    http.post('/api/auth/second-factor/app/confirm', async ({ request }) => {
      const { code } = (await request.json()) as { code: string };
      if (code !== '123456') return refusal(400, 'Please check the highlighted fields.', { code: 'This code is not right.' });
      Object.assign(view, { appSince: '2026-03-01T12:00:00.000Z', recoveryCodesLeft: 10 });
      return HttpResponse.json({ recoveryCodes: codes });
    }),
    http.post('/api/auth/second-factor/recovery-codes', () => HttpResponse.json({ recoveryCodes: codes })),
    http.delete('/api/auth/second-factor/app', () => refusal(409, 'Your role requires a second factor.')),
    http.patch('/api/auth/second-factor/passkeys/:id', async ({ request }) => {
      const { name } = (await request.json()) as { name: string };
      view.passkeys = view.passkeys.map((passkey) => ({ ...passkey, name }));
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete('/api/auth/second-factor/passkeys/:id', () => {
      view.passkeys = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return changes;
}

const section = () => screen.findByRole('region', { name: 'Second factor' });

describe('an authenticator app', () => {
  it('is set up with its first code, and the recovery codes are shown once', async () => {
    const changes = accountWith({});
    const user = openPage('/account');
    await user.click(await within(await section()).findByRole('button', { name: 'Set Up App' }));
    const dialog = await screen.findByRole('dialog', { name: 'Authenticator App' });
    expect(within(dialog).getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    expect(within(dialog).getByText('ABCD EFGH')).toBeVisible();
    await user.type(within(dialog).getByLabelText('Code of the app'), '000000{Enter}');
    expect(await within(dialog).findByText('This code is not right.')).toBeVisible();
    await user.clear(within(dialog).getByLabelText('Code of the app'));
    await user.type(within(dialog).getByLabelText('Code of the app'), '123456{Enter}');
    const shown = await screen.findByRole('dialog', { name: 'Recovery Codes' });
    for (const code of codes) expect(within(shown).getByText(code)).toBeVisible();
    expect(within(shown).getByRole('button', { name: 'Download Codes' })).toBeVisible();
    await user.click(within(shown).getByRole('button', { name: 'I Have Saved Them' }));
    expect(await screen.findByText('10 left')).toBeVisible();
    expect(changes()).toMatchObject([
      { path: '/api/auth/second-factor/app' },
      { body: { code: '000000', setup: 'sealed' } },
      { body: { code: '123456', setup: 'sealed' } },
    ]);
  });

  it('stays when the role requires it, and says so', async () => {
    accountWith({ appSince: '2026-03-01T12:00:00.000Z', isRequired: true, recoveryCodesLeft: 3 });
    const user = openPage('/account', { on: 'phone' });
    expect(await screen.findByText(/Your role requires one/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove App' }));
    await user.click(within(await screen.findByRole('dialog', { name: 'Remove App' })).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Your role requires a second factor.')).toBeVisible();
  });
});

it('a passkey is listed with its last use, and removed', async () => {
  const passkey = { id: 4, name: 'Laptop', createdAt: '2026-03-01T12:00:00.000Z', lastUsedAt: null };
  const changes = accountWith({ passkeys: [passkey], recoveryCodesLeft: 10 });
  const user = openPage('/account');
  await user.click(await screen.findByRole('button', { name: 'Remove the passkey Laptop' }));
  await user.click(within(await screen.findByRole('dialog', { name: 'Remove Passkey' })).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The passkey “Laptop” was removed')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Passkeys' })).not.toBeInTheDocument();
  expect(changes()).toMatchObject([{ method: 'DELETE', path: '/api/auth/second-factor/passkeys/4' }]);
});

it('a passkey gets another name', async () => {
  const passkey = { id: 4, name: 'Laptop', createdAt: '2026-03-01T12:00:00.000Z', lastUsedAt: null };
  const changes = accountWith({ passkeys: [passkey], recoveryCodesLeft: 10 });
  const user = openPage('/account');
  await user.click(await screen.findByRole('button', { name: 'Rename the passkey Laptop' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rename Passkey' });
  await user.clear(within(dialog).getByLabelText('Name'));
  await user.type(within(dialog).getByLabelText('Name'), 'Phone{Enter}');
  expect(await screen.findByText('Passkey renamed')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Rename the passkey Phone' })).toBeVisible();
  expect(changes()).toMatchObject([{ method: 'PATCH', path: '/api/auth/second-factor/passkeys/4', body: { name: 'Phone' } }]);
});

it('new recovery codes need something that they replace', async () => {
  accountWith({});
  openPage('/account');
  expect(await within(await section()).findByRole('button', { name: 'New Codes' })).toBeDisabled();
});
