import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { webhookSecretPrefix } from '@creator-desk/domain/comms/webhook-kinds';
import {
  ListDeliveries,
  SendFailedDeliveries,
  SentAgain,
  UpdateWebhook,
  WebhookDeliveryDetail,
  WebhookDeliveryView,
  WebhookFields,
  WebhookId,
  WebhookView,
} from '@creator-desk/protocol/comms/webhook';
import { can } from '@creator-desk/protocol/policies';
import { Allow } from '@creator-desk/server/access/allow';
import { CommsClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { NeedsRecentProof } from '../auth/sign-in/recent-proof.ts';
import { SecretMaker } from '../auth/secret-maker.ts';
import { ApiIfMatch, IfMatch } from '../if-match.ts';
import { ApiRefusals, listHeaders } from '../openapi/responses.ts';
import { ListProxy } from '../proxy/list-proxy.ts';

/** An endpoint and its secret, which is shown once: it is stored encrypted. */
class WebhookWithSecret {
  @ApiProperty({ type: WebhookView }) webhook!: WebhookView;
  @ApiProperty({ type: String, description: 'Receivers verify signatures with it', example: 'whsec_aBc=' }) secret!: string;
}

/** Endpoints outside that get events as they happen. */
@ApiTags('webhooks')
@Allow(can('webhooks.manage'))
@Controller()
export class WebhooksController {
  constructor(
    private readonly comms: CommsClient,
    private readonly lists: ListProxy,
    private readonly secrets: SecretMaker,
  ) {}

  @Get('webhooks')
  @ApiOkResponse({ type: WebhookView, isArray: true })
  list(): Promise<WebhookView[]> {
    return this.comms.webhooks({});
  }

  @NeedsRecentProof()
  @Post('webhooks')
  @ApiCreatedResponse({ type: WebhookWithSecret })
  @ApiRefusals('webhook.too_many', 'webhook.no_key')
  async create(@Body() body: WebhookFields): Promise<WebhookWithSecret> {
    const secret = this.newSecret();
    return { webhook: await this.comms.createWebhook({ ...body, secret }), secret };
  }

  @NeedsRecentProof()
  @Put('webhooks/:id')
  @ApiIfMatch('webhook.stale')
  @ApiOkResponse({ type: WebhookView })
  @ApiRefusals('webhook.not_found')
  update(@Param() { id }: WebhookId, @Body() body: UpdateWebhook, @IfMatch() ifMatch?: number[]): Promise<WebhookView> {
    return this.comms.updateWebhook({ ...body, id, ifMatch });
  }

  @NeedsRecentProof()
  @Delete('webhooks/:id')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiRefusals('webhook.not_found')
  async remove(@Param() { id }: WebhookId): Promise<void> {
    await this.comms.removeWebhook({ id });
  }

  /** A new secret signs from now on; for 24 hours the one before signs too. */
  @NeedsRecentProof()
  @Post('webhooks/:id/secret')
  @ApiCreatedResponse({ type: WebhookWithSecret })
  @ApiRefusals('webhook.not_found', 'webhook.no_key')
  async rotate(@Param() { id }: WebhookId): Promise<WebhookWithSecret> {
    const secret = this.newSecret();
    return { webhook: await this.comms.rotateWebhookSecret({ id, secret }), secret };
  }

  /** Sends an event of the kind webhook.test. What became of it is in the list of deliveries. */
  @Post('webhooks/:id/test')
  @ApiCreatedResponse({ type: WebhookDeliveryView })
  @ApiRefusals('webhook.not_found', 'webhook.off')
  test(@Param() { id }: WebhookId): Promise<WebhookDeliveryView> {
    return this.comms.testWebhook({ id });
  }

  /** The events of the last 30 days for an endpoint, newest first. */
  @Get('webhooks/:id/deliveries')
  @ApiOkResponse({ type: WebhookDeliveryView, isArray: true, headers: listHeaders })
  deliveries(
    @Param() { id }: WebhookId,
    @Query() query: ListDeliveries,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.lists.send(request, response, 'comms', `/webhooks/${id}/deliveries`, query);
  }

  /** Sends again what has failed, in the order in which it happened. */
  @Post('webhooks/:id/send-failed')
  @HttpCode(200)
  @ApiOkResponse({ type: SentAgain })
  @ApiRefusals('webhook.not_found', 'webhook.off')
  sendFailed(@Param() { id }: WebhookId, @Body() body: SendFailedDeliveries): Promise<SentAgain> {
    return this.comms.sendFailedDeliveries({ ...body, id });
  }

  /** An event with what was sent and what the endpoint has answered. */
  @Get('webhook-deliveries/:id')
  @ApiOkResponse({ type: WebhookDeliveryDetail })
  @ApiRefusals('webhook.delivery_not_found')
  read(@Param() { id }: WebhookId): Promise<WebhookDeliveryDetail> {
    return this.comms.readDelivery({ id });
  }

  /** Sends an event once more, also one that has arrived. */
  @Post('webhook-deliveries/:id/send')
  @HttpCode(200)
  @ApiOkResponse({ type: WebhookDeliveryView })
  @ApiRefusals('webhook.delivery_not_found', 'webhook.off')
  send(@Param() { id }: WebhookId): Promise<WebhookDeliveryView> {
    return this.comms.sendDelivery({ id });
  }

  /** As Standard Webhooks writes it: base64 of 32 bytes. */
  private newSecret(): string {
    return webhookSecretPrefix + Buffer.from(this.secrets.make('webhook'), 'base64url').toString('base64');
  }
}
