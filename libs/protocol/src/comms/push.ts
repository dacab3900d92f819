import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { id, instant, text } from '../fields.ts';

/** What a browser gives for its device: where messages go, and with what they are encrypted (RFC 8291). */
export class PushDevice {
  @text({
    required: 'The endpoint is required',
    label: 'The endpoint',
    max: 1_000,
    description: 'The address of the push service',
  })
  endpoint!: string;

  @ApiProperty({ type: String, description: "The device's public key: an uncompressed point of P-256 in base64url" })
  @Matches(/^B[A-Za-z0-9_-]{86}$/, { message: 'The key p256dh must be a public key of P-256 in base64url' })
  p256dh!: string;

  @ApiProperty({ type: String, description: 'The secret of the device: 16 bytes in base64url' })
  @Matches(/^[A-Za-z0-9_-]{22}$/, { message: 'The key auth must be 16 bytes in base64url' })
  auth!: string;
}

export class AddPushDevice extends PushDevice {
  @id({ required: 'The contract id is required' }) contractId!: number;
  @text({ label: 'The user agent', max: 300 }) userAgent?: string;
}

export class PushDevicesOf {
  @id({ required: 'The contract id is required' }) contractId!: number;
}

export class PushDeviceId {
  @id({ required: 'The id is required' }) id!: number;
}

export class RemovePushDevice extends PushDevicesOf {
  @id({ required: 'The id is required' }) id!: number;
}

export class PushDeviceView {
  @id({ required: 'id' }) id!: number;
  @ApiProperty({ type: String, description: "Browser and device: 'Safari on iPhone'" }) name!: string;
  @instant({ required: 'createdAt' }) createdAt!: string;
}

/** On which devices a creator gets messages. */
export class PushView {
  @ApiProperty({ type: String, nullable: true, description: 'With which browsers subscribe; null: the system sends none' })
  publicKey!: string | null;
  @ApiProperty({ type: PushDeviceView, isArray: true }) devices!: PushDeviceView[];
}

export class AddedPushDevice extends PushView {
  @id({ required: 'id' }) id!: number;
}
