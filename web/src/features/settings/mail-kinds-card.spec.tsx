import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { mailKinds } from '@creator-desk/domain/mail-kinds';
import { mailVariables } from '@creator-desk/domain/mail-wording';
import { gateway, gatewayWith, refusal } from '../../../test/gateway.ts';
import { openPage } from '../../../test/open-page.tsx';
import type { Schema } from '../../lib/api/api.ts';

type Wording = Schema<'MailWordingView'>;

let wordings: Wording[];
let enabled: Map<string, boolean>;

beforeEach(() => {
  gatewayWith([]);
  enabled = new Map(mailKinds.map((kind) => [kind, true]));
  wordings = mailKinds.map((kind, index) => {
    const standard = { subject: `Subject of ${kind}`, body: 'Hi {name},\n\nhello.' };
    const who = { changedBy: null, changedAt: null };
    const own = { id: index + 1, kind, language: 'en' as const, version: 1, edited: false, variables: [...mailVariables[kind]] };
    return { ...own, ...standard, default: standard, ...who } as Wording;
  });
  const kinds = () => HttpResponse.json(mailKinds.map((kind) => ({ kind, enabled: enabled.get(kind) })));
  gateway.use(
    http.get('/api/settings', () =>
      HttpResponse.json({ version: 1, sparkCodeFormUrl: null, giftLinkUrl: null, managerName: null }),
    ),
    http.get('/api/mail-kinds', kinds),
    http.post('/api/mail-kinds/:kind', async ({ params, request }) => {
      enabled.set(String(params['kind']), ((await request.json()) as Schema<'SwitchMailKind'>).enabled);
      return kinds();
    }),
    http.get('/api/mail-wordings', () => HttpResponse.json(wordings)),
    http.put('/api/mail-wordings/:kind/:language', async ({ params, request }) => {
      const given = (await request.json()) as Schema<'MailWordingText'>;
      const stored = wordings.find(({ kind }) => kind === params['kind']);
      if (request.headers.get('if-match') !== `"${stored?.version}"`) return refusal(412, 'Changed meanwhile.');
      const edited = given.subject !== stored?.default.subject || given.body !== stored.default.body;
      const changed = { ...given, edited, changedBy: 'Jane Doe', changedAt: '2026-03-01T12:00:00.000Z' };
      wordings = wordings.map((one) => (one === stored ? { ...one, ...changed, version: one.version + 1 } : one));
      return HttpResponse.json(wordings.find(({ kind }) => kind === params['kind']));
    }),
    http.post('/api/mail-wordings/:kind/:language/preview', async ({ request }) => {
      const { subject, body } = (await request.json()) as Schema<'MailWordingText'>;
      const text = body.replaceAll('{name}', 'Jane');
      return HttpResponse.json({ subject: subject.replaceAll('{title}', 'Haul'), text, html: `<p>${text}</p>` });
    }),
  );
});

const card = async () => within(await screen.findByRole('region', { name: 'Mails to creators' }));

async function openWording() {
  const user = openPage('/settings');
  await user.click(await (await card()).findByRole('button', { name: 'Wording of Video approved' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Wording: Video approved' })) };
}

it('lists the kinds of mails with what sends them, and switches one off', async () => {
  const user = openPage('/settings');
  const list = await card();
  expect(await list.findByText('Somebody approves a video.')).toBeVisible();
  expect(list.getAllByRole('switch')).toHaveLength(mailKinds.length);
  await user.click(list.getByRole('switch', { name: 'Send Video approved' }));
  expect(await screen.findByText('Video approved: not sent any more')).toBeVisible();
  await waitFor(() => expect(list.getByRole('switch', { name: 'Send Video approved' })).not.toBeChecked());
});

it('edits a wording with its variables beside a live preview, and restores the default', async () => {
  const { user, dialog } = await openWording();
  expect(dialog.getByText('This is the default. Nobody has changed it.')).toBeVisible();
  await user.clear(dialog.getByLabelText('Subject'));
  await user.type(dialog.getByLabelText('Subject'), 'Yes to ');
  await user.click(dialog.getByRole('button', { name: '{title}' }));
  expect(dialog.getByLabelText('Subject')).toHaveValue('Yes to {title}');
  expect(dialog.getByLabelText('Subject')).toHaveFocus();
  expect(await dialog.findByText('Yes to Haul')).toBeVisible();
  await user.click(dialog.getByRole('tab', { name: 'Text' }));
  expect(await dialog.findByText(/Hi Jane,/)).toBeVisible();
  await user.click(dialog.getByRole('tab', { name: 'Dark' }));
  expect(await dialog.findByTitle('The mail in dark colours')).toHaveAttribute('sandbox', 'allow-same-origin');
  await user.click(dialog.getByRole('button', { name: 'Save Wording' }));
  expect(await screen.findByText('Wording saved')).toBeVisible();
  const list = await card();
  expect(await list.findByText('Edited')).toBeVisible();

  await user.click(list.getByRole('button', { name: 'Wording of Video approved' }));
  const again = within(await screen.findByRole('dialog', { name: 'Wording: Video approved' }));
  expect(await again.findByText(/^Changed by Jane Doe, /)).toBeVisible();
  await user.click(again.getByRole('button', { name: 'Restore the Default' }));
  expect(again.getByLabelText('Subject')).toHaveValue('Subject of video_approved');
  await user.click(again.getByRole('button', { name: 'Save Wording' }));
  await waitFor(() => expect(list.queryByText('Edited')).not.toBeInTheDocument());
});

it('says which variable does not exist, and keeps the last preview', async () => {
  const { user, dialog } = await openWording();
  expect(await dialog.findByTitle('The mail in light colours')).toBeVisible();
  await user.type(dialog.getByLabelText('Text'), ' {{amount}');
  expect(await dialog.findByText('There is no variable {amount} in this mail. It knows {name} and {title}')).toBeVisible();
  expect(await dialog.findByText('This preview is older: what you have typed cannot be sent.')).toBeVisible();
});

it('shows what somebody else has saved meanwhile', async () => {
  const { user, dialog } = await openWording();
  await user.type(dialog.getByLabelText('Subject'), '!');
  wordings = wordings.map((one) => (one.kind === 'video_approved' ? { ...one, subject: 'Of Ana', version: 2 } : one));
  await user.click(dialog.getByRole('button', { name: 'Save Wording' }));
  await user.click(await dialog.findByRole('radio', { name: /Of Ana/ }));
  await user.click(dialog.getByRole('button', { name: 'Save Wording' }));
  expect(await screen.findByText('Wording saved')).toBeVisible();
  expect(wordings.find(({ kind }) => kind === 'video_approved')).toMatchObject({ subject: 'Of Ana', version: 3 });
});
