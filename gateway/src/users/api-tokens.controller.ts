import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { ApiTokenId, ApiTokenView, CreateApiToken } from '@creator-desk/protocol/contracts/access/api-token';
import { can } from '@creator-desk/protocol/policies';
import { Allow } from '@creator-desk/server/access/allow';
import { ContractsClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { ApiTokens, tokenHashOf, tokenPrefix } from '../auth/api-tokens.ts';
import { SecretMaker } from '../auth/secret-maker.ts';
import { NeedsRecentProof } from '../auth/sign-in/recent-proof.ts';
import { SecurityLog } from '../auth/security-log.ts';
import { ApiRefusals } from '../openapi/responses.ts';

/** A token and its secret, which is shown once: only its hash is stored. */
class ApiTokenWithSecret {
  @ApiProperty({ type: ApiTokenView }) token!: ApiTokenView;
  @ApiProperty({ type: String, description: 'Sent as `Authorization: Bearer …`', example: 'cdt_aBc' }) secret!: string;
}

/** Tokens with which scripts use this API. */
@ApiTags('users')
@Allow(can('access.manage'))
@Controller('api-tokens')
export class ApiTokensController {
  constructor(
    private readonly contracts: ContractsClient,
    private readonly tokens: ApiTokens,
    private readonly secrets: SecretMaker,
    private readonly securityLog: SecurityLog,
  ) {}

  /** Newest first, then those that the operator has configured. */
  @Get()
  @ApiOkResponse({ type: ApiTokenView, isArray: true })
  async list(): Promise<ApiTokenView[]> {
    return [...(await this.contracts.apiTokens({})), ...this.tokens.ofOperator()];
  }

  @NeedsRecentProof()
  @Post()
  @ApiCreatedResponse({ type: ApiTokenWithSecret })
  async create(@Body() body: CreateApiToken, @Req() request: Request): Promise<ApiTokenWithSecret> {
    const secret = tokenPrefix + this.secrets.make('API token');
    const token = await this.contracts.createApiToken({ ...body, tokenHash: tokenHashOf(secret) });
    this.securityLog.write(request, 'api_token_made', { tokenId: token.id });
    return { token, secret };
  }

  /** The token stops working at once, on all replicas. */
  @NeedsRecentProof()
  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiRefusals('token.not_found')
  async revoke(@Param() { id }: ApiTokenId, @Req() request: Request): Promise<void> {
    await this.contracts.revokeApiToken({ id });
    await this.tokens.revoked();
    this.securityLog.write(request, 'api_token_revoked', { tokenId: id });
  }
}
