import { Migration } from '@mikro-orm/migrations';

/** The campaign manager's order, and what lists of videos count: from an index alone, however long the rows are. */
export class SubmissionListIndexes extends Migration {
  override up(): void {
    this.addSql('create index if not exists submissions_created_at on submissions (created_at, id) where is_current');
    this.addSql('create index if not exists submissions_counted on submissions (kind, status, submitted_at) where is_current');
  }
}
