import { Inject, Injectable } from '@nestjs/common';
import { comms } from '@creator-desk/protocol/comms/operations';
import { contracts } from '@creator-desk/protocol/contracts/operations';
import { media } from '@creator-desk/protocol/media/operations';
import type { Client, Operation } from '@creator-desk/protocol/operation';
import { payouts } from '@creator-desk/protocol/payouts/operations';
import { portal } from '@creator-desk/protocol/portal/operations';
import { RpcClient } from './rpc.client.ts';

/** The base class of a service's client, with a method for each of its operations. */
function clientOf<Declared extends Record<keyof Declared, Operation<never, unknown>>>(
  operations: Declared,
): new (rpc: RpcClient) => Client<Declared> {
  @Injectable()
  class ServiceClient {
    constructor(@Inject(RpcClient) rpc: RpcClient) {
      for (const [name, { subject }] of Object.entries<Operation<never, unknown>>(operations))
        Object.assign(this, { [name]: (input: unknown) => rpc.ask(subject, input) });
    }
  }
  return ServiceClient as new (rpc: RpcClient) => Client<Declared>;
}

@Injectable()
export class ContractsClient extends clientOf(contracts) {}

@Injectable()
export class MediaClient extends clientOf(media) {}

@Injectable()
export class PortalClient extends clientOf(portal) {}

@Injectable()
export class PayoutsClient extends clientOf(payouts) {}

@Injectable()
export class CommsClient extends clientOf(comms) {}
