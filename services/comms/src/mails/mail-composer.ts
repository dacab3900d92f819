import { Injectable } from '@nestjs/common';
import { day } from '@creator-desk/domain/business-day';
import { formatUsdCents } from '@creator-desk/domain/money';
import { paymentMethodLabel } from '@creator-desk/domain/payout-eta';
import { termEndOf } from '@creator-desk/domain/term';
import { mailKindNames, type MailKind } from '@creator-desk/domain/mail-kinds';
import type { ContractRecord } from '@creator-desk/protocol/contracts/contract-record';
import type { Events } from '@creator-desk/protocol/events';
import { Refusal } from '@creator-desk/protocol/refusals';
import { PayoutsClient, PortalClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { ContractReadModel } from '@creator-desk/server/read-models/contract-read-model';
import { firstName, formatVideos } from '../messages/phrases.rules.ts';
import { filled, mailWordings } from './catalogue.rules.ts';
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
  async compose(mail: StoredMail): Promise<ComposedMail> {
    const contract = await this.contracts.find(mail.contractId);
    const link = await this.portalLink(mail);
    const { variables, quotes = [], facts = [] } = await this.detailsOf(mail, contract);
    const { subject, body, button } = mailWordings[mail.kind];
    const given = Object.fromEntries(
      Object.entries({ name: firstName(contract), ...variables }).map(([name, value]) => [name, oneLine(value)]),
    );
    const { publicUrl } = this.server;
    const unsubscribe = publicUrl && `${publicUrl}/api/unsubscribe/${mail.unsubscribeToken}`;
    const content: MailContent = {
      subject: oneLine(filled(subject, given)),
      paragraphs: body.split('\n\n').map((paragraph) => filled(paragraph, given)),
      quotes,
      facts,
      button: link ? { label: button, url: link } : null,
      footer: unsubscribe
        ? {
            reason: 'You get this mail because you work with us.',
            label: `No more mails about ${mailKindNames[mail.kind]}`,
            url: unsubscribe,
          }
        : null,
    };
    return {
      subject: content.subject,
      body: textOf(content),
      html: htmlOf(content),
      name: contract.fullName,
      ...(unsubscribe && { unsubscribe }),
    };
  }

  private async portalLink({ contractId, kind }: StoredMail): Promise<string | null> {
    const { slug } = await this.portal.addressOf({ contractId });
    if (!slug && kind === 'portal_link') throw new Refusal('portal.link_not_found');
    const { publicUrl } = this.server;
    return slug && publicUrl ? `${publicUrl}/portal/${slug}` : null;
  }

  private async detailsOf(mail: StoredMail, contract: ContractRecord): Promise<Details> {
    if (mail.kind.startsWith('payout_')) return this.payoutDetails(mail);
    return { variables: {}, ...details[mail.kind]?.(mail.facts as never, contract) };
  }

  private async payoutDetails({ contractId, facts }: StoredMail): Promise<Details> {
    const { payoutRequestId, amountCents, paidDate } = facts as Partial<Events['payout.paid']>;
    const all = await this.payouts.ofContract({ id: contractId });
    const payout = all.find(({ id }) => id === payoutRequestId);
    if (!payout) throw new Refusal('payout.not_found');
    const amount = formatUsdCents(amountCents ?? payout.amountCents);
    const method = paymentMethodLabel(payout.paymentMethod);
    return {
      variables: { amount, method, eta: payout.eta },
      facts: [
        { name: 'Amount', value: amount },
        { name: 'Method', value: method },
        ...(paidDate ? [{ name: 'Paid on', value: dateText(paidDate) }] : []),
      ],
      quotes: payout.declineNotes && !paidDate ? [{ heading: 'The reason', text: payout.declineNotes }] : [],
    };
  }
}

export const dateText = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

function videoDetails({ title, adminNotes }: Events['submission.approved']): Details {
  return { variables: { title }, quotes: adminNotes ? [{ heading: 'Our notes', text: adminNotes }] : [] };
}

const details: Partial<Record<MailKind, (facts: Facts & never, contract: ContractRecord) => Details>> = {
  video_received: ({ title }: Events['submission.created']) => ({ variables: { title } }),
  changes_requested: videoDetails,
  video_approved: videoDetails,
  video_rejected: videoDetails,
  videos_missing: ({ missing, termEnd }: MissingVideos) => ({
    variables: { missing: formatVideos(missing), date: dateText(termEnd) },
  }),
  term_advanced: ({ toTerm, termStart }: Events['term.advanced']) => ({
    variables: { term: String(toTerm), date: dateText(termEndOf(day(termStart))) },
  }),
  announcement: ({ title }: Events['announcement.published']) => ({ variables: { title } }),
  contract_ending: (_: object, { endDate }) => ({ variables: { date: dateText(endDate) } }),
};

/** The facts of a reminder. */
export interface MissingVideos {
  missing: number;
  termEnd: string;
}
