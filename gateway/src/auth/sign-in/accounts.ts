import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SignInByIdentity } from '@creator-desk/protocol/contracts/access/single-sign-on';
import type {
  ChangePassword,
  RedeemLink,
  SignInWithPassword,
  UserFacts,
  UserLinkView,
} from '@creator-desk/protocol/contracts/access/user';
import { ownCall, runInCall } from '@creator-desk/server/messaging/call-context';
import { ContractsClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { PasswordQueue } from './password-queue.ts';

/** What the contracts service knows of a link's secret. */
export const linkHashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Asks the contracts service about accounts, as the gateway: nobody has signed in yet. The idempotency key of the request is not
 * for these calls, so no digest of a password is stored.
 */
@Injectable()
export class Accounts {
  constructor(
    private readonly contracts: ContractsClient,
    private readonly queue: PasswordQueue,
  ) {}

  /** @throws Refusal wrong_credentials, or too_many_requests when too many passwords wait to be hashed */
  signIn(given: SignInWithPassword, fromKnownAddress: boolean): Promise<UserFacts> {
    return this.queue.run(fromKnownAddress, () => asGateway(() => this.contracts.signIn(given)));
  }

  /** @throws Refusal user.link_invalid */
  link(token: string): Promise<UserLinkView> {
    return asGateway(() => this.contracts.userLink({ linkHash: linkHashOf(token) }));
  }

  /** @throws Refusal user.link_invalid, invalid for a weak password, or too_many_requests */
  redeemLink({ token, password }: RedeemLink): Promise<UserFacts> {
    const redeemed = { linkHash: linkHashOf(token), password };
    return this.queue.run(false, () => asGateway(() => this.contracts.redeemUserLink(redeemed)));
  }

  /** @throws Refusal invalid for a wrong current or a weak new password, or too_many_requests */
  changePassword(changed: ChangePassword): Promise<UserFacts> {
    return this.queue.run(true, () => asGateway(() => this.contracts.changePassword(changed)));
  }

  /** Whom a provider has identified. @throws Refusal sso.not_invited, sso.disabled and the like */
  identified(identity: SignInByIdentity): Promise<UserFacts> {
    return asGateway(() => this.contracts.signInByIdentity(identity));
  }

  /** @throws Refusal user.not_found */
  facts(id: number): Promise<UserFacts> {
    return asGateway(() => this.contracts.userFacts({ id }));
  }
}

const asGateway = <T>(ask: () => Promise<T>): Promise<T> => runInCall(ownCall('gateway'), ask);
