import { Body, Controller, Get, Inject, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { SettingsOperations } from '@creator-desk/protocol/contracts/operations';
import { SettingAt, StoredSettings, SettingValue } from '@creator-desk/protocol/settings/setting';
import { operationsOf } from '@creator-desk/server/messaging/rpc/rpc.client';
import { IfMatch, ApiIfMatch } from '../if-match.ts';

@ApiTags('settings')
@Controller('settings')
export class SettingsController {
  constructor(@Inject(operationsOf('contracts')) private readonly contracts: SettingsOperations) {}

  @Get()
  @ApiOkResponse({ type: StoredSettings })
  read(): Promise<StoredSettings> {
    return this.contracts.settings({});
  }

  /** Answers all settings after the change. */
  @Put(':key')
  @ApiIfMatch('settings.stale')
  @ApiOkResponse({ type: StoredSettings })
  set(@Param() { key }: SettingAt, @Body() { value }: SettingValue, @IfMatch() ifMatch?: number[]): Promise<StoredSettings> {
    return this.contracts.setSetting({ key, value, ifMatch });
  }
}
