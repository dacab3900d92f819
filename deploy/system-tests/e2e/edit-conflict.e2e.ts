import { describe, expect, it } from 'vitest';
import { consoleOpener } from './admin-console.ts';
import { expectAccessible, useBrowser } from './browser.ts';
import { uniqueHandle } from './documents.ts';
import { sharedSystem } from './shared-system.ts';

const openConsole = consoleOpener(useBrowser());
const system = sharedSystem();

describe('a contract that two people edit at once, on phones', () => {
  it('names the other, and lets each field be chosen before it is saved again', async () => {
    const handle = uniqueHandle('edited');
    // Other tests have contracts and documents of other people.
    const [fullName, socialHandle] = [`Nora of ${handle}`, `@${handle}`];
    const { id } = await system.call<{ id: number }>('POST', '/api/contracts', {
      ...{ fullName, socialHandle, monthlyFee: '1200', notes: 'Before' },
      ...{ startDate: '2026-03-01', endDate: '2027-02-28', videosPerMonth: 4 },
    });
    const open = async () => {
      const console = await openConsole('phone', `/?search=${encodeURIComponent(socialHandle)}`);
      await console.page.getByText(fullName).first().click();
      const dialog = console.dialog('Contract Details');
      await dialog.getByLabel('Notes').waitFor();
      return { ...console, dialog, field: (label: string) => dialog.getByLabel(label, { exact: true }) };
    };
    const [mine, theirs] = [await open(), await open()];
    await mine.dialog.getByText(/is editing this contract/).waitFor();

    await theirs.field('Monthly fee').fill('1500');
    await theirs.field('Videos per month').fill('6');
    await theirs.dialog.getByRole('button', { name: 'Save Changes' }).click();
    await theirs.dialog.waitFor({ state: 'hidden' });

    await mine.field('Monthly fee').fill('2000');
    await mine.field('Notes').fill('After');
    await mine.dialog.getByRole('button', { name: 'Save Changes' }).click();
    const alert = mine.dialog.getByRole('alert').filter({ hasText: 'Changed meanwhile by' });
    await alert.waitFor();
    await expectAccessible(mine.page);
    await alert.getByRole('radio', { name: /^Keep mine: .*2,?000/ }).check();
    // What only the other has changed is taken over.
    await expect.poll(() => mine.field('Videos per month').inputValue()).toBe('6');
    await mine.dialog.getByRole('button', { name: 'Save Changes' }).click();
    await mine.dialog.waitFor({ state: 'hidden' });
    expect(await system.call('GET', `/api/contracts/${id}`)).toMatchObject({
      ...{ monthlyFee: '2000.00', notes: 'After', videosPerMonth: 6 },
    });
  });
});
