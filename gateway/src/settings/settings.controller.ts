import { Body, Controller, Get, Inject, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { SettingsOperations } from '@creator-desk/protocol/contracts/operations';
import { SettingAt, SettingsView, SettingValue } from '@creator-desk/protocol/settings/setting';
import { operationsOf } from '@creator-desk/server/rpc/rpc.client';

@ApiTags('settings')
@Controller('settings')
export class SettingsController {
  constructor(@Inject(operationsOf('contracts')) private readonly contracts: SettingsOperations) {}

  @Get()
  @ApiOkResponse({ type: SettingsView })
  read(): Promise<SettingsView> {
    return this.contracts.settings({});
  }

  /** Answers all settings as they are then. */
  @Put(':key')
  @ApiOkResponse({ type: SettingsView })
  set(@Param() { key }: SettingAt, @Body() { value }: SettingValue): Promise<SettingsView> {
    return this.contracts.setSetting({ key, value });
  }
}
