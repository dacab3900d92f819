import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { Outbox } from '@creator-desk/server/messaging/events/outbox/outbox';
import { LOG } from '@creator-desk/server/messaging/nats.module';
import { JobPostponed, type Job } from '@creator-desk/server/persistence/jobs/job-queue';
import { STORAGE, type Storage } from '@creator-desk/server/storage/storage';
import { WorkDirectory } from '@creator-desk/server/runtime/work-directory';
import { MEDIA_CONFIG, type MediaConfig } from '../config.ts';
import { lockContract } from '../submissions/contract-lock.ts';
import { Submission } from '../submissions/submission.entity.ts';
import { Video } from '../submissions/video.entity.ts';
import { StagedObjects } from '@creator-desk/server/storage/staged-objects';
import { Ffmpeg, FfmpegFailed } from './ffmpeg.ts';
import { posterArguments, previewArguments, parseReport, type VideoProperties } from './ffmpeg.rules.ts';
import { RenditionJobs } from './rendition-jobs.ts';
import { VideoSource } from './video-source.ts';

interface RenderContext {
  ffmpeg: Ffmpeg;
  signal: AbortSignal;
}

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

/** Delay after a failure that the video did not cause, such as unavailable storage. */
const postponeSeconds = 30;

/**
 * Renders thumbnails, and previews when browsers cannot play the original or this is unknown. One job at a time per replica;
 * without ffmpeg the jobs wait until it is installed.
 */
@Injectable()
export class RenditionWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: RenditionJobs,
    private readonly staged: StagedObjects,
    private readonly outbox: Outbox,
    private readonly work: WorkDirectory,
    @Inject(STORAGE) private readonly storage: Storage,
    @Inject(MEDIA_CONFIG) private readonly config: MediaConfig,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const ffmpeg = await Ffmpeg.find(this.config.FFMPEG_PATH);
    if (ffmpeg) this.jobs.start((job, signal) => this.run(job, { ffmpeg, signal }));
    else this.log.info('ffmpeg not found: videos get no thumbnails and no previews');
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.jobs.stop();
  }

  private async run(job: Job, context: RenderContext): Promise<void> {
    try {
      const video = await this.em.findOne(Video, { submissionId: Number(job.key) });
      if (video) await this.renderMissing(job, video, context);
    } catch (error) {
      throw error instanceof FfmpegFailed ? error : new JobPostponed(postponeSeconds, error);
    }
  }

  /**
   * Saves each rendition as soon as it is rendered. When one fails, the other is still tried.
   * @throws FfmpegFailed for both, errors of storage, the signal's reason
   */
  private async renderMissing(job: Job, video: Video, context: RenderContext): Promise<void> {
    await using source = await VideoSource.open(this.storage, video.fileKey);
    const missing = [...(video.thumbnailKey ? [] : [poster]), ...(video.previewKey || video.playable === true ? [] : [preview])];
    const failures: string[] = [];
    for (const rendition of missing) {
      try {
        await this.render(job, video, rendition, { ...context, source });
      } catch (error) {
        if (source.failure !== undefined) throw source.failure;
        if (!(error instanceof FfmpegFailed)) throw error;
        failures.push(error.message);
      }
    }
    if (failures.length > 0) throw new FfmpegFailed(failures.join('; '));
  }

  private async render(
    job: Job,
    { mimeType }: Video,
    { column, contentType, processorMs, argumentsFor }: Rendition,
    { ffmpeg, signal, source }: RenderContext & { source: VideoSource },
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
      await this.staged.stage(fileKey);
      await this.storage.put(fileKey, output.createReadStream({ autoClose: false }), { contentType, size });
      await this.save(job, { [column]: fileKey }, parseReport(report));
    } finally {
      await rm(directory, { recursive: true, force: true });
      await this.staged.removeIfUnused(fileKey);
    }
  }

  /** Does not change the submission's version: a rendition must not invalidate a reviewer's decision. */
  private async save(
    job: Job,
    output: Partial<Pick<Video, 'thumbnailKey' | 'previewKey'>>,
    facts: VideoProperties,
  ): Promise<void> {
    const submissionId = Number(job.key);
    await this.em.transactional(async (em) => {
      const submission = await em.findOne(Submission, { id: submissionId });
      if (!submission) return;
      await lockContract(em, submission.contractId);
      const video = await em.findOne(Video, { submissionId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
      if (!video || !(await this.jobs.renew(job))) return;
      // Properties read at the upload take precedence.
      const { duration, width, height, codec } = video;
      Object.assign(video, output, {
        duration: duration ?? facts.duration,
        ...(width === null && height === null && { width: facts.width, height: facts.height }),
        codec: codec ?? facts.codec,
      });
      const fileKey = output.thumbnailKey ?? output.previewKey;
      if (fileKey) await this.staged.keep(fileKey);
      const { contractId } = submission;
      this.outbox.publish('video.rendered', `submission/${submissionId}`, { submissionId, contractId });
    });
  }
}
