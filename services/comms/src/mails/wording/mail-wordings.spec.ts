import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailKinds, type MailKind } from '@creator-desk/domain/comms/mail-kinds';
import { languages, type Language } from '@creator-desk/domain/values/languages';
import { mailVariables } from '@creator-desk/domain/comms/mail-wording';
import type { Caller } from '@creator-desk/protocol/caller';
import type { MailPreview, MailWordingView } from '@creator-desk/protocol/comms/mail-wording';
import { eventually } from '@creator-desk/testing/eventually';
import { MailReceiver } from '../../../test/mail-receiver.ts';
import { startMails, videoOf, type MailFixture } from '../../../test/mails.ts';

let fixture: MailFixture;
let receiver: MailReceiver;

beforeAll(async () => {
  receiver = await MailReceiver.start();
  fixture = await startMails();
  await fixture.start({ SMTP_URL: receiver.url });
});

afterAll(async () => {
  await fixture.stop();
  await receiver.stop();
});

const ada: Caller = { kind: 'admin', via: 'session', user: { id: 3, name: 'Ada', role: 'manager' } };
const all = (language?: Language): Promise<MailWordingView[]> => fixture.caller.ask('comms.mailWordings', { language });
async function wording(kind: MailKind): Promise<MailWordingView> {
  const found = (await all()).find((one) => one.kind === kind && one.language === 'en');
  if (!found) throw new Error(`no wording of ${kind}`);
  return found;
}
const set = (kind: MailKind, texts: { subject: string; body: string }, ifMatch?: number[]): Promise<MailWordingView> =>
  fixture.caller.ask('comms.setMailWording', { kind, language: 'en', ...texts, ifMatch }, { caller: ada });
const preview = (kind: MailKind, texts: { subject: string; body: string }): Promise<MailPreview> =>
  fixture.caller.ask('comms.previewMailWording', { kind, language: 'en', ...texts }, { caller: ada });

async function mailAbout(title: string): Promise<{ id: number; html: string; text: string; subject: string | null }> {
  const contract = await fixture.contract({ fullName: 'Jane Doe' });
  await fixture.others.publish('submission.approved', { ...videoOf(contract), title });
  await eventually(() => expect(receiver.to(contract.email)).toHaveLength(1));
  const [mail] = await fixture.mails(`?contractId=${contract.contractId}`);
  const detail = await fixture.detail(mail?.id ?? 0);
  return { id: detail.id, html: detail.html ?? '', text: detail.text ?? '', subject: detail.subject };
}

describe('the wording of mails', () => {
  it('is the default at first, of each kind and language, with what it can name', async () => {
    const wordings = (await Promise.all(languages.map(all))).flat();
    expect(wordings.map(({ kind, language }) => `${kind} ${language}`)).toEqual(
      languages.flatMap((language) => mailKinds.map((kind) => `${kind} ${language}`)),
    );
    for (const { kind, edited, subject, body, variables, ...one } of wordings) {
      expect({ edited, subject, body }).toEqual({ edited: false, ...one.default });
      expect(variables).toEqual(mailVariables[kind]);
    }
  });

  it('is what later mails say; what was sent stays as it was sent, and the default comes back', async () => {
    const before = await mailAbout('Spring');
    const { version, default: standard } = await wording('video_approved');
    const edited = await set('video_approved', { subject: 'Yes to “{title}”', body: 'Dear {name},\r\n\r\n\r\nwell done!' }, [
      version,
    ]);
    expect(edited).toMatchObject({ edited: true, body: 'Dear {name},\n\n\nwell done!', version: version + 1, changedBy: 'Ada' });
    expect(edited.changedAt).not.toBeNull();
    const after = await mailAbout('<b>{amount}</b>');
    expect(after.subject).toBe('Yes to “<b>{amount}</b>”');
    expect(after.text).toMatch(/^Dear Jane,\n\nwell done!\n\n/);
    expect(after.html).toContain('<title>Yes to “&lt;b&gt;{amount}&lt;/b&gt;”</title>');
    expect((await fixture.detail(before.id)).text).toBe(before.text);
    expect(await set('video_approved', standard, [version + 1])).toMatchObject({ edited: false, ...standard });
    const [row] = await fixture.database.query(
      `select subject, body from mail_wording where kind = 'video_approved' and language = 'en'`,
    );
    expect(row).toEqual({ subject: null, body: null });
  });

  it('of another language is for creators who read it', async () => {
    const texts = { subject: '¡Sí a “{title}”!', body: 'Hola, {name}:\n\nmuy bien.' };
    await fixture.caller.ask('comms.setMailWording', { kind: 'video_approved', language: 'es', ...texts }, { caller: ada });
    expect((await mailAbout('Otoño')).subject).toBe('“Otoño” is approved');
    fixture.reader.language = 'es';
    const mail = await mailAbout('Otoño');
    expect(mail.subject).toBe('¡Sí a “Otoño”!');
    expect(mail.text).toMatch(/^Hola, Jane:\n\nmuy bien\./);
    expect(mail.html).toContain('<html lang="es"');
    fixture.reader.language = null;
  });

  it('is not saved over that of somebody else', async () => {
    const { version } = await wording('announcement');
    await set('announcement', { subject: 'News: {title}', body: 'Hi {name}' }, [version]);
    await expect(set('announcement', { subject: 'Hello', body: 'Hi' }, [version])).rejects.toMatchObject({
      status: 412,
      code: 'mail_wording.stale',
    });
    expect(await wording('announcement')).toMatchObject({ subject: 'News: {title}', version: version + 1 });
  });

  it('cannot break: what it names must exist, and braces belong to variables', async () => {
    const texts = { subject: 'For {amount}', body: 'Hi {name' };
    const refused = {
      status: 400,
      errors: {
        subject: 'There is no variable {amount} in this mail. It knows {name} and {title}',
        body: 'The brace in “{name” is not closed',
      },
    };
    await expect(set('video_approved', texts)).rejects.toMatchObject(refused);
    await expect(preview('video_approved', texts)).rejects.toMatchObject(refused);
    await expect(set('video_approved', { subject: ' ', body: 'Hi' })).rejects.toMatchObject({ status: 400 });
    expect(await wording('video_approved')).toMatchObject({ edited: false });
  });

  it.each(mailKinds)('of %s is shown about an example in which all that it can name has a value', async (kind) => {
    const body = mailVariables[kind].map((name) => `${name}=[{${name}}]`).join(' ');
    const { subject, text, html } = await preview(kind, { subject: 'To {name}', body });
    expect(subject).toBe('To Jane');
    expect(text).not.toContain('[]');
    expect(text.match(/=\[[^\]{}]+\]/g)).toHaveLength(mailVariables[kind].length);
    expect(html).toContain('prefers-color-scheme: dark');
  });

  it('is read and edited by those who may see mails', async () => {
    const as = (role: 'manager' | 'reviewer'): Caller => ({ ...ada, user: { id: 4, name: 'Bo', role } }) as Caller;
    await expect(fixture.caller.ask('comms.mailWordings', {}, { caller: as('reviewer') })).rejects.toMatchObject({ status: 403 });
    const { id } = await wording('announcement');
    const changes = await fixture.caller.ask('comms.recordChanges', { kind: 'mail-wording', id }, { caller: as('manager') });
    expect(changes).toContainEqual(expect.objectContaining({ by: 'Ada', fields: ['body', 'subject'] }));
  });
});
