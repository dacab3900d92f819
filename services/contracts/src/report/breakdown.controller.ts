import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { contracts } from '@creator-desk/protocol/contracts/operations';
import { Refusal } from '@creator-desk/protocol/refusals';
import { BreakdownQuery, type BreakdownPart, type ContractsOfRow } from '@creator-desk/protocol/system/breakdown';
import { callerMay } from '@creator-desk/server/access/permission';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import {
  contractKeys,
  creatorKey,
  ofCreatorsOfContract,
  ofKeys,
  pageOfKeys,
  withKeysOfContract,
} from '@creator-desk/server/persistence/sums/breakdown';
import { MonthBuckets, type Condition } from '@creator-desk/server/persistence/sums/month-buckets';
import { PreparedStatements } from '@creator-desk/server/persistence/transactions/prepared-statements';
import { Clock } from '@creator-desk/server/runtime/clock';
import { committedBetween, ofContracts } from './committed.ts';
import { ContractSums } from './contract-sums.ts';

interface Named {
  key: string;
  name: string;
  socialHandle: string;
}

/** What is committed by creator, platform or owner, and the names of creators. */
@Controller()
export class BreakdownController {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly clock: Clock,
    private readonly sums: ContractSums,
  ) {}

  /** @throws Refusal forbidden for an order by what the role does not see */
  @OperationHandler(contracts.breakdown)
  async breakdown(@Payload() query: BreakdownQuery): Promise<BreakdownPart<ContractsOfRow>> {
    const seesFees = callerMay('fees.read');
    if (query.sort?.endsWith('committed') && !seesFees) throw new Refusal('forbidden');
    const page = query.sort ? await this.sums.read(['page', query], () => this.page(query)) : null;
    const keys = page?.keys ?? query.keys;
    const [amounts, names] = await Promise.all([
      seesFees ? this.amounts(query, keys) : [],
      query.by === 'creator' && keys ? this.names(keys) : [],
    ]);
    const rows = new Map<string, ContractsOfRow & { key: string }>();
    for (const named of names) rows.set(named.key, { ...named, ...(seesFees && { committedCents: 0 }) });
    for (const { key, committedCents } of amounts)
      rows.set(key, { ...rows.get(key), key, committedCents: Number(committedCents) });
    return { page, rows: [...rows.values()] };
  }

  private amounts(
    query: BreakdownQuery,
    among: readonly string[] | undefined,
  ): Promise<{ key: string; committedCents: string }[]> {
    const { sql, parameters } = this.committed(query);
    const [of, keys, creators] = [ofContracts(query), ofKeys(among), ofCreatorsOfContract(query.by, among)];
    return this.statements.rows(
      `select g.key, ${sql} as "committedCents" from contracts c ${withKeysOfContract(query.by)}
       where c.start_date < ?::date and c.end_date >= ?::date${of.sql}${creators.sql}${keys.sql} group by 1`,
      [
        ...parameters,
        ...new MonthBuckets(query, this.clock.zone).ends.toReversed(),
        ...of.parameters,
        ...creators.parameters,
        ...keys.parameters,
      ],
    );
  }

  private committed(query: BreakdownQuery): Condition {
    const [first, next] = new MonthBuckets(query, this.clock.zone).ends;
    return { sql: committedBetween('?::date', '?::date'), parameters: [next, first] };
  }

  /** All creators. */
  private page(query: BreakdownQuery): Promise<{ keys: string[]; total: number }> {
    const of = ofContracts(query);
    const key = creatorKey('c.id');
    if (query.sort?.endsWith('name'))
      return pageOfKeys(this.statements, query, {
        sql: `select distinct on (1) ${key} as key, lower(c.full_name) as value from contracts c
          where true${of.sql} order by 1, c.end_date desc, c.id desc`,
        parameters: of.parameters,
      });
    const { sql, parameters } = this.committed(query);
    return pageOfKeys(this.statements, query, {
      sql: `select ${key} as key, ${sql} as value from contracts c where true${of.sql} group by 1`,
      parameters: [...parameters, ...of.parameters],
    });
  }

  /** As the newest contract has them. */
  private names(keys: readonly string[]): Promise<Named[]> {
    return this.statements.rows<Named>(
      `select distinct on (1) ${creatorKey('c.id')}::text as key, c.full_name as name, c.social_handle as "socialHandle" from contracts c
       where c.creator_id = any(?::int[]) or (c.creator_id is null and c.id = any(?::int[])) order by 1, c.end_date desc, c.id desc`,
      contractKeys(keys),
    );
  }
}
