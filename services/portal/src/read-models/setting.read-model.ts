import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { SettingChanged } from '@creator-desk/protocol/events';
import { settingKeys, type SettingKey, type SettingsView } from '@creator-desk/protocol/settings/setting';

/** Read model of settings: the value set last wins. */
@Injectable()
export class SettingReadModel {
  constructor(private readonly em: EntityManager) {}

  async upsert({ key, value, changedAt }: SettingChanged): Promise<void> {
    await this.em.execute(
      `insert into setting_copy (key, value, changed_at) values (?, ?, ?)
       on conflict (key) do update set value = excluded.value, changed_at = excluded.changed_at
       where setting_copy.changed_at <= excluded.changed_at`,
      [key, value, changedAt],
    );
  }

  /** All settings; one that is not set, or empty, is null. */
  async all(): Promise<SettingsView> {
    const rows = await this.em.execute<{ key: string; value: string }[]>('select key, value from setting_copy');
    const known = new Map(rows.map(({ key, value }) => [key, value]));
    return Object.fromEntries(settingKeys.map((key) => [key, known.get(key) || null])) as Record<SettingKey, string | null>;
  }
}
