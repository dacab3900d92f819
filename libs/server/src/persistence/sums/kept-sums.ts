/** A table of sums by some keys, which the statements keep that change the rows below them. */
export interface KeptSums {
  table: string;
  keys: readonly string[];
  sums: readonly string[];
}

/** Rows that are added up. */
export interface SummedRows {
  table: string;
  /** SQL: the keys and the sums, in their order, of the rows of a table like this one, grouped by the keys. */
  sums: (rows: string) => string;
}

/**
 * The statements of a migration that make triggers: a statement that adds, changes or removes rows changes the sums too, in its own
 * transaction, so that every snapshot has exact ones. The triggers stay on when others are switched off, so a bulk load counts too.
 */
export function keepSums(kept: KeptSums, { table, sums }: SummedRows): string[] {
  const negative = `select ${[...kept.keys, ...kept.sums.map((sum) => `-${sum}`)].join(', ')}
    from (${sums('removed')}) gone (${columnsOf(kept)})`;
  const changes = {
    insert: { rows: 'new table as added', changed: sums('added') },
    delete: { rows: 'old table as removed', changed: negative },
    update: { rows: 'old table as removed new table as added', changed: `${sums('added')} union all ${negative}` },
  };
  return Object.entries(changes).flatMap(([event, { rows, changed }]) => {
    const name = `${table}_${event}_in_${kept.table}`;
    return [
      `create function ${name}() returns trigger language plpgsql as $$ begin ${addSums(kept, changed)}; return null; end $$`,
      `create trigger ${name} after ${event} on ${table} referencing ${rows} for each statement execute function ${name}()`,
      `alter table ${table} enable always trigger ${name}`,
    ];
  });
}

/** Keys in one order: two statements that change the same sums must not wait for each other. */
export function addSums(kept: KeptSums, changed: string): string {
  const { table, keys, sums } = kept;
  const added = sums.map((sum) => `${sum} = ${table}.${sum} + excluded.${sum}`);
  return `insert into ${table} (${columnsOf(kept)})
    select ${[...keys, ...sums.map((sum) => `sum(${sum})`)].join(', ')} from (${changed}) changed (${columnsOf(kept)})
    group by ${keys.join(', ')} having ${sums.map((sum) => `sum(${sum}) <> 0`).join(' or ')} order by ${keys.join(', ')}
    on conflict (${keys.join(', ')}) do update set ${added.join(', ')}`;
}

const columnsOf = ({ keys, sums }: KeptSums): string => [...keys, ...sums].join(', ');
