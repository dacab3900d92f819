import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { LOG } from '@creator-desk/server/messaging/nats.module';
import { STORAGE, type Storage } from '@creator-desk/server/storage/storage';
import { ObjectGarbage } from './object-garbage.ts';
import { Uploads } from './uploads.ts';

const every = 60_000;
const day = 24 * 60 * 60 * 1000;

/** Removes uploads that were abandoned for 24 hours, and unused objects. */
@Injectable()
export class CleanupJob implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly em: EntityManager,
    @Inject(STORAGE) private readonly storage: Storage,
    private readonly uploads: Uploads,
    private readonly garbage: ObjectGarbage,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.running ??= this.run()
        .catch((err: unknown) => this.log.warn({ err }, 'cleanup of uploads failed, retrying in a minute'))
        .finally(() => (this.running = undefined));
    }, every).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  run(): Promise<void> {
    return RequestContext.create(this.em.fork(), () => this.runAll());
  }

  private async runAll(): Promise<void> {
    await this.garbage.removeDue();
    const abandoned = await this.em.execute<{ id: string; fileKey: string }[]>(
      `with gone as (
         delete from uploads where submission_id is null and touched_at < now() - interval '24 hours' returning id, file_key),
       discarded as (insert into discarded_objects (file_key) select file_key from gone on conflict do nothing)
       select id, file_key as "fileKey" from gone`,
    );
    for (const upload of abandoned) await this.uploads.removeBytes(upload);
    // Completed uploads can be queried for a week.
    await this.em.execute(`delete from uploads where submission_id is not null and touched_at < now() - interval '7 days'`);
    await this.abortUnknownUploads();
  }

  /** Aborts uploads in storage that have no row: a process died before it wrote or after it deleted the row. */
  private async abortUnknownUploads(): Promise<void> {
    for await (const { uploadId } of this.storage.listUploads(new Date(Date.now() - day))) {
      const known = await this.em.execute('select 1 from uploads where id = ?', [uploadId]);
      if (known.length === 0) await this.storage.abortUpload(uploadId);
    }
  }
}
