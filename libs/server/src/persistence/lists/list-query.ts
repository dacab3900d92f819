import type { ListStatement } from './list-reader.ts';
import { isRare, selectivePart } from './selective-part.ts';

/** SQL with question marks and their values. What is not asked for is no condition. */
export type Condition = readonly [sql: string, ...values: unknown[]] | false | 0 | '' | null | undefined;

/** The fields of a query's `sort`, which may have a leading minus. */
type SortField<Query> = Query extends { sort?: infer Sort } ? Exclude<Sort & string, `-${string}`> : never;

export interface ListOrder<Query> {
  /** SQL by the field of `sort`. */
  by: Record<SortField<Query>, string>;
  default: SortField<Query> | `-${SortField<Query>}`;
  /** A unique column, for rows that are otherwise equal. */
  id: string;
  /** The fields that may be null: such rows come last in both directions. Of others an index has the order by itself. */
  nullsLast?: readonly SortField<Query>[];
  /**
   * The tables of a field whose order an index of another table has: that table is walked, and joined with its rows of the list. Each
   * row has one there, or the list would lose it.
   */
  walks?: Partial<Record<SortField<Query>, string>>;
}

export interface ListDefinition<Query, Context> {
  select: string;
  /** Tables. */
  from: string;
  /** The text in which `search` looks, in lower case. An index of trigrams has the same expression. */
  searchIn?: string;
  /** Some of the texts in which `search` looks (see `IndexedTexts`): the index is not asked for what is in most of them. */
  sample?: (context: Context) => readonly string[];
  where?: (query: Query, context: Context) => Condition[];
  /**
   * Whether all rows of these conditions are found first, by an index of the conditions, as narrow rows that are sorted then. Otherwise
   * the index of an order is walked until a page of them has come: where order and conditions have to do with each other, that may
   * be nearly all of it.
   */
  narrow?: (query: Query) => boolean;
  /** One order, or those that `sort` may name. */
  order: string | ListOrder<Query>;
  /** SQL of the number of all rows, where that is cheaper than counting them. */
  total?: string;
}

interface AnyListQuery {
  search?: string | undefined;
  sort?: string | undefined;
}

/**
 * Declares a list: its columns, search, filters and orders.
 * @returns makes the statement of a validated query. The context is what conditions need besides, such as today
 */
export function listQuery<Query extends AnyListQuery, Context = void>(
  definition: ListDefinition<Query, Context>,
): (query: Query, context: Context) => ListStatement {
  const { select, from, searchIn, sample, where: conditionsOf, narrow, order, total } = definition;
  return (query, context) => {
    const search = query.search && searchIn && searchCondition(searchIn, query.search, sample?.(context) ?? []);
    const conditions = [search, ...(conditionsOf?.(query, context) ?? [])].filter((one) => isGiven(one));
    const condition = conditions.map(([sql]) => sql).join(' and ');
    const where = (tables: string): string => (condition ? `${tables} where ${condition}` : tables);
    return {
      select,
      ...tablesOf(where(from), order, query.sort, where),
      orderBy: typeof order === 'string' ? order : orderOf(order, query.sort),
      parameters: conditions.flatMap(([, ...values]) => values),
      ...(total !== undefined && !condition && { total }),
      ...(typeof order !== 'string' && {
        ...(search && { found: { tables: from, id: order.id } }),
        ...(narrow?.(query) && { narrow: { tables: from, id: order.id, ...keyOf(order, query.sort) } }),
      }),
    };
  };
}

/** What is read, and what is counted where that is something else. */
function tablesOf<Query>(
  usual: string,
  order: string | ListOrder<Query>,
  sort: string | undefined,
  where: (tables: string) => string,
): Pick<ListStatement, 'from' | 'counted'> {
  if (typeof order === 'string') return { from: usual };
  const walked = order.walks?.[directed<Query>(sort ?? order.default).field];
  return walked === undefined ? { from: usual } : { from: where(walked), counted: usual };
}

const isGiven = (condition: Condition): condition is readonly [string, ...unknown[]] => Boolean(condition);

function orderOf<Query>({ by, default: usual, id, nullsLast = [], walks }: ListOrder<Query>, sort: string = usual): string {
  const { field, direction } = directed<Query>(sort);
  const hasNulls = nullsLast.includes(field) && walks?.[field] === undefined;
  return `${by[field]} ${direction}${hasNulls ? ' nulls last' : ''}, ${id} ${direction}`;
}

/** The same order of rows that are found first, by their columns `key` and `id`. */
function keyOf<Query>(order: ListOrder<Query>, sort: string = order.default): { key: string; orderBy: string } {
  const { field } = directed<Query>(sort);
  const columns = Object.fromEntries(Object.keys(order.by).map((name) => [name, 'key'])) as typeof order.by;
  return { key: order.by[field], orderBy: orderOf({ ...order, by: columns, id: 'id' }, sort) };
}

function directed<Query>(sort: string): { field: SortField<Query>; direction: 'asc' | 'desc' } {
  return { field: sort.replace('-', '') as SortField<Query>, direction: sort.startsWith('-') ? 'desc' : 'asc' };
}

/**
 * The substring in a text. The index is asked for the part of it that few texts have. As a subquery a rare part has no influence on the
 * plan: planned for its value, the statement would be planned anew each time, which takes longer than to run it.
 */
function searchCondition(searchIn: string, search: string, sample: readonly string[]): Condition {
  const whole = search.trim().toLowerCase();
  const part = selectivePart(whole, sample);
  const found = `${searchIn} like ${isRare(part, sample) ? '(select ?::text)' : '?'}`;
  if (part === whole) return [found, likePattern(whole)];
  return [`${found} and strpos(${searchIn}, ?) > 0`, likePattern(part), whole];
}

/** A LIKE pattern for a substring, in lower case; the pattern's own signs are taken literally. */
export function likePattern(search: string): string {
  return `%${search
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
