import type { TestDatabase } from '../servers/database.ts';

/** A change as the triggers of an audited table write it. */
export interface LoggedChange {
  action: string;
  subject: string;
  contractId: number | null;
  changes: Record<string, unknown>;
  actor: string | null;
  operation: string | null;
  requestId: string | null;
}

/** The changes that were logged in a transaction of one request, or all; oldest first. */
export async function loggedChanges(database: TestDatabase, traceparent?: string): Promise<LoggedChange[]> {
  const rows = await database.query<LoggedChange>(
    `select action, subject_kind || ' ' || subject_id as subject, contract_id as "contractId", changes,
       context->>'actor' as actor, context->>'operation' as operation, context->>'requestId' as "requestId"
     from (
       select id, action, subject_kind, subject_id, contract_id, changes, context::jsonb as context from audit_pending
       union all
       select sequence - 1e9::bigint, action, subject_kind, subject_id, contract_id, changes,
         jsonb_build_object('actor', nullif(actor, 'system'), 'operation', operation, 'requestId', request_id) from audit_entry
     ) change order by id`,
  );
  return traceparent === undefined ? rows : rows.filter(({ requestId }) => requestId === traceparent.slice(3, 35));
}

/** Of every service: events, jobs, keys, and the log itself. */
const commonTables =
  /^(outbox|outbox_burst|handled_event|dead_letter|idempotency_key|job|migration|discarded_objects|erased_contract|audit_\w+)$/;
const commonColumns = /^(version|created_at|updated_at)$/;

/**
 * What the audit log of a service leaves out: tables without its triggers, and columns of the others that their triggers do not
 * name. Somebody who adds one has to decide.
 */
export async function unaudited(database: TestDatabase): Promise<{ tables: string[]; columns: string[] }> {
  const all = await database.query<{ table: string; column: string; source: string | null }>(
    `select c.relname as table, a.attname as column,
       (select p.prosrc from pg_trigger t join pg_proc p on p.oid = t.tgfoid where t.tgrelid = c.oid and t.tgname = 'audit_insert') as source
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
     order by 1, 2`,
  );
  const columns = all.filter(({ table, column }) => !commonTables.test(table) && !commonColumns.test(column));
  const tables = columns.filter(({ source }) => source === null).map(({ table }) => table);
  return {
    tables: [...new Set(tables)],
    columns: columns
      .filter(({ source, column }) => source !== null && !new RegExp(`\\b[no]\\.${column}\\b`).test(source))
      .map(({ table, column }) => `${table}.${column}`),
  };
}
