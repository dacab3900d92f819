import { Controller, type Type } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { endOfDay, startOfDay, type Day } from '@creator-desk/domain/values/business-day';
import type { ServiceName } from '@creator-desk/protocol/service-name';
import { AuditQueryOfService, maxAuditLines, type AuditChange, type AuditLine } from '@creator-desk/protocol/system/audit-log';
import { EditedRecordAt, editedRecords, type EditedRecord, type RecordChange } from '@creator-desk/protocol/system/edited-record';
import { Refusal } from '@creator-desk/protocol/refusals';
import { commonOperationsOf } from '@creator-desk/protocol/system/operations';
import { callerMay } from '../access/permission.ts';
import { OperationHandler } from '../messaging/rpc/operation-handler.ts';
import { instant } from '../persistence/instant.ts';
import { likePattern } from '../persistence/lists/list-query.ts';
import { PreparedStatements } from '../persistence/transactions/prepared-statements.ts';
import { Clock } from '../runtime/clock.ts';
import { AuditLog } from './audit-log.ts';

/** Most lines of a search that are found before they are sorted. */
const maxFound = 1_000;
/** How far back the changes of a record are asked for. */
const maxChanges = 20;
/** Characters shown of a value: a page fits into one message. */
const maxShown = 500;

interface AuditRow extends Omit<AuditLine, 'service' | 'changes'> {
  changes: Record<string, unknown> | null;
}

const columns = `sequence::text, at, action, actor, actor_name as "actorName", operation, request_id as "requestId", address,
  user_agent as "userAgent", subject_kind as subject, subject_id as "subjectId", name, contract_id as "contractId", changes,
  salt is null as erased`;

/** The audit log of a service, newest lines first. */
export function auditController(service: ServiceName): Type {
  @Controller()
  class AuditController {
    constructor(
      private readonly log: AuditLog,
      private readonly statements: PreparedStatements,
      private readonly clock: Clock,
    ) {}

    @OperationHandler(commonOperationsOf(service).auditLog)
    async auditLog(@Payload() query: AuditQueryOfService): Promise<AuditLine[]> {
      // A change is in the list as soon as it is committed.
      await this.log.seal();
      const rows = (query.search && (await this.found(query))) || (await this.page(query));
      return rows.map(({ changes, ...row }) => ({
        service,
        ...row,
        at: instant(row.at),
        changes: changesOf(row.action, changes),
      }));
    }

    @OperationHandler(commonOperationsOf(service).recordChanges)
    async recordChanges(@Payload() { kind, id }: EditedRecordAt): Promise<RecordChange[]> {
      const record: EditedRecord = editedRecords[kind];
      if (record.service !== service) throw new Refusal('invalid', { message: `This service has no ${record.subject}` });
      if (!callerMay(record.writes)) throw new Refusal('forbidden');
      await this.log.seal();
      const [which, ids] = record.isOnly ? ['', []] : ['and subject_id = ?', [String(id)]];
      const rows = await this.statements.rows<{ at: string; by: string; part: string; fields: string[] }>(
        `select at, actor_name as by, subject_id as part, array(select jsonb_object_keys(coalesce(changes, '{}'))) as fields
         from audit_entry where subject_kind = ? ${which} order by at desc, sequence desc limit ${maxChanges}`,
        [record.subject, ...ids],
      );
      return rows.map(({ at, by, part, fields }) => ({
        at: instant(at),
        by,
        fields: record.isOnly ? [part, ...fields] : fields,
      }));
    }

    /** A search that finds few lines: they are found by the index first, then sorted. Undefined when it finds many. */
    private async found(query: AuditQueryOfService): Promise<AuditRow[] | undefined> {
      const { sql, values } = this.conditionOf(query);
      const rows = await this.statements.rows<AuditRow & { found: number }>(
        `with found as materialized (select sequence from audit_entry where ${sql} limit ${maxFound + 1})
         select ${columns}, (select count(*) from found)::int as found from audit_entry
         where sequence = any(array(select sequence from found)) order by audit_entry.at desc, audit_entry.sequence desc limit ?`,
        [...values, query.limit ?? maxAuditLines],
      );
      return (rows[0]?.found ?? 0) > maxFound ? undefined : rows.map(({ found: _, ...row }) => row);
    }

    private page(query: AuditQueryOfService): Promise<AuditRow[]> {
      const { sql, values } = this.conditionOf(query);
      const text = `select ${columns} from audit_entry where ${sql} order by audit_entry.at desc, audit_entry.sequence desc limit ?`;
      return this.statements.rows(text, [...values, query.limit ?? maxAuditLines]);
    }

    private conditionOf({ search, actor, subject, action, contractId, from, to, ...before }: AuditQueryOfService): {
      sql: string;
      values: unknown[];
    } {
      const { zone } = this.clock;
      const conditions: [sql: string, ...values: unknown[]][] = [
        ['true'],
        ...(search ? [['search like ?', likePattern(search)] as [string, string]] : []),
        ...(actor ? [['actor = ?', actor] as [string, string]] : []),
        ...(subject ? [['subject_kind = ?', subject] as [string, string]] : []),
        ...(action ? [['action = ?', action] as [string, string]] : []),
        ...(contractId ? [['contract_id = ?', contractId] as [string, number]] : []),
        ...(from ? [['at >= ?', startOfDay(from as Day, zone).toISOString()] as [string, string]] : []),
        ...(to ? [['at <= ?', endOfDay(to as Day, zone).toISOString()] as [string, string]] : []),
        ...(before.beforeMs === undefined
          ? []
          : [
              [
                '(at, sequence) < (?::timestamptz, ?::bigint)',
                new Date(before.beforeMs).toISOString(),
                before.beforeSequence ?? '0',
              ] as [string, string, string],
            ]),
      ];
      return { sql: conditions.map(([sql]) => sql).join(' and '), values: conditions.flatMap(([, ...values]) => values) };
    }
  }
  return AuditController;
}

function changesOf(action: string, changes: Record<string, unknown> | null): AuditChange[] {
  return Object.entries(changes ?? {}).map(([field, value]) => {
    const [before, after] =
      action === 'changed' ? (value as [unknown, unknown]) : action === 'removed' ? [value, null] : [null, value];
    return { field, before: shown(before), after: shown(after) };
  });
}

function shown(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text;
}
