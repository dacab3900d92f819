import {
  Global,
  Inject,
  Logger,
  Module,
  type DynamicModule,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { READINESS, type ReadinessChecks } from '../http/readiness.ts';
import { storageOf, type StorageConfig } from './storage.config.ts';
import { STORAGE, type Storage } from './storage.ts';

const HOUR_MS = 3_600_000;
/** What a killed process left is swept when it is this old: longer than any upload goes on at a stretch. */
const LEFT_BEHIND_MS = 24 * HOUR_MS;

/** Provides the process's one storage as STORAGE, has `/readyz` ask it, and keeps it swept: at the start and every hour. */
@Global()
@Module({})
export class StorageModule implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(StorageModule.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(@Inject(STORAGE) private readonly storage: Storage) {}

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
      ],
      exports: [STORAGE, READINESS],
    };
  }

  onModuleInit(): void {
    void this.sweep();
    this.timer = setInterval(() => void this.sweep(), HOUR_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.storage.close();
  }

  private async sweep(): Promise<void> {
    try {
      const removed = await this.storage.sweep(new Date(Date.now() - LEFT_BEHIND_MS));
      if (removed > 0) this.logger.log(`removed ${removed} things that broken-off work had left in storage`);
    } catch (error) {
      this.logger.warn(`storage could not be swept: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
