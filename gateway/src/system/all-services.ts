import { Injectable } from '@nestjs/common';
import type { ServiceName } from '@creator-desk/protocol/service-name';
import type { CommonClient } from '@creator-desk/protocol/system/operations';
import {
  CommsClient,
  ContractsClient,
  MediaClient,
  PayoutsClient,
  PortalClient,
} from '@creator-desk/server/messaging/rpc/service-clients';

/** The clients of all services, for the operations that every service has. */
@Injectable()
export class AllServices {
  readonly byName: Record<ServiceName, CommonClient>;

  constructor(contracts: ContractsClient, media: MediaClient, portal: PortalClient, payouts: PayoutsClient, comms: CommsClient) {
    this.byName = { contracts, media, portal, payouts, comms };
  }
}
