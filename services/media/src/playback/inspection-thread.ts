import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** The metadata of a video file. */
export interface InspectedVideo {
  /** Seconds. */
  duration: number | null;
  width: number | null;
  height: number | null;
  codec: string | null;
  audioCodec: string | null;
}

/** The thread asks for the bytes from `start` up to, but not including, `end`. */
export interface ReadRequest {
  id: number;
  start: number;
  end: number;
}

/** What it is sent: the size of a video that it shall inspect, or bytes that it asked for. */
export type InspectionRequest = { size: number } | { id: number; bytes: Uint8Array };

/** A stored video. */
export interface InspectedFile {
  size: number;
  read(start: number, end: number): Promise<Uint8Array>;
}

const entry = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './inspection.worker.ts' : './inspection.worker.js', import.meta.url),
);
/** The index of a video of several hours has tens of megabytes. */
const maxReadBytes = 64 * 1024 * 1024;
/** Milliseconds after which a thread without work ends: until then the next video need not load its program again. */
const idleMs = 10_000;

/** What a thread is at work on. */
interface Inspection extends PromiseWithResolvers<InspectedVideo> {
  file: InspectedFile;
  /** Bytes that it may still ask for. */
  budget: number;
}

/** A thread with limited memory that inspects one video at a time. */
export class InspectionThread {
  /** The one that waits for work. */
  private static idle: InspectionThread | undefined;
  private readonly worker = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: 128 }, stderr: true });
  private inspection: Inspection | undefined;
  private ending: NodeJS.Timeout | undefined;

  private constructor() {
    this.worker.on('message', (message: ReadRequest | { inspected: InspectedVideo }) => {
      if ('inspected' in message) this.inspection?.resolve(message.inspected);
      else if (this.inspection) this.serveRead(message, this.inspection).catch(this.inspection.reject);
    });
    const failed = (error: unknown): void => {
      this.forget();
      this.inspection?.reject(error);
    };
    this.worker.on('error', failed).on('exit', () => failed(new Error('exited without a result')));
  }

  /** The idle one, or a new one. */
  static take(): InspectionThread {
    const { idle } = InspectionThread;
    if (!idle) return new InspectionThread();
    idle.forget();
    idle.worker.ref();
    return idle;
  }

  /** @throws when the video cannot be read; then the thread must be ended */
  async inspect(file: InspectedFile): Promise<InspectedVideo> {
    const inspection = { ...Promise.withResolvers<InspectedVideo>(), file, budget: maxReadBytes };
    this.inspection = inspection;
    this.worker.postMessage({ size: file.size } satisfies InspectionRequest);
    return inspection.promise;
  }

  /** Keeps it for the next video, if no other one waits. */
  async giveBack(): Promise<void> {
    if (InspectionThread.idle) return this.end();
    this.inspection = undefined;
    this.worker.unref();
    InspectionThread.idle = this;
    this.ending = setTimeout(() => void this.end(), idleMs).unref();
  }

  async end(): Promise<void> {
    this.forget();
    await this.worker.terminate();
  }

  private forget(): void {
    clearTimeout(this.ending);
    if (InspectionThread.idle === this) InspectionThread.idle = undefined;
  }

  private async serveRead({ id, start, end }: ReadRequest, inspection: Inspection): Promise<void> {
    inspection.budget -= end - start;
    if (inspection.budget < 0) throw new Error('too many bytes requested');
    this.worker.postMessage({ id, bytes: await inspection.file.read(start, end) } satisfies InspectionRequest);
  }
}
