import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { JobPostponed } from '@creator-desk/server/persistence/jobs/job-queue';
import { CreatorDataBesideContracts, contractRecordTable } from '@creator-desk/server/privacy/creator-data';
import { arrayOf, type CreatorTable } from '@creator-desk/server/privacy/creator-table';
import { StagedObjects } from '@creator-desk/server/storage/staged-objects';
import { RenditionJobs } from './renditions/rendition-jobs.ts';
import { CleanupJob } from './uploads/cleanup-job.ts';

/** What belongs to submissions. */
const ofSubmissions = 'submission_id in (select id from submissions where contract_id = any(?::int[]))';

/** Videos, links, comments and planned videos of creators. */
@Injectable()
export class MediaCreatorData extends CreatorDataBesideContracts {
  readonly tables: readonly CreatorTable[] = [
    contractRecordTable,
    { table: 'submissions', erasedBy: 'service' },
    {
      table: 'videos',
      of: ofSubmissions,
      erasedBy: 'service',
      omit: ['file_key', 'thumbnail_key', 'preview_key'],
      file: { id: 'submission_id', key: 'file_key', name: 'file_name', folder: 'videos' },
    },
    { table: 'submission_decisions', of: ofSubmissions, erasedBy: 'service' },
    { table: 'video_comments', of: ofSubmissions, erasedBy: 'service' },
    { table: 'video_rights', erasedBy: 'service' },
    { table: 'posts', erasedBy: 'service' },
    {
      table: 'post_measurements',
      of: 'post_id in (select id from posts where contract_id = any(?::int[]))',
      erasedBy: 'service',
    },
    { table: 'uploads', erasedBy: 'service', omit: ['id', 'file_key'] },
    { table: 'video_deliverables', erasedBy: 'deletion' },
    { table: 'paid_terms', erasedBy: 'service' },
  ];
  override readonly leftOut = [
    { what: 'Thumbnails and previews', why: 'They are made from the videos.' },
    { what: 'Bytes of unfinished uploads', why: 'They are no videos yet, and removed after a day.' },
  ];
  readonly otherTables = {
    discarded_objects: 'keys of objects that are being removed',
    reserved_uploads: 'a key and a size, until an upload ends',
    change_count: 'days and how often something changed on them',
    portal_addresses: 'how often an address was replaced, which signed addresses compare',
  };

  constructor(
    em: EntityManager,
    private readonly renditions: RenditionJobs,
    private readonly staged: StagedObjects,
    private readonly cleanup: CleanupJob,
  ) {
    super(em);
  }

  override async erase(contractIds: readonly number[]): Promise<void> {
    // Waits for transactions that add something to the contracts, and blocks later ones.
    await super.erase(contractIds);
    await this.removeSubmissions(contractIds);
    await this.deleteRows(contractIds);
  }

  /** Deletes what belongs to the contracts, and their uploads. The cleanup job removes the stored videos. */
  async removeSubmissions(contractIds: readonly number[]): Promise<void> {
    const ids = [arrayOf(contractIds)];
    const stored = await this.em.execute<{ key: string }[]>(
      `select key from submissions s join videos v on v.submission_id = s.id,
         unnest(array[v.file_key, v.thumbnail_key, v.preview_key]) key
       where s.contract_id = any(?::int[]) and key is not null`,
      ids,
    );
    await this.staged.discard(stored.map(({ key }) => key));
    // The next cleanup run removes them like abandoned uploads.
    await this.em.execute(
      `update uploads set touched_at = 'epoch' where contract_id = any(?::int[]) and submission_id is null`,
      ids,
    );
    const removed = await this.em.execute<{ id: number }[]>(
      'delete from submissions where contract_id = any(?::int[]) returning id',
      ids,
    );
    await this.renditions.remove(removed.map(({ id }) => id));
    await this.em.execute('delete from paid_terms where contract_id = any(?::int[])', ids);
  }

  override async finish(contractIds: readonly number[]): Promise<void> {
    await this.cleanup.run();
    const open = await this.em.execute('select 1 from uploads where contract_id = any(?::int[]) limit 1', [arrayOf(contractIds)]);
    if (open.length > 0 || (await this.staged.hasDue())) throw new JobPostponed(5, new Error('stored videos remain'));
  }
}
