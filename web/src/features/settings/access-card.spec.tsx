import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { gateway, gatewayWith, refusal } from '../../../test/gateway.ts';
import { openPage } from '../../../test/open-page.tsx';
import type { Schema } from '../../lib/api/api.ts';

type View = Schema<'AccessSettings'>;

let held: View;
let changes: ReturnType<typeof gatewayWith>['changes'];

beforeEach(() => {
  ({ changes } = gatewayWith([]));
  held = { version: 3, sharedPassword: true, secondFactorRoles: ['owner'], sessionIdleHours: null, sessionLifetimeHours: null };
  gateway.use(
    http.get('/api/access-settings', () => HttpResponse.json(held)),
    http.put('/api/access-settings', async ({ request }) => {
      if (request.headers.get('if-match') !== `"${held.version}"`)
        return refusal(412, 'The access settings were changed meanwhile.');
      held = { ...held, ...((await request.json()) as Partial<View>), version: held.version + 1 };
      return HttpResponse.json(held);
    }),
  );
});

const card = async () => within(await screen.findByRole('region', { name: 'Access' }));
const label = 'Require a second factor from';
const chosen = (access: Awaited<ReturnType<typeof card>>) =>
  access.queryAllByText(/^(Owner|Manager|Reviewer|Finance|Viewer)$/, { selector: '[title] *' }).map((each) => each.textContent);

it('an owner chooses the roles that must have a second factor', async () => {
  const user = openPage('/settings');
  const access = await card();
  const roles = await access.findByRole('combobox', { name: label });
  expect(chosen(access)).toEqual(['Owner']);
  await user.click(roles);
  await user.click(await screen.findByTitle('Finance'));
  expect(await screen.findByText('Access settings saved')).toBeVisible();
  expect(changes().at(-1)).toMatchObject({
    path: '/api/access-settings',
    body: { sharedPassword: true, secondFactorRoles: ['owner', 'finance'] },
  });
  await waitFor(() => expect(chosen(access)).toEqual(['Owner', 'Finance']));
});

it('a role is released by the keyboard, on a phone', async () => {
  const user = openPage('/settings', { on: 'phone' });
  const access = await card();
  await user.type(await access.findByRole('combobox', { name: label }), '{Backspace}');
  await waitFor(() => expect(held.secondFactorRoles).toEqual([]));
  expect(await access.findByText('Nobody')).toBeVisible();
});

it('a refused change shows what holds, and why', async () => {
  const user = openPage('/settings');
  const access = await card();
  await user.click(await access.findByRole('combobox', { name: label }));
  held = { ...held, version: 4, secondFactorRoles: ['owner', 'manager'] };
  await user.click(await screen.findByTitle('Finance'));
  expect(await screen.findByText('The access settings were changed meanwhile.')).toBeVisible();
  await waitFor(() => expect(chosen(access)).toEqual(['Owner', 'Manager']));
  expect(held.secondFactorRoles).toEqual(['owner', 'manager']);
});
