import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { gateway, gatewayWith, refusal } from '../../../test/gateway.ts';
import { openPage } from '../../../test/open-page.tsx';

let server: ReturnType<typeof gatewayWith>;
let held: Record<string, string | null | number>;
/** The versions that changes were made on. */
let madeOn: (string | null)[];

beforeEach(() => {
  madeOn = [];
  held = {
    version: 4,
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
      madeOn.push(request.headers.get('if-match'));
      if (madeOn.at(-1) !== `"${held['version']}"`) return refusal(412, 'The settings were changed meanwhile. Load them again.');
      const { value } = (await request.json()) as { value: string | null };
      held = { ...held, version: Number(held['version']) + 1, [String(params['key'])]: value };
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

  it('asks again when somebody has changed the days meanwhile', async () => {
    preview(12);
    const person = openPage('/settings');
    const days = await screen.findByLabelText('Keep drafts of messages');
    await person.clear(days);
    await person.type(days, '30');
    await person.click(screen.getByRole('button', { name: 'Review and save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save retention' });
    held = { ...held, version: 5, keepDraftsDays: '60' };
    await person.click(within(dialog).getByRole('button', { name: 'Save and remove' }));
    const choice = await screen.findByRole('group', { name: /^Keep drafts of messages/ });
    await person.click(within(choice).getByRole('radio', { name: 'Take theirs: 60 days' }));
    expect(days).toHaveValue('60');
    expect(held).toMatchObject({ keepDraftsDays: '60' });
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
    expect(madeOn).toEqual(['"4"', '"5"']);
    // The other card has an older version, but no setting that was changed.
    await person.clear(screen.getByLabelText('Keep drafts of messages'));
    await person.click(screen.getByRole('button', { name: 'Review and save' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Retention saved')).toBeVisible();
    expect(madeOn).toEqual(['"4"', '"5"', '"6"']);
  });

  it('shows who changed what meanwhile, and loses nothing', async () => {
    const person = openPage('/settings');
    const [manager, gift] = [await screen.findByLabelText('Manager’s name'), screen.getByLabelText('Gift link')];
    held = { ...held, version: 6, managerName: 'Noor', giftLinkUrl: 'https://new.example.com' };
    const [at, by] = ['2026-05-04T10:00:00.000Z', 'Ana'];
    gateway.use(
      http.get('/api/records/settings/1/changes', () =>
        HttpResponse.json([
          { at, by, fields: ['managerName', 'value'] },
          { at, by: 'Bo', fields: ['giftLinkUrl', 'value'] },
        ]),
      ),
    );
    await person.clear(manager);
    await person.type(manager, 'Maya');
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    const name = await screen.findByRole('group', { name: /^Manager’s name – changed by Ana, / });
    expect(screen.getByRole('group', { name: /^Gift link – changed by Bo, / })).toBeVisible();
    expect(gift).toHaveValue('https://new.example.com');
    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
    expect(held).toMatchObject({ managerName: 'Noor' });
    await person.click(within(name).getByRole('radio', { name: 'Keep mine: Maya' }));
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Settings saved')).toBeVisible();
    expect(held).toMatchObject({ version: 7, managerName: 'Maya', giftLinkUrl: 'https://new.example.com' });
    expect(screen.queryByRole('group', { name: /changed by/ })).not.toBeInTheDocument();
  });

  it('says who else is changing the settings, once something was changed here', async () => {
    const since = '2026-05-04T10:00:00.000Z';
    gateway.use(http.post('/api/records/settings/1/dialogs', () => HttpResponse.json([{ name: 'Ana', isMe: false, since }])));
    const person = openPage('/settings');
    await person.type(await screen.findByLabelText('Manager’s name'), 'x');
    expect(await screen.findByText(/^Ana is editing these settings, since/)).toBeVisible();
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
