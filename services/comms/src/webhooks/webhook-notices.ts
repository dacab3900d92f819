import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { keepDeliveriesDays } from '@creator-desk/domain/comms/webhook-kinds';
import type { WebhookOffReason } from '@creator-desk/protocol/comms/webhook';
import { LOG } from '@creator-desk/server/messaging/nats.module';
import { Clock } from '@creator-desk/server/runtime/clock';
import { htmlOf, textOf, type MailContent } from '../mails/layout.rules.ts';
import { MailServer } from '../mails/mail-server.ts';
import { MailSettings } from '../mails/settings/mail-settings.ts';
import { WebhookNoticeJobs } from './webhook-jobs.ts';

interface OffEndpoint {
  name: string;
  url: string;
  contactEmail: string | null;
  offReason: WebhookOffReason;
  offAt: string;
}

const reasons: Record<WebhookOffReason, string> = {
  gone: 'It has answered that it is gone (410).',
  failing: 'Nothing has arrived there for three days.',
};

/** Writes to the people of an endpoint that the system has switched it off. */
@Injectable()
export class WebhookNotices implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: WebhookNoticeJobs,
    private readonly server: MailServer,
    private readonly settings: MailSettings,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.start(({ key }) => this.notify(Number(key)));
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.jobs.stop();
  }

  private async notify(id: number): Promise<void> {
    const [endpoint] = await this.em.execute<OffEndpoint[]>(
      `select name, url, contact_email as "contactEmail", off_reason as "offReason", off_at as "offAt"
       from webhook_endpoint where id = ? and off_reason is not null`,
      [id],
    );
    if (!endpoint?.contactEmail) return;
    if (!(await this.settings.isConfigured())) {
      this.log.warn({ webhookId: id }, 'a webhook was switched off, and there is no mail server to say so');
      return;
    }
    const content = this.contentOf(endpoint);
    await this.server.send(
      {
        address: endpoint.contactEmail,
        name: '',
        subject: content.subject,
        body: textOf(content),
        html: htmlOf(content),
        messageId: `webhook-${id}-${Date.parse(endpoint.offAt)}`,
        date: this.clock.now(),
      },
      () => Promise.resolve(true),
    );
  }

  private contentOf({ name, url, offReason }: OffEndpoint): MailContent {
    const { publicUrl } = this.server;
    return {
      subject: `The webhook “${name}” was switched off`,
      paragraphs: [
        `Creator Desk sends no more events to “${name}”. ${reasons[offReason]}`,
        `Events of the last ${keepDeliveriesDays} days are kept. Switch the webhook on when the endpoint is back, and choose “Send failed again”.`,
      ],
      quotes: [],
      facts: [{ name: 'Address', value: new URL(url).host }],
      button: publicUrl ? { label: 'Open webhooks', url: `${publicUrl}/webhooks` } : null,
      footer: null,
    };
  }
}
