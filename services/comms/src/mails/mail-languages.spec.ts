import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '@creator-desk/domain/values/languages';
import { mailKindNamesIn } from '@creator-desk/domain/comms/mail-kind-names';
import { mailKinds } from '@creator-desk/domain/comms/mail-kinds';
import { payoutEta, paymentMethodLabel, paymentMethods } from '@creator-desk/domain/payouts/payout-eta';
import type { SubscriptionView } from '@creator-desk/protocol/comms/mail';
import { eventually } from '@creator-desk/testing/eventually';
import { MailReceiver } from '../../test/mail-receiver.ts';
import { payoutOf, startMails, videoOf, type MailFixture } from '../../test/mails.ts';
import { mailTexts } from './catalogue.rules.ts';
import { dateText } from './mail-composer.ts';

const others = languages.filter((language) => language !== 'en');
const variablesOf = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort();

describe.each(others)('the texts of mails in %s', (language) => {
  const texts = mailTexts[language];

  it.each(mailKinds)('name in %s what the English ones name, and nothing else', (kind) => {
    const [own, english] = [texts.wordings[kind], mailTexts.en.wordings[kind]];
    expect(variablesOf(own.subject)).toEqual(variablesOf(english.subject));
    expect(variablesOf(own.body)).toEqual(variablesOf(english.body));
    // Its subject is only the title of what somebody has written.
    if (kind !== 'announcement') expect(own.subject).not.toBe(english.subject);
    expect(own.body.split('\n\n')).toHaveLength(english.body.split('\n\n').length);
    expect(own.button).not.toBe(english.button);
    expect(mailKindNamesIn[language][kind]).not.toBe(mailKindNamesIn.en[kind]);
  });

  it('know how long a payout takes by each method, and the methods that are no names', () => {
    for (const method of paymentMethods) expect(texts.etas).toHaveProperty([payoutEta(method)]);
    const names = new Set(['PayPal', 'Venmo', 'Zelle', 'CashApp']);
    for (const label of paymentMethods.map(paymentMethodLabel).filter((one) => !names.has(one)))
      expect(texts.methods).toHaveProperty([label]);
  });
});

describe('a mail to a creator', () => {
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

  async function detailOf(contractId: number, email: string) {
    await eventually(() => expect(receiver.to(email)).toHaveLength(1));
    const [mail] = await fixture.mails(`?contractId=${contractId}`);
    return fixture.detail(mail?.id ?? 0);
  }

  it('names the days of the next term, which may not have begun, and ends with the contract if that is earlier', async () => {
    const { contractId, email } = await fixture.contract({ endDate: '2999-02-10' });
    const term = { version: 2, fromTerm: 1, toTerm: 2, fromTermStart: '2999-01-01', termStart: '2999-01-31', videosPerMonth: 4 };
    await fixture.others.publish('term.advanced', { contractId, ...term });
    expect(await detailOf(contractId, email)).toMatchObject({
      subject: 'Your next term: January 31, 2999 to February 10, 2999',
      text: expect.stringContaining('term 2 of our agreement runs from January 31, 2999 to February 10, 2999.') as string,
    });
  });

  it.each([
    [
      'es',
      'es',
      'Te hemos enviado $4,500.00',
      '3 de febrero de 2026',
      'transferencia internacional',
      'No recibir más correos sobre',
    ],
    ['pt', 'pt-BR', 'Enviamos $4,500.00 para você', '3 de fevereiro de 2026', 'transferência internacional', 'Não receber mais'],
    ['fr', 'fr', 'Nous vous avons envoyé $4,500.00', '3 février 2026', 'virement international', 'Ne plus recevoir'],
    ['de', 'de', 'Wir haben dir $4,500.00 gesendet', '3. Februar 2026', 'Auslandsüberweisung', 'Keine E-Mails mehr über'],
    [null, 'en', 'We have sent you $4,500.00', 'February 3, 2026', 'Wire Transfer', 'No more mails about'],
  ] as const)('is written in the language of the creator (%s)', async (chosen, tag, subject, date, method, unsubscribe) => {
    fixture.reader.language = chosen;
    const contract = await fixture.contract({ fullName: 'Jane Doe' });
    await fixture.others.publish('payout.paid', {
      ...payoutOf(contract),
      paidDate: '2026-02-03',
    });
    const mail = await detailOf(contract.contractId, contract.email);
    expect(mail.subject).toBe(subject);
    expect(mail.html).toContain(`<html lang="${tag}" dir="ltr">`);
    for (const part of [date, method, unsubscribe]) {
      expect(mail.text).toContain(part);
      expect(mail.html).toContain(part);
    }
  });

  it('leaves what people have written as it is, and its page of unsubscription speaks its language', async () => {
    fixture.reader.language = 'de';
    const contract = await fixture.contract();
    await fixture.others.publish('submission.approved', videoOf(contract));
    const mail = await detailOf(contract.contractId, contract.email);
    expect(mail.subject).toBe('„Summer haul“ ist freigegeben');
    expect(mail.text).toContain('Unsere Anmerkungen:\n> Great light!');
    const token = /unsubscribe\/([\w-]+)/.exec(mail.text ?? '')?.[1];
    expect(await fixture.caller.ask<SubscriptionView>('comms.subscription', { token })).toEqual({
      kind: 'video_approved',
      subscribed: true,
      language: 'de',
    });
  });
});

it('writes dates as each language does', () => {
  expect(languages.map((language) => dateText('2027-03-01', language))).toEqual([
    'March 1, 2027',
    '1 de marzo de 2027',
    '1 de março de 2027',
    '1 mars 2027',
    '1. März 2027',
  ]);
});
