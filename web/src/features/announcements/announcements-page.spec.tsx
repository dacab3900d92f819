import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { aContract } from '../../../test/contracts.ts';
import { gateway, gatewayWith, refusal, signedInAs } from '../../../test/gateway.ts';
import { openPage } from '../../../test/open-page.tsx';
import type { Schema } from '../../lib/api/api.ts';

type Announcement = Schema<'AnnouncementView'>;

function anAnnouncement(given: Partial<Announcement> = {}): Announcement {
  return {
    id: 1,
    version: 1,
    contractId: null,
    title: 'Summer drop',
    message: 'New bags on Monday',
    type: 'news',
    priority: 'high',
    isActive: 'true',
    expiresAt: null,
    expiryDay: null,
    createdAt: '2026-03-01T12:00:00.000Z',
    ...given,
  };
}

function gatewayWithAnnouncements(given: Announcement[]) {
  let held = given;
  const { changes } = gatewayWith([aContract({ id: 7, fullName: 'Jane Doe' })]);
  gateway.use(
    http.get('/api/portal-announcements', () => HttpResponse.json(held, { headers: { 'X-Total-Count': String(held.length) } })),
    http.post('/api/portal-announcements', async ({ request }) => {
      held = [anAnnouncement({ ...((await request.json()) as object), id: 2 }), ...held];
      return HttpResponse.json(held[0], { status: 201 });
    }),
    http.delete('/api/portal-announcements/:id', () => {
      held = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return { changes };
}

describe('the announcements screen', () => {
  it('lists the announcements', async () => {
    gatewayWithAnnouncements([anAnnouncement()]);
    openPage('/portal-announcements');
    const row = (await screen.findByText('Summer drop')).closest('tr') as HTMLElement;
    expect(
      within(row)
        .getAllByRole('cell')
        .slice(0, 5)
        .map((cell) => cell.textContent),
    ).toEqual(['Summer dropNew bags on Monday', 'All creators', 'News', 'High', 'Active']);
  });

  it('marks an expired announcement', async () => {
    gatewayWithAnnouncements([
      anAnnouncement({ expiresAt: '2020-01-02T05:59:59.999Z', expiryDay: '2020-01-01' }),
      anAnnouncement({ id: 2, title: 'Runs on', expiresAt: '2999-01-01T12:00:00.000Z', expiryDay: '2999-01-01' }),
    ]);
    openPage('/portal-announcements');
    await screen.findByText('Runs on');
    const [, over, running] = screen.getAllByRole('row');
    expect(over).toHaveTextContent('Jan 1, 2020Expired');
    expect(running).toHaveTextContent('Jan 1, 2999');
    expect(running).not.toHaveTextContent('Expired');
  });

  it('creates an announcement', async () => {
    const { changes } = gatewayWithAnnouncements([]);
    const person = openPage('/portal-announcements');
    await person.click(await screen.findByRole('button', { name: /New Announcement/ }));
    const dialog = await screen.findByRole('dialog', { name: 'New Announcement' });
    await person.type(within(dialog).getByLabelText('Title'), 'Holiday');
    await person.type(within(dialog).getByLabelText('Content'), 'We are closed on Friday.');
    expect(within(dialog).getByRole('region', { name: 'Preview' })).toHaveTextContent('HolidayWe are closed on Friday.');
    await person.click(within(dialog).getByRole('button', { name: 'Create Announcement' }));
    expect(await screen.findByText('Announcement created')).toBeVisible();
    expect(changes().map(({ body }) => body)).toEqual([
      {
        title: 'Holiday',
        message: 'We are closed on Friday.',
        type: 'info',
        priority: 'medium',
        isActive: 'true',
        contractId: null,
        expiresAt: null,
      },
    ]);
  });

  it('requires title and content', async () => {
    const { changes } = gatewayWithAnnouncements([]);
    const person = openPage('/portal-announcements', { on: 'phone' });
    await person.click(await screen.findByRole('button', { name: /New Announcement/ }));
    const dialog = await screen.findByRole('dialog', { name: 'New Announcement' });
    await person.click(within(dialog).getByRole('button', { name: 'Create Announcement' }));
    await waitFor(() => expect(within(dialog).getAllByText('Please fill in title and content.')).toHaveLength(2));
    expect(changes()).toEqual([]);
  });

  it('updates an announcement and reports a failure', async () => {
    gatewayWithAnnouncements([anAnnouncement()]);
    gateway.use(http.put('/api/portal-announcements/:id', () => refusal(503, 'away')));
    const person = openPage('/portal-announcements');
    await person.click(await screen.findByRole('button', { name: 'Edit Summer drop' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Announcement' });
    expect(within(dialog).getByLabelText('Content')).toHaveValue('New bags on Monday');
    await person.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Failed to update announcement.')).toBeVisible();
  });

  it('takes over what somebody else has changed meanwhile', async () => {
    const { changes } = gatewayWithAnnouncements([anAnnouncement()]);
    const person = openPage('/portal-announcements');
    await person.click(await screen.findByRole('button', { name: 'Edit Summer drop' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Announcement' });
    const message = 'This announcement was changed meanwhile. Load it again.';
    const seen: (string | null)[] = [];
    gateway.use(
      http.get('/api/portal-announcements', () => HttpResponse.json([anAnnouncement({ version: 2, message: 'New hats' })])),
      http.put('/api/portal-announcements/:id', ({ request }) => {
        seen.push(request.headers.get('if-match'));
        return seen.at(-1) === '"2"' ? HttpResponse.json(anAnnouncement({ version: 3 })) : refusal(412, message);
      }),
    );
    await person.type(within(dialog).getByLabelText('Title'), '!');
    await person.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    const choice = await within(dialog).findByRole('group', { name: /Content/ });
    expect(within(choice).getByRole('radio', { name: 'Take theirs: New hats' })).toBeChecked();
    expect(within(dialog).getByLabelText('Content')).toHaveValue('New hats');
    await person.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Announcement updated')).toBeVisible();
    expect(seen).toEqual(['"1"', '"2"']);
    expect(changes().at(-1)?.body).toMatchObject({ title: 'Summer drop!', message: 'New hats' });
  });

  it('says so when the announcement to be loaded again is gone', async () => {
    gatewayWithAnnouncements([anAnnouncement()]);
    const person = openPage('/portal-announcements');
    await person.click(await screen.findByRole('button', { name: 'Edit Summer drop' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Announcement' });
    gateway.use(
      http.get('/api/portal-announcements', () => HttpResponse.json([])),
      http.put('/api/portal-announcements/:id', () => refusal(412, 'This announcement was changed meanwhile. Load it again.')),
    );
    await person.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    await person.click(await within(dialog).findByRole('button', { name: 'Load again' }));
    expect(await screen.findByText('Failed to load announcement.')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  });

  it('deletes an announcement after a confirmation', async () => {
    const { changes } = gatewayWithAnnouncements([anAnnouncement()]);
    const person = openPage('/portal-announcements');
    await person.click(await screen.findByRole('button', { name: 'Delete Summer drop' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Are you sure you want to delete this announcement?')).toBeVisible();
    await person.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Announcement deleted')).toBeVisible();
    expect(changes().map(({ method, path }) => [method, path])).toEqual([['DELETE', '/api/portal-announcements/1']]);
  });

  it.each(['desktop', 'phone'] as const)('are only read by a reviewer on a %s', async (on) => {
    gatewayWithAnnouncements([anAnnouncement()]);
    signedInAs('reviewer');
    const person = openPage('/portal-announcements', { on });
    await person.click(await screen.findByText('Summer drop'));
    for (const name of ['New Announcement', 'Edit Summer drop', 'Delete Summer drop'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
