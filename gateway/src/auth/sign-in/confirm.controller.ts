import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import { ApiNoContentResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { maxPasswordLength } from '@creator-desk/protocol/contracts/access/user';
import { Refusal } from '@creator-desk/protocol/refusals';
import { AccessAudit } from '../../audit/access-audit.ts';
import { ApiRefusals } from '../../openapi/responses.ts';
import { adminOf, type AuthenticatedRequest } from '../../request-context.ts';
import { Accounts } from './accounts.ts';
import { AdminPassword } from './admin-password.ts';
import { FailedAttempts } from './failed-attempts.ts';
import { KeyedDigest } from '../keyed-digest.ts';
import { NeedsRecentProof } from './recent-proof.ts';
import { sessionOf } from '../sessions/session-cookie.ts';
import { Sessions } from '../sessions/sessions.ts';
import { UserDirectory } from '../sessions/user-directory.ts';

class Confirm {
  @ApiProperty({ type: String, format: 'password', maxLength: maxPasswordLength })
  @IsString({ message: 'Enter your password' })
  @MaxLength(maxPasswordLength, { message: `The password must be at most ${maxPasswordLength} characters` })
  password!: string;
}

/** Somebody else may sit at the open browser: some actions ask for the password again. */
@ApiTags('auth')
@Controller('auth')
export class ConfirmController {
  constructor(
    private readonly accounts: Accounts,
    private readonly password: AdminPassword,
    private readonly directory: UserDirectory,
    private readonly failures: FailedAttempts,
    private readonly digest: KeyedDigest,
    private readonly sessions: Sessions,
    private readonly audit: AccessAudit,
  ) {}

  /**
   * Answers 204 if a download that needs a recent proof would not be refused now. The console asks before it follows a link, because a
   * link cannot ask for the password.
   */
  @Get('confirm')
  @NeedsRecentProof()
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiRefusals('forbidden')
  confirmed(@Req() request: AuthenticatedRequest): void {
    adminOf(request);
  }

  /** For ten minutes the session may do what needs a recent proof. */
  @Post('confirm')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiRefusals('forbidden', 'too_many_attempts')
  async confirm(@Body() { password }: Confirm, @Req() request: AuthenticatedRequest): Promise<void> {
    const { user, via } = adminOf(request);
    const token = sessionOf(request);
    if (via !== 'session' || !token) throw new Refusal('forbidden');
    // Counted for the holder and not only for the address: who has a stolen session has many addresses, too.
    const account = this.digest.short('confirmation', String(user?.id ?? 'shared password'));
    const source = { client: this.digest.client(request), isKnown: false, account };
    const tried = { method: 'confirmation', userId: user?.id } as const;
    try {
      const right = await this.failures.guard(source, () =>
        user ? this.isOf(user.id, password) : this.password.matches(password, true),
      );
      if (!right) throw new Refusal('wrong_password');
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await this.audit.refused(request, tried, error.code);
      // Not 401: the session goes on.
      throw error.code === 'wrong_password' ? Refusal.ofField('password', 'The password is not right') : error;
    }
    await this.sessions.proved(token);
  }

  private async isOf(userId: number, password: string): Promise<boolean> {
    const email = (await this.directory.user(userId))?.email ?? '';
    try {
      return (await this.accounts.signIn({ email, password }, true)).id === userId;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'wrong_credentials') return false;
      throw error;
    }
  }
}
