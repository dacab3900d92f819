import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import type { Role } from '@creator-desk/domain/access/roles';
import { gateway, gatewayWith, refusal, signedInAs } from '../../../test/gateway.ts';
import { openPage } from '../../../test/open-page.tsx';
import type { Schema } from '../../lib/api/api.ts';

type View = Schema<'TeamMailsView'>;

function accountWith(role: Role, given: Partial<View> = {}) {
  const { changes } = gatewayWith([]);
  signedInAs(role);
  let held: View = { kinds: ['new_video'], digestHour: 8, digestZone: 'America/Chicago', refused: null, ...given };
  gateway.use(
    http.get('/api/auth/sessions', () => HttpResponse.json([])),
    http.get('/api/auth/second-factor', () => refusal(503, 'away')),
    http.get('/api/auth/account/mails', () => HttpResponse.json(held)),
    http.post('/api/auth/account/mails', async ({ request }) => {
      held = { ...((await request.json()) as Schema<'TeamMails'>), refused: null };
      return HttpResponse.json(held);
    }),
  );
  return changes;
}

const card = async () => within(await screen.findByRole('region', { name: 'E-mails to you' }));

it('a person chooses mails, and the hour of the daily one', async () => {
  const changes = accountWith('owner');
  const user = openPage('/account');
  const form = await card();
  expect(await form.findByRole('checkbox', { name: 'New video' })).toBeChecked();
  expect(form.queryByLabelText('At')).not.toBeInTheDocument();
  await user.click(form.getByRole('checkbox', { name: 'New video' }));
  await user.click(form.getByRole('checkbox', { name: 'Each day: what needs attention' }));
  await user.click(await form.findByLabelText('At'));
  await user.click(await screen.findByTitle('06:00'));
  await user.click(form.getByRole('button', { name: 'Save E-mails' }));
  expect(await screen.findByText('E-mails saved')).toBeVisible();
  expect(changes().at(-1)?.body).toEqual({ kinds: ['digest'], digestHour: 6, digestZone: 'America/Chicago' });
});

it('is offered only what the role may read, and sees that the address is refused', async () => {
  const changes = accountWith('reviewer', { kinds: ['new_video', 'payout_request'], refused: '550 No such mailbox' });
  const user = openPage('/account', { on: 'phone' });
  const form = await card();
  expect(await form.findByText('550 No such mailbox')).toBeVisible();
  expect(form.getAllByRole('checkbox')).toHaveLength(5);
  await user.click(form.getByRole('button', { name: 'Save E-mails' }));
  expect(await screen.findByText('E-mails saved')).toBeVisible();
  expect(changes().at(-1)?.body).toEqual({ kinds: ['new_video'], digestHour: 8, digestZone: 'America/Chicago' });
  expect(form.queryByText('550 No such mailbox')).not.toBeInTheDocument();
});
