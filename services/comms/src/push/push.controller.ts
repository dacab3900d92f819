import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { EntityManager } from '@mikro-orm/postgresql';
import { deviceName } from '@creator-desk/domain/access/device-name';
import { comms } from '@creator-desk/protocol/comms/operations';
import {
  AddPushDevice,
  PushDevicesOf,
  RemovePushDevice,
  type AddedPushDevice,
  type PushDeviceView,
  type PushView,
} from '@creator-desk/protocol/comms/push';
import { Refusal } from '@creator-desk/protocol/refusals';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { instant } from '@creator-desk/server/persistence/instant';
import { PushCaller } from './push-caller.ts';
import { PushKey } from './push-key.ts';
import { isPoint } from './web-push.ts';

const maxDevices = 10;

/** On which devices a creator is notified. */
@Controller()
export class PushController {
  constructor(
    private readonly em: EntityManager,
    private readonly key: PushKey,
    private readonly caller: PushCaller,
  ) {}

  @OperationHandler(comms.pushDevices)
  async devices(@Payload() { contractId }: PushDevicesOf): Promise<PushView> {
    const rows = await this.em.execute<PushDeviceView[]>(
      'select id, name, created_at as "createdAt" from push_device where contract_id = ? order by id',
      [contractId],
    );
    return {
      publicKey: this.key.sender?.publicKey ?? null,
      devices: rows.map((row) => ({ ...row, createdAt: instant(row.createdAt) })),
    };
  }

  @OperationHandler(comms.addPushDevice)
  async add(@Payload() { contractId, endpoint, p256dh, auth, userAgent = '' }: AddPushDevice): Promise<AddedPushDevice> {
    if (!this.key.sender) throw new Refusal('push.no_key');
    if (this.caller.reach.problemOf(endpoint) || !isPoint(p256dh)) throw new Refusal('push.address');
    const id = await this.em.transactional(async (tx) => {
      // One after the other, so that they are counted.
      await tx.execute(`select pg_advisory_xact_lock(hashtext('push_device'), ?)`, [contractId]);
      const others = await tx.execute<object[]>('select 1 from push_device where contract_id = ? and endpoint <> ?', [
        contractId,
        endpoint,
      ]);
      if (others.length >= maxDevices) throw new Refusal('push.too_many');
      const [row] = await tx.execute<{ id: number }[]>(
        `insert into push_device (contract_id, endpoint, p256dh, auth, name) values (?, ?, ?, ?, ?)
         on conflict (contract_id, endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth, name = excluded.name
         returning id`,
        [contractId, endpoint, p256dh, auth, deviceName(userAgent)],
      );
      return row?.id ?? 0;
    });
    return { id, ...(await this.devices({ contractId })) };
  }

  @OperationHandler(comms.removePushDevice)
  async remove(@Payload() { contractId, id }: RemovePushDevice): Promise<PushView> {
    await this.em.transactional((tx) => tx.execute('delete from push_device where contract_id = ? and id = ?', [contractId, id]));
    return this.devices({ contractId });
  }
}
