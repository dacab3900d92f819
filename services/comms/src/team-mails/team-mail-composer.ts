import { Injectable } from '@nestjs/common';
import { addDays, day } from '@creator-desk/domain/values/business-day';
import { formatUsdCents } from '@creator-desk/domain/values/money';
import { may } from '@creator-desk/domain/access/roles';
import { expiryLadderDays, teamMailNames } from '@creator-desk/domain/comms/team-mails';
import { rightsLadderDays } from '@creator-desk/domain/videos/video-rights';
import type { UserFacts } from '@creator-desk/protocol/contracts/access/user';
import type { Events } from '@creator-desk/protocol/events';
import { ContractsClient, MediaClient, PayoutsClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { ContractReadModel } from '@creator-desk/server/read-models/contract-read-model';
import { Clock } from '@creator-desk/server/runtime/clock';
import { htmlOf, oneLine, textOf, type MailContent } from '../mails/layout.rules.ts';
import type { ComposedMail } from '../mails/mail-composer.ts';
import { dateText, maxQuoted, messageQuote } from '../mails/mail-composer.ts';
import { MailServer } from '../mails/mail-server.ts';
import { ThreadStore } from '../threads/thread-store.ts';
import { UnreadText } from '../threads/unread-text.ts';
import { ScheduleQueries } from '../schedules/schedule.query.ts';
import type { FailedEvents } from './team-mail-writer.ts';
import type { TeamMail } from './team-mail-store.ts';

type Said = Pick<MailContent, 'subject' | 'paragraphs' | 'facts'> &
  Partial<Pick<MailContent, 'quotes'>> & { button: string; path: string };

/** Rights in one mail; the screen has all. */
const maxListed = 50;

/** Writes mails to people of the team, with what their role may read. */
@Injectable()
export class TeamMailComposer {
  constructor(
    private readonly records: ContractReadModel,
    private readonly contracts: ContractsClient,
    private readonly media: MediaClient,
    private readonly payouts: PayoutsClient,
    private readonly schedules: ScheduleQueries,
    private readonly server: MailServer,
    private readonly unread: UnreadText,
    private readonly threads: ThreadStore,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns undefined when there is nothing to say
   * @throws Refusal when a service is unavailable, or its subject is gone
   */
  async compose(mail: TeamMail, user: UserFacts): Promise<ComposedMail | undefined> {
    const said = await this.said(mail, user);
    if (!said) return undefined;
    const { publicUrl } = this.server;
    const unsubscribe = publicUrl && `${publicUrl}/api/unsubscribe/${mail.unsubscribeToken}`;
    const content: MailContent = {
      subject: oneLine(said.subject),
      paragraphs: [`Hi ${oneLine(user.name)},`, ...said.paragraphs],
      facts: said.facts,
      quotes: said.quotes ?? [],
      button: publicUrl ? { label: said.button, url: publicUrl + said.path } : null,
      footer: unsubscribe
        ? {
            reason: 'You get this mail because you have chosen so in Your account.',
            label: `No more mails about ${teamMailNames[mail.kind]}`,
            url: unsubscribe,
          }
        : null,
    };
    const texts = { subject: content.subject, body: textOf(content), html: htmlOf(content) };
    return { ...texts, name: user.name, ...(unsubscribe && { unsubscribe }) };
  }

  private said(mail: TeamMail, user: UserFacts): Promise<Said | undefined> {
    switch (mail.kind) {
      case 'new_video':
        return this.newVideo(mail);
      case 'new_message':
        return this.newMessage(mail);
      case 'payout_request':
        return this.payoutRequest(mail);
      case 'payment_details':
        return this.paymentDetails(mail);
      case 'failed_events':
        return Promise.resolve(failedEvents(mail.facts as unknown as FailedEvents));
      case 'contracts_expiring':
        return this.contractsExpiring(String(mail.facts['day']), user);
      case 'rights_ending':
        return this.rightsEnding(String(mail.facts['day']), user);
      case 'digest':
        return this.digest(user);
    }
  }

  private async nameOf(contractId: number | null): Promise<string> {
    const { fullName, socialHandle } = await this.records.find(contractId ?? 0);
    return oneLine(`${fullName} (${socialHandle})`);
  }

  private async newVideo({ contractId, facts }: TeamMail): Promise<Said> {
    const { title } = facts as unknown as Events['submission.created'];
    const name = await this.nameOf(contractId);
    return {
      subject: `New video by ${name}: “${oneLine(title)}”`,
      paragraphs: [`${name} has sent “${oneLine(title)}”. It waits for a decision.`],
      facts: [],
      button: 'Review it',
      path: '/video-review',
    };
  }

  /** What somebody of the team has read meanwhile is no news. */
  private async newMessage(mail: TeamMail): Promise<Said | undefined> {
    const messages = await this.unread.forPerson(mail);
    if (messages.length === 0) return undefined;
    const [{ fullName, socialHandle }, count] = [await this.records.find(mail.contractId ?? 0), messages.length];
    const name = oneLine(`${fullName} (${socialHandle})`);
    const what = count === 1 ? 'a message' : `${count} messages`;
    return {
      subject: `${name} has written ${what}`,
      paragraphs: [`${name} has written ${what} that nobody has read yet.`],
      facts: [],
      quotes: messages.slice(-maxQuoted).map((message) => messageQuote(message, oneLine(fullName))),
      button: 'Read and answer',
      path: `/messages?contract=${mail.contractId}`,
    };
  }

  private async payoutRequest({ contractId, facts }: TeamMail): Promise<Said> {
    const { amountCents, termNumber } = facts as unknown as Events['payout.requested'];
    const [name, amount] = [await this.nameOf(contractId), formatUsdCents(amountCents)];
    return {
      subject: `Payout request over ${amount} by ${name}`,
      paragraphs: [`There is a payout request over ${amount} for ${name}.`],
      facts: termNumber === null ? [] : [{ name: 'Term', value: String(termNumber) }],
      button: 'See payments',
      path: '/payments?status=open',
    };
  }

  /** Only when they differ from those of the last payment. */
  private async paymentDetails({ contractId, facts }: TeamMail): Promise<Said | undefined> {
    const { payoutRequestId } = facts as unknown as Events['payout.requested'];
    if (!(await this.payouts.destination({ id: payoutRequestId })).changed) return undefined;
    const name = await this.nameOf(contractId);
    return {
      subject: `Changed payment details: ${name}`,
      paragraphs: [
        `The payment details in the new payout request for ${name} differ from those of the last payment.`,
        'Ask the creator by another way than mail before money goes there.',
      ],
      facts: [],
      button: 'See payments',
      path: '/payments?status=open',
    };
  }

  /** Those of the user, and of nobody, whose renewal is not decided. */
  private async contractsExpiring(today: string, user: UserFacts): Promise<Said | undefined> {
    const endDates = expiryLadderDays.map((days) => addDays(day(today), days));
    const ending = await this.contracts.endingOn({ endDates });
    const rows = ending.filter(({ adminOwnerId }) => adminOwnerId === null || adminOwnerId === user.id);
    if (rows.length === 0) return undefined;
    const count = rows.length === 1 ? 'One contract ends' : `${rows.length} contracts end`;
    return {
      subject: `${count} soon`,
      paragraphs: [`${count} in ${expiryLadderDays.join(', ')} days.`.replace(/, (\d+ days)/, ' or $1')],
      facts: rows.map(({ fullName, socialHandle, endDate }) => ({
        name: oneLine(`${fullName} (${socialHandle})`),
        value: dateText(endDate, 'en'),
      })),
      button: 'Decide what comes next',
      path: '/renewals',
    };
  }

  /** Of videos of contracts that the reader owns, or nobody does. */
  private async rightsEnding(today: string, user: UserFacts): Promise<Said | undefined> {
    const ending = await this.media.endingRights({ today, days: [...rightsLadderDays] });
    const known = await Promise.all(ending.map(async (one) => ({ ...one, contract: await this.records.find(one.contractId) })));
    const rows = known.filter(({ contract: { adminOwnerId } }) => adminOwnerId == null || adminOwnerId === user.id);
    if (rows.length === 0) return undefined;
    const count = rows.length === 1 ? 'The rights of one video end' : `The rights of ${rows.length} videos end`;
    return {
      subject: `${count} soon`,
      paragraphs: [`${count}, or a Spark code does, in ${rightsLadderDays.join(', ')} days.`.replace(/, (\d+ days)/, ' or $1')],
      facts: rows.slice(0, maxListed).map(({ title, what, endsOn, contract: { fullName, socialHandle } }) => ({
        name: oneLine(`“${title}” by ${fullName} (${socialHandle})`),
        value: `${what === 'rights' ? 'Rights' : 'Spark code'} until ${dateText(endsOn, 'en')}`,
      })),
      button: 'See rights',
      path: '/rights?ends=soon',
    };
  }

  private async digest({ role }: UserFacts): Promise<Said | undefined> {
    const [contracts, media, schedules, unread, payouts] = await Promise.all([
      this.contracts.attention({}),
      this.media.attention({}),
      this.schedules.summary(this.clock.today()),
      this.threads.unread(),
      may(role, 'payouts.read') ? this.payouts.attention({}) : undefined,
    ]);
    const matters: [count: number, name: string, path: string][] = [
      [unread.messages, 'Unread messages', '/messages?show=unread'],
      [media.videosOverdue, 'Videos past their review time', '/video-review'],
      [payouts?.payoutsWaiting ?? 0, 'Payouts waiting', '/payments?status=open'],
      [payouts?.termsUnpaid ?? 0, 'Completed terms not paid', '/payments?unpaid=show'],
      [contracts.termsExpired, 'Expired terms, not advanced', '/?term=expired'],
      [contracts.contractsEnding, 'Contracts ending in 30 days', '/?status=expiring'],
      [contracts.renewalsOpen ?? 0, 'Renewals to decide', '/renewals'],
      [media.rightsEnding ?? 0, 'Rights ending in 30 days', '/rights?ends=soon'],
      [schedules.overdue, 'Contacts overdue', '/communication?due=overdue#tasks'],
    ];
    const open = matters.filter(([count]) => count > 0);
    if (open.length === 0) return undefined;
    const { publicUrl } = this.server;
    return {
      subject: `Needs attention: ${open.map(([count, name]) => `${count} ${name.toLowerCase()}`).join(', ')}`.slice(0, 150),
      paragraphs: ['this needs attention today:'],
      facts: open.map(([count, name, path]) => ({
        name,
        value: count.toLocaleString('en-US'),
        ...(publicUrl && { url: publicUrl + path }),
      })),
      button: 'Open Creator Desk',
      path: '/',
    };
  }
}

function failedEvents({ failed }: FailedEvents): Said {
  const count = failed.length === 1 ? 'An event has failed' : `${failed.length} events have failed`;
  const services = [...new Set(failed.map(({ service }) => service))];
  return {
    subject: `${count} in ${services.join(', ')}`,
    paragraphs: [`${count} at every try. Until somebody replays them, their effects are missing.`],
    facts: failed.slice(0, 20).map(({ service, type }) => ({ name: service, value: type })),
    button: 'See failed events',
    path: '/system',
  };
}
