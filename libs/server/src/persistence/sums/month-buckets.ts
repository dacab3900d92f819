import { addMonths, day, firstOfMonth, monthsBetween, startOfDay, type Day } from '@creator-desk/domain/values/business-day';
import type { ReportFilter, ReportPeriod } from '@creator-desk/protocol/system/report';

/**
 * The months of a period, for `width_bucket`: it finds the month of a row without formatting its date, and an index finds the rows between
 * the first and the last bound.
 */
export class MonthBuckets {
  /** The first day of each month. */
  readonly months: readonly Day[];
  private readonly bounds: readonly Day[];

  /** @param zone in which days begin */
  constructor(
    { from, to }: ReportPeriod,
    private readonly zone: string,
  ) {
    const first = day(`${from}-01`);
    const count = monthsBetween(first, day(`${to}-01`)) + 1;
    this.bounds = Array.from({ length: count + 1 }, (_, index) => addMonths(first, index));
    this.months = this.bounds.slice(0, count);
  }

  /** Some months, of which the last one is running. */
  static upTo(today: Day, count: number, zone: string): MonthBuckets {
    const [from, to] = [addMonths(firstOfMonth(today), 1 - count), today].map((month) => month.slice(0, 7)) as [string, string];
    return new MonthBuckets({ from, to }, zone);
  }

  /** All from a place to another one. */
  slice(first: number, last: number): MonthBuckets {
    const [from, to] = [this.months[first], this.months[last]].map((month) => String(month).slice(0, 7)) as [string, string];
    return new MonthBuckets({ from, to }, this.zone);
  }

  /** The first day, and the day after the last. */
  get ends(): [first: Day, next: Day] {
    return [this.bounds[0] as Day, this.bounds.at(-1) as Day];
  }

  /** Parameter for `width_bucket(date, ?::date[])`. */
  get days(): string {
    return `{${this.bounds.join()}}`;
  }

  /** Parameter for `width_bucket(time, ?::timestamptz[])`. */
  get instants(): string {
    return `{${this.bounds.map((bound) => startOfDay(bound, this.zone).toISOString()).join()}}`;
  }

  /** The same ends as instants. */
  get instantEnds(): [first: string, next: string] {
    const [first, next] = this.ends;
    return [startOfDay(first, this.zone).toISOString(), startOfDay(next, this.zone).toISOString()];
  }

  /** One for each month, in order. @param rows with the number of the month, from 1; months without a row are missing */
  each<Row extends { bucket: number | null }, Month>(
    rows: readonly Row[],
    monthOf: (row: Row | undefined, month: Day) => Month,
  ): Month[] {
    return this.months.map((month, index) =>
      monthOf(
        rows.find(({ bucket }) => bucket === index + 1),
        month,
      ),
    );
  }
}

/** Whether no contracts are chosen. */
export const isOfAll = ({ contractId, platform, ownerId }: ReportFilter): boolean =>
  contractId === undefined && platform === undefined && ownerId === undefined;

/** A condition with its parameters. */
export interface Condition {
  sql: string;
  parameters: unknown[];
}

/**
 * Restricts rows to those of some contracts, by the service's read model of contracts.
 * @param column with the id of the contract
 */
export function ofContracts(column: string, { contractId, platform, ownerId }: ReportFilter): Condition {
  const conditions: [sql: string, parameter: unknown][] = [];
  if (platform !== undefined) conditions.push(['?::text = any(c.platforms)', platform]);
  if (ownerId !== undefined) conditions.push(['c.admin_owner_id = ?::int', ownerId]);
  const inRecords = conditions.map(([sql]) => ` and ${sql}`).join('');
  const parameters = conditions.map(([, parameter]) => parameter);
  const isOne = contractId === undefined ? '' : ` and ${column} = ?::int`;
  const isAmong = inRecords && ` and ${column} in (select c.contract_id from contract_record c where not c.deleted${inRecords})`;
  return { sql: isOne + isAmong, parameters: [...(contractId === undefined ? [] : [contractId]), ...parameters] };
}
