import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { contracts } from '@creator-desk/protocol/contracts/operations';
import { SearchFor, type FoundCreator, type FoundFile, type FoundInContracts } from '@creator-desk/protocol/system/search';
import { callerMay } from '@creator-desk/server/access/permission';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { mostFound, TextSearch } from '@creator-desk/server/persistence/lists/text-search';
import { PreparedStatements } from '@creator-desk/server/persistence/transactions/prepared-statements';
import { wordQuery } from '../vault/words.rules.ts';

const fileColumns = `file.id, file.original_name as "originalName", contract.full_name as "fullName"`;
const files = 'contract_files file left join contracts contract on contract.id = file.contract_id';

/** Finds creators and files while somebody types. */
@Controller()
export class SearchController {
  private readonly creators: TextSearch<FoundCreator>;
  private readonly files: TextSearch<FoundFile>;

  constructor(private readonly statements: PreparedStatements) {
    this.creators = new TextSearch(statements, {
      select: `c.id as "contractId", c.full_name as "fullName", c.social_handle as "socialHandle"`,
      from: 'contracts c',
      text: `lower(c.full_name || ' ' || c.social_handle)`,
      id: 'c.id',
      index: 'contracts_search',
      where: 'c.renewed_by_id is null',
    });
    this.files = new TextSearch(statements, {
      select: fileColumns,
      from: files,
      text: 'lower(file.original_name)',
      id: 'file.id',
      index: 'contract_files_name',
      where: 'not file.provisional',
    });
  }

  @OperationHandler(contracts.search)
  async search(@Payload() { q }: SearchFor): Promise<FoundInContracts> {
    const [creators, named, worded] = await Promise.all([
      this.creators.find(q),
      ...(callerMay('documents.read') ? [this.files.find(q), this.filesWith(q)] : []),
    ]);
    if (!named || !worded) return { creators };
    const known = new Set(named.map(({ id }) => id));
    return { creators, files: [...named, ...worded.filter(({ id }) => !known.has(id))].slice(0, mostFound) };
  }

  /** Files with all words inside, the newest first. */
  private async filesWith(q: string): Promise<FoundFile[]> {
    const words = wordQuery(q);
    if (!words) return [];
    return this.statements.rows<FoundFile>(
      `select ${fileColumns} from ${files} where not file.provisional and file.words @@ ?::tsquery
       order by file.uploaded_at desc, file.id desc limit ${mostFound}`,
      [words],
    );
  }
}
