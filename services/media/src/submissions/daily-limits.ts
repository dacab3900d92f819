import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Refusal, type RefusalCode } from '@creator-desk/protocol/refusals';
import { isCreator } from '@creator-desk/server/access/own-contract';
import { MEDIA_CONFIG, type MediaConfig } from '../config.ts';

const gigabyte = 1024 ** 3;

/** Seconds after which to try again when only uploads under way fill the limit. */
const retryAfterOpenUploads = 60 * 60;

interface Sent {
  count: number;
  bytes: number;
  /** Seconds until the oldest of them no longer counts. */
  retryAfter: number | null;
}

/** How much a creator may send within 24 hours: more than anybody needs, and less than fills the storage. Admins may send more. */
@Injectable()
export class DailyLimits {
  constructor(
    private readonly em: EntityManager,
    @Inject(MEDIA_CONFIG) private readonly config: MediaConfig,
  ) {}

  /**
   * In the transaction that adds the video or its upload: until its end no other one of the contract is counted.
   * @param fileSize of the video; 0 while it is not known
   * @throws Refusal upload.daily_limit
   */
  async expectRoomForVideo(contractId: number, fileSize: number): Promise<void> {
    if (!isCreator()) return;
    await this.lock(contractId);
    const [sent] = await this.em.execute<Sent[]>(
      `select count(*)::int as count, coalesce(sum(file_size), 0)::float8 as bytes, ${secondsToWait('created_at')} as "retryAfter"
       from (
         select v.file_size, s.created_at from submissions s join videos v on v.submission_id = s.id
         where s.contract_id = ? and s.kind = 'video' and s.created_at > now() - interval '24 hours'
         union all
         select file_size, null from uploads where contract_id = ? and submission_id is null
       ) as sent`,
      [contractId, contractId],
    );
    const { CREATOR_VIDEOS_PER_DAY: maxVideos, CREATOR_GIGABYTES_PER_DAY: maxGigabytes } = this.config;
    if (sent && (sent.count >= maxVideos || sent.bytes + fileSize > maxGigabytes * gigabyte)) refuse('upload.daily_limit', sent);
  }

  /** The same for a link. @throws Refusal submission.daily_limit */
  async expectRoomForLink(contractId: number): Promise<void> {
    if (!isCreator()) return;
    await this.lock(contractId);
    const [sent] = await this.em.execute<Sent[]>(
      `select count(*)::int as count, 0 as bytes, ${secondsToWait('created_at')} as "retryAfter" from submissions
       where contract_id = ? and kind = 'link' and created_at > now() - interval '24 hours'`,
      [contractId],
    );
    if (sent && sent.count >= this.config.CREATOR_LINKS_PER_DAY) refuse('submission.daily_limit', sent);
  }

  private async lock(contractId: number): Promise<void> {
    await this.em.execute(`select pg_advisory_xact_lock(hashtext('uploads of a contract'), ?)`, [contractId]);
  }
}

function secondsToWait(column: string): string {
  return `ceil(extract(epoch from min(${column}) + interval '24 hours' - now()))::int`;
}

function refuse(code: RefusalCode, { retryAfter }: Sent): never {
  throw new Refusal(code, { retryAfter: retryAfter ?? retryAfterOpenUploads });
}
