import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { defaultPageSize, type ListQuery } from '@creator-desk/protocol/list';
import { SERVICE, type ServiceIdentity } from '../../runtime/service-identity.ts';
import { CursorChunks, chunkSize } from './cursor-chunks.ts';
import { CursorSlots } from './cursor-slots.ts';
import { numbered, PreparedStatements } from '../transactions/prepared-statements.ts';

/** A list in SQL, in parts: the same condition serves the rows and their count. */
export interface ListStatement {
  select: string;
  /** Table with its conditions. */
  from: string;
  orderBy: string;
  /** Values of the question marks in `from`. */
  parameters: unknown[];
  /** Table with its conditions, whose rows are as many, where they are counted sooner. */
  counted?: string;
  /** SQL of the number of rows, where that is cheaper than counting them. */
  total?: string;
  /** Given for a search, whose rows are few as a rule: its tables without their conditions, and their unique column. */
  found?: { tables: string; id: string };
  /** Given for conditions by which all rows are found first: as above, with what they are sorted by, and the order of their `key` and `id`. */
  narrow?: { tables: string; id: string; key: string; orderBy: string };
}

/** A list that is read while it is sent. A reader that stops early must call `return` on the iterator, as `sendRows` does. */
export interface ListResult<R> {
  chunks: AsyncIterable<R[]>;
  /** Milliseconds after which a reader that takes nothing more is cut off. */
  stallTimeoutMs: number;
  /** Given for a page, which was read whole. */
  page?: ListPage<R>;
}

export interface ListPage<R> {
  /** Rows of the whole list. */
  total: number;
  rows: R[];
}

/** Most rows of a search that are found before they are sorted. */
const maxFound = 1_000;

/**
 * Sizes of first pages that stand in the statement itself. PostgreSQL plans a statement anew each time when its plan depends on the
 * number of rows, which takes longer than to read them.
 */
const usualSizes = new Set([10, 20, 25, 50, 100, 200]);

/** Connections that cursors leave to everything else. */
const reservedConnections = 4;

/** Reads lists as rows straight from SQL: a page with one statement, a whole list through a cursor, so that it takes little memory. */
@Injectable()
export class ListReader {
  private readonly slots: CursorSlots;
  private readonly stallTimeoutMs: number;

  constructor(
    private readonly em: EntityManager,
    private readonly statements: PreparedStatements,
    @Inject(SERVICE) { listStallTimeoutMs, databasePool }: ServiceIdentity,
  ) {
    this.stallTimeoutMs = listStallTimeoutMs;
    this.slots = new CursorSlots(Math.max(1, databasePool - reservedConnections));
  }

  /** The page that the query asks for; without one, the whole list. */
  async read<R extends object>(list: ListStatement, { page: number, pageSize }: ListQuery): Promise<ListResult<R>> {
    const { stallTimeoutMs } = this;
    if (number === undefined) return { chunks: this.chunks<R>(list), stallTimeoutMs };
    const page =
      (await this.found<R>(list, number, pageSize)) ??
      (await this.narrow<R>(list, number, pageSize)) ??
      (await this.page<R>(list, number, pageSize));
    return { chunks: onlyChunk(page.rows), page, stallTimeoutMs };
  }

  private chunks<R extends object>({ select, from, orderBy, parameters }: ListStatement): AsyncIterable<R[]> {
    const sql = numbered(`select ${select} from ${from} order by ${orderBy}`);
    return new CursorChunks(() => this.open<R>(sql, parameters), this.slots);
  }

  /**
   * The page of a search that finds few rows: the index is read once for the rows and their number.
   * @returns undefined for one that finds many: the order has an index from which its first rows come sooner
   */
  private async found<R extends object>(
    list: ListStatement,
    page: number,
    pageSize = defaultPageSize,
  ): Promise<ListPage<R> | undefined> {
    const { select, from, found, orderBy, parameters } = list;
    if (!found) return undefined;
    const window = `limit $${parameters.length + 1} offset $${parameters.length + 2}`;
    const answer = await this.statements.table(
      `with found as materialized (select ${found.id} as id from ${numbered(from)} limit ${maxFound + 1})
       select ${select}, (select count(*) from found)::int from ${found.tables}
       where ${found.id} = any(array(select id from found)) order by ${orderBy} ${window}`,
      [...parameters, pageSize, (page - 1) * pageSize],
    );
    const all = pageOf<R>(answer, page);
    return all && all.total > maxFound ? undefined : all;
  }

