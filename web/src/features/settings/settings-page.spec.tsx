import { screen } from '@testing-library/react';
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
