import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { eventually } from '@creator-desk/testing/eventually';
import { expectAccessible, useBrowser } from './browser.ts';
import { newPortal } from './portal-fixtures.ts';
import { newVideo } from './video-fixtures.ts';

const { openPage, openAdminPage } = useBrowser();

const write = async (page: Page, label: string, text: string, send: string): Promise<void> => {
  await page.getByLabel(label).fill(text);
  await page.getByRole('button', { name: send, exact: true }).click();
};
const said = (page: Page, log: string, text: string) => page.getByRole('log', { name: log }).getByText(text, { exact: true });

it('goes back and forth live in two browsers, about a video too', async () => {
  const { path, contractId } = await newPortal({ fullName: 'Mia Message', socialHandle: '@e2emia', from: -5, to: 300 });
  await newVideo(contractId, 'Mia in the morning');
  const [creator, team] = [await openPage('desktop'), await openAdminPage('desktop')];
  await creator.page.goto(path);
  await team.page.goto('/messages?search=e2emia');
  await team.page.getByText('No threads match.').waitFor();

  await creator.page.getByRole('button', { name: 'Ask about this video · Mia in the morning' }).click();
  await creator.page.getByLabel('Your message').fill('Is the light all right?');
  // Until the event of the video has arrived, a message about it is refused.
  await eventually(
    async () => {
      await creator.page.getByRole('button', { name: 'Send', exact: true }).click();
      await said(creator.page, 'Messages', 'Is the light all right?').waitFor({ timeout: 1_000 });
    },
    { timeoutMs: 30_000 },
  );
  await team.page.getByRole('link', { name: /Messages, \d+ unread/ }).waitFor();
  await team.page.getByRole('link', { name: 'Mia Message', exact: true }).click();
  await said(team.page, 'Messages', 'Is the light all right?').waitFor();
  await team.page.getByText('About “Mia in the morning”').waitFor();
  await creator.page.getByText('Seen').waitFor();
  await expectAccessible(team.page);

  await write(team.page, 'Your message', 'It is. Approved!', 'Send');
  await creator.page.getByRole('button', { name: 'Show all messages' }).click();
  await said(creator.page, 'Messages', 'It is. Approved!').waitFor();
  await expectAccessible(creator.page);
  await team.page.getByText('Seen').waitFor();
  await creator.page.getByRole('button', { name: 'Close' }).click();

  await write(team.page, 'Your message', 'One more thing', 'Send');
  await creator.page.getByRole('button', { name: '1 new message' }).click();
  await said(creator.page, 'Messages', 'One more thing').waitFor();
  expect(team.consoleErrors).toEqual([]);
});

it('goes back and forth on phones, in the creator’s language', async () => {
  const { path, contractId } = await newPortal({ fullName: 'Nora Nachricht', socialHandle: '@e2enora', from: -5, to: 300 });
  const [creator, team] = [await openPage('phone'), await openAdminPage('phone')];
  await creator.page.setViewportSize({ width: 320, height: 700 });
  await creator.page.goto(path);
  await creator.page.getByLabel('Language').selectOption({ label: 'Deutsch' });
  await team.page.goto(`/messages?contract=${contractId}`);
  await write(team.page, 'Your message', 'Willkommen! '.repeat(12), 'Send');
  await creator.page.getByRole('button', { name: '1 neue Nachricht' }).click();
  await creator.page.getByText('Das Team').last().waitFor();
  await write(creator.page, 'Deine Nachricht', 'Danke, bis morgen', 'Senden');
  await said(team.page, 'Messages', 'Danke, bis morgen').waitFor();
  await expectAccessible(creator.page);
  await expectAccessible(team.page);
  await team.page.getByRole('button', { name: 'All threads' }).click();
  await team.page.getByRole('link', { name: 'Nora Nachricht', exact: true }).waitFor();
  await expectAccessible(team.page);
  expect([...creator.consoleErrors, ...team.consoleErrors]).toEqual([]);
});
