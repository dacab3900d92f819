import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { gateway, gatewayWith, refusal, signedInAs, refuseUntilRetry } from '../../../test/gateway.ts';
import { openPage } from '../../../test/open-page.tsx';
import type { Schema } from '../../lib/api/api.ts';
import type { Delivery, Webhook } from './webhook-text.ts';

const secret = `whsec_${'a'.repeat(43)}=`;

function aWebhook(given: Partial<Webhook> = {}): Webhook {
  return {
    id: 3,
    name: 'Accounting',
    url: 'https://hooks.example.com/desk',
    kinds: ['payout.paid'],
    contactEmail: null,
    enabled: true,
    offReason: null,
    failingSince: null,
    previousSecretUntil: null,
    waiting: 0,
    failed: 0,
    version: 4,
    createdAt: '2026-03-01T12:00:00.000Z',
    ...given,
  };
}

const delivery: Delivery = {
  id: 8,
  webhookId: 3,
  eventId: '7c3c1a52-0d4c-4e0e-9d5f-2f7d6b1f5a11',
  kind: 'payout.paid',
  subject: 'payout/5',
  status: 'failed',
  reason: 'The endpoint has answered with 500.',
  responseStatus: 500,
  attempts: 10,
  nextAttemptAt: null,
  createdAt: '2026-03-01T12:00:00.000Z',
  deliveredAt: null,
};
const detail: Schema<'WebhookDeliveryDetail'> = {
  ...delivery,
  body: '{"type":"payout.paid","data":{"amountCents":450000}}',
  attemptList: [
    { at: '2026-03-01T12:00:01.000Z', durationMs: 85, status: 500, answer: 'Not now', problem: delivery.reason },
    { at: '2026-03-01T12:00:00.000Z', durationMs: 15_000, status: null, answer: null, problem: 'The endpoint has not answered.' },
  ],
};

function gatewayWithWebhooks(held: Webhook[], deliveries: Delivery[] = []) {
  const server = gatewayWith([]);
  gateway.use(
    http.get('/api/webhooks', () => HttpResponse.json(held)),
    http.post('/api/webhooks', async ({ request }) => {
      const webhook = aWebhook((await request.json()) as Schema<'WebhookFields'>);
      if (webhook.url.includes('10.0.0.1'))
        return refusal(400, 'Address must not be in a private network.', { url: 'Address must not be in a private network.' });
      held.push(webhook);
      return HttpResponse.json({ webhook, secret }, { status: 201 });
    }),
    http.put('/api/webhooks/3', async ({ request }) => {
      held[0] = { ...aWebhook(), ...((await request.json()) as Schema<'UpdateWebhook'>), contactEmail: null };
      return HttpResponse.json(held[0]);
    }),
    http.delete('/api/webhooks/3', () => {
      held.pop();
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('/api/webhooks/3/secret', () => HttpResponse.json({ webhook: held[0], secret }, { status: 201 })),
    http.post('/api/webhooks/3/test', () => HttpResponse.json({ ...delivery, kind: 'webhook.test' }, { status: 201 })),
    http.post('/api/webhooks/3/send-failed', () => HttpResponse.json({ count: 2 })),
    http.get('/api/webhooks/3/deliveries', () =>
      HttpResponse.json(deliveries, { headers: { 'X-Total-Count': String(deliveries.length) } }),
    ),
    http.get('/api/webhook-deliveries/8', () => HttpResponse.json(detail)),
    http.post('/api/webhook-deliveries/8/send', () => HttpResponse.json({ ...delivery, status: 'waiting' })),
    http.get('/api/records/webhook/3/editors', () => HttpResponse.json([])),
    http.post('/api/records/webhook/3/editors', () => HttpResponse.json([])),
  );
  return server;
}

describe('webhooks', () => {
  it('are explained while there are none; one is made and its secret shown once', async () => {
    const { changes } = gatewayWithWebhooks([]);
    const person = openPage('/webhooks');
    expect(await screen.findByText(/A webhook is an address of another program/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Make the first webhook' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New Webhook' }));
    await person.type(dialog.getByLabelText('Name'), 'Accounting');
    await person.type(dialog.getByLabelText('Address'), 'https://10.0.0.1/');
    await person.click(dialog.getByRole('button', { name: 'Make Webhook' }));
    expect(await dialog.findByText('Choose at least one kind of events')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'All events' }));
    await person.click(dialog.getByRole('button', { name: 'Make Webhook' }));
    expect(await dialog.findByText('Address must not be in a private network.')).toBeVisible();
    await person.clear(dialog.getByLabelText('Address'));
    await person.type(dialog.getByLabelText('Address'), 'https://hooks.example.com/desk');
    await person.click(dialog.getByRole('button', { name: 'Make Webhook' }));
    const shown = await screen.findByRole('dialog', { name: 'Accounting' });
    expect(within(shown).getByLabelText('Secret')).toHaveValue(secret);
    expect(changes().at(-1)?.body).toMatchObject({ name: 'Accounting', contactEmail: null });
    await person.click(within(shown).getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(await screen.findByText('All events')).toBeVisible();
    expect(screen.queryByDisplayValue(secret)).not.toBeInTheDocument();
  });

  it('that could not be loaded are loaded again', async () => {
    gatewayWithWebhooks([aWebhook({ waiting: 3, failed: 1 })]);
    refuseUntilRetry('/api/webhooks', () => refusal(503, 'Not available'));
    const person = openPage('/webhooks');
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Accounting')).toBeVisible();
    expect(screen.getByText('3 waiting, 1 failed')).toBeVisible();
  });

  it('are for owners', async () => {
    gatewayWithWebhooks([aWebhook()]);
    signedInAs('manager');
    openPage('/webhooks');
    expect(await screen.findByText('Your role does not include this screen.')).toBeVisible();
  });
});

