import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { gateway, gatewayWith } from '../../../test/gateway.ts';
import { openPage } from '../../../test/open-page.tsx';
import type { Schema } from '../../lib/api/api.ts';

type Token = Schema<'ApiTokenView'>;

const secret = `cdt_${'a'.repeat(43)}`;
const ofOperator: Token = {
  id: null,
  name: 'API_TOKENS, number 1',
  role: 'owner',
  expiresAt: null,
  lastUsedAt: null,
  createdAt: null,
};

let changes: ReturnType<typeof gatewayWith>['changes'];

beforeEach(() => {
  const held = [ofOperator];
  ({ changes } = gatewayWith([]));
  gateway.use(
    http.get('/api/api-tokens', () => HttpResponse.json(held)),
    http.post('/api/api-tokens', async ({ request }) => {
      const { name, role } = (await request.json()) as Schema<'CreateApiToken'>;
      const token = { ...ofOperator, id: 4, name, role };
      held.unshift(token);
      return HttpResponse.json({ token, secret }, { status: 201 });
    }),
    http.delete('/api/api-tokens/4', () => {
      held.shift();
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

it('a token is made, shown once, and revoked', async () => {
  const user = openPage('/tokens');
  await user.click(await screen.findByRole('button', { name: 'New Token' }));
  const dialog = await screen.findByRole('dialog', { name: 'New Token' });
  await user.type(within(dialog).getByLabelText('Name'), 'Accounting');
  await user.click(within(dialog).getByRole('button', { name: 'Make Token' }));
  const shown = await screen.findByRole('dialog', { name: 'Accounting' });
  expect(within(shown).getByLabelText('Token')).toHaveValue(secret);
  expect(changes()).toMatchObject([{ body: { name: 'Accounting', role: 'viewer', expiresInDays: 90 } }]);
  await user.click(within(shown).getAllByRole('button', { name: 'Close' }).at(-1)!);

  await user.click(await screen.findByRole('button', { name: 'Revoke Accounting' }));
  const question = await screen.findByRole('dialog', { name: 'Revoke Token' });
  await user.click(within(question).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Token revoked')).toBeVisible();
  expect(screen.queryByDisplayValue(secret)).not.toBeInTheDocument();
});

it('those of the operator are listed and cannot be revoked here', async () => {
  openPage('/tokens', { on: 'phone' });
  expect(await screen.findByText('API_TOKENS, number 1')).toBeVisible();
  expect(screen.getByText('Set by the operator')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Revoke/ })).not.toBeInTheDocument();
});
