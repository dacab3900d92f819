import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { EntityManager } from '@mikro-orm/postgresql';
import { isRetentionKey, retentionDaysIn, retentionText } from '@creator-desk/domain/retention';
import { isWebAddress, webAddressText } from '@creator-desk/domain/values/web-address';
import { contracts } from '@creator-desk/protocol/contracts/operations';
import { Refusal } from '@creator-desk/protocol/refusals';
import { SetSetting, storedKeys, type StoredKey, type StoredSettings } from '@creator-desk/protocol/settings/setting';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { Clock } from '@creator-desk/server/runtime/clock';
import { refuseStale } from '@creator-desk/server/persistence/transactions/stale-version';
import { Outbox } from '@creator-desk/server/messaging/events/outbox/outbox';
import { Setting } from './setting.entity.ts';

@Controller()
export class SettingsController {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @OperationHandler(contracts.settings)
  async settings(): Promise<StoredSettings> {
    const stored = await this.em.find(Setting, {}, { refresh: true });
    const known = new Map(stored.map(({ key, value }) => [key, value]));
    const values = storedKeys.map((key) => [key, known.get(key) || null]);
    return { version: versionOf(stored), ...(Object.fromEntries(values) as Record<StoredKey, string | null>) };
  }

  @OperationHandler(contracts.setSetting)
  async setSetting(@Payload() { key, value, ifMatch }: SetSetting): Promise<StoredSettings> {
    const given = value ?? '';
    refuseUnusable(key, given);
    await this.em.transactional(async () => {
      // All settings share one version, so changes are serialised; reads are not blocked.
      await this.em.execute('lock table settings in exclusive mode');
      const stored = await this.em.find(Setting, {});
      refuseStale(versionOf(stored), ifMatch, 'settings.stale');
      const setting = stored.find((one) => one.key === key) ?? this.em.create(Setting, { key, value: given });
      this.em.persist(Object.assign(setting, { value: given }));
      this.outbox.publish('setting.changed', `setting/${key}`, { key, value: given, changedAt: this.clock.now().toISOString() });
    });
    return this.settings();
  }
}

/** Grows with every change of any setting. */
const versionOf = (settings: Setting[]): number => settings.reduce((sum, { version }) => sum + version, 0);

/** A URL becomes a button in the creators' portals, so it must be safe to open. */
function refuseUnusable(key: StoredKey, value: string): void {
  if (value !== '' && isRetentionKey(key) && retentionDaysIn(value) === undefined) throw Refusal.ofField('value', retentionText);
  if (key.endsWith('Url') && value !== '' && !isWebAddress(value)) throw Refusal.ofField('value', webAddressText);
}
