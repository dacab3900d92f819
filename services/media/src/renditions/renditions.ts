import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { LOG } from '@creator-desk/server/messaging/nats.module';
import { MEDIA_CONFIG, type MediaConfig } from '../config.ts';
import { Ffmpeg, FfmpegFailed } from './ffmpeg.ts';
import { Making } from './making.ts';
import { holdEvery, RenditionJobs, type RenditionJob } from './rendition-jobs.ts';

/** How often is looked for work. */
const every = 1_000;
/** Seconds after which what others broke (storage, say) is tried again. */
const pause = 30;

/**
 * Makes pictures and previews in the background, one at a time in each replica, where there is an ffmpeg. Without one the
 * jobs wait: whoever installs it later gets them for all videos.
 */
@Injectable()
export class Renditions implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly jobs: RenditionJobs,
    private readonly making: Making,
    @Inject(MEDIA_CONFIG) private readonly config: MediaConfig,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const ffmpeg = await Ffmpeg.find(this.config.FFMPEG_PATH);
    if (!ffmpeg) {
      this.log.info('there is no ffmpeg: videos get no pictures, and those that browsers cannot play no previews');
      return;
    }
    this.timer = setInterval(() => {
      this.working ??= this.workOff(ffmpeg)
        .catch((err: unknown) => this.log.warn({ err }, 'no renditions can be made for the moment'))
        .finally(() => (this.working = undefined));
    }, every).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.stopping.abort(new Error('this process stops'));
    await this.working;
  }

  private async workOff(ffmpeg: Ffmpeg): Promise<void> {
    while (!this.stopping.signal.aborted) {
      const job = await this.apart(() => this.jobs.take());
      if (!job) return;
      await this.work(job, ffmpeg);
    }
  }

  private async work(job: RenditionJob, ffmpeg: Ffmpeg): Promise<void> {
    const lost = new AbortController();
    const holding = setInterval(() => {
      const held = this.apart(() => this.jobs.hold(job));
      // While the database is away nothing is known: the work goes on, and is kept only if the job is still ours.
      void held.catch(() => true).then((ours) => ours || lost.abort(new FfmpegFailed('the video is gone')));
    }, holdEvery);
    try {
      await this.apart(() => this.making.make(job, ffmpeg, AbortSignal.any([this.stopping.signal, lost.signal])));
      await this.apart(() => this.jobs.finish(job));
    } catch (error) {
      await this.apart(() => this.settle(job, error));
    } finally {
      clearInterval(holding);
    }
  }

  private async settle(job: RenditionJob, error: unknown): Promise<void> {
    if (this.stopping.signal.aborted) return this.jobs.giveBack(job, 0);
    const { submissionId } = job;
    if (error instanceof FfmpegFailed) {
      this.log.warn({ submissionId, reason: error.message }, 'no rendition of this video');
      return this.jobs.fail(job, error.message);
    }
    this.log.warn({ submissionId, err: error }, 'a rendition is put off');
    return this.jobs.giveBack(job, pause);
  }

  private apart<T>(work: () => Promise<T>): Promise<T> {
    return RequestContext.create(this.em.fork(), work);
  }
}
