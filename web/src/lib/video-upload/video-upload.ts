// One video on its way to the server: in chunks that survive breaks, or, a small one, as a whole.
import { ApiError } from '../api/api.ts';
import { randomId } from '../browser/random-id.ts';
import { sendChunks } from './chunk-sender.ts';
import { forgetUpload, interruptedUpload, rememberUpload, type UploadTarget } from './interrupted-upload.ts';
import { withRetry } from './retry.ts';
import { UploadCalls, type Progress, type UploadedVideo } from './upload-calls.ts';
import { asUploadFailure, UploadTimeout, UploadFailure, uploadMessages } from './upload-failure.ts';
import { percentOf, scale, SpeedMeter } from './upload-progress.ts';
import { keepAwake } from './wake-lock.ts';

export type UploadPhase = 'uploading' | 'waiting' | 'finishing' | 'paused' | 'done' | 'failed' | 'cancelled';

export interface UploadState {
  /** `waiting`: the server is out of reach and asked again. */
  phase: UploadPhase;
  /** The specification's scale; 0 after a failure. */
  percent: number;
  /** There or on their way. */
  sentBytes: number;
  bytesPerSecond: number | null;
  secondsLeft: number | null;
  failure: UploadFailure | null;
  video: UploadedVideo | null;
}

export interface UploadOptions extends UploadTarget {
  file: File;
  caption: string;
  /** Of the portal whose creator uploads; without it, an admin's session counts. */
  slug?: string | undefined;
  /** In chunks; see `goesInChunks`. Only then it can be paused and goes on after a break. */
  chunked: boolean;
  /** The person holds a phone. */
  mobile: boolean;
  /** Milliseconds before further tries, for tests. */
  retryDelaysMs?: readonly number[];
}

/** Bytes: the specification's 30 MB. */
const chunkedAboveBytes = 30 * 1024 * 1024;

/** @param development the page is served by the development server, whose proxy sends on what it gets as one stream */
export function goesInChunks(fileSize: number, development: boolean): boolean {
  return !development && fileSize > chunkedAboveBytes;
}

/** Milliseconds that a video sent as a whole may take. */
const singleTimeoutsMs = { mobile: 600_000, desktop: 120_000 } as const;
/** More would only make a phone's network slower. */
const parallelChunks = { mobile: 2, desktop: 3 } as const;
/** How often the server may find chunks missing that it had confirmed. */
const maxFinishAttempts = 3;
const [unknown, incomplete] = [404, 409];

export class VideoUpload {
  readonly file: File;
  readonly #options: UploadOptions;
  readonly #calls: UploadCalls;
  readonly #listeners = new Set<() => void>();
  readonly #key = randomId();
  #stop = new AbortController();
  #state: UploadState = { phase: 'paused', ...noProgress, failure: null, video: null };

  constructor(options: UploadOptions) {
    this.file = options.file;
    this.#options = options;
    this.#calls = new UploadCalls(options.slug);
  }

  get state(): UploadState {
    return this.#state;
  }

  get chunked(): boolean {
    return this.#options.chunked;
  }

  /** Whether starting it again does what is asked. */
  matches({ file, caption, contractId, replacesId, slug }: Omit<UploadOptions, 'chunked' | 'mobile' | 'retryDelaysMs'>): boolean {
    const own = this.#options;
    const sameTarget = own.contractId === contractId && own.replacesId === replacesId && own.slug === slug;
    return own.file === file && own.caption === caption && sameTarget;
  }

