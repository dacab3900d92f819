import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { aContract } from '../../../test/contracts.ts';
import { gateway, gatewayWith, signedInAs } from '../../../test/gateway.ts';
import { openPage } from '../../../test/open-page.tsx';

const people = [
  { id: 7, name: 'Jane Doe', active: true },
  { id: 8, name: 'Bo Berg', active: true },
  { id: 9, name: 'Cy Left', active: false },
];

let server: ReturnType<typeof gatewayWith>;
let reassigned: unknown[];

beforeEach(() => {
  server = gatewayWith([
    aContract({ id: 101, fullName: 'Ada Lovelace', adminOwnerId: 8 }),
    aContract({ id: 102, fullName: 'Grace Hopper', adminOwnerId: null }),
    aContract({ id: 103, fullName: 'Mary Left', adminOwnerId: 9 }),
  ]);
  signedInAs('manager');
  reassigned = [];
  gateway.use(
    http.get('/api/team-members', () => HttpResponse.json(people)),
    http.post('/api/contracts/reassign', async ({ request }) => {
      const body = (await request.json()) as { contractIds: number[] };
      reassigned.push(body);
      return HttpResponse.json({ reassigned: body.contractIds.length });
    }),
  );
});

const lastList = () => server.calls.findLast(({ method, path }) => method === 'GET' && path === '/api/contracts')?.query;

describe('the owners of contracts', () => {
  it('are shown by name, and filter the list by the URL', async () => {
    const user = openPage('/');
    const row = await screen.findByRole('row', { name: /Ada Lovelace/ });
    expect(within(row).getByText('Bo Berg')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'Owner' }));
    await user.click(await screen.findByTitle('Mine'));
    await waitFor(() => expect(lastList()).toMatchObject({ owner: 'mine' }));
    expect(location.search).toContain('owner=mine');
    await user.click(screen.getByRole('combobox', { name: 'Owner' }));
    await user.click(await screen.findByTitle('Cy Left (disabled)'));
    await waitFor(() => expect(lastList()).toMatchObject({ owner: '9' }));
  });

  it('are chosen in the form, where somebody who has left stays until another is chosen', async () => {
    const user = openPage('/');
    await user.click(await screen.findByRole('button', { name: 'View details of Mary Left' }));
    const dialog = await screen.findByRole('dialog', { name: 'Contract Details' });
    const owner = within(dialog).getByRole('combobox', { name: 'Owner' });
    expect(within(dialog).getByTitle('Cy Left (disabled)')).toBeVisible();
    await user.click(owner);
    await user.click((await screen.findAllByTitle('Bo Berg')).at(-1) ?? owner);
    await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(server.changes().at(-1)?.body).toMatchObject({ adminOwnerId: 8 }));
  });

  it('change for several contracts at once', async () => {
    const user = openPage('/');
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Ada Lovelace' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choose Grace Hopper' }));
    expect(screen.getByText('2 contracts chosen')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reassign…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reassign contracts' });
    await user.click(within(dialog).getByRole('button', { name: 'Reassign' }));
    expect(await within(dialog).findByText('Choose a new owner, or nobody')).toBeVisible();
    await user.click(within(dialog).getByRole('combobox', { name: 'New owner' }));
    await user.click(await screen.findByTitle('Jane Doe'));
    await user.click(within(dialog).getByRole('button', { name: 'Reassign' }));
    expect(await screen.findByText('2 contracts reassigned')).toBeVisible();
    expect(reassigned).toEqual([{ contractIds: [101, 102], adminOwnerId: 7 }]);
    await waitFor(() => expect(screen.queryByText('2 contracts chosen')).not.toBeInTheDocument());
  });

  it('are chosen on a phone too', async () => {
    const user = openPage('/', { on: 'phone' });
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Grace Hopper' }));
    expect(screen.getByText('1 contract chosen')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('are not offered to those who may not change contracts', async () => {
    signedInAs('viewer');
    openPage('/');
    expect(await screen.findByText('Bo Berg')).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('do not appear while everybody shares one password', async () => {
    gateway.use(http.get('/api/team-members', () => HttpResponse.json([])));
    openPage('/');
    await screen.findByText('Ada Lovelace');
    expect(screen.queryByRole('columnheader', { name: 'Owner' })).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Owner' })).not.toBeInTheDocument();
  });
});
