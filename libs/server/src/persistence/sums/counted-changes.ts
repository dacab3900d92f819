/** Of the advisory locks with two numbers, the first number of those that stand for slots. */
export const slotLocks = 3;
export const slots = 64;

/**
 * A slot that no other transaction counts in: a transaction that waited for one in the middle of its work could wait for a transaction
 * that waits for it. Only beyond 64 transactions at once a slot is shared.
 */
export const freeSlotFunction = `create or replace function free_slot() returns int language plpgsql volatile as $$
  declare
    slot int := pg_backend_pid() % ${slots};
  begin
    for tried in 1..${slots} loop
      if pg_try_advisory_xact_lock(${slotLocks}, slot) then return slot; end if;
      slot := (slot + 1) % ${slots};
    end loop;
    return slot;
  end $$`;

/** Which day of a topic has changed how often. Each transaction counts in rows of its own, so that changes do not wait for each other. */
export const changeCountTable = `create table if not exists change_count (
  topic text not null,
  day date not null,
  slot int not null,
  changes bigint not null,
  primary key (topic, day, slot)
) with (fillfactor = 80)`;

interface ChangedRows {
  table: string;
  topic: string;
  /** SQL: the day to which each row of a table like this one belongs, or null. */
  days: (rows: string) => string;
  /** Only changes of these columns count. */
  only?: readonly string[];
}

/**
 * The statements of a migration that make triggers: what a statement changes counts for its days, in the same transaction. The number only
 * grows, so who sees the same one sees the same rows. The triggers stay on when others are switched off: a bulk load counts too.
 */
export function countChanges({ table, topic, days, only }: ChangedRows): string[] {
  // A row whose columns stay fires nothing: that costs a changed row less than a look at all of the statement.
  const each = only && `for each row when (${rowOf('old', only)} is distinct from ${rowOf('new', only)})`;
  const changes = {
    insert: { rows: 'new table as added', changed: days('added') },
    delete: { rows: 'old table as removed', changed: days('removed') },
    update: {
      rows: 'old table as removed new table as added',
      changed: only ? days('(select old.* union all select new.*)') : `${days('added')} union all ${days('removed')}`,
    },
  };
  return Object.entries(changes).flatMap(([event, { rows, changed }]) => {
    const name = `${table}_${event}_changes_${topic}`;
    const fires = (event === 'update' && each) || `referencing ${rows} for each statement`;
    return [
      `create function ${name}() returns trigger language plpgsql as $$ begin
         ${fires === each ? '' : `if not exists (select from ${event === 'delete' ? 'removed' : 'added'}) then return null; end if;`}
         insert into change_count (topic, day, slot, changes)
           select '${topic}', day, (select free_slot()), count(*) from (${changed}) changed (day) where day is not null
           group by day order by day
           on conflict (topic, day, slot) do update set changes = change_count.changes + excluded.changes;
         return null;
       end $$`,
      `create trigger ${name} after ${event} on ${table} ${fires} execute function ${name}()`,
      `alter table ${table} enable always trigger ${name}`,
    ];
  });
}

const rowOf = (row: 'old' | 'new', columns: readonly string[]): string =>
  `(${columns.map((column) => `${row}.${column}`).join(', ')})`;
