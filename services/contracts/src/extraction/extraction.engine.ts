import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { DocumentRefused } from './document-refused.ts';
import type { Extraction, ExtractionProgress } from './extraction.ts';
import { ChildPool } from './pool/child-pool.ts';
import type { Job, Results } from './pool/jobs.ts';
import type { FileKind } from './readers/file-kind.ts';

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
}

const ACCEPTED: Record<ExpectedKind, readonly FileKind[]> = {
  pdf: ['pdf'],
  word: ['docx', 'doc', 'text'],
  image: ['png', 'jpeg'],
  any: ['pdf', 'docx', 'doc', 'text', 'png', 'jpeg'],
};
const MOST_BYTES: Record<ExpectedKind, number> = { pdf: 100e6 * 1.05, word: 100e6 * 1.05, any: 100e6 * 1.05, image: 50e6 * 1.05 };

// Every answer comes within 20 seconds; what is not done by then is left out or refused.
const ANSWER_MS = 19_000;

// Beside this file both in the sources and in the build.
const ENTRY = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './extraction.worker.ts' : './extraction.worker.js', import.meta.url),
);

/** Turns documents into contract fields. Parsing runs in child processes with limits of time and memory. */
export class ExtractionEngine {
  readonly #pool: ChildPool;

  constructor({ children = availableParallelism(), idleMs = 30_000 }: EngineOptions = {}) {
    this.#pool = new ChildPool({ entry: ENTRY, size: Math.max(1, children), idleMs, heapMb: 512, residentMb: 900, keepMb: 400 });
  }

  /** Process ids of the children that are alive. */
  get pids(): number[] {
    return this.#pool.pids;
  }

  /**
   * Reads one document, or the page images of one contract in their order.
   * @throws DocumentRefused when it cannot be read, with a message for the person who sent it
   */
  async extract(
    files: DocumentFile | DocumentFile[],
    onProgress: (step: ExtractionProgress) => void = () => undefined,
  ): Promise<Extraction> {
    const [file] = Array.isArray(files) ? files : [files];
    if (!file) throw new DocumentRefused('empty');
    const signal = AbortSignal.timeout(ANSWER_MS);
    await checkSize(file);
    const read = await this.#run({ kind: 'read', path: file.path, accept: ACCEPTED[file.kind] }, signal, onProgress);
    if ('pictures' in read) throw new DocumentRefused('no_text');
    return read;
  }

  /** Kills the children; work under way is refused. */
  async close(): Promise<void> {
    await this.#pool.close();
  }

  #run<K extends Job['kind']>(
    job: Extract<Job, { kind: K }>,
    signal: AbortSignal,
    onProgress?: (step: ExtractionProgress) => void,
  ): Promise<Results[K]> {
    return this.#pool.run<Results[K]>(job, ANSWER_MS, { signal, ...(onProgress && { onProgress }) });
  }
}

async function checkSize({ path, kind }: DocumentFile): Promise<void> {
  const { size } = await stat(path);
  if (size === 0) throw new DocumentRefused('empty');
  if (size > MOST_BYTES[kind]) throw new DocumentRefused('too_large');
}
