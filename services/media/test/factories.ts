import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import { day } from '@creator-desk/domain/business-day';
import type { VideoSubmissionView } from '@creator-desk/protocol/media/video-submission-view';
import { STORAGE, type Storage } from '@creator-desk/server/storage/storage';
import { Arrivals, type Arrival } from '../src/submissions/arrivals.ts';
import type { RunningMedia } from './running.ts';

/** A video submission of a contract of its own, as an upload leaves it. */
export async function makeVideo(media: RunningMedia, given: Partial<Arrival> = {}): Promise<VideoSubmissionView> {
  const contractId = given.contractId ?? (await media.contract()).contractId;
  const { app } = media.service;
  const orm = app.get(MikroORM);
  const file = { fileKey: `videos/${randomUUID()}`, fileName: 'a clip.mp4', mimeType: 'video/mp4', fileSize: 1234 };
  const arrival = { title: 'A clip', description: null, paymentPeriodStart: day('2026-01-01'), replacesId: null, file, ...given };
  const { id } = await RequestContext.create(orm.em.fork(), () =>
    orm.em.transactional(() => app.get(Arrivals).add({ ...arrival, contractId })),
  );
  return media.ask('readVideo', { id });
}

/** What was announced about a submission, oldest first. */
export async function announced(media: RunningMedia, { id }: { id: number }): Promise<string[]> {
  const rows = await media.service.database.query<{ type: string }>(
    'select type from outbox where subject = $1 order by position',
    [`submission/${id}`],
  );
  return rows.map(({ type }) => type);
}

const storageOf = (media: RunningMedia): Storage => media.service.app.get<Storage>(STORAGE);

/** An object's bytes as they lie in storage: of a key, or of a video the original's. */
export async function stored(media: RunningMedia, given: { id: number } | { key: string }): Promise<Buffer> {
  if ('key' in given) return buffer((await storageOf(media).open(given.key)).stream);
  const [video] = await media.service.database.query<{ key: string }>(
    'select file_key as key from videos where submission_id = $1',
    [given.id],
  );
  return buffer((await storageOf(media).open(video?.key ?? '')).stream);
}

/** Everything that lies in storage: finished objects, and uploads under way. */
export async function leftInStorage(media: RunningMedia): Promise<{ objects: number; uploads: number }> {
  const storage = storageOf(media);
  const [{ objects }, open] = await Promise.all([storage.usage(), Array.fromAsync(storage.listUploads())]);
  return { objects, uploads: open.length };
}
