import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { defaultPageSize, type ListQuery } from '@creator-desk/protocol/list';

/** A list in SQL, in parts: the same condition serves the rows and their count. */
export interface ListStatement {
  select: string;
  /** Table with its conditions. */
  from: string;
  orderBy: string;
  /** Values of the question marks in `from`. */
  parameters: unknown[];
}

export interface ListResult<R> {
  /** Rows of the whole list, given only for a page. */
  total: number | undefined;
  rows: AsyncIterable<R>;
}

/** Rows fetched at once from the database when a whole list is read. */
const chunkSize = 500;

/** A LIKE pattern for a substring, in lower case; the pattern's own signs are taken literally. */
export function likePattern(search: string): string {
  return `%${search
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/** Reads lists as rows straight from SQL, through a cursor: a list of any length takes little memory. */
@Injectable()
export class ListReader {
  constructor(private readonly em: EntityManager) {}

  async read<R extends object>(list: ListStatement, { page, pageSize = defaultPageSize }: ListQuery): Promise<ListResult<R>> {
    const rows = `select ${list.select} from ${list.from} order by ${list.orderBy}`;
    if (page === undefined) return { total: undefined, rows: this.stream<R>(rows, list.parameters) };
    const window = ` limit ${pageSize} offset ${(page - 1) * pageSize}`;
    const [[counted], found] = await Promise.all([
      this.em.execute<{ count: string }[]>(`select count(*) from ${list.from}`, list.parameters),
      this.em.execute<R[]>(rows + window, list.parameters),
    ]);
    return { total: Number(counted?.count), rows: each(found) };
  }

  private stream<R extends object>(sql: string, parameters: unknown[]): AsyncIterable<R> {
    return this.em.getConnection().stream(sql, parameters, undefined, undefined, chunkSize) as AsyncIterable<R>;
  }
}

async function* each<R>(rows: R[]): AsyncIterable<R> {
  yield* rows;
}
