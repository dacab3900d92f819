import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { gateway, gatewayWith, signedInAs } from '../../../test/gateway.ts';
import { openPage } from '../../../test/open-page.tsx';
import type { Schema } from '../../lib/api/api.ts';
import type { LinkMail } from './link-mail.tsx';
import type { User } from './team-list.tsx';

const invited: User = {
  ...{ id: 8, version: 1, email: 'bo@example.com', name: 'Bo Berg', role: 'viewer', status: 'invited' },
  ...{
    secondFactors: [],
    singleSignOn: false,
    lastSignInAt: null,
    createdAt: '2026-03-01T10:00:00.000Z',
    linkExpiresAt: '2999-03-04T10:00:00.000Z',
  },
};

let people: User[];
let mails: LinkMail[];
let mail: Schema<'UserWithLink'>['mail'];

beforeEach(() => {
  gatewayWith([]);
  signedInAs('owner');
  people = [];
  mails = [];
  mail = 'queued';
  gateway.use(
    http.get('/api/users', () => HttpResponse.json(people, { headers: { 'X-Total-Count': String(people.length) } })),
    http.get('/api/users/link-mails', () => HttpResponse.json(mails)),
    http.post('/api/users', () => {
      people = [invited];
      mails = mail === 'queued' ? [{ userId: 8, status: 'queued', reason: null, sentAt: null }] : [];
      return HttpResponse.json({ user: invited, link: '/join#aBc', mail }, { status: 201 });
    }),
  );
});

async function invite(on: 'desktop' | 'phone' = 'desktop') {
  const user = openPage('/team', { on });
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invite' });
  await user.type(within(dialog).getByLabelText('Name'), invited.name);
  await user.type(within(dialog).getByLabelText('Email'), invited.email);
  await user.click(within(dialog).getByRole('button', { name: 'Create Link' }));
  return { user, dialog: await screen.findByRole('dialog', { name: 'Link for Bo Berg' }) };
}

it('a mailed invitation says so, still offers the link, and the list follows the mail', async () => {
  const { user, dialog } = await invite();
  expect(dialog).toHaveTextContent('We are mailing this link to bo@example.com. If no mail arrives, send it yourself.');
  expect(within(dialog).getByRole('textbox', { name: 'Link' })).toHaveValue(`${location.origin}/join#aBc`);
  expect(await screen.findByText('Mail on its way')).toBeInTheDocument();
  mails = [{ userId: 8, status: 'failed', reason: '550 No such person', sentAt: null }];
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) ?? dialog);
  expect(await screen.findByText('Mail not delivered: 550 No such person')).toBeVisible();
});

it('without a mail server the link is for the inviter to send', async () => {
  mail = 'not_set_up';
  const { dialog } = await invite('phone');
  expect(dialog).toHaveTextContent('Send this link to Bo Berg. It works once');
  expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument();
});

it('an inviter whose mail cannot be sent now learns it', async () => {
  mail = 'unavailable';
  const { dialog } = await invite();
  expect(within(dialog).getByRole('alert')).toHaveTextContent('The link could not be mailed just now. Send it yourself.');
});

it('says nothing of the mail of a link that was used', async () => {
  people = [{ ...invited, status: 'active', linkExpiresAt: null }];
  mails = [{ userId: 8, status: 'sent', reason: null, sentAt: '2026-03-01T10:00:00.000Z' }];
  openPage('/team');
  expect(await screen.findByText('Bo Berg')).toBeVisible();
  expect(screen.queryByText('Link sent by mail')).not.toBeInTheDocument();
});
