import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { CreatorFile, LeftOut } from '@creator-desk/protocol/contracts/creator-export';
import { callerMay } from '../access/permission.ts';
import { ListReader, type ListStatement } from '../persistence/lists/list-reader.ts';
import { CreatorData } from './creator-data.ts';
import { auditTable, contractParameters, ofContracts, type CreatorTable, type StoredFileOf } from './creator-table.ts';

/** A row of a table; without one, the table begins. */
export interface DocumentPart {
  table: string;
  row?: object;
}

const copies: LeftOut = {
  what: 'Events, and answers kept for repeated requests',
  why: 'They are copies of the same data, and removed by their age.',
};
const rolesOnly = 'Your role may not see this.';

type FileTable = CreatorTable & { file: StoredFileOf };

/** A service's part of an export: the rows and files of the tables that it declares. */
@Injectable()
export class CreatorDocument {
  constructor(
    private readonly em: EntityManager,
    private readonly lists: ListReader,
    private readonly data: CreatorData,
  ) {}

  /** The rows table by table, as they are read. A reader that stops early must call `return`. */
  async *parts(contractIds: readonly number[]): AsyncGenerator<DocumentPart[], void> {
    // Changes become lines of the audit log within half a minute, or now.
    if (callerMay('audit.read')) await this.em.execute('select audit_seal(2147483647)');
    for (const table of this.exported()) {
      yield [{ table: table.table }];
      const { chunks } = await this.lists.read<{ row: object }>(rowsOf(table, contractIds), {});
      for await (const rows of chunks) yield rows.map(({ row }) => ({ table: table.table, row }));
    }
  }

  leftOut(): LeftOut[] {
    const tables = this.tables().flatMap(({ table, leftOut, needs, restricted }): LeftOut[] => {
      if (leftOut !== undefined) return [{ what: table, why: leftOut }];
      if (needs && !callerMay(needs)) return [{ what: table, why: rolesOnly }];
      if (restricted && !callerMay(restricted.permission))
        return [{ what: `${table}: ${restricted.columns.join(', ')}`, why: rolesOnly }];
      return [];
    });
    return [...tables, ...this.data.leftOut, copies];
  }

  async files(contractIds: readonly number[]): Promise<CreatorFile[]> {
    const files: CreatorFile[] = [];
    for (const table of this.withFiles()) {
      const { id, name, folder } = table.file;
      const rows = await this.em.execute<{ id: number; name: string }[]>(
        `select ${id} as id, ${name} as name from ${table.table} where ${ofContracts(table)} order by 1`,
        contractParameters(table, contractIds),
      );
      files.push(...rows.map((row) => ({ table: table.table, ...row, folder })));
    }
    return files;
  }

  /** Where the file of a row is stored, if the row belongs to the contracts. */
  async keyOf(name: string, id: number, contractIds: readonly number[]): Promise<string | undefined> {
    const table = this.withFiles().find((one) => one.table === name);
    if (!table) return undefined;
    const [row] = await this.em.execute<{ key: string }[]>(
      `select ${table.file.key} as key from ${name} where ${table.file.id} = ? and (${ofContracts(table)})`,
      [id, ...contractParameters(table, contractIds)],
    );
    return row?.key;
  }

  private tables(): CreatorTable[] {
    return [...this.data.tables, auditTable];
  }

  private exported(): CreatorTable[] {
    return this.tables().filter(({ leftOut, needs }) => leftOut === undefined && (!needs || callerMay(needs)));
  }

  private withFiles(): FileTable[] {
    return this.exported().filter((table): table is FileTable => table.file !== undefined);
  }
}

function rowsOf(table: CreatorTable, contractIds: readonly number[]): ListStatement {
  const { omit = [], restricted } = table;
  const hidden = [...omit, ...(restricted && !callerMay(restricted.permission) ? restricted.columns : [])];
  return {
    select: `to_jsonb(r) - '{${hidden.join()}}'::text[] as row`,
    from: `${table.table} r where ${ofContracts(table)}`,
    // The first column of each table is its id.
    orderBy: 'r',
    parameters: contractParameters(table, contractIds),
  };
}
