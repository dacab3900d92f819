import { mkdtempSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { documentClockMs } from '@creator-desk/protocol/contracts/document-clock';
import { DocumentRefused } from './document-refused.ts';
import type { Extraction } from './extraction.ts';
import { ContractModel, ModelUnavailable, type ModelInput, type ModelSettings } from './model/contract-model.ts';
import type { ModelAnswer } from './model/model-answer.ts';
import { ChildPool } from './pool/child-pool.ts';
import type { Conversion, Pictures, ReadDocument } from './pool/jobs.ts';
import type { ProcessorBudget } from './pool/processor-time.ts';
import type { Report } from './pool/ticket.ts';
import type { FileKind } from './readers/file-kind.ts';
import { Run, type RunLimits } from './run.ts';

/** The kind of document that a caller expects: what its endpoint is for. */
export type ExpectedKind = 'pdf' | 'word' | 'image' | 'any';

export interface DocumentFile {
  path: string;
  /** As the person named it. */
  fileName: string;
  kind: ExpectedKind;
}

export interface EngineOptions {
  /** Told how many documents wait for a child, whenever that changes. */
  onQueue?: (waiting: number) => void;
  /** Most child processes at once; the machine's cores when not given. */
  children?: number;
  /** How long an idle child stays, in ms. */
  idleMs?: number;
  /** Processor time that the reading of one document may take, in ms: what it may take on the clock of a quiet machine. */
  processorMs?: number;
  /** How long an answer may take on the clock, in ms, however busy the machine is. */
  clockMs?: number;
  /** How long a document may be expected to wait for a reader before it is refused at once, in ms. */
  maxWaitMs?: number;
  /** Where children get the files they read: closed to other accounts. Without it a directory of its own. */
  workDirectory?: string;
  /** The language model that reads documents besides the rules; none when not given. */
  model?: ModelSettings;
}

export interface Reading {
  onProgress?: Report;
  /** False where only the words are wanted: a model is asked only for somebody who waits for the fields. */
  askModel?: boolean;
}

/** Of the pages of a PDF. */
export interface Drawing {
  onProgress?: Report;
  /** Pages, from the first; 50 when not given. */
  most?: number;
}

type Picture = { path: string; page: number | null };
type Answered = { answer: ModelAnswer | null; notice: string | null };

const ACCEPTED: Record<ExpectedKind, readonly FileKind[]> = {
  pdf: ['pdf'],
  word: ['docx', 'doc', 'rtf', 'text'],
  image: ['png', 'jpeg'],
  any: ['pdf', 'docx', 'doc', 'rtf', 'text', 'png', 'jpeg'],
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
/**
 * On a quiet machine every answer comes within 20 seconds: what is not recognised by then is left out, what is not read is refused.
 * It is the processor's time that counts, so that a document is not refused because the machine has other things to do.
 */
const PROCESSOR_MS = 19_000;
/** Kept back from the recognition and from the model for what follows them. */
const RESERVE_MS = 2_500;
const CONVERSION_MS = 60_000;
/** Kept back from the recognition on the clock. */
const CLOCK_RESERVE_MS = 30_000;
/** Half of the clock's time for waiting, half for being read. */
const MAX_WAIT_MS = documentClockMs / 2;
const MAX_DOCUMENTS = 100;
/** Nothing that reads a file waits for anything but a processor or a disk. */
const STALL_MS = 10_000;

// Beside this file both in the sources and in the build.
const ENTRY = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './extraction.worker.ts' : './extraction.worker.js', import.meta.url),
);

/** Turns documents into contract fields. Parsing runs in child processes with limits of time and memory. */
export class ExtractionEngine {
  readonly #pool: ChildPool;
  readonly #limits: RunLimits;
  readonly #ownDirectory: string | undefined;
  readonly #model: ContractModel | null;

