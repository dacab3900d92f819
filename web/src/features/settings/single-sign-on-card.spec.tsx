import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { gateway, gatewayWith, refusal } from '../../../test/gateway.ts';
import { openPage } from '../../../test/open-page.tsx';
import type { Schema } from '../../lib/api/api.ts';

type View = Schema<'SingleSignOnView'>;

let held: View;
let changes: ReturnType<typeof gatewayWith>['changes'];
let problem: string | null;

beforeEach(() => {
  ({ changes } = gatewayWith([]));
  problem = null;
  held = {
    version: 1,
    enabled: false,
    issuer: '',
    clientId: '',
    label: 'single sign-on',
    domains: [],
    defaultRole: 'viewer',
    groupsClaim: 'groups',
    groupRoles: [],
    hasSecret: false,
    source: 'settings',
    redirectUri: 'https://desk.example.com/api/auth/oidc/callback',
  };
  gateway.use(
    http.get('/api/single-sign-on', () => HttpResponse.json(held)),
    http.put('/api/single-sign-on', async ({ request }) => {
      if (request.headers.get('if-match') !== `"${held.version}"`) return refusal(412, 'Changed meanwhile.');
      const { clientSecret, ...given } = (await request.json()) as Schema<'SetSingleSignOn'>;
      if (given.issuer.startsWith('http:')) return refusal(400, 'No', { issuer: 'Enter an address that begins with https://' });
      held = { ...held, ...given, hasSecret: Boolean(clientSecret), version: held.version + 1 };
      return HttpResponse.json(held);
    }),
    http.post('/api/single-sign-on/test', () => HttpResponse.json({ problem })),
  );
});

const card = async () => within(await screen.findByRole('region', { name: 'Single sign-on' }));

it('an owner sets up a provider, and tests it', async () => {
  const user = openPage('/settings');
  const form = await card();
  expect(await form.findByText(held.redirectUri ?? '')).toBeVisible();
  await user.click(form.getByRole('switch', { name: 'Offer it on the sign-in screen' }));
  await user.type(form.getByLabelText('Issuer'), 'http://login.example.com');
  await user.type(form.getByLabelText('Client id'), 'desk');
  await user.type(form.getByLabelText('Client secret'), 'hush');
  await user.type(form.getByLabelText('Domains'), 'example.com,');
  await user.click(form.getByRole('button', { name: 'Add Group' }));
  await user.type(form.getByLabelText('Group 1'), 'staff');
  await user.click(form.getByRole('button', { name: 'Save Single Sign-On' }));
  expect(await form.findByText('Enter an address that begins with https://')).toBeVisible();
  await user.clear(form.getByLabelText('Issuer'));
  await user.type(form.getByLabelText('Issuer'), 'https://login.example.com');
  await user.click(form.getByRole('button', { name: 'Save Single Sign-On' }));
  expect(await screen.findByText('Single sign-on saved')).toBeVisible();
  expect(changes().at(-1)?.body).toEqual({
    enabled: true,
    issuer: 'https://login.example.com',
    clientId: 'desk',
    clientSecret: 'hush',
    label: 'single sign-on',
    domains: ['example.com'],
    defaultRole: 'viewer',
    groupsClaim: 'groups',
    groupRoles: [{ group: 'staff', role: 'viewer' }],
  });
  const saved = await card();
  expect(await saved.findByText('One is stored. Left empty, it stays.')).toBeVisible();
  expect(saved.getByLabelText('Client secret')).toHaveValue('');
  await user.click(saved.getByRole('button', { name: 'Test Provider' }));
  expect(await saved.findByText(/The provider answers/)).toBeVisible();
  problem = 'There is no server with this name.';
  await user.click(saved.getByRole('button', { name: 'Test Provider' }));
  expect(await saved.findByText(problem)).toBeVisible();
});

it('what the environment sets is shown and not changed', async () => {
  Object.assign(held, { source: 'environment', issuer: 'https://login.example.com', clientId: 'desk', redirectUri: null });
  openPage('/settings', { on: 'phone' });
  const form = await card();
  expect(await form.findByText('Set in the environment of the system, and changed there only.')).toBeVisible();
  expect(form.getByText(/Set PUBLIC_URL first/)).toBeVisible();
  expect(form.getByLabelText('Issuer')).toBeDisabled();
  expect(form.queryByRole('button', { name: 'Save Single Sign-On' })).not.toBeInTheDocument();
});

it('what is typed stays when somebody else has saved meanwhile', async () => {
  Object.assign(held, { issuer: 'https://login.example.com', clientId: 'desk' });
  const [at, by] = ['2026-05-04T10:00:00.000Z', 'Ana'];
  gateway.use(
    http.get('/api/records/single-sign-on/1/changes', () => HttpResponse.json([{ at, by, fields: ['true', 'defaultRole'] }])),
  );
  const user = openPage('/settings');
  const form = await card();
  await user.clear(await form.findByLabelText('Label'));
  await user.type(form.getByLabelText('Label'), 'Example');
  held = { ...held, version: 2, defaultRole: 'reviewer', groupRoles: [{ group: 'staff', role: 'finance' }] };
  await user.click(form.getByRole('button', { name: 'Save Single Sign-On' }));
  expect(await form.findByRole('group', { name: /^Role of who joins – changed by Ana, / })).toHaveTextContent(
    'Take theirs: Reviewer',
  );
  expect(form.getByRole('group', { name: /^Roles by group – changed by somebody else/ })).toHaveTextContent(
    'Take theirs: staff: Finance',
  );
  expect(form.getByLabelText('Label')).toHaveValue('Example');
  await user.click(form.getByRole('button', { name: 'Save Single Sign-On' }));
  expect(await screen.findByText('Single sign-on saved')).toBeVisible();
  expect(held).toMatchObject({
    ...{ version: 3, label: 'Example', defaultRole: 'reviewer', groupRoles: [{ group: 'staff', role: 'finance' }] },
  });
});
