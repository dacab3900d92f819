import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Outbox } from '@creator-desk/server/messaging/events/outbox';
import { STORAGE, type Storage } from '@creator-desk/server/storage/storage';
import { WorkDirectory } from '@creator-desk/server/runtime/work-directory';
import { lockContract } from '../submissions/contract-lock.ts';
import { Submission } from '../submissions/submission.entity.ts';
import { Video } from '../submissions/video.entity.ts';
import { ObjectGarbage } from '../uploads/object-garbage.ts';
import { FfmpegFailed, type Ffmpeg } from './ffmpeg.ts';
import { posterArguments, previewArguments, parseReport, type VideoProperties } from './ffmpeg.rules.ts';
import { RenditionJobs, type RenditionJob } from './rendition-jobs.ts';
import { VideoSource } from './video-source.ts';

interface Rendition {
  column: 'thumbnailKey' | 'previewKey';
  contentType: string;
  /** Limit of CPU time. The limit of wall-clock time is three times as long. */
  processorMs: number;
  argumentsFor: (source: string, mimeType: string, target: string) => string[];
}

const poster: Rendition = {
  column: 'thumbnailKey',
  contentType: 'image/jpeg',
  processorMs: 2 * 60_000,
  argumentsFor: posterArguments,
};
const preview: Rendition = {
  column: 'previewKey',
  contentType: 'video/mp4',
  processorMs: 2 * 60 * 60 * 1000,
  argumentsFor: previewArguments,
};

/** Renders a video's thumbnail, and a preview when browsers cannot play the original or this is unknown. */
@Injectable()
export class RenditionWorker {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: RenditionJobs,
    private readonly garbage: ObjectGarbage,
    private readonly outbox: Outbox,
    private readonly work: WorkDirectory,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  /**
   * Saves each rendition as soon as it is rendered. When one fails, the other is still tried.
   * @throws FfmpegFailed for both, errors of storage, the signal's reason
   */
  async renderMissing(job: RenditionJob, ffmpeg: Ffmpeg, signal: AbortSignal): Promise<void> {
    const video = await this.em.findOne(Video, { submissionId: job.submissionId });
    if (!video) return;
    await using source = await VideoSource.open(this.storage, video.fileKey);
    const missing = [...(video.thumbnailKey ? [] : [poster]), ...(video.previewKey || video.playable === true ? [] : [preview])];
    const failures: string[] = [];
    for (const rendition of missing) {
      try {
        await this.render(job, video, rendition, source, ffmpeg, signal);
      } catch (error) {
        if (source.failure !== undefined) throw source.failure;
        if (!(error instanceof FfmpegFailed)) throw error;
        failures.push(error.message);
      }
    }
    if (failures.length > 0) throw new FfmpegFailed(failures.join('; '));
  }

  private async render(
    job: RenditionJob,
    { mimeType }: Video,
    { column, contentType, processorMs, argumentsFor }: Rendition,
    source: VideoSource,
    ffmpeg: Ffmpeg,
    signal: AbortSignal,
  ): Promise<void> {
    const directory = await this.work.make('rendition');
    const fileKey = `renditions/${randomUUID()}`;
    try {
      const target = join(directory, 'rendition');
      const report = await ffmpeg.run(argumentsFor(source.address, mimeType, target), {
        processorMs,
        timeoutMs: 3 * processorMs,
        directory,
        signal,
      });
      await using output = await open(target).catch(() => Promise.reject(new FfmpegFailed('no output')));
      const { size } = await output.stat();
      if (size === 0) throw new FfmpegFailed('no output');
      await this.garbage.stage(fileKey);
      await this.storage.put(fileKey, output.createReadStream({ autoClose: false }), { contentType, size });
      await this.save(job, { [column]: fileKey }, parseReport(report));
    } finally {
      await rm(directory, { recursive: true, force: true });
      await this.garbage.removeIfUnused(fileKey);
    }
  }

  /** Does not change the submission's version: a rendition must not invalidate a reviewer's decision. */
  private async save(
    job: RenditionJob,
    output: Partial<Pick<Video, 'thumbnailKey' | 'previewKey'>>,
    facts: VideoProperties,
  ): Promise<void> {
    await this.em.transactional(async (em) => {
      const submission = await em.findOne(Submission, { id: job.submissionId });
      if (!submission) return;
      await lockContract(em, submission.contractId);
      const video = await em.findOne(
        Video,
        { submissionId: job.submissionId },
        { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
      );
      if (!video || !(await this.jobs.renewLease(job))) return;
      // Properties read at the upload take precedence.
      const { duration, width, height, codec } = video;
      Object.assign(video, output, {
        duration: duration ?? facts.duration,
        ...(width === null && height === null && { width: facts.width, height: facts.height }),
        codec: codec ?? facts.codec,
      });
      const fileKey = output.thumbnailKey ?? output.previewKey;
      if (fileKey) await this.garbage.keep(fileKey);
      const { id: submissionId, contractId } = submission;
      this.outbox.publish('video.rendered', `submission/${submissionId}`, { submissionId, contractId });
    });
  }
}
