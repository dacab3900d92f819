import { Migration } from '@mikro-orm/migrations';

/** What the list compares a line with: the first of its announcement, the contract's version before, the term's advance. */
export class TimelineIndexes extends Migration {
  override up(): void {
    this.addSql(
      `create index timeline_line_announcement on timeline_line ((facts->'announcementId')) where type = 'announcement.published'`,
    );
    this.addSql(`create index timeline_line_version on timeline_line (contract_id, ((facts->>'version')::int))
      where type in ('contract.created', 'contract.updated')`);
    this.addSql(
      `create index timeline_line_advance on timeline_line (contract_id, (facts->'version')) where type = 'term.advanced'`,
    );
  }
}
