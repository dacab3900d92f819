import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, useBrowser } from './browser.ts';
import { sharedSystem } from './shared-system.ts';

const { openAdminPage } = useBrowser();
const system = sharedSystem();

const name = 'Talia Communicates';

beforeAll(async () => {
  const days = { startDate: '2026-01-01', endDate: '2999-12-31' };
  const contract = { fullName: name, socialHandle: '@communicates', monthlyFee: '1200', videosPerMonth: 4, ...days };
  await system.call('POST', '/api/contracts', contract);
});

/** Opens the screen with its lists filtered to this creator. */
async function open(page: Page): Promise<void> {
  const search = encodeURIComponent(name);
  await page.goto(`/communication?search=${search}&tasks-search=${search}&without-search=${search}`);
  await page.getByRole('region', { name: 'Creator Communication Status' }).getByText(name).waitFor();
}

const part = (page: Page, name: string) => page.getByRole('region', { name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
const closed = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' });

describe('the communication tracker', () => {
  it('plans a talk, drafts what to say, and records it', async () => {
    const { page, context, consoleErrors } = await openAdminPage();
    // The browser refuses to write by the Clipboard API.
    await context.grantPermissions(['clipboard-read']);
    await open(page);
    // The font draws no sign of its own for an x between the digits of a handle.
    const ligatures = "getComputedStyle(document.querySelector('main')).fontVariantLigatures";
    expect(await page.evaluate<string>(ligatures)).toBe('no-contextual');

    await page.getByRole('button', { name: `Create Task for ${name}` }).click();
    await toast(page, 'Weekly communication schedule created for creator');
    await part(page, 'Active Communication Tasks').getByText(name).waitFor();
    await expectAccessible(page);

    await part(page, 'Creator Communication Status')
      .getByRole('button', { name: `AI Messages for ${name}` })
      .click();
    const messages = dialog(page, 'AI-Generated Check-in Messages');
    await toast(page, '4 check-in message templates have been created');
    const drafts = messages.getByRole('list', { name: 'Messages' }).getByRole('listitem');
    await expect.poll(() => drafts.count()).toBe(4);
    const before = await drafts.allTextContents();
    await messages.getByRole('button', { name: 'Generate New Messages' }).click();
    await expect.poll(async () => (await drafts.allTextContents()).filter((text) => before.includes(text))).toEqual([]);
    await messages.getByText(/Generated from templates/).waitFor();
    await messages.getByRole('button', { name: 'Copy the Check-in message' }).click();
    await toast(page, 'Copied to clipboard');
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toContain(name.split(' ')[0]);
    await expectAccessible(page);
    await messages.getByRole('button', { name: 'Close' }).last().click();
    await closed(page);

    await page.getByRole('button', { name: `Complete communication with ${name}` }).click();
    const complete = dialog(page, 'Complete Communication');
    await complete.getByLabel('Communication Notes (Optional)').fill('Wants to film in June');
    await expectAccessible(page);
    await complete.getByRole('button', { name: 'Complete', exact: true }).click();
    await toast(page, 'Last contact date updated - communication tracking resumed');
    await part(page, 'Creator Communication Status').getByText('Today').waitFor();
    expect(consoleErrors).toEqual([]);
  });

  it('shows what happened with the creator and saves a note, on a phone', async () => {
    const { page, consoleErrors } = await openAdminPage('phone');
    await open(page);
    await part(page, 'Creator Communication Status')
      .getByRole('button', { name: `Timeline of ${name}` })
      .click();
    const timeline = dialog(page, `Timeline of ${name}`);
    await timeline.getByText('Wants to film in June').waitFor();
    await timeline.getByText('Contract created').waitFor();
    await timeline.getByRole('textbox', { name: 'Note' }).fill('Prefers mornings');
    await timeline.getByRole('button', { name: 'Add Note' }).click();
    await timeline.getByRole('paragraph').filter({ hasText: 'Prefers mornings' }).waitFor();
    await timeline.getByRole('combobox', { name: 'Show' }).click();
    await page.getByTitle('Notes').click();
    await timeline.getByText('Contract created').waitFor({ state: 'detached' });
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await closed(page);
    expect(consoleErrors).toEqual([]);
  });

  it('removes a creator from the schedule after asking, on a phone', async () => {
    const { page, consoleErrors } = await openAdminPage('phone');
    const [{ id = 0 } = {}] = await system.call<{ id?: number }[]>('GET', `/api/contracts?search=${encodeURIComponent(name)}`);
    await system.call('POST', `/api/communication-schedule/create/${id}`);
    await open(page);
    await part(page, 'Active Communication Tasks').getByText(name).waitFor();
    await page.getByRole('button', { name: `Delete the task of ${name}` }).click();
    const question = dialog(page, `Remove ${name}`);
    await question.getByText('Are you sure you want to remove this creator from the communication schedule?').waitFor();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Remove' }).click();
    await toast(page, 'Creator removed from communication schedule');
    await part(page, 'Creators Without Communication Tasks').getByText(name).waitFor();
    await expectAccessible(page);
    expect(consoleErrors).toEqual([]);
  });
});
