import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { EntityManager } from '@mikro-orm/postgresql';
import { contracts } from '@creator-desk/protocol/contracts/operations';
import {
  InviteUserByLink,
  RenewLink,
  UpdateUserById,
  UserId,
  type TeamMember,
  type UserFacts,
  type UserView,
} from '@creator-desk/protocol/contracts/access/user';
import { Refusal } from '@creator-desk/protocol/refusals';
import { InCommandTransaction } from '@creator-desk/server/messaging/rpc/key-keeping';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { User } from './user.entity.ts';
import { UserQueries } from './user.query.ts';
import { Users } from './users.ts';

/** What owners do with the accounts of the team. */
@Controller()
export class UsersController {
  constructor(
    private readonly em: EntityManager,
    private readonly users: Users,
    private readonly lists: UserQueries,
  ) {}

  @OperationHandler(contracts.inviteUser)
  @InCommandTransaction()
  inviteUser(@Payload() { linkHash, ...input }: InviteUserByLink): Promise<UserView> {
    return this.users.invite(input, linkHash);
  }

  @OperationHandler(contracts.renewUserLink)
  @InCommandTransaction()
  renewUserLink(@Payload() { id, linkHash }: RenewLink): Promise<UserView> {
    return this.users.renewLink({ id }, linkHash);
  }

  @OperationHandler(contracts.updateUser)
  @InCommandTransaction()
  updateUser(@Payload() input: UpdateUserById): Promise<UserView> {
    return this.users.update(input);
  }

  @OperationHandler(contracts.unbindUser)
  @InCommandTransaction()
  unbindUser(@Payload() { id }: UserId): Promise<UserView> {
    return this.users.unbind({ id });
  }

  @OperationHandler(contracts.teamMembers)
  teamMembers(): Promise<TeamMember[]> {
    return this.lists.members();
  }

  @OperationHandler(contracts.userFacts)
  async userFacts(@Payload() { id }: UserId): Promise<UserFacts> {
    const user = await this.em.findOne(User, { id, accessRole: { $ne: null } }, { disableIdentityMap: true });
    if (!user) throw new Refusal('user.not_found');
    return user.facts();
  }
}
