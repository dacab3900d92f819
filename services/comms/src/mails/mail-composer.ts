import { Injectable } from '@nestjs/common';
import { addDays, day, type Day } from '@creator-desk/domain/values/business-day';
import { languageTag, locales, type Language } from '@creator-desk/domain/values/languages';
import { formatUsdCents } from '@creator-desk/domain/values/money';
import { paymentMethodLabel } from '@creator-desk/domain/payouts/payout-eta';
import { termEndOf } from '@creator-desk/domain/contracts/term';
import type { MailKind } from '@creator-desk/domain/comms/mail-kinds';
import { mailKindNamesIn } from '@creator-desk/domain/comms/mail-kind-names';
import type { ContractRecord } from '@creator-desk/protocol/contracts/contract-record';
import type { MailPreview } from '@creator-desk/protocol/comms/mail-wording';
import type { Events } from '@creator-desk/protocol/events';
import type { CreatorPayoutView } from '@creator-desk/protocol/payouts/creator-payout';
import { Refusal } from '@creator-desk/protocol/refusals';
import { PayoutsClient, PortalClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { ContractReadModel } from '@creator-desk/server/read-models/contract-read-model';
import { firstName } from '../messages/phrases.rules.ts';
import { filled, mailTexts } from './catalogue.rules.ts';
import { htmlOf, oneLine, textOf, type MailContent } from './layout.rules.ts';
import { MailServer } from './mail-server.ts';
import type { StoredMail } from './mail-store.ts';
import type { MailWording } from './mail-texts.ts';
import { MailWordings } from './wording/mail-wordings.ts';
import { UnreadText, type SaidMessage } from '../threads/unread-text.ts';
import { exampleContract, exampleFacts, exampleLink, examplePayout, exampleReason } from './wording/examples.rules.ts';

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

type About = Pick<StoredMail, 'kind' | 'contractId' | 'facts'>;

/** Writes mails: their facts come from the event, the contract, and the services that own the rest. */
@Injectable()
export class MailComposer {
  constructor(
    private readonly contracts: ContractReadModel,
    private readonly portal: PortalClient,
    private readonly payouts: PayoutsClient,
    private readonly server: MailServer,
    private readonly wordings: MailWordings,
    private readonly unread: UnreadText,
  ) {}

  /**
   * @returns null when the creator has learnt of it already
   * @throws Refusal when a service is unavailable, or its subject is gone
   */
  async compose(stored: StoredMail): Promise<CreatorMail | null> {
    const mail = await this.withFacts(stored);
    if (!mail) return null;
    const parts = await this.partsOf(mail);
    const { publicUrl } = this.server;
    const unsubscribe = publicUrl && `${publicUrl}/api/unsubscribe/${mail.unsubscribeToken}`;
    const content = contentOf({ ...parts, kind: mail.kind, unsubscribe });
    return {
      language: parts.language,
      subject: content.subject,
      body: textOf(content),
      html: htmlOf(content),
      name: parts.fullName,
      ...(unsubscribe && { unsubscribe }),
    };
  }

  /** What is unread is known when the mail is written. */
  private async withFacts(mail: StoredMail): Promise<StoredMail | undefined> {
    if (mail.kind !== 'new_message') return mail;
    const messages = await this.unread.forCreator(mail);
    return messages.length > 0 ? { ...mail, facts: { messages } } : undefined;
  }

  private async partsOf(about: About): Promise<Omit<Parts, 'kind' | 'unsubscribe'>> {
    const contract = await this.contracts.find(about.contractId);
    const { link, language } = await this.portalOf(about);
    const details = await this.detailsOf(about, contract, language);
    const wording = await this.wordings.of(about.kind, language);
    return { language, wording, details, fullName: contract.fullName, link };
  }

  /** What its subject says, for those who get no mail. @throws Refusal as `compose` does */
  async headline(about: About): Promise<{ language: Language; subject: string }> {
    const { language, wording, details, fullName, link } = await this.partsOf(about);
    const { subject } = contentOf({ kind: about.kind, language, wording, details, fullName, link, unsubscribe: undefined });
    return { language, subject };
  }

  /** What a mail with this wording looks like, about an example. */
  preview(kind: MailKind, language: Language, wording: MailWording): MailPreview {
    const facts = exampleFacts[kind];
    const details = kind.startsWith('payout_')
      ? payoutDetails(facts, { ...examplePayout, declineNotes: kind === 'payout_declined' ? exampleReason : null }, language)
      : { variables: {}, ...eventDetails[kind]?.(facts as never, language, exampleContract) };
    const { fullName } = exampleContract;
    const content = contentOf({ kind, language, wording, details, fullName, link: exampleLink, unsubscribe: exampleLink });
    return { subject: content.subject, text: textOf(content), html: htmlOf(content) };
  }

  /** Its address, and the language in which its creator reads. A portal service of an earlier version knows none. */
  private async portalOf({ contractId, kind }: About): Promise<{ link: string | null; language: Language }> {
    const { slug, language = null } = await this.portal.addressOf({ contractId });
    if (!slug && kind === 'portal_link') throw new Refusal('portal.link_not_found');
    const { publicUrl } = this.server;
    const opens = kind === 'new_message' ? '#messages' : '';
    return { link: slug && publicUrl ? `${publicUrl}/portal/${slug}${opens}` : null, language: language ?? 'en' };
  }

  private async detailsOf({ kind, contractId, facts }: About, contract: ContractRecord, language: Language): Promise<Details> {
    if (!kind.startsWith('payout_')) return { variables: {}, ...eventDetails[kind]?.(facts as never, language, contract) };
    const { payoutRequestId } = facts as Partial<Events['payout.paid']>;
    const all = await this.payouts.ofContract({ id: contractId });
    const payout = all.find(({ id }) => id === payoutRequestId);
    if (!payout) throw new Refusal('payout.not_found');
    return payoutDetails(facts, payout, language);
  }
}

interface Parts {
  kind: MailKind;
  language: Language;
  wording: MailWording;
  details: Details;
  /** Of the creator. */
  fullName: string;
  link: string | null;
  unsubscribe: string | undefined;
}

function contentOf({ kind, language, wording, details, fullName, link, unsubscribe }: Parts): MailContent {
  const { variables, quotes = [], facts = [] } = details;
  const given = Object.fromEntries(
    Object.entries({ name: firstName({ fullName }), ...variables }).map(([name, value]) => [name, oneLine(value)]),
  );
  const { footer } = mailTexts[language];
  return {
    language: languageTag(language),
    subject: oneLine(filled(wording.subject, given)),
    paragraphs: wording.body.split(/\n{2,}/).map((paragraph) => filled(paragraph, given)),
    quotes,
    facts,
    button: link ? { label: wording.button, url: link } : null,
    footer: unsubscribe
      ? {
          reason: footer.reason,
          label: filled(footer.unsubscribe, { kind: mailKindNamesIn[language][kind] }),
          url: unsubscribe,
        }
      : null,
  };
}

function payoutDetails(
  given: object,
  payout: Pick<CreatorPayoutView, 'amountCents' | 'paymentMethod' | 'eta' | 'declineNotes'>,
  language: Language,
): Details {
  const { amountCents, paidDate } = given as Partial<Events['payout.paid']>;
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

/** Of many the last ones: the portal has all. */
export const maxQuoted = 10;
/** Characters. */
const maxQuote = 1_500;

function messageDetails({ messages }: { messages: SaidMessage[] }, language: Language): Details {
  const texts = mailTexts[language];
  return {
    variables: { messages: texts.messages(messages.length) },
    quotes: messages.slice(-maxQuoted).map((message) => messageQuote(message, texts.quotes.team)),
  };
}

/** @param author who has written it, if it was nobody with a name */
export function messageQuote({ authorName, text, videoTitle }: SaidMessage, author: string): MailContent['quotes'][number] {
  const heading = [authorName ?? author, ...(videoTitle ? [`“${videoTitle}”`] : [])].map((part) => oneLine(part)).join(' · ');
  return { heading, text: text.length > maxQuote ? `${text.slice(0, maxQuote).toWellFormed()}…` : text };
}

/** The last day on which a video of the term can be sent. A term ends where the next one begins, and with the contract. */
function lastDayOfTerm(termEnd: Day, { endDate }: Pick<ContractRecord, 'endDate'>): string {
  const last = addDays(termEnd, -1);
  return last < endDate ? last : endDate;
}

type WriteDetails = (facts: Facts & never, language: Language, contract: Pick<ContractRecord, 'endDate'>) => Details;

const eventDetails: Partial<Record<MailKind, WriteDetails>> = {
  video_received: ({ title }: Events['submission.created']) => ({ variables: { title } }),
  changes_requested: videoDetails,
  video_approved: videoDetails,
  video_rejected: videoDetails,
  videos_missing: ({ missing, termEnd }: MissingVideos, language, contract) => ({
    variables: { missing: mailTexts[language].videos(missing), date: dateText(lastDayOfTerm(day(termEnd), contract), language) },
  }),
  // An early advance leads to a term that has not begun yet: the mail names its days and does not say that it has begun.
  term_advanced: ({ toTerm, termStart }: Events['term.advanced'], language, contract) => ({
    variables: {
      term: String(toTerm),
      start: dateText(termStart, language),
      date: dateText(lastDayOfTerm(termEndOf(day(termStart)), contract), language),
    },
  }),
  announcement: ({ title }: Events['announcement.published']) => ({ variables: { title } }),
  new_message: messageDetails,
  spark_code_ending: ({ title, endsOn }: EndingCode, language) => ({ variables: { title, date: dateText(endsOn, language) } }),
  contract_ending: (_: object, language, { endDate }) => ({ variables: { date: dateText(endDate, language) } }),
};

/** The facts of a reminder. */
export interface EndingCode {
  title: string;
  endsOn: string;
}

/** The facts of a reminder. */
export interface MissingVideos {
  missing: number;
  /** The first day after the term. */
  termEnd: string;
}
