import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { gateway, gatewayWith, refusal } from '../../../test/gateway.ts';
import { openPage } from '../../../test/open-page.tsx';

let server: ReturnType<typeof gatewayWith>;

beforeEach(() => {
  const held: Record<string, string | null> = {
    sparkCodeFormUrl: null,
    giftLinkUrl: 'https://gifts.example.com',
    managerName: 'Sam',
    keepPortalUsesDays: null,
    keepDraftsDays: '90',
    keepRejectedVideosDays: null,
  };
  server = gatewayWith([]);
  gateway.use(
    http.get('/api/settings', () => HttpResponse.json(held)),
    http.put('/api/settings/:key', async ({ params, request }) => {
      held[String(params['key'])] = ((await request.json()) as { value: string | null }).value;
      return HttpResponse.json(held);
    }),
  );
});

describe('retention', () => {
  const preview = (count: number): void =>
    gateway.use(
      http.get('/api/retention/preview', ({ request }) => {
        const [[key] = ['']] = [...new URL(request.url).searchParams];
        return HttpResponse.json([{ key, count, oldest: count > 0 ? '2026-05-03T10:00:00.000Z' : null }]);
      }),
    );

  it('shows what new days remove before it saves them', async () => {
    preview(12);
    const person = openPage('/settings');
    await person.type(await screen.findByLabelText('Keep uses of portals'), '30');
    await person.click(screen.getByRole('button', { name: 'Review and save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save retention' });
    expect(dialog).toHaveTextContent('Uses of portals: 12, the oldest from May 3, 2026');
    expect(server.changes()).toEqual([]);
    await person.click(within(dialog).getByRole('button', { name: 'Save and remove' }));
    expect(await screen.findByText('Retention saved')).toBeVisible();
    expect(server.changes().map(({ path, body }) => [path, body])).toEqual([
      ['/api/settings/keepPortalUsesDays', { value: '30' }],
    ]);
  });

  it('asks nothing about what is kept for ever again', async () => {
    const person = openPage('/settings', { on: 'phone' });
    await person.clear(await screen.findByLabelText('Keep drafts of messages'));
    await person.click(screen.getByRole('button', { name: 'Review and save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save retention' });
    expect(dialog).toHaveTextContent('Nothing more will be removed.');
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Retention saved')).toBeVisible();
    expect(server.changes().map(({ path, body }) => [path, body])).toEqual([['/api/settings/keepDraftsDays', { value: null }]]);
  });
});

describe('the settings screen', () => {
  it('saves only changed settings', async () => {
    const person = openPage('/settings');
    const form = await screen.findByLabelText('Spark Code form');
    await person.type(form, 'https://forms.example.com/spark');
    await person.clear(screen.getByLabelText('Gift link'));
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Settings saved')).toBeVisible();
    expect(server.changes().map(({ path, body }) => [path, body])).toEqual([
      ['/api/settings/sparkCodeFormUrl', { value: 'https://forms.example.com/spark' }],
      ['/api/settings/giftLinkUrl', { value: null }],
    ]);
  });

  it('shows at the field that a value is not a URL', async () => {
    const person = openPage('/settings', { on: 'phone' });
    await person.type(await screen.findByLabelText('Spark Code form'), 'forms');
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Enter an address that begins with https://')).toBeVisible();
    expect(server.changes()).toEqual([]);
  });

  it('reports a failed save and offers to retry a failed load', async () => {
    gateway.use(http.put('/api/settings/:key', () => refusal(503, '')));
    const person = openPage('/settings');
    await person.type(await screen.findByLabelText('Manager’s name'), 'uel');
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('The settings could not be saved.')).toBeVisible();
  });
});
