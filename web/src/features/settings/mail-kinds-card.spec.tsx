import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { mailVariables } from '@creator-desk/domain/comms/mail-wording';
import { gateway, gatewayWith, refusal, signedInAs } from '../../../test/gateway.ts';
import { openPage } from '../../../test/open-page.tsx';
import type { Schema } from '../../lib/api/api.ts';
// Loaded with the file: the first test would wait for it.
import './settings-page.tsx';

type Wording = Schema<'MailWordingView'>;

/** Few, so that the page is small. */
const kindsShown = ['video_approved', 'payout_paid'] as const;

let wordings: Wording[];
let enabled: Map<string, boolean>;

beforeEach(() => {
  gatewayWith([]);
  signedInAs('manager');
  enabled = new Map<string, boolean>(kindsShown.map((kind) => [kind, true]));
  wordings = kindsShown.map((kind, index) => {
    const standard = { subject: `Subject of ${kind}`, body: 'Hi {name},\n\nhello.' };
    const who = { changedBy: null, changedAt: null };
    const own = { id: index + 1, kind, language: 'en' as const, version: 1, edited: false, variables: [...mailVariables[kind]] };
    return { ...own, ...standard, default: standard, ...who } as Wording;
  });
  const kinds = () => HttpResponse.json(kindsShown.map((kind) => ({ kind, enabled: enabled.get(kind) })));
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
  expect(list.getAllByRole('switch')).toHaveLength(kindsShown.length);
  await user.click(list.getByRole('switch', { name: 'Send Video approved' }));
  expect(await screen.findByText('Video approved: not sent any more')).toBeVisible();
  await waitFor(() => expect(list.getByRole('switch', { name: 'Send Video approved' })).not.toBeChecked());
});

it('inserts variables where the cursor is, and shows the mail meanwhile', async () => {
  const { user, dialog } = await openWording();
  expect(dialog.getByText('This is the default. Nobody has changed it.')).toBeVisible();
  await user.click(dialog.getByLabelText('Subject'));
  await user.click(dialog.getByRole('button', { name: '{title}' }));
  expect(dialog.getByLabelText('Subject')).toHaveValue('Subject of video_approved{title}');
  expect(dialog.getByLabelText('Subject')).toHaveFocus();
  expect(await dialog.findByText('Subject of video_approvedHaul')).toBeVisible();
  await user.click(dialog.getByRole('tab', { name: 'Dark' }));
  expect(await dialog.findByTitle('The mail in dark colours')).toHaveAttribute('sandbox', 'allow-same-origin');
});

it('saves a wording, which then stands as edited', async () => {
  const { user, dialog } = await openWording();
  await user.type(dialog.getByLabelText('Text'), '!');
  await user.click(dialog.getByRole('button', { name: 'Save Wording' }));
  expect(await screen.findByText('Wording saved')).toBeVisible();
  expect(wordings[0]).toMatchObject({ body: 'Hi {name},\n\nhello.!', edited: true });
  expect(await (await card()).findByText('Edited')).toBeVisible();
});

it('says who changed a wording, and restores the default', async () => {
  const changed = { subject: 'Yes!', edited: true, changedBy: 'Jane Doe', changedAt: '2026-03-01T12:00:00.000Z' };
  wordings = wordings.map((one) => (one.kind === 'video_approved' ? { ...one, ...changed } : one));
  const { user, dialog } = await openWording();
  expect(dialog.getByText(/^Changed by Jane Doe, /)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Restore the Default' }));
  expect(dialog.getByLabelText('Subject')).toHaveValue('Subject of video_approved');
  await user.click(dialog.getByRole('button', { name: 'Save Wording' }));
  expect(await screen.findByText('Wording saved')).toBeVisible();
  expect(wordings[0]).toMatchObject({ subject: 'Subject of video_approved', edited: false });
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
