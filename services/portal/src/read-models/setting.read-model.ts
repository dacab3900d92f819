import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { SettingChanged } from '@creator-desk/protocol/events';

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
}
