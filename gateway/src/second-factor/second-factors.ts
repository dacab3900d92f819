import { Injectable } from '@nestjs/common';
import type { CheckedCode, KnownPasskeys } from '@creator-desk/protocol/contracts/access/second-factor';
import type { UserFacts } from '@creator-desk/protocol/contracts/access/user';
import { callOrOwn, ownCall, runInCall } from '@creator-desk/server/messaging/call-context';
import { ContractsClient } from '@creator-desk/server/messaging/rpc/service-clients';

/** Whose second factor it is. */
export type Person = Pick<UserFacts, 'id' | 'name' | 'role'>;

/**
 * Asks the contracts service about second factors. The idempotency key of the request is not for these calls: the service would
 * store the answer with its recovery codes.
 */
@Injectable()
export class SecondFactors {
  constructor(private readonly contracts: ContractsClient) {}

  /** As somebody who has given the password, whether the sign-in is complete or not: the audit log names the person. */
  as<T>({ id, name, role }: Person, ask: (contracts: ContractsClient) => Promise<T>): Promise<T> {
    const { idempotencyKey: _, ...call } = callOrOwn('gateway');
    const caller = { kind: 'admin', via: 'session', user: { id, name, role } } as const;
    return runInCall({ ...call, caller }, () => ask(this.contracts));
  }

  /** @throws Refusal wrong_code or code_used */
  checkCode(id: number, code: string): Promise<CheckedCode> {
    return asGateway(() => this.contracts.checkCode({ id, code }));
  }

  knownPasskeys(id: number): Promise<KnownPasskeys> {
    return asGateway(() => this.contracts.knownPasskeys({ id }));
  }

  /** @throws Refusal wrong_passkey or passkey_copied */
  checkPasskey(given: Parameters<ContractsClient['checkPasskey']>[0]): Promise<UserFacts> {
    return asGateway(() => this.contracts.checkPasskey(given));
  }

  facts(id: number): Promise<UserFacts> {
    return asGateway(() => this.contracts.userFacts({ id }));
  }
}

const asGateway = <T>(ask: () => Promise<T>): Promise<T> => runInCall(ownCall('gateway'), ask);
