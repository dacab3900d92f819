import type { MonthBuckets } from './month-buckets.ts';
import type { PreparedStatements } from './prepared-statements.ts';

/** More months than anybody looks at: the first ones are forgotten then. */
const mostMonths = 600;

interface Remembered<Row> {
  changes: string;
  row: Row | undefined;
}

/**
 * What months come to, remembered until a row of them changes (see `countChanges`). The number of changes is read before the rows, so
 * what is remembered is never older than its number.
 */
export class RememberedMonths<Row extends { bucket: number }> {
  private readonly known = new Map<string, Remembered<Row>>();

  /** @param topics whose changes count */
  constructor(
    private readonly statements: PreparedStatements,
    private readonly topics: readonly string[],
  ) {}

  /**
   * @param load the rows of some months, numbered from 1: of those from the first that has changed to the last
   * @param about what the rows depend on besides
   */
  async read(months: MonthBuckets, load: (changed: MonthBuckets) => Promise<Row[]>, about = ''): Promise<Row[]> {
    const changes = await this.changesOf(months);
    const keys = months.months.map((month) => `${month} ${about}`);
    const found = keys.map((key) => this.known.get(key));
    const stale = found.flatMap((known, at) => (known?.changes === changes[at] ? [] : [at]));
    const [first, last] = [stale[0], stale.at(-1)];
    if (first !== undefined && last !== undefined) {
      const rows = new Map((await load(months.slice(first, last))).map((row) => [row.bucket + first - 1, row]));
      for (let at = first; at <= last; at += 1)
        found[at] = this.remember(keys[at] as string, { changes: changes[at] as string, row: rows.get(at) });
    }
    return found.flatMap((known, at) => (known?.row ? [{ ...known.row, bucket: at + 1 }] : []));
  }

  private remember(key: string, month: Remembered<Row>): Remembered<Row> {
    this.known.delete(key);
    this.known.set(key, month);
    const [oldest] = this.known.keys();
    if (this.known.size > mostMonths && oldest !== undefined) this.known.delete(oldest);
    return month;
  }

  /** A month of another time zone begins and ends up to a day sooner or later. */
  private async changesOf({ months, ends }: MonthBuckets): Promise<string[]> {
    const rows = await this.statements.rows<{ changes: string }>(
      `select (select coalesce(sum(changes), 0) from change_count
         where topic = any(?::text[]) and day between m.first - 1 and m.next)::text as changes
       from unnest(?::date[], ?::date[]) with ordinality m (first, next, nth) order by nth`,
      [`{${this.topics.join()}}`, `{${months.join()}}`, `{${[...months.slice(1), ends[1]].join()}}`],
    );
    return rows.map(({ changes }) => changes);
  }
}
