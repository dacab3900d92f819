import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { UserLinkMailView } from '@creator-desk/protocol/comms/user-link';
import { InviteUser, ListUsers, TeamMember, UpdateUser, UserId, UserView } from '@creator-desk/protocol/contracts/access/user';
import { can } from '@creator-desk/protocol/policies';
import { Allow } from '@creator-desk/server/access/allow';
import { CommsClient, ContractsClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { AccessAudit } from '../audit/access-audit.ts';
import { Accounts, linkHashOf } from '../auth/sign-in/accounts.ts';
import { SecretMaker } from '../auth/secret-maker.ts';
import { NeedsRecentProof } from '../auth/sign-in/recent-proof.ts';
import { SecurityLog } from '../auth/security-log.ts';
import { Sessions } from '../auth/sessions/sessions.ts';
import { ApiIfMatch, IfMatch } from '../if-match.ts';
import { adminOf, type AuthenticatedRequest } from '../request-context.ts';
import { ApiRefusals, listHeaders } from '../openapi/responses.ts';
import { ListProxy } from '../proxy/list-proxy.ts';
import { LinkMailer, linkMails, type LinkMail } from './link-mailer.ts';

/** A user and the link to give to that person. It is shown once: only its hash is stored. */
class UserWithLink {
  @ApiProperty({ type: UserView }) user!: UserView;
  @ApiProperty({ type: String, description: 'A path of this site: good once, for 72 hours', example: '/join#aBc' })
  link!: string;
  @ApiProperty({
    enum: linkMails,
    description:
      'queued: it is mailed to the user too; not_set_up: there is no mail server; unavailable: mails cannot be sent now',
  })
  mail!: LinkMail;
}

/** Who may own contracts. */
@ApiTags('users')
@Allow(can('contracts.read'))
@Controller('team-members')
export class TeamMembersController {
  constructor(private readonly contracts: ContractsClient) {}

  /** By name, those who have left too. */
  @Get()
  @ApiOkResponse({ type: TeamMember, isArray: true })
  list(): Promise<TeamMember[]> {
    return this.contracts.teamMembers({});
  }
}

/** The people of the team. */
@ApiTags('users')
@Allow(can('access.manage'))
@Controller('users')
export class UsersController {
  constructor(
    private readonly contracts: ContractsClient,
    private readonly comms: CommsClient,
    private readonly mailer: LinkMailer,
    private readonly accounts: Accounts,
    private readonly lists: ListProxy,
    private readonly sessions: Sessions,
    private readonly secrets: SecretMaker,
    private readonly securityLog: SecurityLog,
    private readonly audit: AccessAudit,
  ) {}

  @Get()
  @ApiOkResponse({ type: UserView, isArray: true, headers: listHeaders })
  list(@Query() query: ListUsers, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.lists.send(request, response, 'contracts', '/users', query);
  }

  /** What has become of the mails with links that can still be used. */
  @Get('link-mails')
  @ApiOkResponse({ type: UserLinkMailView, isArray: true })
  linkMails(): Promise<UserLinkMailView[]> {
    return this.comms.userLinkMails({});
  }

  /** The link is answered, and mailed if there is a mail server. */
  @NeedsRecentProof()
  @Post()
  @ApiCreatedResponse({ type: UserWithLink })
  @ApiRefusals('user.email_taken')
  async invite(@Body() body: InviteUser, @Req() request: Request): Promise<UserWithLink> {
    const token = this.secrets.make('user link');
    const user = await this.contracts.inviteUser({ ...body, linkHash: linkHashOf(token) });
    this.securityLog.write(request, 'user_invited', { userId: user.id });
    return { user, link: linkTo(token), mail: await this.mailer.send(user, token) };
  }

  @NeedsRecentProof()
  @Put(':id')
  @ApiIfMatch('user.stale')
  @ApiOkResponse({ type: UserView })
  @ApiRefusals('user.not_found', 'user.last_owner')
  async update(
    @Param() { id }: UserId,
    @Body() body: UpdateUser,
    @Req() request: Request,
    @IfMatch() ifMatch?: number[],
  ): Promise<UserView> {
    const user = await this.contracts.updateUser({ ...body, id, ifMatch });
    await this.sessions.userChanged(await this.accounts.facts(id));
    this.securityLog.write(request, 'user_changed', { userId: id, status: user.status, role: user.role });
    return user;
  }

  /**
   * A new link: for an invitation that was not accepted in time, or a forgotten password. Earlier links stop working. It is mailed as
   * the first one.
   */
  @NeedsRecentProof()
  @Post(':id/link')
  @ApiCreatedResponse({ type: UserWithLink })
  @ApiRefusals('user.not_found', 'user.disabled')
  async renewLink(@Param() { id }: UserId, @Req() request: Request): Promise<UserWithLink> {
    const token = this.secrets.make('user link');
    const user = await this.contracts.renewUserLink({ id, linkHash: linkHashOf(token) });
    this.securityLog.write(request, 'user_link_made', { userId: id });
    return { user, link: linkTo(token), mail: await this.mailer.send(user, token) };
  }

  /** For who has lost the device: the next sign-in needs the password alone, unless the role requires a new second factor. */
  @NeedsRecentProof()
  @Delete(':id/second-factor')
  @ApiOkResponse({ type: UserView })
  @ApiRefusals('user.not_found')
  async resetSecondFactor(@Param() { id }: UserId, @Req() request: Request): Promise<UserView> {
    const user = await this.contracts.resetSecondFactor({ id });
    await this.sessions.userChanged(await this.accounts.facts(id));
    this.securityLog.write(request, 'second_factor_reset', { userId: id });
    return user;
  }

  /** Forgets who somebody is at the sign-in provider. The next sign-in there with the same verified email binds the account anew. */
  @NeedsRecentProof()
  @Delete(':id/identity')
  @ApiOkResponse({ type: UserView })
  @ApiRefusals('user.not_found')
  async unbind(@Param() { id }: UserId, @Req() request: Request): Promise<UserView> {
    const user = await this.contracts.unbindUser({ id });
    this.securityLog.write(request, 'user_unbound', { userId: id });
    return user;
  }

  /** Ends all sessions of a user, on all devices. */
  @NeedsRecentProof()
  @Delete(':id/sessions')
  @HttpCode(204)
  @ApiNoContentResponse()
  async endSessions(@Param() { id }: UserId, @Req() request: AuthenticatedRequest): Promise<void> {
    const ended = await this.sessions.endOthers(id);
    if (ended > 0) await this.audit.record(request, 'signed_out', { method: 'session', userId: id, by: adminOf(request) });
    this.securityLog.write(request, 'user_sessions_ended', { userId: id });
  }
}

/** In the fragment, which browsers send to no server. */
const linkTo = (token: string): string => `/join#${token}`;
