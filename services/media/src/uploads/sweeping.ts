import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { LOG } from '@creator-desk/server/messaging/nats.module';
import { STORAGE, type Storage } from '@creator-desk/server/storage/storage';
import { DiscardedObjects } from './discarded-objects.ts';
import { Uploads } from './uploads.ts';

const every = 60_000;
const day = 24 * 60 * 60 * 1000;

/** Throws away what nobody comes back for: uploads untouched for 24 hours, and objects that are discarded. */
@Injectable()
export class Sweeping implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly em: EntityManager,
    @Inject(STORAGE) private readonly storage: Storage,
    private readonly uploads: Uploads,
    private readonly discarded: DiscardedObjects,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.running ??= this.sweep()
        .catch((err: unknown) => this.log.warn({ err }, 'could not sweep uploads; it comes again in a minute'))
        .finally(() => (this.running = undefined));
    }, every).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  sweep(): Promise<void> {
    return RequestContext.create(this.em.fork(), () => this.sweepAll());
  }

  private async sweepAll(): Promise<void> {
    await this.discarded.sweep();
    const abandoned = await this.em.execute<{ id: string; fileKey: string }[]>(
      `with gone as (
         delete from uploads where submission_id is null and touched_at < now() - interval '24 hours' returning id, file_key),
       discarded as (insert into discarded_objects (file_key) select file_key from gone on conflict do nothing)
       select id, file_key as "fileKey" from gone`,
    );
    for (const upload of abandoned) await this.uploads.removeBytes(upload);
    // Finalized uploads are answered again for a week.
    await this.em.execute(`delete from uploads where submission_id is not null and touched_at < now() - interval '7 days'`);
    await this.sweepStorage();
  }

  /** Uploads in storage of which no row speaks: their process died between the two, or in the middle of this. */
  private async sweepStorage(): Promise<void> {
    for await (const { uploadId } of this.storage.listUploads(new Date(Date.now() - day))) {
      const known = await this.em.execute('select 1 from uploads where id = ?', [uploadId]);
      if (known.length === 0) await this.storage.abortUpload(uploadId);
    }
  }
}
