import { Controller } from '@nestjs/common';
import { MessagePattern, Payload, Transport } from '@nestjs/microservices';
import { EntityManager } from '@mikro-orm/postgresql';
import { isWebAddress, webAddressText } from '@creator-desk/domain/web-address';
import type { SettingsOperations } from '@creator-desk/protocol/contracts/operations';
import { Refusal } from '@creator-desk/protocol/refusals';
import { SetSetting, settingKeys, type SettingKey, type SettingsView } from '@creator-desk/protocol/settings/setting';
import { AllowCallers } from '@creator-desk/server/access/allow-callers';
import { Clock } from '@creator-desk/server/clock';
import { Outbox } from '@creator-desk/server/events/outbox';
import { Setting } from './setting.entity.ts';

@AllowCallers('admin')
@Controller()
export class SettingsController implements SettingsOperations {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @MessagePattern('contracts.settings', Transport.NATS)
  async settings(): Promise<SettingsView> {
    const known = new Map((await this.em.find(Setting, {})).map(({ key, value }) => [key, value]));
    return Object.fromEntries(settingKeys.map((key) => [key, known.get(key) || null])) as Record<SettingKey, string | null>;
  }

  @MessagePattern('contracts.setSetting', Transport.NATS)
  async setSetting(@Payload() { key, value }: SetSetting): Promise<SettingsView> {
    const given = value ?? '';
    refuseUnusable(key, given);
    await this.em.transactional(async () => {
      await this.em.upsert(Setting, { key, value: given });
      this.outbox.announce('setting.changed', `setting/${key}`, { key, value: given, changedAt: this.clock.now().toISOString() });
    });
    return this.settings();
  }
}

/** An address becomes a button in creators' portals: only one that a browser opens safely. */
function refuseUnusable(key: SettingKey, value: string): void {
  if (key.endsWith('Url') && value !== '' && !isWebAddress(value)) throw Refusal.ofField('value', webAddressText);
}