  /** The page of rows that are found by their conditions first. */
  private async narrow<R extends object>(
    list: ListStatement,
    page: number,
    pageSize = defaultPageSize,
  ): Promise<ListPage<R> | undefined> {
    if (!list.narrow) return undefined;
    const window = [pageSize, (page - 1) * pageSize];
    return pageOf<R>(await this.statements.table(narrowPage(list, list.narrow), [...list.parameters, ...window]), page);
  }

  private async page<R extends object>(list: ListStatement, page: number, pageSize = defaultPageSize): Promise<ListPage<R>> {
    const { select, orderBy, parameters } = list;
    const from = numbered(list.from);
    const { total = `select count(*) from ${list.counted === undefined ? from : numbered(list.counted)}` } = list;
    const isUsual = page === 1 && usualSizes.has(pageSize);
    const window = isUsual ? `limit ${pageSize}` : `limit $${parameters.length + 1} offset $${parameters.length + 2}`;
    const found = await this.statements.table(`select ${select}, (${total})::int from ${from} order by ${orderBy} ${window}`, [
      ...parameters,
      ...(isUsual ? [] : [pageSize, (page - 1) * pageSize]),
    ]);
    const rows = rowsOf<R>(found);
    if (rows.length > 0) return { total: found.rows[0]?.at(-1) as number, rows };
    return { total: page === 1 ? 0 : await this.count(total, list), rows };
  }

  /** For a page beyond the end, which has no row with the total. */
  private async count(total: string, list: ListStatement): Promise<number> {
    const { rows } = await this.statements.table(`select (${total})::int`, list.total === undefined ? list.parameters : []);
    return rows[0]?.[0] as number;
  }

  private async *open<R>(sql: string, parameters: unknown[]): AsyncIterable<R[]> {
    const connection = this.em.getConnection();
    await connection.ensureConnection();
    const executor = connection.getClient().getExecutor();
    // Marked as a select: Kysely streams nothing else.
    const query = { sql, parameters, query: { kind: 'SelectQueryNode' } } as unknown as Parameters<typeof executor.stream>[0];
    for await (const { rows } of executor.stream(query, chunkSize)) yield rows as R[];
  }
}

/** Narrow rows are found and sorted, those of the page are read whole. Its last two parameters are the size of a page and the rows before. */
export function narrowPage(
  { select, from, orderBy, parameters }: ListStatement,
  narrow: NonNullable<ListStatement['narrow']>,
): string {
  const window = `limit $${parameters.length + 1} offset $${parameters.length + 2}`;
  return `with found as materialized (select ${narrow.id} as id, ${narrow.key} as key from ${numbered(from)})
    select ${select}, (select count(*) from found)::int from ${narrow.tables}
    where ${narrow.id} = any(array(select id from found order by ${narrow.orderBy} ${window})) order by ${orderBy}`;
}

/** @returns undefined for a page beyond the end: it has no row with the total */
function pageOf<R>(answer: { columns: string[]; rows: unknown[][] }, page: number): ListPage<R> | undefined {
  const total = answer.rows[0]?.at(-1) as number | undefined;
  if (total === undefined) return page === 1 ? { total: 0, rows: [] } : undefined;
  return { total, rows: rowsOf<R>(answer) };
}

async function* onlyChunk<R>(rows: R[]): AsyncIterable<R[]> {
  yield rows;
}

/** Objects of the given columns; the last one, the total, is left out. */
function rowsOf<R>({ columns, rows }: { columns: string[]; rows: unknown[][] }): R[] {
  const names = columns.slice(0, -1);
  return rows.map((values) => {
    const row: Record<string, unknown> = {};
    for (let at = 0; at < names.length; at += 1) row[names[at] as string] = values[at];
    return row as R;
  });
}
