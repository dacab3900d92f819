import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { SettingChanged } from '@creator-desk/protocol/events';
import { ReadModelTable } from '@creator-desk/server/read-models/read-model-table';

export const settings = new ReadModelTable<{ key: string; value: string; changed_at: string }>({
  table: 'setting_copy',
  owner: 'contracts',
  handler: 'setting-copy',
  key: 'key',
  version: 'changed_at',
  versionMayRepeat: true,
  columns: ['key', 'value', 'changed_at'],
});

/** Read model of settings: the value set last wins. */
@Injectable()
export class SettingReadModel {
  constructor(private readonly em: EntityManager) {}

  async apply(events: readonly { data: SettingChanged }[]): Promise<void> {
    await settings.upsert(
      this.em,
      events.map(({ data: { key, value, changedAt } }) => ({ key, value, changed_at: changedAt })),
    );
  }
}
