import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { LOG } from '@creator-desk/server/messaging/nats.module';
import { MEDIA_CONFIG, type MediaConfig } from '../config.ts';
import { Ffmpeg, FfmpegFailed } from './ffmpeg.ts';
import { RenditionWorker } from './rendition-worker.ts';
import { renewEveryMs, RenditionJobs, type RenditionJob } from './rendition-jobs.ts';

const pollIntervalMs = 1_000;
/** Delay after a failure that the video did not cause, such as unavailable storage. */
const retrySeconds = 30;

/**
 * Renders thumbnails and previews in the background, one job at a time per replica. Without ffmpeg the jobs wait until it is
 * installed.
 */
@Injectable()
export class RenditionScheduler implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly jobs: RenditionJobs,
    private readonly worker: RenditionWorker,
    @Inject(MEDIA_CONFIG) private readonly config: MediaConfig,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const ffmpeg = await Ffmpeg.find(this.config.FFMPEG_PATH);
    if (!ffmpeg) {
      this.log.info('ffmpeg not found: videos get no thumbnails and no previews');
      return;
    }
    this.timer = setInterval(() => {
      this.working ??= this.runDueJobs(ffmpeg)
        .catch((err: unknown) => this.log.warn({ err }, 'rendition jobs cannot be run, retrying'))
        .finally(() => (this.working = undefined));
    }, pollIntervalMs).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.stopping.abort(new Error('shutting down'));
    await this.working;
  }

  private async runDueJobs(ffmpeg: Ffmpeg): Promise<void> {
    while (!this.stopping.signal.aborted) {
      const job = await this.inOwnContext(() => this.jobs.claim());
      if (!job) return;
      await this.runJob(job, ffmpeg);
    }
  }

  private async runJob(job: RenditionJob, ffmpeg: Ffmpeg): Promise<void> {
    const lost = new AbortController();
    const holding = setInterval(() => {
      const held = this.inOwnContext(() => this.jobs.renewLease(job));
      // While the database is unavailable the work continues; the result is saved only if the claim is still valid.
      void held.catch(() => true).then((ours) => ours || lost.abort(new FfmpegFailed('the claim was lost')));
    }, renewEveryMs);
    try {
      await this.inOwnContext(() => this.worker.renderMissing(job, ffmpeg, AbortSignal.any([this.stopping.signal, lost.signal])));
      await this.inOwnContext(() => this.jobs.complete(job));
    } catch (error) {
      await this.inOwnContext(() => this.handleFailure(job, error));
    } finally {
      clearInterval(holding);
    }
  }

  private async handleFailure(job: RenditionJob, error: unknown): Promise<void> {
    if (this.stopping.signal.aborted) return this.jobs.release(job, 0);
    const { submissionId } = job;
    if (error instanceof FfmpegFailed) {
      this.log.warn({ submissionId, reason: error.message }, 'rendition failed');
      return this.jobs.fail(job, error.message);
    }
    this.log.warn({ submissionId, err: error }, 'rendition postponed');
    return this.jobs.release(job, retrySeconds);
  }

  private inOwnContext<T>(work: () => Promise<T>): Promise<T> {
    return RequestContext.create(this.em.fork(), work);
  }
}
