import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, useBrowser, type OpenedPage } from './browser.ts';

const browser = useBrowser();
const password = 'a quiet lake at dawn';
const newPassword = 'a loud street at noon';

/** Without the cookie notice, which would cover the lower part of a phone. */
async function ready({ page }: OpenedPage, path: string): Promise<Page> {
  await page.addInitScript(() => localStorage.setItem('creator-desk.cookie-notice', 'accepted'));
  await page.goto(path);
  return page;
}

async function signIn(page: Page, email: string, given: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(given);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Contract Dashboard' }).waitFor();

async function invite(owner: Page, name: string, email: string): Promise<string> {
  await owner.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = owner.getByRole('dialog', { name: 'Invite' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Create Link' }).click();
  const shown = owner.getByRole('dialog', { name: `Link for ${name}` });
  const link = await shown.getByLabel('Link', { exact: true }).inputValue();
  await expectAccessible(owner);
  await shown.getByRole('button', { name: 'Close' }).last().click();
  await shown.waitFor({ state: 'hidden' });
  return link;
}

describe('a person of the team', () => {
  it('is invited, chooses a password, changes it, and is signed out at once when disabled', async () => {
    const [name, email] = ['Jane Invited', 'jane.invited@example.com'];
    const owner = await ready(await browser.openAdminPage(), '/team');
    const link = await invite(owner, name, email);
    await owner.getByText('Invited').first().waitFor();
    await expectAccessible(owner);

    const page = await ready(await browser.openPage(), link);
    await page.getByRole('heading', { name: `Welcome, ${name}` }).waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await expectAccessible(page);
    await page.getByLabel('Password').fill('password1234');
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    expect(await page.getByRole('alert').textContent()).toContain('too easy to guess');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    await dashboard(page);

    const replay = await ready(await browser.openPage(), link);
    await replay.getByText('This link is not valid any more. Ask an owner for a new one.').waitFor();

    await page.goto('/account');
    await page.getByLabel('Current password').fill(password);
    await page.getByLabel('New password').fill(newPassword);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await page.getByText('Password changed. Your other sessions have ended.').waitFor();
    await expectAccessible(page);

    const other = await ready(await browser.openPage(), '/');
    await other.getByRole('button', { name: 'Use your account' }).click();
    await expectAccessible(other);
    await signIn(other, email, password);
    await other.getByText('Invalid email or password. Please try again.').waitFor();
    await signIn(other, email, newPassword);
    await dashboard(other);

    await owner.getByRole('button', { name: `Edit ${name}` }).click();
    const dialog = owner.getByRole('dialog', { name: email });
    await dialog.getByRole('switch', { name: 'Can sign in' }).click();
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await owner.getByText('User updated').waitFor();
    // Without a click of theirs: the event stream of the open pages ends.
    for (const open of [page, other]) await open.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
  });

  it('sees and does on a phone what the role is for', async () => {
    const owner = await ready(await browser.openAdminPage('phone'), '/team');
    await owner.request.post('/api/contracts', {
      data: {
        fullName: 'Rolf Reviewed',
        socialHandle: '@rolf_reviewed',
        monthlyFee: '4321.00',
        startDate: '2026-01-01',
        endDate: '2030-01-01',
      },
    });
    const email = 'rita@example.com';
    const invited = await owner.request.post('/api/users', { data: { email, name: 'Rita', role: 'reviewer' } });
    const { link } = (await invited.json()) as { link: string };

    const page = await ready(await browser.openPage('phone'), link);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    await dashboard(page);
    await page.goto('/?search=rolf_reviewed');
    await page.getByText('Rolf Reviewed').first().waitFor();
    expect(await page.getByText('Monthly fee').count()).toBe(0);
    expect(await page.getByText('4,321').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Add Contract' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Delete / }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Payments' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Import CSV' }).count()).toBe(0);
    await expectAccessible(page);

    await page.getByText('Rolf Reviewed').first().click();
    const details = page.getByRole('dialog', { name: 'Contract Details' });
    await details.getByText('@rolf_reviewed').waitFor();
    expect(await details.getByRole('textbox').count()).toBe(0);
    expect(await details.getByRole('button', { name: 'Save Changes' }).count()).toBe(0);
    await expectAccessible(page);
    for (const path of ['/payments', '/team', '/vault']) {
      await page.goto(path);
      await page.getByText('Your role does not include this screen.').waitFor();
    }
    expect((await page.request.get('/api/payout-requests')).status()).toBe(403);
  });
});
