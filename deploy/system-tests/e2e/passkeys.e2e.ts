import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, useBrowser, type OpenedPage } from './browser.ts';
import { sharedSystem } from './shared-system.ts';

const browser = useBrowser();
const password = 'a quiet lake at dawn';

/** A device that has passkeys and is unlocked by its holder, as the browser's developer tools simulate it. */
async function withAuthenticator({ page, context }: OpenedPage): Promise<Page> {
  const devTools = await context.newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.addInitScript(() => localStorage.setItem('creator-desk.cookie-notice', 'accepted'));
  return page;
}

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Contract Dashboard' }).waitFor();

async function signOut(page: Page): Promise<void> {
  expect((await page.request.post('/api/auth/logout')).status()).toBe(204);
  await page.goto('/');
}

describe('a person of the team on a phone', () => {
  it('adds a passkey, signs in with it alone and after the password, and is refused once disabled', async () => {
    const { call } = sharedSystem();
    const [name, email] = ['Paula Passkey', 'paula.passkey@example.com'];
    const invited = await call<{ user: { id: number }; link: string }>('POST', '/api/users', { name, email, role: 'manager' });
    const { id } = invited.user;

    const page = await withAuthenticator(await browser.openPage('phone'));
    await page.goto(invited.link);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    await dashboard(page);

    await page.goto('/account');
    await page.getByRole('button', { name: 'Add Passkey' }).click();
    await page.getByRole('dialog', { name: 'Add Passkey' }).getByLabel('Name').fill('Laptop');
    await page.getByRole('button', { name: 'Continue' }).click();
    const codes = page.getByRole('dialog', { name: 'Recovery Codes' });
    await codes.getByRole('listitem').last().waitFor();
    await expect.poll(() => codes.getByRole('listitem').count()).toBe(10);
    await expectAccessible(page);
    await codes.getByRole('button', { name: 'I Have Saved Them' }).click();
    await page.getByRole('list', { name: 'Passkeys' }).getByText('Laptop').waitFor();
    await codes.waitFor({ state: 'hidden' });
    await expectAccessible(page);

    await signOut(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await dashboard(page);

    await signOut(page);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByRole('region', { name: 'Second step' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await dashboard(page);

    await call('PUT', `/api/users/${id}`, { role: 'viewer' });
    const session = await page.request.get('/api/auth/session');
    expect(await session.json()).toMatchObject({ user: { role: 'viewer' } });
    await call('PUT', `/api/users/${id}`, { disabled: true });
    await page.goto('/');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByText('This passkey was not accepted. Please try again.').waitFor();

    const log = await call<{ lines: object[] }>('GET', `/api/audit-log?search=${encodeURIComponent(email)}`);
    const text = JSON.stringify(log);
    for (const words of ['signed_in', 'sign_in_failed', 'wrong_passkey', 'passkey']) expect(text).toContain(words);
  });
});
