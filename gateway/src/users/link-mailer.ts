import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { UserView } from '@creator-desk/protocol/contracts/access/user';
import { LOG } from '@creator-desk/server/messaging/nats.module';
import { CommsClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { withTimeout } from '@creator-desk/server/runtime/with-timeout';

/** The link exists already. Who has made it does not wait long, and can copy it. */
const timeoutMs = 2_000;

export const linkMails = ['queued', 'not_set_up', 'unavailable'] as const;
export type LinkMail = (typeof linkMails)[number];

/** Hands links to the service that sends mails. */
@Injectable()
export class LinkMailer {
  constructor(
    private readonly comms: CommsClient,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** @returns whether the link is mailed, and if not, why not */
  async send({ id, email, name, status, linkExpiresAt }: UserView, token: string): Promise<LinkMail> {
    if (linkExpiresAt === null) return 'not_set_up';
    const purpose = status === 'invited' ? 'invite' : 'reset';
    const asked = this.comms.mailUserLink({ userId: id, email, name, purpose, token, expiresAt: linkExpiresAt });
    try {
      return (await withTimeout(asked, timeoutMs)).accepted ? 'queued' : 'not_set_up';
    } catch (err) {
      this.log.warn({ userId: id, err }, 'a link could not be handed over to be mailed');
      return 'unavailable';
    }
  }
}
