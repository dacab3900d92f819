type Sql = (row: string) => string;

/** A table whose changes are written to the audit log. */
export interface AuditedTable {
  table: string;
  /** What a row is called in the log: 'contract'. */
  subject: string;
  /** Its primary key; `id` by default. */
  key?: string;
  /** The column that identifies a row in the log, if the key must not be logged. */
  id?: string;
  /** The column with the id of the contract that the row belongs to. */
  contract?: string;
  /** The subject that the row belongs to, and the column with its id. */
  parent?: readonly [subject: string, column: string];
  /** The column by which people know a row. */
  name?: string;
  /** Columns whose values are logged. Others are not read: a large or new column costs and reveals nothing. */
  fields: readonly string[];
  /** Columns that are logged as changed, without their values. */
  masked?: readonly string[];
  /** Condition on a row under which they are masked; else their values are logged. */
  maskedIf?: Sql;
  /** Further fields by name. */
  derived?: Readonly<Record<string, Sql>>;
  /** Condition on a row, of a table most of whose rows are not audited. */
  only?: Sql;
}

/** Stands for a value that is not logged. */
export const maskedValue = '•••';

interface Field {
  name: string;
  /** SQL of its value in a row. */
  of: Sql;
  /** SQL of what is logged. */
  logged: Sql;
}

/**
 * SQL for a migration: from now on each change of the table is logged in its transaction, by one more statement for each statement,
 * however many rows it changes. Run it again when the fields change.
 */
export function auditTable(audited: AuditedTable): string[] {
  const { table, only } = audited;
  const name = `audit_${table}`;
  const triggers = (['insert', 'update', 'delete'] as const).flatMap((event) => [
    `drop trigger if exists audit_${event} on ${table}`,
    only ? rowTrigger(table, event, only) : statementTrigger(table, event),
  ]);
  return [
    `create or replace function ${name}() returns trigger language plpgsql as $$
    declare context constant text := nullif(current_setting('audit.context', true), '');
    begin
      case tg_op
        when 'INSERT' then ${written(audited, 'created')};
        when 'UPDATE' then ${written(audited, 'changed')};
        else ${written(audited, 'removed')};
      end case;
      return null;
    end $$`,
    ...triggers,
  ];
}

const referencing = {
  insert: 'new table as new_rows',
  update: 'old table as old_rows new table as new_rows',
  delete: 'old table as old_rows',
};

function statementTrigger(table: string, event: keyof typeof referencing): string {
  return `create trigger audit_${event} after ${event} on ${table} referencing ${referencing[event]}
    for each statement execute function audit_${table}()`;
}

/** Statements that change only other rows cost nothing. */
function rowTrigger(table: string, event: keyof typeof referencing, only: Sql): string {
  return `create trigger audit_${event} after ${event} on ${table}
    for each row when (${only(event === 'delete' ? 'old' : 'new')}) execute function audit_${table}()`;
}

type Action = 'created' | 'changed' | 'removed';

/** A new or removed row is logged with its fields, a changed one with the fields that differ, each as [before, after]. */
function written(audited: AuditedTable, action: Action): string {
  const { table, subject, key = 'id', id = key, contract, parent, name, only } = audited;
  const row = action === 'removed' ? 'o' : 'n';
  const fields = fieldsOf(audited).map(
    (field) => `'${field.name}' value ${action === 'changed' ? difference(field) : field.logged(row)}`,
  );
  const rows = (state: 'old' | 'new'): string => (only ? `(select ${state}.*) ${state[0]}` : `${state}_rows ${state[0]}`);
  const from = action === 'changed' ? `${rows('old')} join ${rows('new')} using (${key})` : rows(row === 'o' ? 'old' : 'new');
  const columns = [
    `'${action}'`,
    `'${subject}'`,
    `${row}.${id}::text`,
    contract ? `${row}.${contract}` : 'null::int',
    parent ? `'${parent[0]}/' || ${row}.${parent[1]}` : 'null',
    name ? `${row}.${name}::text` : 'null',
    // Half the time of building an object and taking the nulls out of it.
    `json_object(${fields.join(', ')} absent on null returning jsonb)`,
  ];
  return `
    -- ${table}
    insert into audit_pending (action, subject_kind, subject_id, contract_id, parent, name, changes, context)
    select change.*, context from (select ${columns.join(', ')} from ${from}) change (a, k, i, c, p, n, fields)
    ${action === 'changed' ? `where fields <> '{}'` : ''}`;
}

function difference({ of, logged }: Field): string {
  return `case when ${of('o')} is distinct from ${of('n')} then jsonb_build_array(${logged('o')}, ${logged('n')}) end`;
}

function fieldsOf({ fields, masked = [], maskedIf, derived = {} }: AuditedTable): Field[] {
  const column = (name: string): Sql => {
    return (row) => `${row}.${name}`;
  };
  const mask = (of: Sql): Sql => {
    const hidden: Sql = (row) => `case when ${of(row)} is not null then '${maskedValue}' end`;
    return maskedIf ? (row) => `case when ${maskedIf(row)} then ${hidden(row)} else ${of(row)}::text end` : hidden;
  };
  return [
    ...fields.map((name) => ({ name: camelCase(name), of: column(name), logged: column(name) })),
    ...masked.map((name) => ({ name: camelCase(name), of: column(name), logged: mask(column(name)) })),
    ...Object.entries(derived).map(([name, of]) => ({ name, of, logged: of })),
  ];
}

/** The name of a column as the API has it. */
const camelCase = (column: string): string => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
