import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import { day } from '@creator-desk/domain/values/business-day';
import type { VideoSubmissionView } from '@creator-desk/protocol/media/video-submission-view';
import { STORAGE, type Storage } from '@creator-desk/server/storage/storage';
import { SubmissionFactory, type NewVideoSubmission } from '../src/submissions/submission-factory.ts';
import type { MediaFixture } from './fixture.ts';

/** Creates a video submission, by default for a new contract. */
export async function makeVideo(media: MediaFixture, given: Partial<NewVideoSubmission> = {}): Promise<VideoSubmissionView> {
  const contractId = given.contractId ?? (await media.contract()).contractId;
  const { app } = media.service;
  const orm = app.get(MikroORM);
  const file = { fileKey: `videos/${randomUUID()}`, fileName: 'a clip.mp4', mimeType: 'video/mp4', fileSize: 1234 };
  const submission = {
    title: 'A clip',
    description: null,
    paymentPeriodStart: day('2026-01-01'),
    replacesId: null,
    file,
    ...given,
  };
  const { id } = await RequestContext.create(orm.em.fork(), () =>
    orm.em.transactional(() => app.get(SubmissionFactory).create({ ...submission, contractId })),
  );
  return media.ask('readVideo', { id });
}

/** The events published about a submission, oldest first. */
export async function publishedEvents(media: MediaFixture, { id }: { id: number }): Promise<string[]> {
  return (await media.service.events({ subject: `submission/${id}` })).map(({ type }) => type);
}

const storageOf = (media: MediaFixture): Storage => media.service.app.get<Storage>(STORAGE);

/** The stored bytes of a key, or of a video's original. */
export async function storedBytes(media: MediaFixture, given: { id: number } | { key: string }): Promise<Buffer> {
  if ('key' in given) return buffer((await storageOf(media).open(given.key)).stream);
  const [video] = await media.service.database.query<{ key: string }>(
    'select file_key as key from videos where submission_id = $1',
    [given.id],
  );
  return buffer((await storageOf(media).open(video?.key ?? '')).stream);
}

/** The number of objects and of open uploads in storage. */
export async function storageUsage(media: MediaFixture): Promise<{ objects: number; uploads: number }> {
  const storage = storageOf(media);
  const [{ objects }, open] = await Promise.all([storage.usage(), Array.fromAsync(storage.listUploads())]);
  return { objects, uploads: open.length };
}
