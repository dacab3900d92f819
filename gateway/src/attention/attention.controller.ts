import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { CommsOperations } from '@creator-desk/protocol/comms/communication';
import {
  AttentionView,
  type ContractsAttention,
  type MediaAttention,
  type PayoutsAttention,
} from '@creator-desk/protocol/system/attention';
import { Refusal } from '@creator-desk/protocol/refusals';
import { operationsOf } from '@creator-desk/server/messaging/rpc/rpc.client';
import { TimeoutMs } from '../patience.ts';

/** The dashboard shows the other counts when a service takes longer. */
const timeoutMs = 2_000;

@ApiTags('attention')
@Controller('attention')
export class AttentionController {
  constructor(
    @Inject(operationsOf('contracts')) private readonly contracts: ContractsAttention,
    @Inject(operationsOf('media')) private readonly media: MediaAttention,
    @Inject(operationsOf('payouts')) private readonly payouts: PayoutsAttention,
    @Inject(operationsOf('comms')) private readonly comms: Pick<CommsOperations, 'summary'>,
  ) {}

  /** Open work for admins. The counts of a service that does not answer are null. */
  @Get()
  @TimeoutMs(timeoutMs)
  @ApiOkResponse({ type: AttentionView })
  async attention(): Promise<AttentionView> {
    const [contracts, media, payouts, comms] = await Promise.all([
      answerOrUndefined(this.contracts.attention({})),
      answerOrUndefined(this.media.attention({})),
      answerOrUndefined(this.payouts.attention({})),
      answerOrUndefined(this.comms.summary({})),
    ]);
    return {
      videosOverdue: media?.videosOverdue ?? null,
      payoutsWaiting: payouts?.payoutsWaiting ?? null,
      termsUnpaid: payouts?.termsUnpaid ?? null,
      termsExpired: contracts?.termsExpired ?? null,
      contractsEnding: contracts?.contractsEnding ?? null,
      contactsOverdue: comms?.overdue ?? null,
    };
  }
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
