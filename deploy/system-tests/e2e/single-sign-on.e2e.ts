import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { oidcClient, OidcServer } from '@creator-desk/testing/servers/oidc-server';
import { consoleOpener } from './admin-console.ts';
import { expectAccessible, type ScreenSize, useBrowser } from './browser.ts';
import { sharedSystem } from './shared-system.ts';

const browser = useBrowser();
const openConsole = consoleOpener(browser);
const { address, call } = sharedSystem();
const domain = 'sso.example.com';
let provider: OidcServer;

beforeAll(async () => {
  provider = await OidcServer.start(() => [`${address}/api/auth/oidc/callback`]);
});

afterAll(async () => {
  // The sign-in screen of other tests has no such button.
  await call('PUT', '/api/single-sign-on', { ...setUp(), enabled: false });
  await provider.stop();
});

const setUp = () => ({
  enabled: true,
  issuer: provider.issuer,
  clientId: oidcClient.id,
  clientSecret: oidcClient.secret,
  label: 'Example ID',
  domains: [domain],
  defaultRole: 'viewer',
  groupsClaim: 'groups',
  groupRoles: [
    { group: 'money', role: 'finance' },
    { group: 'leads', role: 'manager' },
  ],
});

function account(login: string, email: string, groups: string[] = [], verified = true): void {
  provider.accounts.set(login, { email, email_verified: verified, name: `${login} of the provider`, groups });
}

/** A browser of somebody who has not signed in anywhere. */
async function visitor(size: ScreenSize, path: string): Promise<Page> {
  const { page } = await browser.openPage(size);
  await page.addInitScript(() => localStorage.setItem('creator-desk.cookie-notice', 'accepted'));
  await page.goto(path);
  return page;
}

const leave = (page: Page) => page.getByRole('button', { name: 'Sign in with Example ID' }).click();

async function giveLogin(page: Page, login: string): Promise<void> {
  await page.getByRole('heading', { name: 'Provider' }).waitFor();
  await page.getByLabel('Login').fill(login);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** The sign-in screen says why, and there is no session. */
async function expectRefused(page: Page, words: string): Promise<void> {
  await page.getByRole('alert').getByText(words).waitFor();
  expect(new URL(page.url()).hash).toBe('');
  expect(await (await page.request.get('/api/auth/session')).json()).toMatchObject({ authenticated: false });
}

const roleOf = async (page: Page): Promise<unknown> => {
  const session = (await (await page.request.get('/api/auth/session')).json()) as { user?: { role: string } };
  return session.user?.role;
};

it('an owner sets a provider up, and people of its domain and invited ones sign in with the role of their group', async () => {
  const { page: owner, waitForToast } = await openConsole('desktop', '/settings');
  const card = owner.getByRole('region', { name: 'Single sign-on' });
  await card.getByRole('switch', { name: 'Offer it on the sign-in screen' }).click();
  const given = setUp();
  await card.getByLabel('Issuer').fill(given.issuer);
  await card.getByLabel('Client id').fill(given.clientId);
  await card.getByLabel('Client secret').fill(given.clientSecret);
  await card.getByLabel('Label').fill(given.label);
  await card.getByLabel('Domains').fill(`${domain},`);
  await card.getByRole('button', { name: 'Add Group' }).click();
  await card.getByLabel('Group 1', { exact: true }).fill('money');
  await card.getByLabel('Role of group 1').click();
  await owner.getByTitle('Finance').last().click();
  await card.getByRole('button', { name: 'Save Single Sign-On' }).click();
  await waitForToast('Single sign-on saved');
  await card.getByRole('button', { name: 'Test Provider' }).click();
  await card.getByText(/The provider answers/).waitFor();

  account('fay', `fay@${domain}`, ['staff', 'money']);
  const fay = await visitor('desktop', '/payments');
  await leave(fay);
  await giveLogin(fay, 'fay');
  await fay.getByRole('heading', { name: 'Payment Requests', exact: true }).waitFor();
  expect(await roleOf(fay)).toBe('finance');

  // Nobody of this domain may join. Invited, the same person is in, and never chooses a password.
  const email = 'ida@elsewhere.example.com';
  account('ida', email);
  const ida = await visitor('desktop', '/');
  await leave(ida);
  await giveLogin(ida, 'ida');
  await expectRefused(ida, 'You have no account here. Ask an owner for an invitation.');
  await expectAccessible(ida);
  const { user, link } = await call<{ user: { id: number }; link: string }>('POST', '/api/users', {
    name: 'Ida',
    email,
    role: 'reviewer',
  });
  await leave(ida);
  await ida.getByRole('heading', { name: 'Contract Dashboard' }).waitFor();
  expect(await roleOf(ida)).toBe('reviewer');
  const lateLink = await visitor('desktop', link);
  await lateLink.getByText('This link is not valid any more. Ask an owner for a new one.').waitFor();

  await call('PUT', `/api/users/${user.id}`, { disabled: true });
  await leave(ida);
  await expectRefused(ida, 'Your account is disabled. Ask an owner.');

  const log = await call<{ lines: object[] }>('GET', `/api/audit-log?search=${encodeURIComponent('single sign-on')}&limit=50`);
  const text = JSON.stringify(log);
  for (const words of ['signed_in', 'sso.not_invited', 'sso.disabled', email, `fay@${domain}`]) expect(text).toContain(words);
});

it('on a phone people sign in by the button, with the role that their group has by then', async () => {
  await call('PUT', '/api/single-sign-on', setUp());
  account('pia', `pia@${domain}`, ['leads']);
  const page = await visitor('phone', '/?search=nobody');
  await page.getByRole('button', { name: 'Sign in with Example ID' }).waitFor();
  await expectAccessible(page);
  await leave(page);
  await giveLogin(page, 'pia');
  await page.getByRole('heading', { name: 'Contract Dashboard' }).waitFor();
  expect([new URL(page.url()).search, await roleOf(page)]).toEqual(['?search=nobody', 'manager']);

  expect((await page.request.post('/api/auth/logout')).status()).toBe(204);
  account('pia', `pia@${domain}`, ['money']);
  await page.goto('/payments');
  await leave(page);
  await page.getByRole('heading', { name: 'Payment Requests', exact: true }).waitFor();
  expect(await roleOf(page)).toBe('finance');

  account('max', `max@${domain}`, [], false);
  const max = await visitor('phone', '/');
  await leave(max);
  await giveLogin(max, 'max');
  await expectRefused(max, 'Your provider has not verified your email, so it cannot be used to sign in.');
  await expectAccessible(max);
});
