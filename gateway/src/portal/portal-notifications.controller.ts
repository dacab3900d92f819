import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { IsString } from 'class-validator';
import { comms } from '@creator-desk/protocol/comms/operations';
import { AddedPushDevice, PushDevice, PushDeviceId, PushView } from '@creator-desk/protocol/comms/push';
import { Allow } from '@creator-desk/server/access/allow';
import { CommsClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { ApiRefusals } from '../openapi/responses.ts';
import { ForPortal, type PortalRequest } from './portal.guard.ts';

const maxUserAgentLength = 300;

class DeviceOfPortal extends PushDeviceId {
  @IsString() slug!: string;
}

/** On which devices a creator gets notifications. */
@ApiTags('portal')
@Controller('portal/:slug/notifications')
@ForPortal()
export class PortalNotificationsController {
  constructor(private readonly comms: CommsClient) {}

  @Get()
  @ApiOkResponse({ type: PushView })
  @ApiRefusals('portal.malformed', 'portal.unknown')
  devices(@Req() { portal: { contractId } }: PortalRequest): Promise<PushView> {
    return this.comms.pushDevices({ contractId });
  }

  /** A browser that subscribes again is the same device. */
  @Post()
  @Allow(comms.addPushDevice.policy)
  @ApiCreatedResponse({ type: AddedPushDevice })
  @ApiRefusals('portal.malformed', 'portal.unknown', 'push.no_key', 'push.address', 'push.too_many')
  add(@Body() device: PushDevice, @Req() request: PortalRequest): Promise<AddedPushDevice> {
    const { contractId } = request.portal;
    const userAgent = request.get('user-agent')?.slice(0, maxUserAgentLength);
    return this.comms.addPushDevice({ ...device, contractId, ...(userAgent && { userAgent }) });
  }

  /** It gets nothing any more. */
  @Delete(':id')
  @HttpCode(200)
  @Allow(comms.removePushDevice.policy)
  @ApiOkResponse({ type: PushView })
  @ApiRefusals('portal.malformed', 'portal.unknown')
  remove(@Param() { id }: DeviceOfPortal, @Req() { portal: { contractId } }: PortalRequest): Promise<PushView> {
    return this.comms.removePushDevice({ contractId, id });
  }
}
