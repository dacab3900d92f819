import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { retentionKeys, type RetentionKey } from '@creator-desk/domain/retention';
import { seenVersions, text, version } from '../fields.ts';

/** Settings of the creators' portals. */
export const settingKeys = ['sparkCodeFormUrl', 'giftLinkUrl', 'managerName'] as const;
export type SettingKey = (typeof settingKeys)[number];

export const storedKeys = [...settingKeys, ...retentionKeys];
export type StoredKey = SettingKey | RetentionKey;
const keyMessage = `The setting must be one of: ${storedKeys.join(', ')}`;

export class SettingAt {
  @ApiProperty({ enum: storedKeys })
  @IsIn(storedKeys, { message: keyMessage })
  key!: StoredKey;
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
  @IsIn(storedKeys, { message: keyMessage })
  key!: StoredKey;
}

/** The settings of the creators' portals; one that is not set is null. */
export class SettingsView {
  @ApiProperty({ type: String, nullable: true, description: 'Where creators submit Spark codes' })
  sparkCodeFormUrl!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Where creators ask for more products' }) giftLinkUrl!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Whom creators contact about their contract' })
  managerName!: string | null;
}

/** All settings as admins edit them: together they have one version. */
export class StoredSettings extends SettingsView {
  @ApiProperty({ type: String, nullable: true, description: 'Days for which uses of portals are kept; null: for ever' })
  keepPortalUsesDays!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Days for which drafts of completed tasks are kept; null: for ever' })
  keepDraftsDays!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Days for which files of rejected videos are kept; null: for ever' })
  keepRejectedVideosDays!: string | null;
  @version() version!: number;
}