describe('a webhook', () => {
  it('is opened from the list, tested, and its secret rotated', async () => {
    const { changes } = gatewayWithWebhooks([aWebhook()]);
    const person = openPage('/webhooks', { on: 'phone' });
    await person.click(await screen.findByText('Accounting'));
    expect(await screen.findByRole('heading', { name: 'Deliveries' })).toBeVisible();
    expect(screen.getByText(/Nothing was sent yet/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Send a Test' }));
    expect(await screen.findByText('The test is being sent')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Rotate Secret' }));
    await person.click(
      within(await screen.findByRole('dialog', { name: 'Rotate Secret' })).getByRole('button', { name: 'Rotate' }),
    );
    expect(await screen.findByLabelText('Secret')).toHaveValue(secret);
    expect(changes().map(({ path }) => path)).toEqual(['/api/webhooks/3/test', '/api/webhooks/3/secret']);
  });

  it('that was switched off says why, and is switched on', async () => {
    const { changes } = gatewayWithWebhooks([aWebhook({ enabled: false, offReason: 'failing', failed: 2 })]);
    const person = openPage('/webhooks?webhook=3');
    expect(await screen.findByText(/Nothing has arrived there for three days/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send Failed Again (2)' })).toBeDisabled();
    await person.click(screen.getByRole('button', { name: 'Switch On' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Webhook' }));
    await person.click(dialog.getByRole('switch', { name: 'Switched on' }));
    await person.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Webhook saved')).toBeVisible();
    expect(changes()[0]).toMatchObject({ method: 'PUT', body: { enabled: true, kinds: ['payout.paid'] } });
    expect(await screen.findByText('Active')).toBeVisible();
  });

  it('is deleted', async () => {
    gatewayWithWebhooks([aWebhook()]);
    const person = openPage('/webhooks?webhook=3');
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete Webhook' }));
    await person.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Webhook deleted')).toBeVisible();
    expect(await screen.findByText('No webhooks yet')).toBeVisible();
  });

  it('that is gone says so', async () => {
    gatewayWithWebhooks([]);
    const person = openPage('/webhooks?webhook=9');
    await person.click(await screen.findByRole('button', { name: 'Show all webhooks' }));
    expect(await screen.findByText('No webhooks yet')).toBeVisible();
  });
});

describe('a delivery', () => {
  it('shows what was sent and each answer, and is sent again', async () => {
    const { changes } = gatewayWithWebhooks([aWebhook({ failed: 1 })], [delivery]);
    const person = openPage('/webhooks?webhook=3');
    await person.click(await screen.findByText('payout/5'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Payout paid' }));
    expect(await dialog.findByLabelText('What is sent')).toHaveTextContent('"amountCents": 450000');
    expect(dialog.getByLabelText('Answer')).toHaveTextContent('Not now');
    expect(dialog.getByText('The endpoint has not answered.')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Send Again' }));
    expect(await screen.findByText('The event is being sent')).toBeVisible();
    expect(changes().map(({ path }) => path)).toEqual(['/api/webhook-deliveries/8/send']);
  });

  it('that failed is sent again with the others since a day', async () => {
    const { changes } = gatewayWithWebhooks([aWebhook({ failed: 2 })], [delivery]);
    const person = openPage('/webhooks?webhook=3');
    await person.click(await screen.findByRole('button', { name: 'Send Failed Again (2)' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send Failed Again' }));
    await person.click(dialog.getByRole('radio', { name: 'The last 24 hours' }));
    await person.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('2 events are sent again')).toBeVisible();
    const body = changes()[0]?.body as { since: string } | undefined;
    expect(Date.now() - Date.parse(body?.since ?? '')).toBeLessThan(25 * 60 * 60_000);
  });
});
