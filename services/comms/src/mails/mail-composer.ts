import { Injectable } from '@nestjs/common';
import { day } from '@creator-desk/domain/business-day';
import { languageTag, locales, type Language } from '@creator-desk/domain/languages';
import { formatUsdCents } from '@creator-desk/domain/money';
import { paymentMethodLabel } from '@creator-desk/domain/payout-eta';
import { termEndOf } from '@creator-desk/domain/term';
import type { MailKind } from '@creator-desk/domain/mail-kinds';
import { mailKindNamesIn } from '@creator-desk/domain/mail-kind-names';
import type { ContractRecord } from '@creator-desk/protocol/contracts/contract-record';
import type { Events } from '@creator-desk/protocol/events';
import { Refusal } from '@creator-desk/protocol/refusals';
import { PayoutsClient, PortalClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { ContractReadModel } from '@creator-desk/server/read-models/contract-read-model';
import { firstName } from '../messages/phrases.rules.ts';
import { filled, mailTexts } from './catalogue.rules.ts';
import { htmlOf, oneLine, textOf, type MailContent } from './layout.rules.ts';
import { MailServer } from './mail-server.ts';
import type { StoredMail } from './mail-store.ts';

export interface ComposedMail {
  subject: string;
  body: string;
  html: string;
  /** Of the creator. */
  name: string;
  /** Where mails of this kind are ended. */
  unsubscribe?: string;
}

/** In the language of the creator. */
interface CreatorMail extends ComposedMail {
  language: Language;
}

/** What a kind says beside its wording. */
type Details = Partial<Pick<MailContent, 'quotes' | 'facts'>> & { variables: Record<string, string> };

type Facts = Events[keyof Events];

/** Writes mails: their facts come from the event, the contract, and the services that own the rest. */
@Injectable()
export class MailComposer {
  constructor(
    private readonly contracts: ContractReadModel,
    private readonly portal: PortalClient,
    private readonly payouts: PayoutsClient,
    private readonly server: MailServer,
  ) {}

  /** @throws Refusal when a service is unavailable, or its subject is gone */
  async compose(mail: StoredMail): Promise<CreatorMail> {
    const contract = await this.contracts.find(mail.contractId);
    const { link, language } = await this.portalOf(mail);
    const { variables, quotes = [], facts = [] } = await this.detailsOf(mail, contract, language);
    const { wordings, footer } = mailTexts[language];
    const { subject, body, button } = wordings[mail.kind];
    const given = Object.fromEntries(
      Object.entries({ name: firstName(contract), ...variables }).map(([name, value]) => [name, oneLine(value)]),
    );
    const { publicUrl } = this.server;
    const unsubscribe = publicUrl && `${publicUrl}/api/unsubscribe/${mail.unsubscribeToken}`;
    const content: MailContent = {
      language: languageTag(language),
      subject: oneLine(filled(subject, given)),
      paragraphs: body.split('\n\n').map((paragraph) => filled(paragraph, given)),
      quotes,
      facts,
      button: link ? { label: button, url: link } : null,
      footer: unsubscribe
        ? {
            reason: footer.reason,
            label: filled(footer.unsubscribe, { kind: mailKindNamesIn[language][mail.kind] }),
            url: unsubscribe,
          }
        : null,
    };
    return {
      language,
      subject: content.subject,
      body: textOf(content),
      html: htmlOf(content),
      name: contract.fullName,
      ...(unsubscribe && { unsubscribe }),
    };
  }

  /** Its address, and the language in which its creator reads. A portal service of an earlier version knows none. */
  private async portalOf({ contractId, kind }: StoredMail): Promise<{ link: string | null; language: Language }> {
    const { slug, language = null } = await this.portal.addressOf({ contractId });
    if (!slug && kind === 'portal_link') throw new Refusal('portal.link_not_found');
    const { publicUrl } = this.server;
    return { link: slug && publicUrl ? `${publicUrl}/portal/${slug}` : null, language: language ?? 'en' };
  }

  private async detailsOf(mail: StoredMail, contract: ContractRecord, language: Language): Promise<Details> {
    if (mail.kind.startsWith('payout_')) return this.payoutDetails(mail, language);
    return { variables: {}, ...details[mail.kind]?.(mail.facts as never, language, contract) };
  }

  private async payoutDetails({ contractId, facts }: StoredMail, language: Language): Promise<Details> {
    const { payoutRequestId, amountCents, paidDate } = facts as Partial<Events['payout.paid']>;
    const all = await this.payouts.ofContract({ id: contractId });
    const payout = all.find(({ id }) => id === payoutRequestId);
    if (!payout) throw new Refusal('payout.not_found');
    const amount = formatUsdCents(amountCents ?? payout.amountCents);
    const texts = mailTexts[language];
    const label = paymentMethodLabel(payout.paymentMethod);
    const method = texts.methods[label] ?? label;
    return {
      variables: { amount, method, eta: texts.etas[payout.eta] ?? payout.eta },
      facts: [
        { name: texts.facts.amount, value: amount },
        { name: texts.facts.method, value: method },
        ...(paidDate ? [{ name: texts.facts.paidOn, value: dateText(paidDate, language) }] : []),
      ],
      quotes: payout.declineNotes && !paidDate ? [{ heading: texts.quotes.reason, text: payout.declineNotes }] : [],
    };
  }
}

export const dateText = (date: string, language: Language): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString(locales[language], {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });

function videoDetails({ title, adminNotes }: Events['submission.approved'], language: Language): Details {
  const heading = mailTexts[language].quotes.notes;
  return { variables: { title }, quotes: adminNotes ? [{ heading, text: adminNotes }] : [] };
}

const details: Partial<Record<MailKind, (facts: Facts & never, language: Language, contract: ContractRecord) => Details>> = {
  video_received: ({ title }: Events['submission.created']) => ({ variables: { title } }),
  changes_requested: videoDetails,
  video_approved: videoDetails,
  video_rejected: videoDetails,
  videos_missing: ({ missing, termEnd }: MissingVideos, language) => ({
    variables: { missing: mailTexts[language].videos(missing), date: dateText(termEnd, language) },
  }),
  term_advanced: ({ toTerm, termStart }: Events['term.advanced'], language) => ({
    variables: { term: String(toTerm), date: dateText(termEndOf(day(termStart)), language) },
  }),
  announcement: ({ title }: Events['announcement.published']) => ({ variables: { title } }),
  contract_ending: (_: object, language, { endDate }) => ({ variables: { date: dateText(endDate, language) } }),
};

/** The facts of a reminder. */
export interface MissingVideos {
  missing: number;
  termEnd: string;
}
