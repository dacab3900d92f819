import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, businessToday } from '@creator-desk/domain/business-day';
import { chunkCount } from '@creator-desk/domain/video-upload';
import type { UploadProgress } from '@creator-desk/protocol/media/upload';
import { businessZone } from '@creator-desk/testing/service';
import { startMedia, type MediaFixture } from '../../test/fixture.ts';
import { UploadClient } from '../../test/upload-client.ts';
import { mp4 } from '../../test/video-files.ts';

const megabyte = 1024 ** 2;
const today = businessToday(new Date(), businessZone);
const running = { startDate: addDays(today, -5), termStart: addDays(today, -5), endDate: addDays(today, 300) };

let media: MediaFixture;

beforeAll(async () => {
  media = await startMedia({ CREATOR_VIDEOS_PER_DAY: 3, CREATOR_GIGABYTES_PER_DAY: 1, CREATOR_LINKS_PER_DAY: 3 });
});

afterAll(() => media.stop());

const creatorOf = (contractId: number): UploadClient => new UploadClient(media, { kind: 'creator', contractId });

/** Starts an upload without sending any bytes. */
function initUpload(contractId: number, fileSize: number): Promise<UploadProgress> {
  const input = { contractId, title: 'Long', fileName: 'long.mp4', fileSize, totalChunks: chunkCount(fileSize) };
  return media.ask('initUpload', input, { kind: 'creator', contractId });
}

/** Moves all submissions so far into the past. */
const backdate = (contractId: number, interval: string): Promise<unknown> =>
  media.service.app
    .get(MikroORM)
    .em.fork()
    .execute(`update submissions set created_at = created_at - ?::interval where contract_id = ?`, [interval, contractId]);

const refusal = { status: 429, retryAfter: expect.any(Number) as number };

describe('the videos of a creator within 24 hours', () => {
  it('are counted for both ways of uploading, including open uploads', async () => {
    const { contractId } = await media.contract(running);
    const [creator, file] = [creatorOf(contractId), await mp4()];
    const fields = { contractId: String(contractId), title: 'Morning' };
    expect((await creator.single(file, fields)).status).toBe(201);
    await creator.send(file, { contractId, title: 'Noon' });
    await creator.begin(file, { contractId, title: 'Evening' });

    await expect(creator.begin(file, { contractId })).rejects.toMatchObject({ ...refusal, code: 'upload.daily_limit' });
    expect((await creator.single(file, fields)).status).toBe(429);
    // Admins are not limited, and each creator has a limit of their own.
    expect((await new UploadClient(media).single(file, fields)).status).toBe(201);
    const other = await media.contract(running);
    await creatorOf(other.contractId).begin(file, { contractId: other.contractId });

    await backdate(contractId, '24 hours');
    expect((await creator.single(file, fields)).status).toBe(201);
  });

  it('are limited, also when many start at the same time', async () => {
    const { contractId } = await media.contract(running);
    const file = await mp4();
    const begun = await Promise.allSettled(Array.from({ length: 8 }, () => creatorOf(contractId).begin(file, { contractId })));
    expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  it('are limited in size', async () => {
    const { contractId } = await media.contract(running);
    await initUpload(contractId, 700 * megabyte);
    await expect(initUpload(contractId, 400 * megabyte)).rejects.toMatchObject({ ...refusal, code: 'upload.daily_limit' });
    await initUpload(contractId, 324 * megabyte);
  });
});

describe('the links of a creator within 24 hours', () => {
  it('are limited, also when many are sent at the same time', async () => {
    const { contractId } = await media.contract(running);
    const link = { contractId, creatorId: 1, title: 'On TikTok', externalUrl: 'https://example.com/v/1', status: 'PENDING' };
    const send = (): Promise<unknown> => media.ask('createSubmission', link, { kind: 'creator', contractId });
    const sent = await Promise.allSettled(Array.from({ length: 6 }, send));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await expect(send()).rejects.toMatchObject({ ...refusal, code: 'submission.daily_limit' });
    await media.ask('createSubmission', link);
    await backdate(contractId, '24 hours');
    await send();
  });
});
