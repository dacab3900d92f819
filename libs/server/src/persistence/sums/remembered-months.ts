import { addMonths, firstOfMonth, type Day } from '@creator-desk/domain/values/business-day';
import type { ReportPeriod } from '@creator-desk/protocol/system/report';
import { Every } from '../../runtime/every.ts';
import type { MonthBuckets } from './month-buckets.ts';
import type { PreparedStatements } from '../transactions/prepared-statements.ts';

/** More months than anybody looks at: the first ones are forgotten then. */
const mostMonths = 600;

/** Numbers that follow each other. */
interface Run {
  first: number;
  last: number;
}

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
   * @param load the rows of some months that follow each other, numbered from 1: once for each run of months that have changed
   * @param about what the rows depend on besides
   */
  async read(months: MonthBuckets, load: (changed: MonthBuckets) => Promise<Row[]>, about = ''): Promise<Row[]> {
    const changes = await this.changesOf(months);
    const keys = months.months.map((month) => `${month} ${about}`);
    const found = keys.map((key) => this.known.get(key));
    const stale = found.flatMap((known, at) => (known?.changes === changes[at] ? [] : [at]));
    const loading = runsOf(stale).map(async ({ first, last }) => {
      const rows = new Map((await load(months.slice(first, last))).map((row) => [row.bucket + first - 1, row]));
      for (let at = first; at <= last; at += 1)
        found[at] = this.remember(keys[at] as string, { changes: changes[at] as string, row: rows.get(at) });
    });
    await Promise.all(loading);
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

/** @param numbers in their order */
function runsOf(numbers: readonly number[]): Run[] {
  const runs: Run[] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run?.last === number - 1) run.last = number;
    else runs.push({ first: number, last: number });
  }
  return runs;
}

/** How often what a screen shows first is added up before somebody asks: another day adds up terms that have ended on it. */
const aheadEveryMs = 60 * 60_000;
/** When a start, and what waited for it, is over. */
const aheadAfterMs = 20_000;
/** What _Insight_ shows first, the running month too. */
const monthsAhead = 12;

/**
 * Marks a method that adds up what months come to before somebody asks for it, some time after the start and now and then. It is given
 * to nobody, so it needs no caller.
 */
export const AddUpAhead = (what: string) => Every(aheadEveryMs, what, { firstAfterMs: aheadAfterMs });

/** The period that is added up ahead. */
export function periodAhead(today: Day): ReportPeriod {
  const [from, to] = [addMonths(firstOfMonth(today), 1 - monthsAhead), today].map((date) => date.slice(0, 7)) as [string, string];
  return { from, to };
}
