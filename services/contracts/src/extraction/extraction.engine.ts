import { mkdtempSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DocumentError } from '@creator-desk/document-extraction/document-error';
import type { Extraction, ProgressListener } from '@creator-desk/document-extraction/extraction';
import type { Conversion, NeedsOcr } from '@creator-desk/document-extraction/jobs';
import type { ModelAnswer } from '@creator-desk/document-extraction/model/model-answer';
import { acceptedTypes, type ExpectedKind } from '@creator-desk/document-extraction/parsers/file-type';
import { documentClockMs } from '@creator-desk/protocol/contracts/documents/document-clock';
import { ContractModel, ModelUnavailable, type ModelInput, type ModelSettings } from './contract-model.ts';
import { DocumentSession, type SessionLimits } from './document-session.ts';
import {
  inReadingOrder,
  recognisePages,
  type PageSource,
  type PartialListener,
  type PartlyRead,
  type UnreadRest,
} from './page-recognition.ts';
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
  /** The entry file of the child processes; by default the one beside this file. */
  entry?: string;
}

export interface ExtractOptions {
  onProgress?: ProgressListener;
  /** Called with what was read so far, while other pages are recognised or the model is asked. */
  onPartial?: PartialListener;
  /** False when only the text is needed: the model costs money and is asked only for the fields. */
  askModel?: boolean;
}

export interface ConvertOptions {
  onProgress?: ProgressListener;
  /** The first page that is converted. */
  fromPage?: number;
  /** Most pages that are converted; 50 when not given. */
  maxPages?: number;
  /** Somebody looks at the pages just now: they go before documents that wait to be read. */
  ahead?: boolean;
}

/** With what is needed to read further pages, if there are any. */
export type ReadExtraction = Extraction & { rest: UnreadRest | null };
type ModelOutcome = { answer: ModelAnswer | null; notice: string | null };

const megabyte = 1024 * 1024;
const maxBytes: Record<ExpectedKind, number> = {
  pdf: 100 * megabyte,
  word: 100 * megabyte,
  any: 100 * megabyte,
  image: 50 * megabyte,
};
/** OCR is slow: later pages are skipped, and `pagesRead` of the result says so. */
const maxOcrPages = 5;
const maxConvertedPages = 50;
/**
 * An idle machine answers within 20 seconds. The limit is CPU time, so that a busy machine does not refuse documents: pages that are
 * not recognised by then are skipped, a document that is not parsed by then is refused.
 */
const defaultCpuMs = 19_000;
/** Reserved for the steps after OCR and the model. */
const cpuReserveMs = 2_500;
const conversionCpuMs = 60_000;
/** Half of the wall-clock time is for the queue, half for the extraction. */
const defaultMaxQueueMs = documentClockMs / 2;
const maxDocuments = 100;
/** A process waits only for the CPU and the disk, so one that sleeps longer is stuck. */
const stallTimeoutMs = 10_000;

// The worker is in the same folder as this file, in the sources and in the build.
const poolProcessFile = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './extraction.worker.ts' : './extraction.worker.js', import.meta.url),
);

/** Extracts contract fields from documents. Files are parsed in sandboxed child processes with limits of time and memory. */
export class ExtractionEngine {
  private readonly pool: ProcessPool;
  private readonly limits: SessionLimits;
  private readonly ownDirectory: string | undefined;
  private readonly model: ContractModel | null;

  constructor({
    processes: wantedProcesses = availableParallelism(),
    idleTimeoutMs = 30_000,
    model,
    onQueueLength,
    entry = poolProcessFile,
    ...limits
  }: EngineOptions = {}) {
    const { cpuMs = defaultCpuMs, wallClockMs = documentClockMs, maxQueueMs = defaultMaxQueueMs } = limits;
    const processes = Math.max(1, wantedProcesses);
    const workDirectory = limits.workDirectory ?? (this.ownDirectory = mkdtempSync(join(tmpdir(), 'creator-desk-readers-')));
    this.limits = { cpuMs, wallClockMs, processes };
    this.pool = new ProcessPool({
      entry,
      workDirectory,
      processes,
      maxQueueMs,
      maxDocuments: maxDocuments,
      stallTimeoutMs: stallTimeoutMs,
      idleTimeoutMs,
      maxHeapMb: 512,
      maxResidentMb: 1_000,
      recycleAboveMb: 700,
      ...(onQueueLength && { onQueueLength }),
    });
    this.model = model ? new ContractModel(model) : null;
  }

  /** Ids of the running child processes. */
  get pids(): number[] {
    return this.pool.pids;
  }