  /** Calls back whenever `state` is another one. @returns stops it */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Begins, or goes on after a pause or a failure. Resolves when the video is there, or when it stopped; the state says which. */
  async start(): Promise<UploadState> {
    if (['uploading', 'waiting', 'finishing', 'done'].includes(this.#state.phase)) return this.#state;
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    const sleep = keepAwake();
    this.#change({ ...noProgress, phase: 'uploading', percent: scale.start, failure: null });
    try {
      const video = await (this.#options.chunked ? this.#inChunks(signal) : this.#asWhole(signal));
      forgetUpload(this.file, this.#options);
      this.#change({ ...noProgress, phase: 'done', percent: scale.done, sentBytes: this.file.size, video });
    } catch (cause) {
      // Whoever paused or cancelled has said already how it stands.
      if (!signal.aborted) this.#fail(cause);
    } finally {
      sleep();
    }
    return this.#state;
  }

  /** Stops sending; what has arrived stays. */
  pause(): void {
    this.#stop.abort();
    if (['uploading', 'waiting'].includes(this.#state.phase))
      this.#change({ phase: 'paused', bytesPerSecond: null, secondsLeft: null });
  }

  /** Stops for good, and lets the server throw away what has arrived. */
  async cancel(): Promise<void> {
    this.#stop.abort();
    this.#change({ ...noProgress, phase: 'cancelled' });
    await discardUpload(this.file, this.#options);
  }

  async #inChunks(signal: AbortSignal): Promise<UploadedVideo> {
    let progress = await this.#begun(signal).catch(failingAs('beginning'));
    const { uploadId } = progress;
    const meter = new SpeedMeter();
    for (let round = 1; ; round += 1) {
      if (progress.submissionId === null) {
        await sendChunks(this.#calls, uploadId, this.file, {
          ...this.#retryOptions(signal),
          received: progress.received,
          parallel: this.#options.mobile ? parallelChunks.mobile : parallelChunks.desktop,
          onBytes: (bytes) => !signal.aborted && this.#sent(bytes, meter),
        });
      }
      this.#change({ ...noProgress, phase: 'finishing', percent: scale.sent, sentBytes: this.file.size });
      try {
        return await withRetry(() => this.#calls.finish(uploadId, signal), this.#retryOptions(signal));
      } catch (cause) {
        if (round === maxFinishAttempts || statusOf(cause) !== incomplete) throw asUploadFailure(cause, 'finishing');
        progress = await this.#calls.progress(uploadId, signal).catch(failingAs('finishing'));
      }
    }
  }

  /** The upload as the server knows it: the one that was interrupted, where there is one, else a new one. */
  async #begun(signal: AbortSignal): Promise<Progress> {
    const { caption } = this.#options;
    const known = interruptedUpload(this.file, this.#options);
    try {
      if (known) return await withRetry(() => this.#calls.progress(known.uploadId, signal), this.#retryOptions(signal));
    } catch (cause) {
      if (statusOf(cause) !== unknown) throw cause;
      forgetUpload(this.file, this.#options);
    }
    // Another beginning than the one that the server has forgotten.
    const key = known ? randomId() : this.#key;
    const begin = () => this.#calls.begin(this.file, this.#options, caption, key, signal);
    const begun = await withRetry(begin, this.#retryOptions(signal));
    rememberUpload(this.file, this.#options, { uploadId: begun.uploadId, caption });
    return begun;
  }

  async #asWhole(signal: AbortSignal): Promise<UploadedVideo> {
    const { caption, mobile } = this.#options;
    const meter = new SpeedMeter();
    const sending = {
      key: this.#key,
      limit: mobile ? singleTimeoutsMs.mobile : singleTimeoutsMs.desktop,
      signal,
      onProgress: (part: number) => !signal.aborted && this.#sent(part * this.file.size, meter),
    };
    try {
      return await this.#calls.single(this.file, this.#options, caption, sending);
    } catch (cause) {
      if (mobile && cause instanceof UploadTimeout) throw new UploadFailure(uploadMessages.mobileTimeout);
      throw asUploadFailure(cause, 'single');
    }
  }

  #retryOptions(signal: AbortSignal) {
    const { retryDelaysMs } = this.#options;
    let callsWaiting = 0;
    const onWaiting = (waiting: boolean) => {
      callsWaiting += waiting ? 1 : -1;
      if (signal.aborted || this.#state.phase === 'finishing') return;
      this.#change({ phase: callsWaiting > 0 ? 'waiting' : 'uploading' });
    };
    return { signal, onWaiting, ...(retryDelaysMs && { delaysMs: retryDelaysMs }) };
  }

  #sent(sentBytes: number, meter: SpeedMeter): void {
    meter.addSample(performance.now(), sentBytes);
    const { bytesPerSecond } = meter;
    const secondsLeft = bytesPerSecond === null ? null : (this.file.size - sentBytes) / bytesPerSecond;
    this.#change({ percent: percentOf(sentBytes / this.file.size), sentBytes, bytesPerSecond, secondsLeft });
  }

  #fail(cause: unknown): void {
    const failure = asUploadFailure(cause, 'single');
    const told = failure instanceof UploadFailure ? failure : (asUploadFailure(undefined, 'single') as UploadFailure);
    this.#change({ ...noProgress, phase: 'failed', failure: told });
  }

  #change(next: Partial<UploadState>): void {
    this.#state = { ...this.#state, ...next };
    for (const notify of this.#listeners) notify();
  }
}

/** Forgets an upload that was interrupted, here and on the server. */
export async function discardUpload(
  file: File,
  { slug, ...target }: UploadTarget & { slug?: string | undefined },
): Promise<void> {
  const known = interruptedUpload(file, target);
  forgetUpload(file, target);
  // Out of reach, the server sweeps it in a day.
  if (known) await new UploadCalls(slug).cancel(known.uploadId).catch(() => undefined);
}

/** No progress to speak of. */
const noProgress = { percent: 0, sentBytes: 0, bytesPerSecond: null, secondsLeft: null } as const;

function failingAs(step: Parameters<typeof asUploadFailure>[1]): (cause: unknown) => never {
  return (cause) => {
    throw asUploadFailure(cause, step);
  };
}

function statusOf(cause: unknown): number | undefined {
  return cause instanceof ApiError ? cause.status : undefined;
}
