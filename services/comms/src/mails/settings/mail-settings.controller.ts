import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { SetMailPaceAt, SetMailServerAt, type MailSettingsView } from '@creator-desk/protocol/comms/mail-settings';
import { comms } from '@creator-desk/protocol/comms/operations';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { MailSettings } from './mail-settings.ts';

/** How mails are sent, for owners. */
@Controller()
export class MailSettingsController {
  constructor(private readonly settings: MailSettings) {}

  @OperationHandler(comms.mailSettings)
  read(): Promise<MailSettingsView> {
    return this.settings.view();
  }

  @OperationHandler(comms.setMailServer)
  setServer(@Payload() { ifMatch, ...input }: SetMailServerAt): Promise<MailSettingsView> {
    return this.settings.setServer(input, ifMatch);
  }

  @OperationHandler(comms.setMailPace)
  setPace(@Payload() { ifMatch, ...input }: SetMailPaceAt): Promise<MailSettingsView> {
    return this.settings.setPace(input, ifMatch);
  }
}
