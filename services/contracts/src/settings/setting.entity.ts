import { defineEntity, p } from '@mikro-orm/postgresql';
import type { StoredKey } from '@creator-desk/protocol/settings/setting';

const SettingSchema = defineEntity({
  name: 'Setting',
  tableName: 'settings',
  properties: {
    key: p.string().$type<StoredKey>().primary(),
    value: p.text(),
    version: p.integer().version(),
  },
});

/** A setting that applies to all users. */
export class Setting extends SettingSchema.class {}
SettingSchema.setClass(Setting);
