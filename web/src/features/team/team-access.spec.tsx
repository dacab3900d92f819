import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { aContract } from '../../../test/contracts.ts';
import { gateway, gatewayWith, refusal, signedInAs } from '../../../test/gateway.ts';
import { openPage } from '../../../test/open-page.tsx';
import type { User } from './team-list.tsx';

const person = (given: Partial<User>): User => ({
  ...{ id: 8, version: 1, email: 'bo@example.com', name: 'Bo Berg', role: 'manager', status: 'active', linkExpiresAt: null },
  ...{ secondFactors: ['app', 'passkey'], singleSignOn: false, lastSignInAt: null, createdAt: '2026-03-01T10:00:00.000Z' },
  ...given,
});

let server: ReturnType<typeof gatewayWith>;
let people: User[];
let owned: number;

beforeEach(() => {
  server = gatewayWith([aContract({ id: 101, adminOwnerId: 8 })]);
  signedInAs('owner');
  people = [person({}), person({ id: 7, name: 'Jane Doe', email: 'jane@example.com', role: 'owner', secondFactors: [] })];
  owned = 3;
  gateway.use(
    http.get('/api/users', () => HttpResponse.json(people, { headers: { 'X-Total-Count': String(people.length) } })),
    http.get('/api/users/link-mails', () => HttpResponse.json([])),
    http.get('/api/team-members', () =>
      HttpResponse.json(people.map(({ id, name, status }) => ({ id, name, active: status === 'active' }))),
    ),
    http.get('/api/contracts', () => HttpResponse.json([], { headers: { 'X-Total-Count': String(owned) } })),
    http.post('/api/contracts/reassign', () => HttpResponse.json({ reassigned: owned })),
    http.delete('/api/users/:id/second-factor', ({ params }) => {
      people = people.map((one) => (one.id === Number(params['id']) ? { ...one, secondFactors: [] } : one));
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete('/api/users/:id/identity', ({ params }) => {
      const unbound = people.find(({ id }) => id === Number(params['id']));
      people = people.map((one) => (one === unbound ? { ...one, singleSignOn: false } : one));
      return HttpResponse.json(unbound);
    }),
    http.put('/api/users/:id', async ({ request }) => {
      const { disabled } = (await request.json()) as { disabled: boolean };
      const changed = { ...person({}), status: disabled ? ('disabled' as const) : ('active' as const), version: 2 };
      people = people.map((one) => (one.id === changed.id ? changed : one));
      return HttpResponse.json(changed);
    }),
  );
});

describe('the second factor of somebody who has lost the device', () => {
  it('is removed after a confirmation', async () => {
    const user = openPage('/team');
    expect(await screen.findByRole('cell', { name: 'App, Passkey' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove the second factor of Jane Doe' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Remove the second factor of Bo Berg' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove Second Factor' });
    expect(dialog).toHaveTextContent('Make sure that it is really Bo Berg who asks for it');
    expect(server.changes()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('The second factor of Bo Berg was removed')).toBeVisible();
    expect(server.changes().map(({ method, path }) => [method, path])).toEqual([['DELETE', '/api/users/8/second-factor']]);
    await waitFor(() => expect(screen.queryByRole('cell', { name: 'App, Passkey' })).not.toBeInTheDocument());
  });

  it('stays when the server refuses, and the reason is shown', async () => {
    gateway.use(http.delete('/api/users/:id/second-factor', () => refusal(404, 'User not found')));
    const user = openPage('/team', { on: 'phone' });
    await user.click(await screen.findByRole('button', { name: 'Remove the second factor of Bo Berg' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove Second Factor' });
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('User not found')).toBeVisible();
    expect(screen.getByText('App, Passkey')).toBeInTheDocument();
  });
});

describe('who signs in by single sign-on', () => {
  it('is seen, and unbound after a confirmation', async () => {
    people = [person({ singleSignOn: true }), person({ id: 7, name: 'Jane Doe', email: 'jane@example.com' })];
    const user = openPage('/team');
    expect(await screen.findByText('Single sign-on')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Unbind Jane Doe from single sign-on' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Unbind Bo Berg from single sign-on' }));
    const dialog = await screen.findByRole('dialog', { name: 'Unbind from Single Sign-On' });
    expect(dialog).toHaveTextContent('Make sure that it is the same person');
    expect(server.changes()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Unbind' }));
    expect(await screen.findByText('Bo Berg is unbound from single sign-on')).toBeVisible();
    expect(server.changes().map(({ method, path }) => [method, path])).toEqual([['DELETE', '/api/users/8/identity']]);
    await waitFor(() => expect(screen.queryByText('Single sign-on')).not.toBeInTheDocument());
  });

  it('stays bound when the server refuses, and the reason is shown', async () => {
    people = [person({ singleSignOn: true })];
    gateway.use(http.delete('/api/users/:id/identity', () => refusal(404, 'User not found')));
    const user = openPage('/team', { on: 'phone' });
    await user.click(await screen.findByRole('button', { name: 'Unbind Bo Berg from single sign-on' }));
    const dialog = await screen.findByRole('dialog', { name: 'Unbind from Single Sign-On' });
    await user.click(within(dialog).getByRole('button', { name: 'Unbind' }));
    expect(await screen.findByText('User not found')).toBeVisible();
  });
});

describe('the contracts of a person', () => {
  it('go to another person, or to nobody', async () => {
    const user = openPage('/team');
    await user.click(await screen.findByRole('button', { name: 'Reassign contracts of Bo Berg' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reassign contracts' });
    expect(within(dialog).getByText('Bo Berg owns 3 contracts.')).toBeVisible();
    expect(server.calls.find(({ path }) => path === '/api/contracts')?.query).toMatchObject({ owner: '8' });
    const newOwner = within(dialog).getByRole('combobox', { name: 'New owner' });
    await user.click(newOwner);
    expect(screen.queryByRole('option', { name: 'Bo Berg' })).not.toBeInTheDocument();
    // The row of the list has it too.
    await user.click((await screen.findAllByTitle('Jane Doe')).at(-1) ?? newOwner);
    await user.click(within(dialog).getByRole('button', { name: 'Reassign' }));
    expect(await screen.findByText('3 contracts reassigned')).toBeVisible();
    expect(server.changes().at(-1)?.body).toEqual({ fromOwnerId: 8, adminOwnerId: 7 });
  });

  it('are none: nothing is asked', async () => {
    owned = 0;
    const user = openPage('/team', { on: 'phone' });
    await user.click(await screen.findByRole('button', { name: 'Reassign contracts of Bo Berg' }));
    expect(await screen.findByText('Bo Berg owns no contracts.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('are offered to others once the person can no longer sign in', async () => {
    const user = openPage('/team');
    await user.click(await screen.findByRole('button', { name: 'Edit Bo Berg' }));
    const edit = await screen.findByRole('dialog', { name: 'bo@example.com' });
    await user.click(within(edit).getByRole('switch', { name: 'Can sign in' }));
    await user.click(within(edit).getByRole('button', { name: 'Save Changes' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reassign contracts' });
    expect(await within(dialog).findByText('Bo Berg owns 3 contracts.')).toBeVisible();
  });
});
