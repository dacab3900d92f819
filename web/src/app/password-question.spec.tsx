import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { gateway, gatewayWith, refusal } from '../../test/gateway.ts';
import { openPage } from '../../test/open-page.tsx';
import type { Schema } from '../lib/api/api.ts';

const token: Schema<'ApiTokenView'> = {
  id: 4,
  name: 'Accounting',
  role: 'viewer',
  expiresAt: null,
  lastUsedAt: null,
  createdAt: null,
};

let keys: (string | null)[];

beforeEach(() => {
  let confirmed = false;
  keys = [];
  gatewayWith([]);
  gateway.use(
    http.get('/api/api-tokens', () => HttpResponse.json([])),
    http.post('/api/api-tokens', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      if (confirmed) return HttpResponse.json({ token, secret: 'cdt_a' }, { status: 201 });
      return HttpResponse.json(
        { statusCode: 403, message: 'Confirm with your password to continue.' },
        { status: 403, headers: { 'WWW-Authenticate': 'Session error="insufficient_user_authentication"' } },
      );
    }),
    http.post('/api/auth/confirm', async ({ request }) => {
      const { password } = (await request.json()) as { password: string };
      if (password !== 'right')
        return refusal(400, 'Please check the highlighted fields.', { password: 'The password is not right' });
      confirmed = true;
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

async function makeToken() {
  const user = openPage('/tokens');
  await user.click(await screen.findByRole('button', { name: 'New Token' }));
  const dialog = await screen.findByRole('dialog', { name: 'New Token' });
  await user.type(within(dialog).getByLabelText('Name'), 'Accounting');
  await user.click(within(dialog).getByRole('button', { name: 'Make Token' }));
  return { user, question: await screen.findByRole('dialog', { name: 'Confirm It Is You' }) };
}

it('an action that needs a recent proof asks for the password and goes on', async () => {
  const { user, question } = await makeToken();
  const password = within(question).getByLabelText('The shared password');
  await user.type(password, 'wrong{Enter}');
  expect(await within(question).findByText('The password is not right')).toBeVisible();
  await user.clear(password);
  await user.type(password, 'right{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Accounting' })).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

it('is given up without the password, and nothing that was typed is lost', async () => {
  const { user, question } = await makeToken();
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Confirm with your password to continue.')).toBeVisible();
  expect(within(screen.getByRole('dialog', { name: 'New Token' })).getByLabelText('Name')).toHaveValue('Accounting');
  expect(keys).toHaveLength(1);
});
