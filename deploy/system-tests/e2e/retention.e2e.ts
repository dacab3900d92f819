import { describe, expect, it } from 'vitest';
import { consoleOpener } from './admin-console.ts';
import { expectAccessible, useBrowser } from './browser.ts';
import { sharedSystem } from './shared-system.ts';

const open = consoleOpener(useBrowser());
const system = sharedSystem();

describe('retention on a phone', () => {
  it('is off, shows what new days would remove, and is saved', async () => {
    const { page, dialog, waitForToast, consoleErrors } = await open('phone', '/settings');
    const days = page.getByLabel('Keep uses of portals');
    await days.waitFor();
    await expect.poll(() => days.inputValue()).toBe('');
    await expectAccessible(page);
    await days.fill('365');
    await days.scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Review and save' }).click();
    const preview = dialog('Save retention');
    await preview.getByText('Uses of portals: nothing').waitFor();
    await expectAccessible(page);
    await preview.getByRole('button', { name: 'Save' }).click();
    await waitForToast('Retention saved');
    expect(await system.call('GET', '/api/settings')).toMatchObject({ keepPortalUsesDays: '365', keepDraftsDays: null });

    await days.fill('');
    await page.getByRole('button', { name: 'Review and save' }).click();
    await dialog('Save retention').getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => system.call('GET', '/api/settings')).toMatchObject({ keepPortalUsesDays: null });
    expect(consoleErrors).toEqual([]);
  });
});
