import { describe, expect, it } from 'vitest';
import { bothSizes, seriousFindings, visits } from './browser.ts';

const { admin } = visits();

describe.each(bothSizes)('the state of the system on a %s', (size) => {
  it('shows every part running and that nothing is parked, for everybody to use', async () => {
    const { page, complaints } = await admin(size);
    await page.goto('/system');
    const parts = page.getByRole('list', { name: 'Parts' }).getByRole('listitem');
    await parts.getByRole('heading', { name: 'Communication' }).waitFor();
    expect(await parts.getByText('Running', { exact: true }).count()).toBe(6);
    await page.getByText('No parked events.').waitFor();
    expect(await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth')).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await parts.first().waitFor();
    expect(complaints).toEqual([]);
  });
});
