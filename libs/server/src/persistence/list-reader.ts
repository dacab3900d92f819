import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { defaultPageSize, type ListQuery } from '@creator-desk/protocol/list';
import { SERVICE, type ServiceIdentity } from '../runtime/service-identity.ts';
import { chunkSize, CursorRows } from './cursor-rows.ts';
import { CursorSlots } from './cursor-slots.ts';

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
  /** A reader that stops early must call `return` on the iterator, as `sendRows` does. */
  rows: AsyncIterable<R>;
  /** Milliseconds after which a reader that takes nothing more is cut off. */
  stallTimeoutMs: number;
}

/** Connections that cursors leave to everything else. */
const reservedConnections = 4;

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
  private readonly slots: CursorSlots;
  private readonly stallTimeoutMs: number;

  constructor(
    private readonly em: EntityManager,
    @Inject(SERVICE) { listStallTimeoutMs, databasePool }: ServiceIdentity,
  ) {
    this.stallTimeoutMs = listStallTimeoutMs;
    this.slots = new CursorSlots(Math.max(1, databasePool - reservedConnections));
  }

  async read<R extends object>(list: ListStatement, { page, pageSize = defaultPageSize }: ListQuery): Promise<ListResult<R>> {
    const rows = `select ${list.select} from ${list.from} order by ${list.orderBy}`;
    const { stallTimeoutMs } = this;
    if (page === undefined) return { total: undefined, rows: this.stream<R>(rows, list.parameters), stallTimeoutMs };
    const window = ` limit ${pageSize} offset ${(page - 1) * pageSize}`;
    const [[counted], found] = await Promise.all([
      this.em.execute<{ count: string }[]>(`select count(*) from ${list.from}`, list.parameters),
      this.em.execute<R[]>(rows + window, list.parameters),
    ]);
    return { total: Number(counted?.count), rows: each(found), stallTimeoutMs };
  }

  private stream<R extends object>(sql: string, parameters: unknown[]): AsyncIterable<R> {
    const connection = this.em.getConnection();
    const open = (): AsyncIterable<R> => connection.stream(sql, parameters, undefined, undefined, chunkSize) as AsyncIterable<R>;
    return new CursorRows(open, this.slots);
  }
}

async function* each<R>(rows: R[]): AsyncIterable<R> {
  yield* rows;
}
