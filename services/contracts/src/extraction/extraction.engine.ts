import { mkdtempSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DocumentError } from '@creator-desk/document-extraction/document-error';
import type { Extraction, ProgressListener } from '@creator-desk/document-extraction/extraction';
import type { Conversion, NeedsOcr, ReadDocument } from '@creator-desk/document-extraction/jobs';
import type { ModelAnswer } from '@creator-desk/document-extraction/model/model-answer';
import { ACCEPTED_TYPES, type ExpectedKind } from '@creator-desk/document-extraction/parsers/file-type';
import { documentClockMs } from '@creator-desk/protocol/contracts/document-clock';
import { ContractModel, ModelUnavailable, type ModelInput, type ModelSettings } from './contract-model.ts';
import { DocumentSession, type SessionLimits } from './document-session.ts';
import { ProcessPool } from './pool/process-pool.ts';
import type { CpuBudget } from './pool/process-usage.ts';

export interface DocumentFile {
  path: string;
  kind: ExpectedKind;
}

export interface EngineOptions {
  /** Called with the number of queued documents whenever it changes. */
  onQueueLength?: (waiting: number) => void;
  /** Most child processes at once; by default the number of cores. */
  processes?: number;
  /** How long an idle process is kept. */
  idleTimeoutMs?: number;
  /** CPU time for one document. */
  cpuMs?: number;
  /** Wall-clock time for one document, with the time in the queue. */
  wallClockMs?: number;
  /** A document whose expected time in the queue is longer is refused at once. */
  maxQueueMs?: number;
  /** Parent directory of the working directories of the processes; by default a new one. Other accounts must not have access. */
  workDirectory?: string;
  /** The language model that reads documents in addition to the rules. */
  model?: ModelSettings;
}

export interface ExtractOptions {
  onProgress?: ProgressListener;
  /** False when only the text is needed: the model costs money and is asked only for the fields. */
  askModel?: boolean;
}

export interface ConvertOptions {
  onProgress?: ProgressListener;
  /** Only the first pages are converted; 50 when not given. */
  maxPages?: number;
}

type PageSource = { path: string; page: number | null };
type ModelOutcome = { answer: ModelAnswer | null; notice: string | null };

const MEGABYTE = 1024 * 1024;
const MAX_BYTES: Record<ExpectedKind, number> = {
  pdf: 100 * MEGABYTE,
  word: 100 * MEGABYTE,
  any: 100 * MEGABYTE,
  image: 50 * MEGABYTE,
};
/** OCR is slow: later pages are skipped, and `pagesRead` of the result says so. */
const MAX_OCR_PAGES = 5;
const MAX_CONVERTED_PAGES = 50;
/**
 * An idle machine answers within 20 seconds. The limit is CPU time, so that a busy machine does not refuse documents: pages that are
 * not recognised by then are skipped, a document that is not parsed by then is refused.
 */
const CPU_MS = 19_000;
/** Reserved for the steps after OCR and the model. */
const CPU_RESERVE_MS = 2_500;
const CONVERSION_CPU_MS = 60_000;
const WALL_CLOCK_RESERVE_MS = 30_000;
/** Half of the wall-clock time is for the queue, half for the extraction. */
const MAX_QUEUE_MS = documentClockMs / 2;
const MAX_DOCUMENTS = 100;
/** A process waits only for the CPU and the disk, so one that sleeps longer is stuck. */
const STALL_TIMEOUT_MS = 10_000;

// The worker is in the same folder as this file, in the sources and in the build.
const ENTRY = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './extraction.worker.ts' : './extraction.worker.js', import.meta.url),
);

/** Extracts contract fields from documents. Files are parsed in sandboxed child processes with limits of time and memory. */
export class ExtractionEngine {
  readonly #pool: ProcessPool;
  readonly #limits: SessionLimits;
  readonly #ownDirectory: string | undefined;
  readonly #model: ContractModel | null;

