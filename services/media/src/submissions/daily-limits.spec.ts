import { request as httpRequest } from 'node:http';
import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, businessToday } from '@creator-desk/domain/values/business-day';
import { chunkCount } from '@creator-desk/domain/videos/video-upload';
import type { UploadProgress } from '@creator-desk/protocol/media/upload';
import { eventually } from '@creator-desk/testing/eventually';
import { internalHeaders } from '@creator-desk/testing/internal-headers';
import { businessZone } from '@creator-desk/testing/services/test-service';
import { CleanupJob } from '../uploads/cleanup-job.ts';
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

interface StartedUpload {
  /** The status of the answer; undefined while the service reads. */
  status: number | undefined;
  breakOff: () => void;
}

/** Begins to send a video in one request, and sends nothing but its first bytes. @param bytes undefined: not declared */
function beginSingle(contractId: number, bytes: number | undefined): StartedUpload {
  const sending = httpRequest(`${media.service.address}/uploads`, {
    method: 'POST',
    headers: {
      ...internalHeaders('media', { kind: 'creator', contractId }),
      'content-type': 'multipart/form-data; boundary=edge',
      ...(bytes !== undefined && { 'content-length': bytes }),
    },
  });
  const started: StartedUpload = { status: undefined, breakOff: () => void sending.destroy() };
  sending.on('response', (answer) => (started.status = answer.resume().statusCode));
  sending.on('error', () => undefined);
  sending.write('--edge\r\ncontent-disposition: form-data; name="video"; filename="long.mp4"\r\n\r\n');
  return started;
}

const reservedBytes = async (contractId: number): Promise<number[]> =>
  (
    await media.service.database.query<{ bytes: string }>(
      'select file_size as bytes from reserved_uploads where contract_id = $1',
      [contractId],
    )
  ).map(({ bytes }) => Number(bytes));

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

  it('are limited in size while many are sent in one request each, until those break off', async () => {
    const { contractId } = await media.contract(running);
    const uploads = Array.from({ length: 32 }, () => beginSingle(contractId, 400 * megabyte));
    await eventually(() => expect(uploads.filter(({ status }) => status === 429)).toHaveLength(30));
    expect(await reservedBytes(contractId)).toEqual([400 * megabyte, 400 * megabyte]);
    await expect(initUpload(contractId, 400 * megabyte)).rejects.toMatchObject({ ...refusal, code: 'upload.daily_limit' });
    for (const { breakOff } of uploads) breakOff();
    await eventually(async () => expect(await reservedBytes(contractId)).toEqual([]));
    await initUpload(contractId, 1024 * megabyte);
  });

  it('are limited by what a process had reserved when it died, until the cleanup has removed its bytes', async () => {
    const { contractId } = await media.contract(running);
    const { database, app } = media.service;
    const key = `videos/of a dead process for ${contractId}`;
    await database.query(`insert into discarded_objects (file_key, remove_after) values ($1, now() + interval '24 hours')`, [
      key,
    ]);
    await database.query('insert into reserved_uploads (file_key, contract_id, file_size) values ($1, $2, $3)', [
      key,
      contractId,
      1000 * megabyte,
    ]);
    await app.get(CleanupJob).run();
    await expect(initUpload(contractId, 100 * megabyte)).rejects.toMatchObject(refusal);
    await database.query('update discarded_objects set remove_after = now() where file_key = $1', [key]);
    await app.get(CleanupJob).run();
    await initUpload(contractId, 100 * megabyte);
  });

  it('are not limited by a reservation whose commit was not acknowledged', async () => {
    const { contractId } = await media.contract(running);
    const broken = media.proxy.loseAcknowledgement('insert into reserved_uploads');
    const fields = { contractId: String(contractId), title: 'Morning' };
    const refused = creatorOf(contractId).single(await mp4(), fields);
    await broken;
    expect((await refused).status).toBe(503);
    await eventually(async () => expect(await reservedBytes(contractId)).toEqual([]));
  });

  it('reserve the largest size when a request does not declare its own', async () => {
    const { contractId } = await media.contract(running);
    const upload = beginSingle(contractId, undefined);
    await eventually(() => expect(upload.status).toBe(429));
    upload.breakOff();
  });

  it('count with their real size once they are stored', async () => {
    const { contractId } = await media.contract(running);
    const file = await mp4();
    expect((await creatorOf(contractId).single(file, { contractId: String(contractId), title: 'Morning' })).status).toBe(201);
    expect(await reservedBytes(contractId)).toEqual([]);
    await expect(initUpload(contractId, 1024 * megabyte)).rejects.toMatchObject(refusal);
    await initUpload(contractId, 1024 * megabyte - file.length);
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
