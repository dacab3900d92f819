import { Migration } from '@mikro-orm/migrations';
import { changeCountTable, countChanges, freeSlotFunction } from '@creator-desk/server/persistence/sums/counted-changes';

const submittedOn = (submission: string): string => `(${submission}.submitted_at at time zone 'UTC')::date`;

/** The days on which videos and posts have changed, by the day they belong to: what a month came to is added up again if it has. */
export class ChangedDays extends Migration {
  override up(): void {
    this.addSql(freeSlotFunction);
    this.addSql(changeCountTable);
    const changes = [
      ...countChanges({
        table: 'submissions',
        topic: 'videos',
        days: (rows) => `select ${submittedOn('s')} from ${rows} s where kind = 'video'`,
      }),
      ...countChanges({
        table: 'submission_decisions',
        topic: 'videos',
        days: (rows) => `select ${submittedOn('s')} from ${rows} d join submissions s on s.id = d.submission_id`,
      }),
      ...countChanges({ table: 'posts', topic: 'posts', days: (rows) => `select posted_on from ${rows}` }),
      ...countChanges({
        table: 'posts',
        topic: 'posted',
        days: (rows) => `select ${submittedOn('s')} from ${rows} p join submissions s on s.id = p.submission_id`,
      }),
    ];
    for (const sql of changes) this.addSql(sql);
  }
}
