import { Body, Controller, Get, HttpCode, Post, Put, Req } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { SetSingleSignOn, SingleSignOnView } from '@creator-desk/protocol/contracts/access/single-sign-on';
import { can } from '@creator-desk/protocol/policies';
import { Refusal } from '@creator-desk/protocol/refusals';
import { Allow } from '@creator-desk/server/access/allow';
import { ContractsClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { isPublicOverTls } from '../auth/origin.ts';
import { NeedsRecentProof } from '../auth/sign-in/recent-proof.ts';
import { SecurityLog } from '../auth/security-log.ts';
import { ApiIfMatch, IfMatch } from '../if-match.ts';
import { ApiRefusals } from '../openapi/responses.ts';
import { problemOf, Provider } from './provider.ts';
import { SingleSignOn } from './single-sign-on.ts';

/** What the test of a provider has found. */
class ProviderTest {
  @ApiProperty({ type: String, nullable: true, description: 'What is wrong; null when the provider can be used' })
  problem!: string | null;
}

/** How people sign in at a provider of OpenID Connect. */
@ApiTags('users')
@Allow(can('access.manage'))
@Controller('single-sign-on')
export class SingleSignOnSettingsController {
  constructor(
    private readonly contracts: ContractsClient,
    private readonly singleSignOn: SingleSignOn,
    private readonly provider: Provider,
    private readonly securityLog: SecurityLog,
  ) {}

  @Get()
  @ApiOkResponse({ type: SingleSignOnView })
  read(@Req() request: Request): Promise<SingleSignOnView> {
    return this.singleSignOn.view(request);
  }

  /** The environment wins: what it sets is not changed here. */
  @NeedsRecentProof()
  @Put()
  @ApiIfMatch('sso.stale')
  @ApiOkResponse({ type: SingleSignOnView })
  @ApiRefusals('sso.by_environment')
  async set(@Body() body: SetSingleSignOn, @Req() request: Request, @IfMatch() ifMatch?: number[]): Promise<SingleSignOnView> {
    if (this.singleSignOn.isSetByEnvironment) throw new Refusal('sso.by_environment');
    refuseUnsafe(body.issuer, request);
    const { clientSecret, ...settings } = body;
    const sealedSecret = clientSecret ? this.singleSignOn.seal(clientSecret) : clientSecret;
    const stored = await this.contracts.setSingleSignOn({
      ...settings,
      sealedSecret: sealedSecret === '' ? null : sealedSecret,
      ifMatch,
    });
    await this.singleSignOn.changed(stored);
    this.securityLog.write(request, 'single_sign_on_changed', { enabled: stored.enabled, issuer: stored.issuer });
    return this.singleSignOn.view(request);
  }

  /** Asks the stored provider for its discovery document. The id and the secret are seen right or wrong at the first sign-in. */
  @Post('test')
  @HttpCode(200)
  @ApiOkResponse({ type: ProviderTest })
  @ApiRefusals('sso.off')
  async test(@Req() request: Request): Promise<ProviderTest> {
    const settings = await this.singleSignOn.settings();
    if (settings.issuer === '') throw new Refusal('sso.off');
    try {
      await this.provider.test(settings, request);
      return { problem: null };
    } catch (error) {
      return { problem: problemOf(error) };
    }
  }
}

/** @throws Refusal of the field: nobody may read a token or a secret that is sent there */
function refuseUnsafe(issuer: string, request: Request): void {
  const url = URL.canParse(issuer) ? new URL(issuer) : undefined;
  const isLocal =
    url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname) && !isPublicOverTls(request);
  const isClean = url && url.username === '' && url.search === '' && url.hash === '';
  if (!isClean || !(url.protocol === 'https:' || isLocal))
    throw Refusal.ofField('issuer', 'Enter an address that begins with https://, without parameters');
}
