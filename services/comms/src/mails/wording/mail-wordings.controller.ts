import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  ListMailWordings,
  SetMailWordingAt,
  WordingOfMail,
  type MailPreview,
  type MailWordingView,
} from '@creator-desk/protocol/comms/mail-wording';
import { comms } from '@creator-desk/protocol/comms/operations';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { mailTexts } from '../catalogue.rules.ts';
import { MailComposer } from '../mail-composer.ts';
import { checked, MailWordings } from './mail-wordings.ts';

/** What mails to creators say, for those who edit it. */
@Controller()
export class MailWordingsController {
  constructor(
    private readonly wordings: MailWordings,
    private readonly composer: MailComposer,
  ) {}

  @OperationHandler(comms.mailWordings)
  all(@Payload() { language = 'en' }: ListMailWordings): Promise<MailWordingView[]> {
    return this.wordings.all(language);
  }

  @OperationHandler(comms.setMailWording)
  set(@Payload() { ifMatch, ...input }: SetMailWordingAt): Promise<MailWordingView> {
    return this.wordings.set(input, ifMatch);
  }

  @OperationHandler(comms.previewMailWording)
  preview(@Payload() { kind, language, ...given }: WordingOfMail): Promise<MailPreview> {
    return Promise.resolve(
      this.composer.preview(kind, language, { ...mailTexts[language].wordings[kind], ...checked(kind, given) }),
    );
  }
}
