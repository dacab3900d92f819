import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Refusal, type RefusalCode } from '@creator-desk/protocol/refusals';
import { isCreator } from '@creator-desk/server/access/contract-access';
import { MEDIA_CONFIG, type MediaConfig } from '../config.ts';

const gigabyteBytes = 1024 ** 3;

/** Retry-After when open uploads alone exhaust the limit. */
const openUploadsRetrySeconds = 60 * 60;

interface RecentlySent {
  count: number;
  bytes: number;
  /** Seconds until the oldest of them leaves the 24-hour window. */
  retryAfter: number | null;
}

/** Limits what a creator may send within 24 hours, so that nobody can fill the storage. Admins are not limited. */
@Injectable()
export class DailyLimits {
  constructor(
    private readonly em: EntityManager,
    @Inject(MEDIA_CONFIG) private readonly config: MediaConfig,
  ) {}

  /**
   * Call it in the transaction that adds the video or its upload: concurrent ones of the contract wait for it.
   * @param fileSize size of the video in bytes
   * @throws Refusal upload.daily_limit
   */
  async assertVideoAllowed(contractId: number, fileSize: number): Promise<void> {
    if (!isCreator()) return;
    await this.lock(contractId);
    const [sent] = await this.em.execute<RecentlySent[]>(
      `select count(*)::int as count, coalesce(sum(file_size), 0)::float8 as bytes, ${secondsToWait('created_at')} as "retryAfter"
       from (
         select v.file_size, s.created_at from submissions s join videos v on v.submission_id = s.id
         where s.contract_id = ? and s.kind = 'video' and s.created_at > now() - interval '24 hours'
         union all
         select file_size, null from uploads where contract_id = ? and submission_id is null
         union all
         select file_size, null from reserved_uploads where contract_id = ?
       ) as sent`,
      [contractId, contractId, contractId],
    );
    const { CREATOR_VIDEOS_PER_DAY: maxVideos, CREATOR_GIGABYTES_PER_DAY: maxGigabytes } = this.config;
    if (sent && (sent.count >= maxVideos || sent.bytes + fileSize > maxGigabytes * gigabyteBytes))
      refuse('upload.daily_limit', sent);
  }

  /**
   * Counts a video from now on, so that many at once cannot pass the limit before they are stored. Call it in the transaction that
   * stages its object: the reservation ends with that record.
   * @param maxBytes what the request may bring
   * @throws Refusal upload.daily_limit
   */
  async reserve(fileKey: string, contractId: number, maxBytes: number): Promise<void> {
    await this.assertVideoAllowed(contractId, maxBytes);
    await this.em.execute('insert into reserved_uploads (file_key, contract_id, file_size) values (?, ?, ?)', [
      fileKey,
      contractId,
      maxBytes,
    ]);
  }

  /** Limits links as `assertVideoAllowed` limits videos. @throws Refusal submission.daily_limit */
  async assertLinkAllowed(contractId: number): Promise<void> {
    if (!isCreator()) return;
    await this.lock(contractId);
    const [sent] = await this.em.execute<RecentlySent[]>(
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

function refuse(code: RefusalCode, { retryAfter }: RecentlySent): never {
  throw new Refusal(code, { retryAfter: retryAfter ?? openUploadsRetrySeconds });
}
