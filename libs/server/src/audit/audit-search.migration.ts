import { Migration } from '@mikro-orm/migrations';
import { sealFunction } from './seal-function.ts';

/**
 * In kB. Longer than that of other lists (`keepSearchFast`): each line has hundreds of parts in this index, and it is searched seldom.
 */
const pendingKb = 1024;

/**
 * Sealing costs what its lines cost. Where PostgreSQL took the pending changes for few, because they had been when it counted them last,
 * it compared each with each: 11 s for the 10,000 lines of an import, and it had to be sealed before anybody could read the log.
 *
 * Of a new or removed thing only the values are searched: the names of its fields are the same in each line, and the index of the search
 * text is most of what a line costs. Those of an edit say what was edited.
 */
export class AuditSearch extends Migration {
  override up(): void {
    // One value, which PostgreSQL finds first, and then a range of the index.
    const first = 'id <= (select max(id) from (select id from audit_pending order by id limit most) earliest)';
    const values = `(select string_agg(value, ' ') from jsonb_each_text(changes))`;
    const changes = `left(case action when 'changed' then changes::text else ${values} end, 300)`;
    this.addSql(`create or replace function ${sealFunction({ first, changes })}`);
    this.addSql(`alter index audit_entry_search set (gin_pending_list_limit = ${pendingKb})`);
  }
}
