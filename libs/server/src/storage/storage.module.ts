import { Global, Inject, Module, type DynamicModule, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOG } from '../messaging/nats.module.ts';
import { Periodic } from '../runtime/periodic.ts';
import { READINESS, type ReadinessChecks } from '../http/readiness.ts';
import { MEASURES, type Measures } from '../telemetry/status-reporter.ts';
import { lastBackupIn } from './last-backup.ts';
import { storageOf, type StorageConfig } from './storage.config.ts';
import { STORAGE, type Storage } from './storage.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** What a killed process left is swept when it is this old: longer than any upload goes on at a stretch. */
const leftBehindMs = 24 * hourMs;

/** Provides the process's one storage as STORAGE, has `/readyz` ask it, and keeps it swept: at the start and every hour. */
@Global()
@Module({})
export class StorageModule implements OnModuleInit, OnApplicationShutdown {
  private readonly cleanup: Periodic;

  constructor(
    @Inject(STORAGE) private readonly storage: Storage,
    @Inject(LOG) private readonly log: Logger,
  ) {
    this.cleanup = new Periodic(() => this.sweep(), {
      name: 'storage cleanup',
      intervalMs: hourMs,
      retryIntervalMs: minuteMs,
      log,
      runAtStart: true,
    });
  }

  static of(config: StorageConfig): DynamicModule {
    return {
      module: StorageModule,
      providers: [
        { provide: STORAGE, useFactory: () => storageOf(config) },
        {
          provide: READINESS,
          inject: [STORAGE],
          useFactory: (storage: Storage): ReadinessChecks => ({ storage: () => storage.ready() }),
        },
        {
          provide: MEASURES,
          inject: [STORAGE],
          useFactory: (storage: Storage): Measures =>
            config.LAST_BACKUP_OBJECT ? lastBackupIn(storage, config.LAST_BACKUP_OBJECT) : () => Promise.resolve({}),
        },
      ],
      exports: [STORAGE, READINESS, MEASURES],
    };
  }

  onModuleInit(): void {
    this.cleanup.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.cleanup.stop();
    await this.storage.close();
  }

  private async sweep(): Promise<void> {
    const removed = await this.storage.sweep(new Date(Date.now() - leftBehindMs));
    if (removed > 0) this.log.info(`removed ${removed} leftovers of aborted work from storage`);
  }
}
