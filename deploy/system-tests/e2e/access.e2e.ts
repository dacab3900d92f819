import { describe, expect, it } from 'vitest';
import { checkedFetch } from '@creator-desk/testing/openapi/checked-fetch';
import { consoleOpener } from './admin-console.ts';
import { expectAccessible, resizeTo, useBrowser } from './browser.ts';
import { adminPassword } from './local-system.ts';
import { sharedSystem } from './shared-system.ts';

const open = consoleOpener(useBrowser());
const { address } = sharedSystem();

describe('access', () => {
  it('the password is asked for over an open dialog', async () => {
    const { page, dialog } = await open('phone', '/tokens');
    await page.evaluate(`localStorage.setItem('creator-desk.appearance', 'dark')`);
    await page.reload();
    // As the server answers when the password was given long ago.
    const headers = { 'www-authenticate': 'Session error="insufficient_user_authentication"' };
    const json = { statusCode: 403, message: 'Confirm with your password to continue.' };
    await page.route('**/api/api-tokens', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 403, headers, json }) : route.continue(),
    );
    await page.getByRole('button', { name: 'New Token' }).click();
    await dialog('New Token').getByLabel('Name').fill('Asked on a phone');
    await dialog('New Token').getByRole('button', { name: 'Make Token' }).click();
    const question = dialog('Confirm It Is You');
    await question.getByLabel('The shared password').fill('not the password');
    await question.getByRole('button', { name: 'Continue' }).click();
    await question.getByText('The password is not right').waitFor();
    await expectAccessible(page);
    await page.unroute('**/api/api-tokens');
    await question.getByLabel('The shared password').fill(adminPassword);
    await question.getByRole('button', { name: 'Continue' }).click();
    await dialog('Asked on a phone').getByLabel('Token', { exact: true }).waitFor();
  });

  it('an owner signs somebody out everywhere', async () => {
    const { page, dialog, waitForToast } = await open('desktop', '/team');
    const name = 'Una Signed-Out';
    const email = 'una@example.com';
    const invited = await page.request.post('/api/users', { data: { name, email, role: 'finance' } });
    const token = ((await invited.json()) as { link: string }).link.replace('/join#', '');
    const redeemed = await checkedFetch(`${address}/api/auth/account/link/redeem`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, password: 'a quiet lake at dawn' }),
    });
    const headers = { cookie: redeemed.headers.get('set-cookie')?.split(';')[0] ?? '' };
    await page.goto('/team');
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await dialog(email).getByLabel('Role').waitFor();
    await expectAccessible(page);
    await dialog(email).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: `Sign ${name} out everywhere` }).click();
    await dialog('Sign Out Everywhere').waitFor();
    await expectAccessible(page);
    await dialog('Sign Out Everywhere').getByRole('button', { name: 'Sign Out' }).click();
    await waitForToast(`${name} is signed out everywhere`);
    expect((await checkedFetch(`${address}/api/contracts`, { headers })).status).toBe(401);
  });

  it('sessions are listed and limited, tokens are made and revoked, and the log has it all, on a phone in the dark theme too', async () => {
    const name = 'Script of the tests';
    const { page, dialog, waitForToast, download, consoleErrors } = await open('desktop', '/account');
    await page.getByText('This one').waitFor();
    await expectAccessible(page);

    await page.goto('/tokens');
    await page.getByRole('button', { name: 'New Token' }).click();
    await dialog('New Token').getByLabel('Name').fill(name);
    await expectAccessible(page);
    await dialog('New Token').getByRole('button', { name: 'Make Token' }).click();
    const secret = await dialog(name).getByLabel('Token', { exact: true }).inputValue();
    await expectAccessible(page);
    await dialog(name).getByRole('button', { name: 'Close' }).last().click();
    const headers = { authorization: `Bearer ${secret}` };
    // Without the session of the page.
    const statusOf = async (path: string): Promise<number> => (await checkedFetch(address + path, { headers })).status;
    expect(await statusOf('/api/contracts')).toBe(200);
    expect(await statusOf('/api/users')).toBe(403);
    await page.getByRole('button', { name: `Revoke ${name}` }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: `Revoke ${name}` }).click();
    await expectAccessible(page);
    await dialog('Revoke Token').getByRole('button', { name: 'Revoke' }).click();
    await waitForToast('Token revoked');
    expect(await statusOf('/api/contracts')).toBe(401);

    await page.goto('/settings');
    await page.getByLabel('Sign in again at least every').scrollIntoViewIfNeeded();
    await expectAccessible(page);

    await page.goto(`/audit-log?search=${encodeURIComponent('sign-in')}`);
    await page.getByText('Sign-in by shared password').first().waitFor();
    await expectAccessible(page);
    await page.getByText('Sign-in by shared password').first().click();
    await dialog('Sign-in by shared password').getByText('Operation').waitFor();
    await expectAccessible(page);
    await dialog('Sign-in by shared password').getByRole('button', { name: 'Close' }).last().click();
    const saved = await download(async () => {
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByText('JSON lines, for programs').click();
    });
    expect(saved.name).toBe('audit-log.jsonl');
    await resizeTo(page, 'phone');
    await page.evaluate(`localStorage.setItem('creator-desk.appearance', 'dark')`);
    for (const [path, shown] of [
      ['/account', 'This one'],
      ['/settings', 'Sign in again at least every'],
      ['/audit-log?search=sign-in', 'Sign-in by shared password'],
    ] as const) {
      await page.goto(path);
      await page.getByText(shown).first().waitFor();
      await expectAccessible(page);
    }
    expect(consoleErrors).toEqual([]);
  });
});
