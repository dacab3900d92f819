import { Inject, Injectable } from '@nestjs/common';
import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import { Every } from '@creator-desk/server/runtime/every';
import { STORAGE, type Storage } from '@creator-desk/server/storage/storage';
import { StagedObjects } from '@creator-desk/server/storage/staged-objects';
import { Uploads } from './uploads.ts';

const intervalMs = 60_000;
const dayMs = 24 * 60 * 60 * 1000;

/** Removes uploads that were abandoned for 24 hours, and unused objects. */
@Injectable()
export class CleanupJob {
  constructor(
    private readonly em: EntityManager,
    @Inject(STORAGE) private readonly storage: Storage,
    private readonly uploads: Uploads,
    private readonly staged: StagedObjects,
  ) {}

  @Every(intervalMs, 'cleanup of uploads')
  run(): Promise<void> {
    return RequestContext.create(this.em.fork(), () => this.runAll());
  }

  private async runAll(): Promise<void> {
    await this.staged.removeDue();
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
    for await (const { uploadId } of this.storage.listUploads(new Date(Date.now() - dayMs))) {
      const known = await this.em.execute('select 1 from uploads where id = ?', [uploadId]);
      if (known.length === 0) await this.storage.abortUpload(uploadId);
    }
  }
}
