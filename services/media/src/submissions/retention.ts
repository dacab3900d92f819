import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { RetentionRule } from '@creator-desk/server/privacy/retention.controller';
import { StagedObjects } from '@creator-desk/server/storage/staged-objects';
import { RenditionJobs } from '../renditions/rendition-jobs.ts';

/** In the place of a key whose object was removed: no object has such a key. */
const removedKey = 'removed/';

/** The files of rejected videos. Titles, notes, comments and decisions stay. */
@Injectable()
export class RejectedVideoRetention extends RetentionRule {
  readonly key = 'keepRejectedVideosDays';
  readonly due = `submissions s join videos v on v.submission_id = s.id
    where s.status = 'rejected' and v.file_key not like '${removedKey}%' and s.reviewed_at < ?`;
  readonly time = 's.reviewed_at';

  constructor(
    private readonly em: EntityManager,
    private readonly staged: StagedObjects,
    private readonly renditions: RenditionJobs,
  ) {
    super();
  }

  async remove(before: string): Promise<number> {
    // A decision that is taken back meanwhile waits, and then finds the video without its file.
    const videos = await this.em.execute<{ id: number; keys: string[] }[]>(
      `select s.id, array_remove(array[v.file_key, v.thumbnail_key, v.preview_key], null) as keys from ${this.due}
       order by s.id limit 100 for update`,
      [before],
    );
    const ids = videos.map(({ id }) => id);
    await this.staged.discard(videos.flatMap(({ keys }) => keys));
    await this.em.execute(
      `update videos set file_key = '${removedKey}' || submission_id, thumbnail_key = null, preview_key = null, file_size = 0
       where submission_id = any(?::int[])`,
      [`{${ids.join()}}`],
    );
    await this.renditions.remove(ids);
    return ids.length;
  }

  override finish(): Promise<void> {
    return this.staged.removeDue();
  }
}
