import { readFile } from 'node:fs/promises';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { instant } from '@creator-desk/protocol/fields';
import type { ServiceStatus } from '@creator-desk/protocol/system/service-status';
import { lastBackupMetric, lastBackupSeconds, onScrape } from '@creator-desk/server/telemetry/metrics';
import { GatewayConfig } from '../config.ts';

export class BackupStatus {
  @instant({ required: 'takenAt', description: 'When the last backup that could be read back was taken' }) takenAt!: string;
  @ApiProperty({ type: Number, description: 'Its size in bytes' }) bytes!: number;
}

/**
 * The last successful backup, as `npm run backup` or a job of the operator records it in LAST_BACKUP_FILE, or as a service reports it
 * that shares a storage with the job.
 */
@Injectable()
export class LastBackup implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private forget: (() => void) | undefined;

  constructor(@Inject(GatewayConfig) private readonly config: GatewayConfig) {}

  onApplicationBootstrap(): void {
    this.forget = onScrape(async () => {
      const status = await this.status();
      // Never is long ago: the alert is also for a system that has no backup yet.
      if (status !== undefined) lastBackupSeconds.set({ service: 'gateway' }, status ? Date.parse(status.takenAt) / 1000 : 0);
    });
  }

  beforeApplicationShutdown(): void {
    this.forget?.();
  }

  /** @returns null when there is none; undefined when nobody records backups here */
  async status(services: ServiceStatus[] = []): Promise<BackupStatus | null | undefined> {
    return this.config.LAST_BACKUP_FILE === undefined ? inStorage(services) : this.inFile();
  }

  private async inFile(): Promise<BackupStatus | null | undefined> {
    const { LAST_BACKUP_FILE: file } = this.config;
    if (file === undefined) return undefined;
    try {
      const { takenAt, bytes } = JSON.parse(await readFile(file, 'utf8')) as BackupStatus;
      return { takenAt: new Date(takenAt).toISOString(), bytes: Number(bytes) };
    } catch {
      // Missing, or not as it is written.
      return null;
    }
  }
}

/** As a service sees it that shares a storage with the job. */
function inStorage(services: ServiceStatus[]): BackupStatus | null | undefined {
  const measured = services.find(({ metrics }) => lastBackupMetric in metrics)?.metrics;
  if (!measured) return undefined;
  const seconds = measured[lastBackupMetric];
  return seconds ? { takenAt: new Date(seconds * 1000).toISOString(), bytes: measured['last_backup_bytes'] ?? 0 } : null;
}
