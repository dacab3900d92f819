import { operation, operations, query, type Client, type Operations } from '../operation.ts';
import { admins, anyOf, can, services } from '../policies.ts';
import type { ContractId } from '../contracts/contract.ts';
import type { ServiceName } from '../service-name.ts';
import type { AuditLine, AuditQueryOfService } from './audit-log.ts';
import type { DeadLetterId, DeadLetterView } from './dead-letter.ts';
import type { EditedRecordAt, RecordChange } from './edited-record.ts';
import type { ServiceStatus } from './service-status.ts';

/** The operations of every service. */
export const commonOperations = {
  status: query<object, ServiceStatus>(can('system.read')),
  /** Newest first, at most a page. */
  auditLog: query<AuditQueryOfService, AuditLine[]>(can('audit.read')),
  /** Who changed which fields of a record, newest first, the last 20 times. */
  recordChanges: query<EditedRecordAt, RecordChange[]>(admins),
  listDeadLetters: query<object, DeadLetterView[]>(anyOf(can('system.read'), services)),
  /** Runs the handlers again; refused with `dead_letter.failed_again` when that fails. */
  replayDeadLetter: operation<DeadLetterId, null>(can('system.write')),
  /** Publishes every event of the outbox again, for a service that rebuilds its read models. */
  republishEvents: operation<object, { events: number }>(anyOf(can('system.write'), services)),
};

export const commonOperationsOf = (service: ServiceName): Operations<typeof commonOperations> =>
  operations(service, commonOperations);

export type CommonClient = Client<ReturnType<typeof commonOperationsOf>>;

/** The operations of a service with read models. */
export const readModelOperations = {
  /** Deletes the read models and asks the owners to publish their events again. */
  rebuildReadModels: operation<object, null>(anyOf(can('system.write'), services)),
  /** The version of a contract that the service knows; 0 for none. */
  knownContract: query<ContractId, { version: number }>(can('sample.manage')),
};

export const readModelOperationsOf = (service: ServiceName): Operations<typeof readModelOperations> =>
  operations(service, readModelOperations);
