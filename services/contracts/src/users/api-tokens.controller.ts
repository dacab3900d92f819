import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  ApiTokenHash,
  ApiTokenId,
  CreateApiTokenByHash,
  type ApiTokenFacts,
  type ApiTokenView,
} from '@creator-desk/protocol/contracts/access/api-token';
import { contracts } from '@creator-desk/protocol/contracts/operations';
import { Refusal } from '@creator-desk/protocol/refusals';
import { InCommandTransaction } from '@creator-desk/server/messaging/rpc/key-keeping';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { CommandTransactions } from '@creator-desk/server/persistence/transactions/command-transactions';
import { instant } from '@creator-desk/server/persistence/instant';
import { PreparedStatements } from '@creator-desk/server/persistence/transactions/prepared-statements';

type Row = ApiTokenView & { id: number };

const columns = `id, name, role, expires_at as "expiresAt", last_used_at as "lastUsedAt", created_at as "createdAt"`;
const optional = (at: string | null): string | null => (at === null ? null : instant(at));

const viewOf = (row: Row): Row => ({
  ...row,
  expiresAt: optional(row.expiresAt),
  lastUsedAt: optional(row.lastUsedAt),
  createdAt: optional(row.createdAt),
});

/** Tokens that owners make for scripts. The gateway makes the secret and sends its hash. */
@Controller()
export class ApiTokensController {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly transactions: CommandTransactions,
  ) {}

  @OperationHandler(contracts.apiTokens)
  async apiTokens(): Promise<ApiTokenView[]> {
    return (await this.statements.rows<Row>(`select ${columns} from api_tokens order by id desc limit 200`)).map(viewOf);
  }

  @OperationHandler(contracts.createApiToken)
  @InCommandTransaction()
  createApiToken(@Payload() { name, role, expiresInDays, tokenHash }: CreateApiTokenByHash): Promise<ApiTokenView> {
    return this.transactions.run(async (tx) => {
      const [row] = await tx.execute<Row[]>(
        `insert into api_tokens (token_hash, name, role, expires_at)
         values (?, ?, ?, now() + make_interval(days => ?::int)) returning ${columns}`,
        [tokenHash, name, role, expiresInDays ?? null],
      );
      if (!row) throw new Error('the token was not stored');
      return viewOf(row);
    });
  }

  /** The row goes: what it was stays in the audit log. */
  @OperationHandler(contracts.revokeApiToken)
  @InCommandTransaction()
  revokeApiToken(@Payload() { id }: ApiTokenId): Promise<null> {
    return this.transactions.run(async (tx) => {
      const removed = await tx.execute<object[]>('delete from api_tokens where id = ? returning id', [id]);
      if (removed.length === 0) throw new Refusal('token.not_found');
      return null;
    });
  }

  @OperationHandler(contracts.apiTokenFacts)
  async apiTokenFacts(@Payload() { tokenHash }: ApiTokenHash): Promise<ApiTokenFacts> {
    const [row] = await this.statements.rows<Row>(
      `select ${columns} from api_tokens where token_hash = ? and (expires_at is null or expires_at > now())`,
      [tokenHash],
    );
    if (!row) throw new Refusal('token.not_found');
    const { id, name, role, expiresAt, lastUsedAt } = viewOf(row);
    return { id, name, role, expiresAt, lastUsedAt };
  }

  /** No change that the audit log has: each use of a token is in the log of the process. */
  @OperationHandler(contracts.apiTokenUsed)
  async apiTokenUsed(@Payload() { id }: ApiTokenId): Promise<null> {
    await this.statements.rows('update api_tokens set last_used_at = now() where id = ? returning id', [id]);
    return null;
  }
}
