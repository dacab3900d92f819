import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { SettingAt, StoredSettings, SettingValue } from '@creator-desk/protocol/settings/setting';
import { Allow } from '@creator-desk/server/access/allow';
import { can } from '@creator-desk/protocol/policies';
import { ContractsClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { IfMatch, ApiIfMatch } from '../if-match.ts';

@ApiTags('settings')
@Allow(can('settings.read'))
@Controller('settings')
export class SettingsController {
  constructor(private readonly contracts: ContractsClient) {}

  @Get()
  @ApiOkResponse({ type: StoredSettings })
  read(): Promise<StoredSettings> {
    return this.contracts.settings({});
  }

  /** Answers all settings after the change. */
  @Allow(can('settings.write'))
  @Put(':key')
  @ApiIfMatch('settings.stale')
  @ApiOkResponse({ type: StoredSettings })
  set(@Param() { key }: SettingAt, @Body() { value }: SettingValue, @IfMatch() ifMatch?: number[]): Promise<StoredSettings> {
    return this.contracts.setSetting({ key, value, ifMatch });
  }
}