  /**
   * Extracts one document, or the page images of one contract in their order.
   * @throws DocumentError when it cannot be read, with a message for the user
   */
  async extract(files: DocumentFile | DocumentFile[], options: ExtractOptions = {}): Promise<ReadExtraction> {
    const { onProgress = () => undefined, onPartial = () => undefined, askModel = true } = options;
    const given = Array.isArray(files) ? files.slice(0, maxOcrPages) : [files];
    const model = askModel ? this.model : null;
    for (const file of given) await checkSize(file);
    using session = new DocumentSession(this.pool, this.limits, onProgress);
    const budget = session.budget();
    const [first, ...others] = await Promise.all(
      given.map((file) => session.run({ kind: 'read', path: file.path, accept: acceptedTypes[file.kind] }, budget)),
    );
    const [file] = given;
    if (!first || !file) throw new DocumentError('empty');
    if (!('ocrPages' in first)) {
      const whole = { ...first, rest: null };
      if (model) onPartial(whole);
      return await this.checkAnswer(whole, await this.askModelAboutText(model, first.pages, session), session);
    }
    const several = others.length > 0;
    const allPages = several
      ? given.map(({ path }, at): PageSource => ({ path, page: null, number: at + 1 }))
      : first.ocrPages.map((page): PageSource => ({ path: file.path, page, number: page ?? 1 }));
    const unread: NeedsOcr = several
      ? { ocrPages: given.map(() => null), textRuns: given.map(() => []), pagesTotal: given.length }
      : first;
    const pages = inReadingOrder(allPages).slice(0, maxOcrPages);
    const ocrBudget = session.budget({ reserveMs: cpuReserveMs, jobs: pages.length });
    const asked = model ? this.askModelAboutPages(model, pages, session, ocrBudget) : { answer: null, notice: null };
    const document = await recognisePages({ pages, unread, session, budget: ocrBudget, onPartial });
    return await this.checkAnswer(document, await asked, session);
  }

  /**
   * Recognises the next pages of a PDF of which some were read before.
   * @throws DocumentError when it cannot be read
   */
  async readMore(path: string, rest: UnreadRest, options: Omit<ExtractOptions, 'askModel'> = {}): Promise<ReadExtraction> {
    const { onProgress = () => undefined, onPartial = () => undefined } = options;
    const { unread: ocrPages, textRuns, pagesTotal } = rest;
    using session = new DocumentSession(this.pool, this.limits, onProgress);
    const pages = ocrPages.slice(0, maxOcrPages).map((page): PageSource => ({ path, page, number: page }));
    const budget = session.budget({ reserveMs: cpuReserveMs, jobs: pages.length });
    const unread = { ocrPages, textRuns, pagesTotal };
    const read = await recognisePages({ pages, unread, session, budget, onPartial });
    return this.checkAnswer(read, { answer: null, notice: null }, session);
  }

  /**
   * Writes pages of a PDF as PNG files into a directory that exists.
   * @throws DocumentError when it cannot be read
   */
  async convertToPng(path: string, directory: string, options: ConvertOptions = {}): Promise<Conversion> {
    const { onProgress = () => undefined, fromPage = 1, maxPages = maxConvertedPages, ahead = false } = options;
    await checkSize({ path, kind: 'pdf' });
    const limits = { ...this.limits, cpuMs: conversionCpuMs, ahead };
    using session = new DocumentSession(this.pool, limits, onProgress);
    const job = { kind: 'convert' as const, path, directory, fromPage, maxPages };
    const { pages, pagesTotal } = await session.run(job, session.budget());
    return { pages: pages.map((page) => ({ ...page, path: join(directory, basename(page.path)) })), pagesTotal };
  }

  /** Kills the child processes; running extractions fail. */
  async close(): Promise<void> {
    await this.pool.close();
    if (this.ownDirectory) await rm(this.ownDirectory, { recursive: true, force: true });
  }

  private async askModelAboutText(model: ContractModel | null, pages: string[], session: DocumentSession): Promise<ModelOutcome> {
    if (!model) return { answer: null, notice: null };
    const text = await session.run({ kind: 'textForModel', pages }, session.budget());
    return this.askModel(model, { text }, session);
  }

  private async askModelAboutPages(
    model: ContractModel,
    pages: PageSource[],
    session: DocumentSession,
    budget: CpuBudget,
  ): Promise<ModelOutcome> {
    const rendered = await Promise.allSettled(
      pages.map(({ path, page }) => session.run({ kind: 'renderForModel', path, page }, budget)),
    );
    const pictures = rendered.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    return this.askModel(model, { pictures }, session);
  }

  // The rules have extracted the fields too, so a failing model does not fail the extraction.
  private async askModel(model: ContractModel, input: ModelInput, session: DocumentSession): Promise<ModelOutcome> {
    session.onProgress({ stage: 'asking the model' });
    try {
      const signal = AbortSignal.timeout(session.remainingCpuMs(cpuReserveMs));
      return { answer: await model.read(input, signal), notice: null };
    } catch (error) {
      if (!(error instanceof ModelUnavailable)) throw error;
      return { answer: null, notice: `The language model ${error.message}; the fields were read by rules.` };
    }
  }

  private async checkAnswer(
    read: PartlyRead,
    { answer, notice }: ModelOutcome,
    session: DocumentSession,
  ): Promise<ReadExtraction> {
    const { pages, textRuns, ...document } = read;
    if (!answer) return { ...document, notice };
    const { data, confidence, evidence, review, facts } = document;
    const fields = { data, confidence, evidence, review, facts };
    const checked = await session.run({ kind: 'checkAnswer', answer, fields, pages, textRuns }, session.budget());
    return { ...document, ...checked, engine: 'model', notice };
  }
}

async function checkSize({ path, kind }: DocumentFile): Promise<void> {
  const { size } = await stat(path);
  if (size === 0) throw new DocumentError('empty');
  if (size > maxBytes[kind]) throw new DocumentError('too_large');
}
