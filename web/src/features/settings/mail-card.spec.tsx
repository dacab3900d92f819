import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { gateway, gatewayWith, refusal, signedInAs } from '../../../test/gateway.ts';
import { openPage } from '../../../test/open-page.tsx';
import type { Schema } from '../../lib/api/api.ts';

type View = Schema<'MailSettingsView'>;

let held: View;
let changes: ReturnType<typeof gatewayWith>['changes'];

beforeEach(() => {
  ({ changes } = gatewayWith([]));
  held = {
    version: 1,
    source: 'settings',
    server: null,
    username: null,
    hasPassword: false,
    from: null,
    replyTo: null,
    quietFrom: null,
    quietUntil: null,
    quietZone: 'America/Chicago',
    perMinute: null,
  };
  gateway.use(
    http.get('/api/settings', () =>
      HttpResponse.json({ version: 1, sparkCodeFormUrl: null, giftLinkUrl: null, managerName: null }),
    ),
    http.get('/api/mail-kinds', () => HttpResponse.json([])),
    http.get('/api/mail-wordings', () => HttpResponse.json([])),
    http.get('/api/mail-settings', () => HttpResponse.json(held)),
    http.put('/api/mail-settings/server', async ({ request }) => {
      if (request.headers.get('if-match') !== `"${held.version}"`) return refusal(412, 'Changed meanwhile.');
      const { password, ...given } = (await request.json()) as Schema<'SetMailServer'>;
      if (given.server === 'mail.example.com')
        return refusal(400, 'No', { server: 'Enter an address such as smtps://mail.example.com' });
      held = { ...held, ...given, hasPassword: Boolean(password), version: held.version + 1 };
      return HttpResponse.json(held);
    }),
    http.put('/api/mail-settings/pace', async ({ request }) => {
      held = { ...held, ...((await request.json()) as Schema<'SetMailPace'>), version: held.version + 1 };
      return HttpResponse.json(held);
    }),
    http.post('/api/mail-server/test', async ({ request }) => {
      const { address } = (await request.json()) as Schema<'TestMail'>;
      const accepted = address === 'me@example.com';
      return HttpResponse.json({ accepted, answer: accepted ? '250 OK' : '550 No such mailbox' });
    }),
  );
});

const card = async () => within(await screen.findByRole('region', { name: 'E-mail' }));

it('an owner sets up a mail server, and sends a test', async () => {
  const user = openPage('/settings');
  const form = await card();
  expect(await form.findByText(/Without a mail server, mails wait in the outbox/)).toBeVisible();
  expect(form.queryByRole('button', { name: 'Send a Test' })).not.toBeInTheDocument();
  await user.type(form.getByLabelText('SMTP server'), 'mail.example.com');
  await user.type(form.getByLabelText('User'), 'desk');
  await user.type(form.getByLabelText('Password'), 'hush');
  await user.type(form.getByLabelText('From'), 'desk@example.com');
  await user.click(form.getByRole('button', { name: 'Save Mail Server' }));
  expect(await form.findByText('Enter an address such as smtps://mail.example.com')).toBeVisible();
  await user.clear(form.getByLabelText('SMTP server'));
  await user.type(form.getByLabelText('SMTP server'), 'smtps://mail.example.com');
  await user.click(form.getByRole('button', { name: 'Save Mail Server' }));
  expect(await screen.findByText('Mail server saved')).toBeVisible();
  expect(changes().at(-1)?.body).toEqual({
    server: 'smtps://mail.example.com',
    username: 'desk',
    password: 'hush',
    from: 'desk@example.com',
    replyTo: '',
  });
  expect(await form.findByText('One is stored. Left empty, it stays.')).toBeVisible();
  expect(form.getByLabelText('Password')).toHaveValue('');
  await user.type(form.getByLabelText('Send a test to'), 'me@example.com');
  await user.click(form.getByRole('button', { name: 'Send a Test' }));
  expect(await form.findByText('The mail server has taken the test.')).toBeVisible();
  await user.type(form.getByLabelText('Send a test to'), '.org');
  await user.click(form.getByRole('button', { name: 'Send a Test' }));
  expect(await form.findByText('550 No such mailbox')).toBeVisible();
});

it('quiet hours need a beginning and an end', async () => {
  Object.assign(held, { quietFrom: 21, quietUntil: null });
  const user = openPage('/settings');
  const form = await card();
  await user.click(await form.findByRole('button', { name: 'Save Quiet Hours and Limit' }));
  expect(await form.findByText('Enter when the quiet hours begin and when they end, or neither')).toBeVisible();
  await user.click(form.getByLabelText('Quiet until'));
  await user.click(await screen.findByTitle('03:00'));
  await user.type(form.getByLabelText('Mails a minute at most'), '60');
  await user.click(form.getByRole('button', { name: 'Save Quiet Hours and Limit' }));
  expect(await screen.findByText('Quiet hours and limit saved')).toBeVisible();
  expect(changes().at(-1)?.body).toEqual({ quietFrom: 21, quietUntil: 3, quietZone: 'America/Chicago', perMinute: 60 });
});

it('what the environment sets is shown and not changed; quiet hours are', async () => {
  Object.assign(held, { source: 'environment', server: 'smtps://mail.example.com', from: 'desk@example.com' });
  openPage('/settings');
  const form = await card();
  expect(await form.findByText('The mail server is set in the environment of the system, and changed there only.')).toBeVisible();
  expect(form.getByLabelText('SMTP server')).toBeDisabled();
  expect(form.queryByRole('button', { name: 'Save Mail Server' })).not.toBeInTheDocument();
  expect(form.getByRole('button', { name: 'Save Quiet Hours and Limit' })).toBeEnabled();
  expect(form.getByRole('button', { name: 'Send a Test' })).toBeEnabled();
});

it('shows what somebody else has saved meanwhile, and saves what the person chooses', async () => {
  Object.assign(held, { server: 'smtps://mail.example.com', from: 'desk@example.com', version: 1 });
  const user = openPage('/settings');
  const form = await card();
  await user.clear(await form.findByLabelText('From'));
  await user.type(form.getByLabelText('From'), 'mine@example.com');
  held = { ...held, from: 'theirs@example.com', replyTo: 'team@example.com', perMinute: 5, version: 2 };
  await user.click(form.getByRole('button', { name: 'Save Mail Server' }));
  expect(await form.findByText('Changed meanwhile by somebody else')).toBeVisible();
  expect(form.getByRole('radio', { name: /theirs@example.com/ })).toBeVisible();
  expect(form.getByRole('button', { name: 'Save Mail Server' })).toBeDisabled();
  expect(form.getByLabelText('Reply-to')).toHaveValue('team@example.com');
  await user.click(form.getByRole('radio', { name: /mine@example.com/ }));
  await user.click(form.getByRole('button', { name: 'Save Mail Server' }));
  expect(await screen.findByText('Mail server saved')).toBeVisible();
  expect(held).toMatchObject({ from: 'mine@example.com', replyTo: 'team@example.com', version: 3 });
});

it('is for owners', async () => {
  signedInAs('manager');
  openPage('/settings');
  expect(await screen.findByRole('region', { name: 'Creator portal' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'E-mail' })).not.toBeInTheDocument();
});
