import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { gateway, refusal } from '../../../../test/gateway.ts';
import { aPortal, openPortalPage, portalWith, slug } from '../../../../test/portal.tsx';

it('says at its field why products cannot be requested', async () => {
  portalWith(aPortal());
  const message = 'Please say which products you would like.';
  gateway.use(http.post(`/api/portal/${slug}/product-requests`, () => refusal(400, message)));
  const creator = openPortalPage();
  await creator.click(await screen.findByRole('button', { name: 'Request Products' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Request Products' }));
  await creator.click(sheet.getByRole('button', { name: 'Send Request' }));
  expect(await sheet.findByRole('alert')).toHaveTextContent(message);
  const field = sheet.getByLabelText('Which products would you like?');
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAccessibleDescription(message);
});
