// The upload of one video: in chunks that can resume, or, if it is small, in one request.
import { ApiError } from '../api/api.ts';
import { randomId } from '../browser/random-id.ts';
import { sendChunks } from './chunk-sender.ts';
import { forgetUpload, interruptedUpload, rememberUpload, type UploadTarget } from './interrupted-upload.ts';
import { forgetKept, holdUpload, keepUpload } from './kept-uploads.ts';
import { withRetry } from './retry.ts';
import { UploadCalls, type Progress, type UploadedVideo } from './upload-calls.ts';
import { asUploadFailure, UploadTimeout, UploadFailure, uploadMessages } from './upload-failure.ts';
import { percentOf, scale, SpeedMeter } from './upload-progress.ts';
import { keepAwake } from './wake-lock.ts';

export type UploadPhase = 'uploading' | 'waiting' | 'finishing' | 'paused' | 'done' | 'failed' | 'cancelled';

export interface UploadState {
  /** `waiting`: the server cannot be reached; the upload retries. */
  phase: UploadPhase;
  /** The specification's scale; 0 after a failure. */
  percent: number;
  /** Stored or being sent. */
  sentBytes: number;
  bytesPerSecond: number | null;
  secondsLeft: number | null;
  failure: UploadFailure | null;
  video: UploadedVideo | null;
}

export interface UploadOptions extends UploadTarget {
  file: File;
  caption: string;
  /** The portal of the creator who uploads; without it, the admin's session authorises the upload. */
  slug?: string | undefined;
  /** See `goesInChunks`. Only chunked uploads can be paused and resumed. */
  chunked: boolean;
  /** Other limits hold on phones. */
  mobile: boolean;
  /** An upload that was kept on the device and goes on. */
  kept?: { id: string; release: () => void } | undefined;
  /** Shorter retry delays, for tests. */
  retryDelaysMs?: readonly number[];
}

/** The specification's 30 MB. */
const chunkedAboveBytes = 30 * 1024 * 1024;

/** @param development the page comes from the development server, whose proxy supports only single uploads */
export function goesInChunks(fileSize: number, development: boolean): boolean {
  return !development && fileSize > chunkedAboveBytes;
}

/** Limits of a single upload. */
const singleTimeoutsMs = { mobile: 600_000, desktop: 120_000 } as const;
/** More chunks at once would slow down a phone's network. */
const parallelChunks = { mobile: 2, desktop: 3 } as const;
/** Finishing is repeated when the server misses chunks that it had confirmed. */
const maxFinishAttempts = 3;
const [unknown, incomplete] = [404, 409];

export class VideoUpload {
  readonly file: File;
  private readonly options: UploadOptions;
  private readonly calls: UploadCalls;
  private readonly listeners = new Set<() => void>();
  /** Repeating the upload with it makes no second video. */
  private readonly key: string;
  private release: (() => void) | undefined;
  private keeping = Promise.resolve();
  private stop = new AbortController();
  private current: UploadState = { phase: 'paused', ...noProgress, failure: null, video: null };

  constructor(options: UploadOptions) {
    this.file = options.file;
    this.options = options;
    this.calls = new UploadCalls(options.slug);
    this.key = options.kept?.id ?? randomId();
    this.release = options.kept?.release;
  }

  get state(): UploadState {
    return this.current;
  }

  get chunked(): boolean {
    return this.options.chunked;
  }

  /** True when these options describe this upload: starting it again then continues it. */
  matches({ file, caption, contractId, replacesId, slug }: Omit<UploadOptions, 'chunked' | 'mobile' | 'retryDelaysMs'>): boolean {
    const own = this.options;
    const sameTarget = own.contractId === contractId && own.replacesId === replacesId && own.slug === slug;
    return own.file === file && own.caption === caption && sameTarget;
  }

  /** Calls back when `state` changes. @returns unsubscribes */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Starts or resumes the upload. Resolves with the state in which it ended or stopped. */
  async start(): Promise<UploadState> {
    if (['uploading', 'waiting', 'finishing', 'done'].includes(this.current.phase)) return this.current;
    this.stop = new AbortController();
    const { signal } = this.stop;
    const sleep = keepAwake();
    this.keep();
    // A paused upload goes on from where it stopped, also while nothing says yet what has arrived.
    const begins = this.current.sentBytes === 0;
    this.change({ ...(begins && { ...noProgress, percent: scale.start }), phase: 'uploading', failure: null });
    try {
      const video = await (this.options.chunked ? this.inChunks(signal) : this.asWhole(signal));
      forgetUpload(this.file, this.options);
      this.forget();
      this.change({ ...noProgress, phase: 'done', percent: scale.done, sentBytes: this.file.size, video });
    } catch (cause) {
      // Pause and cancel have set the state already.
      if (!signal.aborted) this.fail(cause);
    } finally {
      sleep();
    }
    return this.current;
  }

  /** Stops sending; the server keeps the received chunks. */
  pause(): void {
    this.stop.abort();
    if (['uploading', 'waiting'].includes(this.current.phase))
      this.change({ phase: 'paused', bytesPerSecond: null, secondsLeft: null });
  }

  /** It continues when the portal is opened next. */
  leave(): void {
    this.pause();
    this.release?.();
    this.release = undefined;
  }

  /** Nobody continues it, unless somebody chooses the same file again. */
  abandon(): void {
    this.pause();
    this.forget();
  }

  /** Stops the upload and discards the received chunks. */
  async cancel(): Promise<void> {
    this.stop.abort();
    this.change({ ...noProgress, phase: 'cancelled' });
    this.forget();
    await discardUpload(this.file, this.options);
  }

