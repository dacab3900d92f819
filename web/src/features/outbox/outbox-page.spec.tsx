import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { gateway, gatewayWith, refusal, signedInAs } from '../../../test/gateway.ts';
import { openPage } from '../../../test/open-page.tsx';
import type { Mail } from './mail-text.ts';

function aMail(given: Partial<Mail> = {}): Mail {
  return {
    id: 5,
    kind: 'video_approved',
    contractId: 7,
    fullName: 'Jane Doe',
    socialHandle: '@jane',
    address: 'jane@example.com',
    subject: '“Summer haul” is approved',
    status: 'held',
    reason: 'No mail server was set up when it was written.',
    attempts: 0,
    sendable: true,
    cancellable: true,
    createdAt: '2026-03-01T12:00:00.000Z',
    sentAt: null,
    ...given,
  };
}

function gatewayWithMails({ configured = true, ...given }: Partial<Mail> & { configured?: boolean } = {}) {
  let mail = aMail(given);
  const decide = (change: Partial<Mail>) => () =>
    HttpResponse.json((mail = { ...mail, reason: null, sendable: false, ...change }));
  const server = gatewayWith([]);
  gateway.use(
    http.get('/api/mails', () => HttpResponse.json([mail], { headers: { 'X-Total-Count': '1' } })),
    http.get('/api/mails/:id', () => HttpResponse.json({ ...mail, text: 'Hi Jane,\n\ngood news', html: '<p>Hi Jane</p>' })),
    http.post('/api/mails/:id/send', decide({ status: 'queued' })),
    http.post('/api/mails/:id/cancel', decide({ status: 'cancelled', cancellable: false })),
    http.get('/api/mail-server', () =>
      HttpResponse.json({ configured, server: configured ? 'mail:465' : null, from: null, replyTo: null }),
    ),
  );
  return server;
}

async function openMail() {
  const person = openPage('/outbox');
  await person.click(await screen.findByText('“Summer haul” is approved'));
  return { person, dialog: within(await screen.findByRole('dialog', { name: '“Summer haul” is approved' })) };
}

describe('the outbox', () => {
  it('says that mails wait while there is no mail server', async () => {
    gatewayWithMails({ configured: false });
    openPage('/outbox');
    expect(await screen.findByText('No mail server is set up')).toBeVisible();
    expect(await screen.findByText('Waits for you')).toBeVisible();
  });

  it('shows a mail as the creator sees it, and its text to copy', async () => {
    gatewayWithMails();
    const { person, dialog } = await openMail();
    expect(dialog.getByText('Jane Doe <jane@example.com>')).toBeVisible();
    expect(dialog.getByText('No mail server was set up when it was written.')).toBeVisible();
    expect(await dialog.findByTitle('The mail as the creator sees it')).toHaveAttribute('sandbox', 'allow-same-origin');
    await person.click(dialog.getByRole('tab', { name: 'Text' }));
    expect(await dialog.findByText(/good news/)).toBeVisible();
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await person.click(dialog.getByRole('button', { name: 'Copy Text' }));
    expect(await screen.findByText('Text copied')).toBeVisible();
    expect(copied).toHaveBeenCalledWith('Hi Jane,\n\ngood news');
  });

  it('sends a mail that waits, and then no more', async () => {
    gatewayWithMails();
    const { person, dialog } = await openMail();
    await person.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('The mail is being sent')).toBeVisible();
    expect(await dialog.findByText('Sending')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument();
  });

  it('cancels a mail', async () => {
    gatewayWithMails();
    const { person, dialog } = await openMail();
    await person.click(dialog.getByRole('button', { name: 'Cancel Mail' }));
    expect(await screen.findByText('Mail cancelled')).toBeVisible();
    expect(await dialog.findByText('Cancelled')).toBeVisible();
  });

  it('says why a mail cannot be sent', async () => {
    gatewayWithMails();
    gateway.use(
      http.post('/api/mails/:id/send', () => refusal(409, 'This mail is being sent, or was sent or cancelled already.')),
    );
    const { person, dialog } = await openMail();
    await person.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('This mail is being sent, or was sent or cancelled already.')).toBeVisible();
  });

  it('shows mails to the team with the text of now, and sends them', async () => {
    gatewayWithMails();
    const listed = {
      ...{ id: 9, kind: 'new_video', userId: 4, contractId: 7, fullName: 'Jane Doe', socialHandle: '@jane' },
      ...{ status: 'held', reason: 'No mail server was set up when it was written.', attempts: 0 },
      ...{ sendable: true, cancellable: true, createdAt: '2026-03-01T12:00:00.000Z', sentAt: null },
    };
    const digest = { ...listed, id: 10, kind: 'digest', contractId: null, fullName: null, socialHandle: null };
    let status = 'held';
    gateway.use(
      http.get('/api/team-members', () => HttpResponse.json([{ id: 4, name: 'Ana', active: true }])),
      http.get('/api/team-mails', () => HttpResponse.json([listed, digest], { headers: { 'X-Total-Count': '2' } })),
      http.get('/api/team-mails/:id', () => {
        const texts = { subject: 'New video by Jane Doe', text: 'Hi Ana,\n\na video', html: '<p>Hi Ana</p>' };
        return HttpResponse.json({ ...listed, status, sendable: status === 'held', address: 'ana@brand.example', ...texts });
      }),
      http.post('/api/team-mails/:id/send', () => {
        status = 'queued';
        return HttpResponse.json({ ...listed, status, sendable: false });
      }),
    );
    const person = openPage('/outbox');
    await person.click(await screen.findByText('To the team'));
    expect(await screen.findByText('What needs attention each day')).toBeVisible();
    expect(await screen.findAllByText('Ana')).not.toHaveLength(0);
    await person.click(screen.getByText('New videos'));
    const dialog = within(await screen.findByRole('dialog', { name: 'New video by Jane Doe' }));
    expect(dialog.getByText('Ana <ana@brand.example>')).toBeVisible();
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await person.click(dialog.getByRole('button', { name: 'Copy Text' }));
    expect(copied).toHaveBeenCalledWith('Hi Ana,\n\na video');
    await person.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('Sending')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument();
  });

  it('is not for those who may not see portals', async () => {
    gatewayWithMails();
    signedInAs('viewer');
    openPage('/');
    expect(screen.queryByRole('link', { name: 'Outbox' })).not.toBeInTheDocument();
  });
});
