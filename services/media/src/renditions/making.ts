import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Outbox } from '@creator-desk/server/messaging/events/outbox';
import { STORAGE, type Storage } from '@creator-desk/server/storage/storage';
import { WorkDirectory } from '@creator-desk/server/runtime/work-directory';
import { holdContract } from '../submissions/live-contract.ts';
import { Submission } from '../submissions/submission.entity.ts';
import { Video } from '../submissions/video.entity.ts';
import { DiscardedObjects } from '../uploads/discarded-objects.ts';
import { FfmpegFailed, type Ffmpeg } from './ffmpeg.ts';
import { posterArguments, previewArguments, reportedFacts, type ReportedFacts } from './ffmpeg.rules.ts';
import { RenditionJobs, type RenditionJob } from './rendition-jobs.ts';
import { VideoSource } from './video-source.ts';

interface Rendition {
  column: 'thumbnailKey' | 'previewKey';
  contentType: string;
  /** Processor time it may take, in ms; on the clock of a busy machine three times as much. */
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

/** Makes what a video still lacks: a picture, and a preview when browsers cannot play the original or nobody knows. */
@Injectable()
export class Making {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: RenditionJobs,
    private readonly discarded: DiscardedObjects,
    private readonly outbox: Outbox,
    private readonly work: WorkDirectory,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  /**
   * Each rendition is kept as soon as it is there. One that fails does not keep the other from being tried.
   * @throws FfmpegFailed for both, errors of storage, the signal's reason
   */
  async make(job: RenditionJob, ffmpeg: Ffmpeg, signal: AbortSignal): Promise<void> {
    const video = await this.em.findOne(Video, { submissionId: job.submissionId });
    if (!video) return;
    await using source = await VideoSource.of(this.storage, video.fileKey);
    const lacking = [...(video.thumbnailKey ? [] : [poster]), ...(video.previewKey || video.playable === true ? [] : [preview])];
    const failures: string[] = [];
    for (const rendition of lacking) {
      try {
        await this.makeOne(job, video, rendition, source, ffmpeg, signal);
      } catch (error) {
        if (source.failure !== undefined) throw source.failure;
        if (!(error instanceof FfmpegFailed)) throw error;
        failures.push(error.message);
      }
    }
    if (failures.length > 0) throw new FfmpegFailed(failures.join('; '));
  }

  private async makeOne(
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
        timeout: 3 * processorMs,
        directory,
        signal,
      });
      await using made = await open(target).catch(() => Promise.reject(new FfmpegFailed('made nothing')));
      const { size } = await made.stat();
      if (size === 0) throw new FfmpegFailed('made nothing');
      await this.discarded.expect(fileKey);
      await this.storage.put(fileKey, made.createReadStream({ autoClose: false }), { contentType, size });
      await this.keep(job, { [column]: fileKey }, reportedFacts(report));
    } finally {
      await rm(directory, { recursive: true, force: true });
      await this.discarded.settle(fileKey);
    }
  }

  /** The submission's version stays: a picture is no change of what somebody decides about. */
  private async keep(
    job: RenditionJob,
    made: Partial<Pick<Video, 'thumbnailKey' | 'previewKey'>>,
    facts: ReportedFacts,
  ): Promise<void> {
    await this.em.transactional(async (em) => {
      const submission = await em.findOne(Submission, { id: job.submissionId });
      if (!submission) return;
      await holdContract(em, submission.contractId);
      const video = await em.findOne(
        Video,
        { submissionId: job.submissionId },
        { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
      );
      if (!video || !(await this.jobs.hold(job))) return;
      // What the file itself said on arrival is not overruled.
      const { duration, width, height, codec } = video;
      Object.assign(video, made, {
        duration: duration ?? facts.duration,
        ...(width === null && height === null && { width: facts.width, height: facts.height }),
        codec: codec ?? facts.codec,
      });
      const fileKey = made.thumbnailKey ?? made.previewKey;
      if (fileKey) await this.discarded.keep(fileKey);
      const { id: submissionId, contractId } = submission;
      this.outbox.publish('video.rendered', `submission/${submissionId}`, { submissionId, contractId });
    });
  }
}