  /** On the device of a creator, who may lose the connection or close the page. */
  private keep(): void {
    const { slug, kept, file, caption, contractId, replacesId } = this.options;
    if (slug === undefined) return;
    this.release ??= holdUpload(this.key);
    if (!kept) this.keeping = keepUpload({ id: this.key, file, caption, contractId, replacesId });
  }

  private forget(): void {
    const release = this.release;
    this.release = undefined;
    this.keeping = this.keeping.then(() => forgetKept(this.key)).then(release);
  }

  private async inChunks(signal: AbortSignal): Promise<UploadedVideo> {
    let progress = await this.begun(signal).catch(failingAs('beginning'));
    const { uploadId } = progress;
    const meter = new SpeedMeter();
    for (let round = 1; ; round += 1) {
      if (progress.submissionId === null) {
        await sendChunks(this.calls, uploadId, this.file, {
          ...this.retryOptions(signal),
          chunkSize: progress.chunkSize,
          received: progress.received,
          parallel: this.options.mobile ? parallelChunks.mobile : parallelChunks.desktop,
          onBytes: (bytes) => !signal.aborted && this.sent(bytes, meter),
        });
      }
      this.change({ ...noProgress, phase: 'finishing', percent: scale.sent, sentBytes: this.file.size });
      try {
        return await withRetry(() => this.calls.finish(uploadId, signal), this.retryOptions(signal));
      } catch (cause) {
        if (round === maxFinishAttempts || statusOf(cause) !== incomplete) throw asUploadFailure(cause, 'finishing');
        progress = await this.calls.progress(uploadId, signal).catch(failingAs('finishing'));
      }
    }
  }

  /** The progress of the interrupted upload, or else of a new one. */
  private async begun(signal: AbortSignal): Promise<Progress> {
    const { caption } = this.options;
    const known = interruptedUpload(this.file, this.options);
    try {
      if (known) return await withRetry(() => this.calls.progress(known.uploadId, signal), this.retryOptions(signal));
    } catch (cause) {
      if (statusOf(cause) !== unknown) throw cause;
      forgetUpload(this.file, this.options);
    }
    // The server has forgotten the known upload: starting again needs another key.
    const key = known ? randomId() : this.key;
    const begin = () => this.calls.begin(this.file, this.options, caption, key, signal);
    const begun = await withRetry(begin, this.retryOptions(signal));
    rememberUpload(this.file, this.options, { uploadId: begun.uploadId, caption });
    return begun;
  }

  private async asWhole(signal: AbortSignal): Promise<UploadedVideo> {
    const { caption, mobile } = this.options;
    const meter = new SpeedMeter();
    const sending = {
      key: this.key,
      limit: mobile ? singleTimeoutsMs.mobile : singleTimeoutsMs.desktop,
      signal,
      onProgress: (part: number) => !signal.aborted && this.sent(part * this.file.size, meter),
    };
    try {
      return await this.calls.single(this.file, this.options, caption, sending);
    } catch (cause) {
      if (mobile && cause instanceof UploadTimeout) throw new UploadFailure(uploadMessages.mobileTimeout);
      throw asUploadFailure(cause, 'single');
    }
  }

  private retryOptions(signal: AbortSignal) {
    const { retryDelaysMs } = this.options;
    let callsWaiting = 0;
    const onWaiting = (waiting: boolean) => {
      callsWaiting += waiting ? 1 : -1;
      if (signal.aborted || this.current.phase === 'finishing') return;
      this.change({ phase: callsWaiting > 0 ? 'waiting' : 'uploading' });
    };
    return { signal, onWaiting, ...(retryDelaysMs && { delaysMs: retryDelaysMs }) };
  }

  private sent(sentBytes: number, meter: SpeedMeter): void {
    meter.addSample(performance.now(), sentBytes);
    const { bytesPerSecond } = meter;
    const secondsLeft = bytesPerSecond === null ? null : (this.file.size - sentBytes) / bytesPerSecond;
    this.change({ percent: percentOf(sentBytes / this.file.size), sentBytes, bytesPerSecond, secondsLeft });
  }

  private fail(cause: unknown): void {
    const failure = asUploadFailure(cause, 'single');
    const uploadFailure = failure instanceof UploadFailure ? failure : (asUploadFailure(undefined, 'single') as UploadFailure);
    if (uploadFailure.isFinal) this.forget();
    this.change({ ...noProgress, phase: 'failed', failure: uploadFailure });
  }

  private change(next: Partial<UploadState>): void {
    this.current = { ...this.current, ...next };
    for (const notify of this.listeners) notify();
  }
}

/** Discards an interrupted upload, here and on the server. */
export async function discardUpload(
  file: File,
  { slug, ...target }: UploadTarget & { slug?: string | undefined },
): Promise<void> {
  const known = interruptedUpload(file, target);
  forgetUpload(file, target);
  // If the call fails, the server deletes the upload after a day.
  if (known) await new UploadCalls(slug).cancel(known.uploadId).catch(() => undefined);
}

const noProgress = { percent: 0, sentBytes: 0, bytesPerSecond: null, secondsLeft: null } as const;

function failingAs(step: Parameters<typeof asUploadFailure>[1]): (cause: unknown) => never {
  return (cause) => {
    throw asUploadFailure(cause, step);
  };
}

function statusOf(cause: unknown): number | undefined {
  return cause instanceof ApiError ? cause.status : undefined;
}
