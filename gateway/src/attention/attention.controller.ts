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
import { WaitsFor } from '../patience.ts';

/** Milliseconds that a part has to answer: the dashboard shows the rest without it. */
const wait = 2_000;

@ApiTags('attention')
@Controller('attention')
export class AttentionController {
  constructor(
    @Inject(operationsOf('contracts')) private readonly contracts: ContractsAttention,
    @Inject(operationsOf('media')) private readonly media: MediaAttention,
    @Inject(operationsOf('payouts')) private readonly payouts: PayoutsAttention,
    @Inject(operationsOf('comms')) private readonly comms: Pick<CommsOperations, 'summary'>,
  ) {}

  /** How much waits for an admin. Each part answers for itself: what one cannot tell at the moment is null. */
  @Get()
  @WaitsFor(wait)
  @ApiOkResponse({ type: AttentionView })
  async attention(): Promise<AttentionView> {
    const [contracts, media, payouts, comms] = await Promise.all([
      known(this.contracts.attention({})),
      known(this.media.attention({})),
      known(this.payouts.attention({})),
      known(this.comms.summary({})),
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

/** What was answered, or nothing when the part did not answer in time or failed; it has logged that itself. */
async function known<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
