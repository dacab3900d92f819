import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { comms } from '@creator-desk/protocol/comms/operations';
import { MailUserLink, type AcceptedUserLink, type UserLinkMailView } from '@creator-desk/protocol/comms/user-link';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { MailServer } from '../mails/mail-server.ts';
import { MailSettings } from '../mails/settings/mail-settings.ts';
import { SealingKey } from '../sealing-key.ts';
import { UserLinkMails } from './user-link-mails.ts';

/** Links for people of the team, by mail. */
@Controller()
export class UserLinksController {
  constructor(
    private readonly mails: UserLinkMails,
    private readonly server: MailServer,
    private readonly settings: MailSettings,
    private readonly key: SealingKey,
  ) {}

  /** The link needs an address of the console that does not come from a request, whose Host header is anybody's. */
  @OperationHandler(comms.mailUserLink)
  async mailUserLink(@Payload() input: MailUserLink): Promise<AcceptedUserLink> {
    const accepted = Boolean(this.server.publicUrl) && this.key.isGiven && (await this.settings.isConfigured());
    if (accepted) await this.mails.add(input);
    return { accepted };
  }

  @OperationHandler(comms.userLinkMails)
  userLinkMails(): Promise<UserLinkMailView[]> {
    return this.mails.views();
  }
}