  constructor({
    processes: wantedProcesses = availableParallelism(),
    idleTimeoutMs = 30_000,
    model,
    onQueueLength,
    ...limits
  }: EngineOptions = {}) {
    const { cpuMs = CPU_MS, wallClockMs = documentClockMs, maxQueueMs = MAX_QUEUE_MS } = limits;
    const processes = Math.max(1, wantedProcesses);
    const workDirectory = limits.workDirectory ?? (this.#ownDirectory = mkdtempSync(join(tmpdir(), 'creator-desk-readers-')));
    this.#limits = { cpuMs, wallClockMs, processes };
    this.#pool = new ProcessPool({
      entry: ENTRY,
      workDirectory,
      processes,
      maxQueueMs,
      maxDocuments: MAX_DOCUMENTS,
      stallTimeoutMs: STALL_TIMEOUT_MS,
      idleTimeoutMs,
      maxHeapMb: 512,
      maxResidentMb: 1_000,
      recycleAboveMb: 700,
      ...(onQueueLength && { onQueueLength }),
    });
    this.#model = model ? new ContractModel(model) : null;
  }

  /** Ids of the running child processes. */
  get pids(): number[] {
    return this.#pool.pids;
  }

  /**
   * Extracts one document, or the page images of one contract in their order.
   * @throws DocumentError when it cannot be read, with a message for the user
   */
  async extract(files: DocumentFile | DocumentFile[], options: ExtractOptions = {}): Promise<Extraction> {
    const { onProgress = () => undefined, askModel = true } = options;
    const given = Array.isArray(files) ? files.slice(0, MAX_OCR_PAGES) : [files];
    const model = askModel ? this.#model : null;
    for (const file of given) await checkSize(file);
    using session = new DocumentSession(this.#pool, this.#limits, onProgress);
    const budget = session.budget();
    const [first, ...others] = await Promise.all(
      given.map((file) => session.run({ kind: 'read', path: file.path, accept: ACCEPTED_TYPES[file.kind] }, budget)),
    );
    const [file] = given;
    if (!first || !file) throw new DocumentError('empty');
    if (!('ocrPages' in first)) {
      return await this.#checkAnswer(first, await this.#askModelAboutText(model, first.pages, session), session);
    }
    const several = others.length > 0;
    const allPages = several
      ? given.map(({ path }): PageSource => ({ path, page: null }))
      : first.ocrPages.map((page): PageSource => ({ path: file.path, page }));
    const unread: NeedsOcr = several
      ? { ocrPages: given.map(() => null), textRuns: given.map(() => []), pagesTotal: given.length }
      : first;
    const pages = allPages.slice(0, MAX_OCR_PAGES);
    const ocrBudget = session.budget({ reserveMs: CPU_RESERVE_MS, jobs: pages.length });
    const asked = model ? this.#askModelAboutPages(model, pages, session, ocrBudget) : { answer: null, notice: null };
    const document = await recognisePages(pages, unread, session, ocrBudget);
    return await this.#checkAnswer(document, await asked, session);
  }

  /**
   * Writes the first pages of a PDF as PNG files into a directory that exists.
   * @throws DocumentError when it cannot be read
   */
  async convertToPng(path: string, directory: string, options: ConvertOptions = {}): Promise<Conversion> {
    const { onProgress = () => undefined, maxPages = MAX_CONVERTED_PAGES } = options;
    await checkSize({ path, kind: 'pdf' });
    using session = new DocumentSession(this.#pool, { ...this.#limits, cpuMs: CONVERSION_CPU_MS }, onProgress);
    const { pages, pagesTotal } = await session.run({ kind: 'convert', path, directory, maxPages }, session.budget());
    return { pages: pages.map((page) => ({ ...page, path: join(directory, basename(page.path)) })), pagesTotal };
  }

  /** Kills the child processes; running extractions fail. */
  async close(): Promise<void> {
    await this.#pool.close();
    if (this.#ownDirectory) await rm(this.#ownDirectory, { recursive: true, force: true });
  }

  async #askModelAboutText(model: ContractModel | null, pages: string[], session: DocumentSession): Promise<ModelOutcome> {
    if (!model) return { answer: null, notice: null };
    const text = await session.run({ kind: 'textForModel', pages }, session.budget());
    return this.#askModel(model, { text }, session);
  }

  async #askModelAboutPages(
    model: ContractModel,
    pages: PageSource[],
    session: DocumentSession,
    budget: CpuBudget,
  ): Promise<ModelOutcome> {
    const rendered = await Promise.allSettled(pages.map((page) => session.run({ kind: 'renderForModel', ...page }, budget)));
    const pictures = rendered.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    return this.#askModel(model, { pictures }, session);
  }

  // The rules have extracted the fields too, so a failing model does not fail the extraction.
  async #askModel(model: ContractModel, input: ModelInput, session: DocumentSession): Promise<ModelOutcome> {
    session.onProgress({ stage: 'asking the model' });
    try {
      const signal = AbortSignal.timeout(session.remainingCpuMs(CPU_RESERVE_MS));
      return { answer: await model.read(input, signal), notice: null };
    } catch (error) {
      if (!(error instanceof ModelUnavailable)) throw error;
      return { answer: null, notice: `The language model ${error.message}; the fields were read by rules.` };
    }
  }

  async #checkAnswer(read: ReadDocument, { answer, notice }: ModelOutcome, session: DocumentSession): Promise<Extraction> {
    const { pages, textRuns, ...document } = read;
    if (!answer) return { ...document, notice };
    const { data, confidence, evidence, review } = document;
    const fields = { data, confidence, evidence, review };
    const checked = await session.run({ kind: 'checkAnswer', answer, fields, pages, textRuns }, session.budget());
    return { ...document, ...checked, engine: 'model', notice };
  }
}

// Pages are recognised in parallel. A page that fails or takes too long is skipped; the document fails only when every page does.
async function recognisePages(
  sources: PageSource[],
  unread: NeedsOcr,
  session: DocumentSession,
  budget: CpuBudget,
): Promise<ReadDocument> {
  const pagesWithText = unread.pagesTotal - unread.ocrPages.length;
  const signal = session.deadlineSignal(WALL_CLOCK_RESERVE_MS);
  let done = 0;
  const onProgress = () =>
    session.onProgress({ stage: 'recognising', page: Math.min(done + 1, sources.length), pages: sources.length });
  const results = await Promise.allSettled(
    sources.map(async (source) => {
      const textRuns = await session.run({ kind: 'recognise', ...source }, budget, { signal, onProgress });
      done++;
      onProgress();
      return textRuns;
    }),
  );
  const pages = [...unread.textRuns];
  results.forEach((result, at) => {
    if (result.status === 'fulfilled') pages[(sources[at]?.page ?? at + 1) - 1] = result.value;
  });
  const failed = results.find((result) => result.status === 'rejected');
  const pagesRead = done + pagesWithText;
  if (pagesRead === 0 && failed) throw failed.reason;
  return session.run({ kind: 'extractFields', pages, pagesRead, pagesTotal: unread.pagesTotal }, session.budget());
}

async function checkSize({ path, kind }: DocumentFile): Promise<void> {
  const { size } = await stat(path);
  if (size === 0) throw new DocumentError('empty');
  if (size > MAX_BYTES[kind]) throw new DocumentError('too_large');
}
