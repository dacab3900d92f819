import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { DocumentRefused } from './document-refused.ts';
import type { Extraction, ExtractionProgress } from './extraction.ts';
import { ChildPool } from './pool/child-pool.ts';
import type { Conversion, Job, Pictures, Results } from './pool/jobs.ts';
import type { FileKind } from './readers/file-kind.ts';
import type { Piece } from './readers/page-layout.rules.ts';

/** The kind of document that a caller expects: what its endpoint is for. */
export type ExpectedKind = 'pdf' | 'word' | 'image' | 'any';

export interface DocumentFile {
  path: string;
  /** As the person named it. */
  fileName: string;
  kind: ExpectedKind;
}

export interface EngineOptions {
  /** Most child processes at once; the machine's cores when not given. */
  children?: number;
  /** How long an idle child stays, in ms. */
  idleMs?: number;
  /** How long an answer may take, in ms. */
  answerMs?: number;
}

type Report = (step: ExtractionProgress) => void;

const ACCEPTED: Record<ExpectedKind, readonly FileKind[]> = {
  pdf: ['pdf'],
  word: ['docx', 'doc', 'text'],
  image: ['png', 'jpeg'],
  any: ['pdf', 'docx', 'doc', 'text', 'png', 'jpeg'],
};
const MEGABYTE = 1024 * 1024;
const MOST_BYTES: Record<ExpectedKind, number> = {
  pdf: 100 * MEGABYTE,
  word: 100 * MEGABYTE,
  any: 100 * MEGABYTE,
  image: 50 * MEGABYTE,
};
/** Pictures of pages that are recognised; the others are left out and the answer says so. */
const MOST_PICTURES = 5;
const MOST_CONVERTED = 50;
/** Every answer comes within 20 seconds: what is not recognised by then is left out, what is not read is refused. */
const ANSWER_MS = 19_000;
/** Kept back from the recognition for what follows it. */
const RESERVE_MS = 2_500;
const CONVERSION_MS = 60_000;

// Beside this file both in the sources and in the build.
const ENTRY = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './extraction.worker.ts' : './extraction.worker.js', import.meta.url),
);

/** Turns documents into contract fields. Parsing runs in child processes with limits of time and memory. */
export class ExtractionEngine {
  readonly #pool: ChildPool;
  readonly #answerMs: number;

  constructor({ children = availableParallelism(), idleMs = 30_000, answerMs = ANSWER_MS }: EngineOptions = {}) {
    this.#pool = new ChildPool({
      entry: ENTRY,
      size: Math.max(1, children),
      idleMs,
      heapMb: 512,
      residentMb: 1_000,
      keepMb: 700,
    });
    this.#answerMs = answerMs;
  }

  /** Process ids of the children that are alive. */
  get pids(): number[] {
    return this.#pool.pids;
  }

  /**
   * Reads one document, or the page images of one contract in their order.
   * @throws DocumentRefused when it cannot be read, with a message for the person who sent it
   */
  async extract(files: DocumentFile | DocumentFile[], onProgress: Report = () => undefined): Promise<Extraction> {
    const pages = Array.isArray(files) ? files.slice(0, MOST_PICTURES) : [files];
    const [file] = pages;
    if (!file) throw new DocumentRefused('empty');
    const signal = AbortSignal.timeout(this.#answerMs);
    for (const one of pages) await checkSize(one);
    if (pages.length > 1) return this.#readImages(pages, signal, onProgress);
    const read = await this.#run({ kind: 'read', path: file.path, accept: ACCEPTED[file.kind] }, signal, onProgress);
    return 'pictures' in read ? this.#readPictures(file.path, read, signal, onProgress) : read;
  }

  /**
   * Writes the pages of a PDF, at most 50, as PNG files into a directory that exists.
   * @throws DocumentRefused when it cannot be read
   */
  async convertToPng(path: string, directory: string, onProgress: Report = () => undefined): Promise<Conversion> {
    await checkSize({ path, kind: 'pdf' });
    const job: Job = { kind: 'convert', path, directory, most: MOST_CONVERTED };
    return this.#pool.run<Conversion>(job, CONVERSION_MS, { onProgress });
  }

  /** Kills the children; work under way is refused. */
  async close(): Promise<void> {
    await this.#pool.close();
  }

  async #readImages(files: DocumentFile[], signal: AbortSignal, onProgress: Report): Promise<Extraction> {
    const kinds = files.map(({ path, kind }) => this.#run({ kind: 'read', path, accept: ACCEPTED[kind] }, signal));
    await Promise.all(kinds);
    const jobs = files.map(({ path }) => ({ path, page: null }));
    return this.#recognise(
      jobs,
      files.map(() => []),
      files.length,
      signal,
      onProgress,
    );
  }

  async #readPictures(path: string, read: Pictures, signal: AbortSignal, onProgress: Report): Promise<Extraction> {
    const jobs = read.pictures.slice(0, MOST_PICTURES).map((page) => ({ path, page }));
    const silent = read.pictures.length;
    return this.#recognise(jobs, read.pieces, read.pagesTotal, signal, onProgress, read.pagesTotal - silent);
  }

  // Pages are recognised side by side. One that fails or comes too late is left out, unless all do.
  async #recognise(
    jobs: { path: string; page: number | null }[],
    pieces: Piece[][],
    pagesTotal: number,
    signal: AbortSignal,
    onProgress: Report,
    pagesWithText = 0,
  ): Promise<Extraction> {
    const soon = AbortSignal.any([signal, AbortSignal.timeout(Math.max(0, this.#answerMs - RESERVE_MS))]);
    let done = 0;
    onProgress({ stage: 'recognising', page: 1, pages: jobs.length });
    const results = await Promise.allSettled(
      jobs.map(async (job) => {
        const found = await this.#run({ kind: 'recognise', ...job }, soon);
        done++;
        if (done < jobs.length) onProgress({ stage: 'recognising', page: done + 1, pages: jobs.length });
        return found;
      }),
    );
    const pages = [...pieces];
    results.forEach((result, at) => {
      if (result.status === 'fulfilled') pages[(jobs[at]?.page ?? at + 1) - 1] = result.value;
    });
    const failed = results.find((result) => result.status === 'rejected');
    if (done + pagesWithText === 0 && failed) throw failed.reason;
    return this.#run({ kind: 'understand', pages, pagesRead: done + pagesWithText, pagesTotal }, signal, onProgress);
  }

  #run<K extends Job['kind']>(job: Extract<Job, { kind: K }>, signal: AbortSignal, onProgress?: Report): Promise<Results[K]> {
    return this.#pool.run<Results[K]>(job, this.#answerMs, { signal, ...(onProgress && { onProgress }) });
  }
}

async function checkSize({ path, kind }: Pick<DocumentFile, 'path' | 'kind'>): Promise<void> {
  const { size } = await stat(path);
  if (size === 0) throw new DocumentRefused('empty');
  if (size > MOST_BYTES[kind]) throw new DocumentRefused('too_large');
}
