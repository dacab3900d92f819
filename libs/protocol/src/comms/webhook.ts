import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsISO8601, IsOptional, Matches, ArrayMinSize, ValidateIf } from 'class-validator';
import { testKind, webhookKinds, type WebhookKind } from '@creator-desk/domain/comms/webhook-kinds';
import { choices, email, id, instant, seenVersions, text, version } from '../fields.ts';
import { ListQuery, sortsOf } from '../list.ts';

export const deliveryKinds = [...webhookKinds, testKind] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/**
 * - waiting: it is sent next, or tried again
 * - delivered: the receiver has answered with 2xx
 * - failed: nobody tries again by themselves
 */
export const deliveryStatuses = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Why the system has switched an endpoint off: the receiver said 410, or nothing arrived for three days. */
export const webhookOffReasons = ['gone', 'failing'] as const;
export type WebhookOffReason = (typeof webhookOffReasons)[number];

/** An endpoint that gets events. */
export class WebhookFields {
  @text({ required: 'Name is required', label: 'Name', max: 100, example: 'Accounting' }) name!: string;

  @text({ required: 'Address is required', label: 'Address', max: 2000, example: 'https://hooks.example.com/creator-desk' })
  url!: string;

  @choices(webhookKinds, { required: 'Choose at least one kind of events', label: 'kinds' })
  @ArrayMinSize(1, { message: 'Choose at least one kind of events' })
  kinds!: WebhookKind[];

  @email({ nullable: true, label: 'The email', description: 'Who gets a mail when the endpoint is switched off' })
  contactEmail?: string | null;
}

/** With the secret that the gateway has made. */
export class CreateWebhook extends WebhookFields {
  @Matches(/^whsec_[A-Za-z0-9+/]{32,}=*$/) secret!: string;
}

export class UpdateWebhook extends WebhookFields {
  @ApiProperty({ type: Boolean, description: 'False: it gets no events. They are listed as failed and can be sent later' })
  @IsBoolean({ message: 'enabled must be true or false' })
  enabled!: boolean;
}

export class WebhookId {
  @id({ required: 'The id is required' }) id!: number;
}

export class UpdateWebhookById extends UpdateWebhook {
  @id({ required: 'The id is required' }) id!: number;
  @seenVersions() ifMatch?: number[] | undefined;
}

export class RotateWebhookSecret extends WebhookId {
  @Matches(/^whsec_[A-Za-z0-9+/]{32,}=*$/) secret!: string;
}

export class WebhookView {
  @id({ required: 'id' }) id!: number;
  @ApiProperty({ type: String }) name!: string;
  @ApiProperty({ type: String }) url!: string;
  @ApiProperty({ enum: webhookKinds, isArray: true }) kinds!: WebhookKind[];
  @ApiProperty({ type: String, nullable: true }) contactEmail!: string | null;
  @ApiProperty({ type: Boolean }) enabled!: boolean;
  @ApiProperty({
    enum: [...webhookOffReasons, null],
    type: String,
    nullable: true,
    description: 'Why the system has switched it off; null: it has not',
  })
  offReason!: WebhookOffReason | null;
  @instant({ required: 'failingSince', nullable: true, description: 'Since when nothing arrives; null: the last call arrived' })
  failingSince!: string | null;
  @instant({ required: 'previousSecretUntil', nullable: true, description: 'Until when the secret before signs too' })
  previousSecretUntil!: string | null;
  @ApiProperty({ type: 'integer', description: 'Events that wait' }) waiting!: number;
  @ApiProperty({ type: 'integer', description: 'Events of the last 30 days that did not arrive' }) failed!: number;
  @version() version!: number;
  @instant({ required: 'createdAt' }) createdAt!: string;
}

export const deliverySorts = sortsOf('createdAt');

/** The part of a list's query that the address does not have. */
export class ListDeliveries extends ListQuery {
  @ApiPropertyOptional({ enum: deliveryStatuses })
  @IsOptional()
  @IsIn([...deliveryStatuses], { message: `status must be one of: ${deliveryStatuses.join(', ')}` })
  status?: DeliveryStatus;

  @ApiPropertyOptional({ enum: deliveryKinds })
  @IsOptional()
  @IsIn([...deliveryKinds], { message: `kind must be one of: ${deliveryKinds.join(', ')}` })
  kind?: DeliveryKind;

  @ApiPropertyOptional({ enum: deliverySorts, default: '-createdAt' })
  @IsOptional()
  @Transform(({ value }) => (value === '' ? undefined : value))
  @IsIn(deliverySorts, { message: `sort must be one of: ${deliverySorts.join(', ')}` })
  sort?: (typeof deliverySorts)[number];
}

/** An event for an endpoint. */
export class WebhookDeliveryView {
  @id({ required: 'id' }) id!: number;
  @id({ required: 'webhookId' }) webhookId!: number;
  @ApiProperty({ type: String, format: 'uuid', description: 'Of the event: sent as webhook-id' }) eventId!: string;
  @ApiProperty({ enum: deliveryKinds }) kind!: DeliveryKind;
  @ApiProperty({ type: String, description: 'What the event is about: events of a subject come in order' }) subject!: string;
  @ApiProperty({ enum: deliveryStatuses }) status!: DeliveryStatus;
  @ApiProperty({ type: String, nullable: true, description: 'What went wrong last' }) reason!: string | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'HTTP status of the last answer' }) responseStatus!: number | null;
  @ApiProperty({ type: 'integer' }) attempts!: number;
  @instant({ required: 'nextAttemptAt', nullable: true, description: 'When it is tried again' }) nextAttemptAt!: string | null;
  @instant({ required: 'createdAt' }) createdAt!: string;
  @instant({ required: 'deliveredAt', nullable: true }) deliveredAt!: string | null;
}

export class WebhookAttemptView {
  @instant({ required: 'at' }) at!: string;
  @ApiProperty({ type: 'integer', description: 'Milliseconds until the answer' }) durationMs!: number;
  @ApiProperty({ type: 'integer', nullable: true, description: 'HTTP status; null: no answer' }) status!: number | null;
  @ApiProperty({ type: String, nullable: true, description: 'The first 1000 bytes of the answer' }) answer!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Why there was no answer, or what was wrong with it' })
  problem!: string | null;
}

export class WebhookDeliveryDetail extends WebhookDeliveryView {
  @ApiProperty({ type: String, description: 'What is sent: CloudEvents JSON' }) body!: string;
  @ApiProperty({ type: WebhookAttemptView, isArray: true, description: 'Newest first' }) attemptList!: WebhookAttemptView[];
}

export class SendFailedDeliveries {
  @ApiPropertyOptional({ type: String, format: 'date-time', description: 'Without it: all of the last 30 days' })
  @ValidateIf((_, value) => value !== undefined && value !== null)
  @IsISO8601({ strict: true }, { message: 'since must be a point in time' })
  since?: string | null;
}

export class SendFailedDeliveriesOf extends SendFailedDeliveries {
  @id({ required: 'The id is required' }) id!: number;
}

export class SentAgain {
  @ApiProperty({ type: 'integer', description: 'Events that are sent again' }) count!: number;
}

/** An endpoint was changed or switched off, or what a person sent has arrived or failed. Open screens load it again. */
export class WebhookChanged {
  @IsInt() webhookId!: number;
}
