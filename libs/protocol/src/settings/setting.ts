import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { seenVersions, text, version } from '../fields.ts';

export const settingKeys = ['sparkCodeFormUrl', 'giftLinkUrl', 'managerName'] as const;
export type SettingKey = (typeof settingKeys)[number];

export class SettingAt {
  @ApiProperty({ enum: settingKeys })
  @IsIn([...settingKeys], { message: `The setting must be one of: ${settingKeys.join(', ')}` })
  key!: SettingKey;
}

export class SettingValue {
  @text({
    required: 'The value is required',
    nullable: true,
    label: 'The value',
    max: 2000,
    description: 'Empty or null: not set',
  })
  value!: string | null;
}

export class SetSetting extends SettingValue {
  @seenVersions() ifMatch?: number[] | undefined;
  @IsIn([...settingKeys], { message: `The setting must be one of: ${settingKeys.join(', ')}` })
  key!: SettingKey;
}

/** All settings; one that is not set is null. */
export class SettingsView {
  @ApiProperty({ type: String, nullable: true, description: 'Where creators submit Spark codes' }) sparkCodeFormUrl!:
    string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Where creators ask for more products' }) giftLinkUrl!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Whom creators contact about their contract' }) managerName!:
    string | null;
}

/** All settings as admins edit them: together they have one version. */
export class StoredSettings extends SettingsView {
  @version() version!: number;
}
