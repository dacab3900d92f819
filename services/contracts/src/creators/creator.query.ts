import { Injectable } from '@nestjs/common';
import { addDays, day, type Day } from '@creator-desk/domain/values/business-day';
import { contractExpiry, expiringWithinDays } from '@creator-desk/domain/contracts/contract-expiry';
import { handleKey } from '@creator-desk/domain/contracts/social-handle';
import type { CreatorFiles, CreatorRecord, CreatorView, ListCreators } from '@creator-desk/protocol/contracts/creator';
import { Refusal } from '@creator-desk/protocol/refusals';
import { callerMay } from '@creator-desk/server/access/permission';
import { IndexedTexts } from '@creator-desk/server/persistence/lists/indexed-texts';
import { listQuery } from '@creator-desk/server/persistence/lists/list-query';
import { ListReader, type ListResult } from '@creator-desk/server/persistence/lists/list-reader';
import { PreparedStatements } from '@creator-desk/server/persistence/transactions/prepared-statements';
import { contractColumns, contractViews, type ContractRow } from '../contracts/contract.view.ts';
import { contractFileColumns, contractFileView, type ContractFileRow } from '../vault/vault.query.ts';

type CreatorRow = Omit<CreatorView, 'daysRemaining' | 'expiry'>;

interface ListContext {
  today: Day;
  sample: readonly string[];
}

/** A row for each contract that has its handle, which is one for each creator: the newest of those that renew each other. So the orders and the search of contracts have their indexes. */
const creatorList = listQuery<ListCreators, ListContext>({
  select: `c.id as "contractId", array_to_json(array(select id from contracts where handle_key = c.handle_key or earlier_handle_key = c.handle_key order by end_date desc, id desc))
    as "contractIds", c.full_name as "fullName", c.social_handle as "socialHandle", to_json(c.platforms) as platforms, c.email,
    c.admin_owner_id as "adminOwnerId", c.end_date as "endDate", c.status`,
  from: 'contracts c',
  searchIn: `lower(c.full_name || ' ' || c.social_handle)`,
  sample: ({ sample }) => sample,
  where: ({ status }, { today }) => [
    ['c.renewed_by_id is null'],
    status === 'current' && ['c.end_date >= ?', today],
    status === 'expired' && ['c.end_date < ?', today],
    status === 'expiring' && ['c.end_date between ? and ?', today, addDays(today, expiringWithinDays)],
    status === 'active' && ['c.end_date > ?', addDays(today, expiringWithinDays)],
  ],
  narrow: ({ status }) => status === 'expiring' || status === 'expired',
  order: {
    by: { fullName: 'c.full_name', socialHandle: 'c.handle_key', endDate: 'c.end_date', createdAt: 'c.created_at' },
    default: 'fullName',
    id: 'c.id',
  },
  total: 'select coalesce(sum(contracts), 0) from contract_count',
});

export const creatorView =
  (today: Day) =>
  (row: CreatorRow): CreatorView => ({ ...row, ...contractExpiry(day(row.endDate), today) });

const filesShown = 12;

/** Who has which handle. */
@Injectable()
export class CreatorQueries {
  private readonly searched: IndexedTexts;

  constructor(
    private readonly lists: ListReader,
    private readonly statements: PreparedStatements,
  ) {
    this.searched = new IndexedTexts(statements, 'contracts_search');
  }

  read(query: ListCreators, today: Day): Promise<ListResult<CreatorRow>> {
    const sample = query.search ? this.searched.sample() : [];
    return this.lists.read<CreatorRow>(creatorList(query, { today, sample }), query);
  }

  /** @throws Refusal creator.not_found unless there is or was a contract with this handle */
  async one(socialHandle: string, today: Day): Promise<CreatorRecord> {
    const key = handleKey(socialHandle);
    const [contracts, [user], files] = await Promise.all([
      this.statements.rows<ContractRow>(
        `select ${contractColumns} from contracts where handle_key = ? or earlier_handle_key = ? order by end_date desc, id desc`,
        [key, key],
      ),
      this.statements.rows<{ id: number; name: string | null; handle: string | null }>(
        `select id, name, handle from users where username = ? and role = 'CREATOR'`,
        [key],
      ),
      callerMay('documents.read') ? this.files(key) : undefined,
    ]);
    const [newest] = contracts;
    if (!newest && !user) throw new Refusal('creator.not_found');
    return {
      creatorId: user?.id ?? null,
      fullName: newest?.fullName ?? user?.name ?? socialHandle,
      socialHandle: newest?.socialHandle ?? user?.handle ?? socialHandle,
      contracts: contracts.map(contractViews(today)),
      ...(files && { files }),
    };
  }

  private async files(key: string): Promise<CreatorFiles> {
    const rows = await this.statements.rows<ContractFileRow & { total: number }>(
      `select ${contractFileColumns}, (count(*) over ())::int as total
       from contracts contract join contract_files file on file.contract_id = contract.id
       where (contract.handle_key = ? or contract.earlier_handle_key = ?) and not file.provisional
       order by file.uploaded_at desc, file.id desc limit ${filesShown}`,
      [key, key],
    );
    return {
      total: rows[0]?.total ?? 0,
      newest: rows.map(({ total: _total, ...row }) => contractFileView(row)),
    };
  }
}
