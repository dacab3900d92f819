import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { gateway, gatewayWith, refusal, signedInAs } from '../../../test/gateway.ts';
import { openPage } from '../../../test/open-page.tsx';
import type { ProductRequest } from './product-request-list.tsx';

function aProductRequest(given: Partial<ProductRequest>): ProductRequest {
  return {
    id: 1,
    version: 1,
    contractId: 7,
    creatorName: 'Jane Doe',
    socialHandle: '@jane',
    requestedProducts: 'Two serums, a brush',
    status: 'PENDING',
    nextEligibleDate: '2026-03-31',
    orderLink: null,
    createdAt: '2026-03-01T12:00:00.000Z',
    ...given,
  };
}

function gatewayWithRequests(...given: Partial<ProductRequest>[]) {
  let held = given.map((request, index) => aProductRequest({ id: index + 1, ...request }));
  const server = gatewayWith([]);
  gateway.use(
    http.get('/api/product-requests', () => HttpResponse.json(held, { headers: { 'X-Total-Count': String(held.length) } })),
    http.put('/api/product-requests/:id', async ({ request }) => {
      held = held.map((one) => ({ ...one, status: 'SHIPPED' }));
      return HttpResponse.json({ ...held[0], ...((await request.json()) as object) });
    }),
  );
  return server;
}

async function openAnswer() {
  const person = openPage('/product-requests');
  await person.click(await screen.findByRole('button', { name: 'Answer the request of Jane Doe' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Product Request' }));
  return { person, dialog };
}

describe('the product requests', () => {
  it('show creator and products', async () => {
    gatewayWithRequests({}, { status: 'ON_HOLD' });
    openPage('/product-requests');
    const rows = (await screen.findAllByText('Two serums, a brush')).map((cell) => cell.closest('tr')?.textContent);
    expect(rows).toEqual([
      'JDJane Doe@janeTwo serums, a brushPendingMar 1, 2026Mar 31, 2026',
      'JDJane Doe@janeTwo serums, a brushOn holdMar 1, 2026Mar 31, 2026',
    ]);
  });

  it('are updated with a status and an order link', async () => {
    const { changes } = gatewayWithRequests({});
    const { person, dialog } = await openAnswer();
    await person.type(dialog.getByLabelText('Order link'), 'https://shop.example.com/1');
    await person.click(dialog.getByRole('combobox', { name: 'Status' }));
    await person.click(await screen.findByTitle('Shipped'));
    await person.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Product request updated')).toBeVisible();
    expect(await screen.findByText('Shipped', { selector: 'td *' })).toBeVisible();
    expect(changes()).toMatchObject([{ body: { status: 'SHIPPED', orderLink: 'https://shop.example.com/1' } }]);
  });

  it('take over what somebody else has answered meanwhile', async () => {
    const { changes } = gatewayWithRequests({ version: 3 });
    const { person, dialog } = await openAnswer();
    const message = 'This product request was changed meanwhile. Load it again.';
    gateway.use(
      http.get('/api/product-requests', () => HttpResponse.json([aProductRequest({ version: 4, status: 'SHIPPED' })])),
      http.put('/api/product-requests/:id', ({ request }) =>
        request.headers.get('if-match') === '"4"' ? HttpResponse.json(aProductRequest({ version: 5 })) : refusal(412, message),
      ),
    );
    await person.type(dialog.getByLabelText('Order link'), 'https://shop.example.com/1');
    await person.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await dialog.findByRole('radio', { name: 'Take theirs: Shipped' })).toBeChecked();
    expect(await dialog.findByTitle('Shipped')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Product request updated')).toBeVisible();
    expect(changes().at(-1)?.body).toEqual({ status: 'SHIPPED', orderLink: 'https://shop.example.com/1' });
  });

  it('accept only URLs and report failures', async () => {
    const { changes } = gatewayWithRequests({});
    gateway.use(http.put('/api/product-requests/:id', () => refusal(503, '')));
    const { person, dialog } = await openAnswer();
    await person.type(dialog.getByLabelText('Order link'), 'shop');
    await person.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await dialog.findByText('Enter an address that begins with https://')).toBeVisible();
    expect(changes()).toEqual([]);
    await person.clear(dialog.getByLabelText('Order link'));
    await person.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Failed to update product request.')).toBeVisible();
  });

  it.each(['desktop', 'phone'] as const)('are only read by finance on a %s', async (on) => {
    gatewayWithRequests({});
    signedInAs('finance');
    const person = openPage('/product-requests', { on });
    await person.click(await screen.findByText('Two serums, a brush'));
    expect(screen.queryByRole('button', { name: 'Answer the request of Jane Doe' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
