import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { LOG } from '../messaging/nats.module.ts';
import { Every } from '../runtime/every.ts';
import { SERVICE, type ServiceIdentity } from '../runtime/service-identity.ts';

/** A read seals the log first: this interval only bounds how long a change can be removed without a trace. */
const sealIntervalMs = 30_000;
const upkeepIntervalMs = 60 * 60_000;
/** Lines sealed in one transaction. */
const batchSize = 5_000;

/** The audit log of a service: moves pending changes into its chain, logs the chain's head and removes old lines. */
@Injectable()
export class AuditLog {
  constructor(
    private readonly em: EntityManager,
    @Inject(SERVICE) private readonly service: ServiceIdentity,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Seals what was committed before. */
  @Every(sealIntervalMs, 'sealing the audit log')
  async seal(): Promise<void> {
    for (let sealed = batchSize; sealed === batchSize;) {
      const [row] = await this.em.fork().execute<{ sealed: number }[]>('select audit_seal(?) as sealed', [batchSize]);
      sealed = row?.sealed ?? 0;
    }
  }

  /** Removes lines older than the retention, and logs the head: kept elsewhere, it proves that no line before it was removed. */
  @Every(upkeepIntervalMs, 'upkeep of the audit log')
  async keepUp(): Promise<void> {
    const em = this.em.fork();
    await em.execute('select audit_remove_before(now() - make_interval(days => ?))', [this.service.auditRetentionDays]);
    const [head] = await em.execute<{ sequence: string; hash: string }[]>(
      `select sequence::text, encode(hash, 'hex') as hash from audit_head`,
    );
    this.log.info({ ...head }, 'head of the audit log');
  }
}