  constructor({ children = availableParallelism(), idleMs = 30_000, model, onQueue, ...limits }: EngineOptions = {}) {
    const { processorMs = PROCESSOR_MS, clockMs = documentClockMs, maxWaitMs = MAX_WAIT_MS } = limits;
    const size = Math.max(1, children);
    const workDirectory = limits.workDirectory ?? (this.#ownDirectory = mkdtempSync(join(tmpdir(), 'creator-desk-readers-')));
    this.#limits = { processorMs, clockMs, size };
    this.#pool = new ChildPool({
      entry: ENTRY,
      workDirectory,
      size,
      maxWaitMs,
      maxDocuments: MAX_DOCUMENTS,
      stallMs: STALL_MS,
      idleMs,
      heapMb: 512,
      residentMb: 1_000,
      keepMb: 700,
      ...(onQueue && { onQueue }),
    });
    this.#model = model ? new ContractModel(model) : null;
  }

  /** Process ids of the children that are alive. */
  get pids(): number[] {
    return this.#pool.pids;
  }

  /**
   * Reads one document, or the page images of one contract in their order.
   * @throws DocumentRefused when it cannot be read, with a message for the person who sent it
   */
  async extract(files: DocumentFile | DocumentFile[], reading: Reading = {}): Promise<Extraction> {
    const { onProgress = () => undefined, askModel = true } = reading;
    const sent = Array.isArray(files) ? files.slice(0, MOST_PICTURES) : [files];
    const model = askModel ? this.#model : null;
    for (const file of sent) await checkSize(file);
    using run = new Run(this.#pool, this.#limits, onProgress);
    const budget = run.budget();
    const [first, ...others] = await Promise.all(
      sent.map((file) => run.do({ kind: 'read', path: file.path, accept: ACCEPTED[file.kind] }, budget)),
    );
    const [file] = sent;
    if (!first || !file) throw new DocumentRefused('empty');
    if (!('pictures' in first)) {
      const asked = this.#ask(model, { text: first.text }, run);
      return await this.#checked(first, await asked, run);
    }
    const pictures: Picture[] =
      others.length > 0
        ? sent.map(({ path }) => ({ path, page: null }))
        : first.pictures.map((page) => ({ path: file.path, page }));
    const read =
      others.length > 0 ? { pictures: sent.map(() => null), pieces: sent.map(() => []), pagesTotal: sent.length } : first;
    const shown = pictures.slice(0, MOST_PICTURES);
    const recognition = run.budget({ reserveMs: RESERVE_MS, jobs: shown.length });
    const asked = model ? this.#show(model, shown, run, recognition) : Promise.resolve({ answer: null, notice: null });
    const document = await recognise(shown, read, run, recognition);
    return await this.#checked(document, await asked, run);
  }

  /**
   * Writes the first pages of a PDF as PNG files into a directory that exists.
   * @throws DocumentRefused when it cannot be read
   */
  async convertToPng(path: string, directory: string, drawing: Drawing = {}): Promise<Conversion> {
    const { onProgress = () => undefined, most = MOST_CONVERTED } = drawing;
    await checkSize({ path, kind: 'pdf' });
    using run = new Run(this.#pool, { ...this.#limits, processorMs: CONVERSION_MS }, onProgress);
    const { pages, pagesTotal } = await run.do({ kind: 'convert', path, directory, most }, run.budget());
    return { pages: pages.map((page) => ({ ...page, path: join(directory, basename(page.path)) })), pagesTotal };
  }

  /** Kills the children; work under way is refused. */
  async close(): Promise<void> {
    await this.#pool.close();
    if (this.#ownDirectory) await rm(this.#ownDirectory, { recursive: true, force: true });
  }

  async #show(model: ContractModel, pictures: Picture[], run: Run, budget: ProcessorBudget): Promise<Answered> {
    const shown = await Promise.allSettled(pictures.map((picture) => run.do({ kind: 'show', ...picture }, budget)));
    const drawn = shown.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    return this.#ask(model, { pictures: drawn }, run);
  }

  // A model that fails is no failure of the reading: the rules have read the document too.
  async #ask(model: ContractModel | null, input: ModelInput, run: Run): Promise<Answered> {
    if (!model) return { answer: null, notice: null };
    run.report({ stage: 'asking the model' });
    try {
      return { answer: await model.read(input, AbortSignal.timeout(run.leftMs(RESERVE_MS))), notice: null };
    } catch (error) {
      if (!(error instanceof ModelUnavailable)) throw error;
      return { answer: null, notice: `The language model ${error.message}; the fields were read by rules.` };
    }
  }

  async #checked({ pages, ...document }: ReadDocument, { answer, notice }: Answered, run: Run): Promise<Extraction> {
    if (!answer) return { ...document, notice };
    const { data, confidence, evidence } = document;
    const checked = await run.do({ kind: 'check', answer, reading: { data, confidence, evidence }, pages }, run.budget());
    return { ...document, ...checked, engine: 'model', notice };
  }
}

// Pages are recognised side by side. One that fails or comes too late is left out, unless all do.
async function recognise(pictures: Picture[], read: Pictures, run: Run, budget: ProcessorBudget): Promise<ReadDocument> {
  const written = read.pagesTotal - read.pictures.length;
  const signal = run.until(CLOCK_RESERVE_MS);
  let done = 0;
  const tell = () => run.report({ stage: 'recognising', page: Math.min(done + 1, pictures.length), pages: pictures.length });
  const results = await Promise.allSettled(
    pictures.map(async (picture) => {
      const pieces = await run.do({ kind: 'recognise', ...picture }, budget, { signal, onProgress: tell });
      done++;
      tell();
      return pieces;
    }),
  );
  const pages = [...read.pieces];
  results.forEach((result, at) => {
    if (result.status === 'fulfilled') pages[(pictures[at]?.page ?? at + 1) - 1] = result.value;
  });
  const failed = results.find((result) => result.status === 'rejected');
  if (done + written === 0 && failed) throw failed.reason;
  const understanding = run.budget();
  return run.do({ kind: 'understand', pages, pagesRead: done + written, pagesTotal: read.pagesTotal }, understanding);
}

async function checkSize({ path, kind }: Pick<DocumentFile, 'path' | 'kind'>): Promise<void> {
  const { size } = await stat(path);
  if (size === 0) throw new DocumentRefused('empty');
  if (size > MOST_BYTES[kind]) throw new DocumentRefused('too_large');
}
