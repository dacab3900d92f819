import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AttentionView, type MediaAttention, type PayoutsAttention } from '@creator-desk/protocol/system/attention';
import { Refusal } from '@creator-desk/protocol/refusals';
import { callerMay } from '@creator-desk/server/access/permission';
import { CommsClient, ContractsClient, MediaClient, PayoutsClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { TimeoutMs } from '../call.interceptor.ts';

/** The dashboard shows the other counts when a service takes longer. */
const timeoutMs = 2_000;

@ApiTags('attention')
@Controller('attention')
export class AttentionController {
  constructor(
    private readonly contracts: ContractsClient,
    private readonly media: MediaClient,
    private readonly payouts: PayoutsClient,
    private readonly comms: CommsClient,
  ) {}

  /** Open work for admins. Counts that the role may not see, or of a service that does not answer, are null. */
  @Get()
  @TimeoutMs(timeoutMs)
  @ApiOkResponse({ type: AttentionView })
  async attention(): Promise<AttentionView> {
    const [contracts, media, payouts, comms, webhooksOff] = await Promise.all([
      answerOrUndefined(this.contracts.attention({})),
      answerOrUndefined(this.media.attention({})),
      payoutCounts(this.payouts),
      answerOrUndefined(this.comms.summary({})),
      countWebhooksOff(this.comms),
    ]);
    return {
      ...ofVideos(media),
      payoutsWaiting: payouts?.payoutsWaiting ?? null,
      termsUnpaid: payouts?.termsUnpaid ?? null,
      termsExpired: contracts?.termsExpired ?? null,
      contractsEnding: contracts?.contractsEnding ?? null,
      renewalsOpen: contracts?.renewalsOpen ?? null,
      contactsOverdue: comms?.overdue ?? null,
      webhooksOff,
    };
  }
}

const ofVideos = (media: MediaAttention | undefined): Pick<AttentionView, 'videosOverdue' | 'rightsEnding'> => ({
  videosOverdue: media?.videosOverdue ?? null,
  rightsEnding: media?.rightsEnding ?? null,
});

/** Undefined for roles that do not see payouts. */
const payoutCounts = async (payouts: PayoutsClient): Promise<PayoutsAttention | undefined> =>
  callerMay('payouts.read') ? answerOrUndefined(payouts.attention({})) : undefined;

/** Null for roles that do not manage webhooks. */
async function countWebhooksOff(comms: CommsClient): Promise<number | null> {
  const webhooks = callerMay('webhooks.manage') ? await answerOrUndefined(comms.webhooks({})) : undefined;
  return webhooks?.filter(({ offReason }) => offReason !== null).length ?? null;
}

/** Undefined when the service failed or did not answer in time; it has logged that itself. */
async function answerOrUndefined<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
