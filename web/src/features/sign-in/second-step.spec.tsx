import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { aContract } from '../../../test/contracts.ts';
import { gateway, gatewayWith, refusal } from '../../../test/gateway.ts';
import { openPage } from '../../../test/open-page.tsx';
import type { Schema } from '../../lib/api/api.ts';

/** A sign-in that has a second step after the password. */
function askingFor(secondStep: Schema<'SecondStepView'>) {
  const { session } = gatewayWith([aContract({ fullName: 'Ada Lovelace' })], { signedIn: false });
  const waiting = { authenticated: false, secondStep };
  gateway.use(
    http.post('/api/auth/account/login', () => HttpResponse.json(waiting)),
    http.post('/api/auth/second-step/code', async ({ request }) => {
      const { code } = (await request.json()) as { code: string };
      if (code !== '123456') return refusal(401, 'This code is not right. Please try again.');
      session.signedIn = true;
      return HttpResponse.json({ authenticated: true });
    }),
    http.post('/api/auth/second-step/app', () =>
      HttpResponse.json({ secret: 'ABCD EFGH', address: 'otpauth://totp/x', setup: 'sealed' }),
    ),
    http.post('/api/auth/second-step/app/confirm', async ({ request }) => {
      const { code } = (await request.json()) as { code: string };
      if (code !== '123456') return refusal(400, 'Please check the highlighted fields.', { code: 'This code is not right.' });
      session.signedIn = true;
      return HttpResponse.json({ recoveryCodes: ['abcd-efgh'] });
    }),
  );
}

async function givePassword() {
  const user = openPage('/');
  await user.click(await screen.findByRole('button', { name: 'Use your account' }));
  await user.type(screen.getByLabelText('Email'), 'jane@example.com');
  await user.type(screen.getByLabelText('Password'), 'a quiet lake{Enter}');
  return user;
}

it('after the password a code is asked for, and a wrong one asks again', async () => {
  askingFor({ name: 'Jane Doe', steps: ['app', 'recovery code'], mustSetUp: false });
  const user = await givePassword();
  const field = await screen.findByLabelText('Code of your app, or a recovery code');
  expect(field).toHaveFocus();
  expect(screen.getByText('Jane Doe')).toBeVisible();
  await user.type(field, '000000{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('This code is not right. Please try again.');
  expect(field).toHaveFocus();
  await user.type(field, '{Control>}a{/Control}123456{Enter}');
  expect(await screen.findByText('Ada Lovelace')).toBeVisible();
});

it('somebody else signs in instead', async () => {
  askingFor({ name: 'Jane Doe', steps: ['app', 'recovery code'], mustSetUp: false });
  const user = await givePassword();
  await user.click(await screen.findByRole('button', { name: 'Sign in as somebody else' }));
  expect(await screen.findByLabelText('Email')).toBeVisible();
});

it('who needs a second factor and has none sets one up, and sees the recovery codes before the console', async () => {
  askingFor({ name: 'Jane Doe', steps: [], mustSetUp: true });
  const user = await givePassword();
  const section = await screen.findByRole('region', { name: 'Second factor' });
  expect(within(section).getByRole('heading', { name: 'Your role needs a second factor' })).toBeVisible();
  await user.click(within(section).getByRole('button', { name: 'Use an authenticator app' }));
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await user.type(screen.getByLabelText('Code of the app'), '111111{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('This code is not right.');
  await user.type(screen.getByLabelText('Code of the app'), '{Control>}a{/Control}123456{Enter}');
  expect(await screen.findByText('abcd-efgh')).toBeVisible();
  expect(screen.queryByText('Ada Lovelace')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Ada Lovelace')).toBeVisible();
});
